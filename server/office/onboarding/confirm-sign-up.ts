import type { signUp } from "#contract/people/sign-up";
import { isCpf } from "#domain/documents";
import { beginCompany } from "#server/office/onboarding/begin-company";
import { beginSession } from "#server/people/session/begin-session";
import { verifyPassword } from "#server/people/session/passwords";
import { askForCompany, requireOpen } from "#server/people/session/sign-up/sign-up-offer";
import { record } from "#server/platform/audit/record";
import { type Clock, clockActor } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { isTaken } from "#server/platform/db/failures";
import { newId } from "#server/platform/db/new-id";
import type { AskedCompany } from "#server/platform/db/sign-up-content";
import { actAsIdentity } from "#server/platform/db/switch-role";
import { networkOf } from "#server/platform/http/client-address";
import { type Limits, limitKey, spend } from "#server/platform/http/limits";
import { found, invalid, notFound, Problem } from "#server/platform/http/problem";
import type { IdentityVerb } from "#server/platform/http/route";
import { tokenHash } from "#server/platform/http/tokens";

/**
 * Creates the account and the company of a sign-up, atomically, and logs in. The link proves the address; the password
 * proves that the reader made the sign-up, because a stranger may have signed up with the same address. The link is
 * used up together with all others of the address. Unknown, used and expired links all get 404.
 */
export const confirmSignUp: IdentityVerb<typeof signUp.confirm> = async (ctx, { body: { token, password } }) => {
  const { limits } = ctx.services;
  const { database, clock, address, requestId } = ctx;
  const waiting = await database.asAuth((db) => findOpenSignUp(db, tokenHash(token), clock.now()));
  if (waiting === null) {
    await spend(limits.wrongLinkNetwork, limitKey(networkOf(address)));
    throw notFound();
  }
  await provePasswordOf(waiting, password, limits);
  const made = await database.asAuth(async (db) => {
    const now = clock.now();
    const signUp = await takeSignUp(db, tokenHash(token), now);
    if (signUp === null) return null;
    const { email, password_hash, content } = signUp;
    const person = { id: newId(now), email, ...content.user };
    await insertAccount(db, { ...person, password_hash, created_at: now }).catch((error) => {
      throw isTaken(error, "users_email") ? alreadyThere() : error;
    });
    const company = await foundCompany(db, clock, { ...person, address, request_id: requestId }, content.company);
    await actAsIdentity(db);
    await updateDefaultTenant(db, person.id, company);
    return { person: person.id, company };
  });
  if (made === null) throw notFound(); // used up by another press
  await beginSession(ctx, made.person, { remember: false });
  return { company: made.company };
};

/**
 * Ten attempts in 15 minutes: someone who can read the mailbox must not find out the password that a stranger chose.
 */
async function provePasswordOf(
  { id, password_hash }: { id: string; password_hash: string },
  password: string,
  limits: Limits,
) {
  const key = limitKey(id);
  await spend(limits.passwordAccount, key);
  if (!(await verifyPassword(password_hash, password, [id]))) {
    throw invalid(
      "password",
      "Esta não é a senha escolhida neste pedido. Se não foi você quem pediu, crie a sua conta",
    );
  }
  await limits.passwordAccount.delete(key);
}

/** The address got an account in another way meanwhile: by an invitation. */
function alreadyThere(): Problem {
  return new Problem("UserForbiddenForActionException", {
    reason: "Este e-mail já tem uma conta. Entre com ela para criar a empresa.",
  });
}

const againWithin = 60 * 60_000;

/**
 * Creates another company for a person who has an account, who becomes its administrator. Two presses create one, and
 * the second also leads into it, as after a lost answer; later, a second company with the same name and document is
 * refused with 422.
 */
export const addCompany: IdentityVerb<typeof signUp.addCompany> = async (ctx, { body: input }) => {
  const { actor, database, clock, services } = ctx;
  if (actor === null) throw new Problem("UnauthenticatedException");
  requireOpen(services.config.signUp);
  const asked = await askForCompany(ctx, input);
  await spend(services.limits.signUpAccount, limitKey(actor.user_id));
  const company = await database.asAuth(async (db) => {
    const person = found(await lockAccount(db, actor.user_id));
    const such = await findSuchCompany(db, person.id, asked);
    if (such && clock.now().getTime() - such.created_at.getTime() < againWithin) return such.id;
    if (such) throw invalid("company.name", "Você já tem uma empresa assim");
    const { address, request_id } = actor;
    return foundCompany(db, clock, { ...person, address, request_id }, asked);
  });
  return { company };
};

