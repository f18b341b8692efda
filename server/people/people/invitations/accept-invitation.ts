import type * as z from "zod";
import { type AcceptanceInput, type invitations, NewAccount } from "#contract/people/invitations";
import { parse } from "#contract/platform/parse";
import {
  deleteInvitation,
  findCompanyName,
  findInvitation,
  findInvitationByToken,
  insertInvitedAccount,
  insertInvitedRoles,
  insertMembership,
  lockInvitation,
} from "#server/people/people/invitations/invitations.queries";
import { lockPeople } from "#server/people/people/roles.queries";
import { beginSession } from "#server/people/session/begin-session";
import { hasAccount, provePassword, signedInAs } from "#server/people/session/login";
import { hashPassword } from "#server/people/session/passwords";
import { proveSecondFactor, type TwoFactorTools } from "#server/people/two-factor/prove-second-factor";
import { record } from "#server/platform/audit/record";
import { type Ctx, clockActor } from "#server/platform/context";
import { isTaken } from "#server/platform/db/failures";
import { newId } from "#server/platform/db/new-id";
import { networkOf } from "#server/platform/http/client-address";
import { limitKey, spend } from "#server/platform/http/limits";
import { found, invalid, notFound, Problem } from "#server/platform/http/problem";
import type { IdentityCtx, IdentityVerb } from "#server/platform/http/route";
import { tokenHash } from "#server/platform/http/tokens";

/**
 * The company and address of a token. Unknown, used, revoked and expired tokens get the same answer after the same
 * time; failures are rate-limited by network.
 */
export async function requireToken({ database, clock, services, address }: IdentityCtx, token: string) {
  const known = await database.asAuth((db) => findInvitationByToken(db, tokenHash(token), clock.now()));
  if (known !== null) return known;
  await spend(services.limits.wrongLinkNetwork, limitKey(networkOf(address)));
  throw notFound();
}

/** The invitation as shown to its recipient. */
export const openInvitation: IdentityVerb<typeof invitations.open> = async (ctx, { params: { token } }) => {
  const { database, clock } = ctx;
  const { tenant_id, id, email } = await requireToken(ctx, token);
  const told = await database.asTenant(tenant_id, async (db) => {
    const { roles, ends_at, invited_by } = found(await findInvitation(db, tenant_id, id, clock.now()));
    return { company: await findCompanyName(db, tenant_id), invited_by, roles: roles.map(({ name }) => name), ends_at };
  });
  return { ...told, email, has_account: await hasAccount(database, email) };
};

type Input = z.output<typeof AcceptanceInput>;

/** An existing account, or one created in the same transaction. */
type Joining = { id: string; account: { email: string; name: string; password_hash: string } | null };

/**
 * Joins the company and logs in. Ownership of an existing account is proved by its session or its password; no password
 * is set for it, and its second factor is requested as at log-in. An unknown address gets a new account. The invitation
 * is used up.
 */
export const acceptInvitation: IdentityVerb<typeof invitations.accept> = async (
  ctx,
  { params: { token }, body: input },
) => {
  const { tenant_id, id, email } = await requireToken(ctx, token);
  const known = await signedInAs(ctx);
  const self: Joining | null = known?.email === email ? { id: known.id, account: null } : null;
  const person = self ?? (await prove(ctx, ctx.services, email, input));
  const actor = { ...clockActor(tenant_id), user_id: person.id, address: ctx.address, request_id: ctx.requestId };
  await ctx.database.asTenant(tenant_id, (db) => join({ actor, db, clock: ctx.clock }, id, tokenHash(token), person));
  if (self === null) await beginSession(ctx, person.id, { remember: false });
  return { company: tenant_id };
};

async function prove(ctx: IdentityCtx, tools: TwoFactorTools, email: string, input: Input): Promise<Joining> {
  const { name, password } = input;
  if (password === undefined) throw invalid("password", "Senha é obrigatória");
  if (await hasAccount(ctx.database, email)) {
    const { id } = await provePassword(ctx, { email, password }, tools.limits);
    await proveSecondFactor({ ...ctx, ...tools }, id, input.otp);
    return { id, account: null };
  }
  const chosen = parse(NewAccount, { name, password });
  if (!chosen.ok) throw new Problem("ValidationException", { errors: chosen.errors });
  const account = { email, name: chosen.value.name, password_hash: await hashPassword(password) };
  return { id: newId(ctx.clock.now()), account };
}

/** Makes the user a member with the invitation's roles; 404 if it was used, revoked or sent again meanwhile. */
async function join(ctx: Ctx, invitationId: string, hash: Buffer, { id, account }: Joining): Promise<void> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  await lockPeople(db, actor.tenant_id);
  if (!(await lockInvitation(db, actor.tenant_id, invitationId, hash))) throw notFound();
  if (account) {
    await insertInvitedAccount(db, { id, ...account, default_tenant_id: actor.tenant_id, created_at: now }).catch(
      (error) => {
        throw isTaken(error, "users_email") ? invalid("password", "Já existe uma conta com este e-mail") : error;
      },
    );
  }
  if (!(await insertMembership(db, actor.tenant_id, id, now))) {
    throw new Problem("UserForbiddenForActionException", { reason: "Você já faz parte desta empresa." });
  }
  await insertInvitedRoles(db, actor.tenant_id, id, invitationId);
  await deleteInvitation(db, actor.tenant_id, invitationId);
  await record(ctx, "user.joined", id, null, { invitation: invitationId });
}
