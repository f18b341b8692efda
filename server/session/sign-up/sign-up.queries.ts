import type { PublicPlan } from "#contract/sign-up";
import { arrayOf } from "#server/db/array-of";
import type { Db } from "#server/db/database";
import type { SignUpContent } from "#server/session/sign-up/sign-up-content";

/** Plans that whoever signs up may take, in their order. */
export async function listPublicPlans(db: Db): Promise<PublicPlan[]> {
  return db
    .selectFrom("plans as p")
    .select(["p.id", "p.name", "p.description", "p.monthly_cents", "p.yearly_cents", "p.trial_days"])
    .select(["p.max_accommodations", "p.max_users", "p.max_storage_gb"])
    .select((on) =>
      arrayOf(
        on.selectFrom("plan_modules as m").select("m.module").whereRef("m.plan_id", "=", "p.id").orderBy("m.module"),
      ).as("modules"),
    )
    .$narrowType<Pick<PublicPlan, "modules">>()
    .where("p.active", "=", true)
    .where("p.public", "=", true)
    .orderBy("p.sort_order")
    .orderBy("p.name")
    .orderBy("p.id")
    .execute();
}

interface NewSignUp {
  id: string;
  email: string;
  password_hash: string;
  created_at: Date;
  ends_at: Date;
}

export async function insertSignUp(db: Db, signUp: NewSignUp, content: SignUpContent): Promise<void> {
  await db
    .insertInto("sign_ups")
    .values({ ...signUp, content: JSON.stringify(content) })
    .execute();
}

/** A sign-up that still waits for its mail or its confirmation, or null. */
export async function findSignUp(db: Db, id: string) {
  const row = await db
    .selectFrom("sign_ups")
    .select(["id", "email", "content"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Gives a sign-up its link, which lives until then. */
export async function updateSignUpToken(db: Db, id: string, token_hash: Buffer, ends_at: Date): Promise<void> {
  await db.updateTable("sign_ups").set({ token_hash, ends_at }).where("id", "=", id).execute();
}

/** Lets the link live until then; false when it is gone. */
export async function extendSignUp(db: Db, hash: Buffer, ends_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sign_ups")
    .set({ ends_at })
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteSignUp(db: Db, id: string): Promise<void> {
  await db.deleteFrom("sign_ups").where("id", "=", id).execute();
}

/** The sign-up that a link still opens, or null; nothing is used up. */
export async function findOpenSignUp(db: Db, hash: Buffer, now: Date) {
  const row = await db
    .selectFrom("sign_ups")
    .select(["id", "password_hash"])
    .where("token_hash", "=", hash)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a link up with every other of its address, and gives what was asked for; null when it opens nothing any more. */
export async function takeSignUp(db: Db, hash: Buffer, now: Date) {
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

interface NewAccount {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  password_hash: string;
  created_at: Date;
}

export async function insertAccount(db: Db, account: NewAccount): Promise<void> {
  await db.insertInto("users").values(account).execute();
}

/** Makes a company the one that a person begins in. */
export async function updateDefaultTenant(db: Db, userId: string, tenantId: string): Promise<void> {
  await db.updateTable("users").set({ default_tenant_id: tenantId }).where("id", "=", userId).execute();
}

/** Makes a person the first member of a new company, with its administrators' role. */
export async function insertFounder(db: Db, tenant_id: string, user_id: string, role_id: string, now: Date) {
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

export async function insertAcceptance(db: Db, tenant_id: string, acceptance: Acceptance): Promise<void> {
  await db
    .insertInto("terms_acceptances")
    .values({ tenant_id, ...acceptance })
    .execute();
}

/** A company of this name and document that the person belongs to, or null. */
export async function findSuchCompany(db: Db, userId: string, { name, document }: { name: string; document: string }) {
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

/** Holds a person's account until the transaction ends: two presses of one person go one after the other. */
export async function lockAccount(db: Db, userId: string) {
  const row = await db
    .selectFrom("users")
    .select(["id", "email", "phone"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