interface Founder {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  /** The origin of the request and its id, for the audit row. */
  address: string;
  request_id: string;
}

/**
 * Creates the requested company, with its founder as administrator and their acceptance of the terms, in the open
 * transaction, which is switched to the new company. Returns its id.
 */
async function foundCompany(db: Db, clock: Clock, founder: Founder, asked: AskedCompany): Promise<string> {
  const now = clock.now();
  const {
    name,
    document,
    kind = null,
    accommodations: planned_accommodations = null,
    city_code,
    state,
    plan_id,
    cycle,
    accepted,
  } = asked;
  const address = city_code || state ? { city_code, state } : null;
  const { email, phone } = founder;
  // a CPF is a person's, who is the founder unless they said another name
  const legal_name = asked.legal_name ?? (isCpf(document) ? founder.name : undefined);
  const company = {
    name,
    ...(legal_name && { legal_name }),
    document,
    kind,
    planned_accommodations,
    email,
    phone,
    address,
    plan_id,
    cycle,
  };
  const { id, roles } = await beginCompany(db, company, now);
  await insertFounder(db, id, founder.id, roles.Administrador, now);
  await insertAcceptance(db, id, {
    ...accepted,
    id: newId(now),
    user_id: founder.id,
    accepted_at: new Date(accepted.accepted_at),
  });
  const actor = { ...clockActor(id), user_id: founder.id, address: founder.address, request_id: founder.request_id };
  await record({ actor, db, clock }, "tenant.created", id, null, { name, document, plan_id, cycle, accepted });
  return id;
}

/** The sign-up of a valid link, or null; does not use it up. */
async function findOpenSignUp(db: Db, hash: Buffer, now: Date) {
  const row = await db
    .selectFrom("sign_ups")
    .select(["id", "password_hash"])
    .where("token_hash", "=", hash)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up a link with all others of its address and returns the sign-up; null if the link is not valid. */
async function takeSignUp(db: Db, hash: Buffer, now: Date) {
  const taken = await db
    .deleteFrom("sign_ups")
    .where("token_hash", "=", hash)
    .where("ends_at", ">", now)
    .returning(["email", "content", "password_hash"])
    .executeTakeFirst();
  if (taken === undefined) return null;
  await db.deleteFrom("sign_ups").where("email", "=", taken.email).execute();
  return taken;
}

type NewAccount = Columns<"users", "id" | "email" | "name" | "phone" | "password_hash" | "created_at">;

async function insertAccount(db: Db, account: NewAccount): Promise<void> {
  await db.insertInto("users").values(account).execute();
}

/** Sets the company in which a person's log-in begins. */
async function updateDefaultTenant(db: Db, userId: string, tenantId: string): Promise<void> {
  await db.updateTable("users").set({ default_tenant_id: tenantId }).where("id", "=", userId).execute();
}

/** Adds a person as first member of a new company, with its administrator role. */
async function insertFounder(db: Db, tenant_id: string, user_id: string, role_id: string, now: Date) {
  await db.insertInto("memberships").values({ tenant_id, user_id, created_at: now }).execute();
  await db.insertInto("membership_roles").values({ tenant_id, user_id, role_id }).execute();
}

interface Acceptance {
  id: string;
  user_id: string;
  terms_version: string;
  privacy_version: string;
  wants_news: boolean;
  address: string;
  accepted_at: Date;
}

async function insertAcceptance(db: Db, tenant_id: string, acceptance: Acceptance): Promise<void> {
  await db
    .insertInto("terms_acceptances")
    .values({ tenant_id, ...acceptance })
    .execute();
}

/** A company with this name and document that the person belongs to, or null. */
async function findSuchCompany(db: Db, userId: string, { name, document }: { name: string; document: string }) {
  const row = await db
    .selectFrom("memberships")
    .innerJoin("tenants", "tenants.id", "memberships.tenant_id")
    .select(["tenants.id", "tenants.created_at"])
    .where("memberships.user_id", "=", userId)
    .where("tenants.name", "=", name)
    .where("tenants.document", "=", document)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a person's account until the transaction ends, so that two requests of one person run one after the other. */
async function lockAccount(db: Db, userId: string) {
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "phone"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
