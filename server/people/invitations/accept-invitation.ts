import type { RateLimiterPostgres } from "rate-limiter-flexible";
import type * as z from "zod";
import { type AcceptanceInput, NewAccount } from "#contract/invitations";
import { parse } from "#contract/parse";
import { record } from "#server/audit/record";
import { type Ctx, clockActor } from "#server/context";
import { isTaken } from "#server/db/failures";
import { newId } from "#server/db/new-id";
import { invalid, notFound, Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import {
  deleteInvitation,
  insertInvitedAccount,
  insertInvitedRoles,
  insertMembership,
  lockInvitation,
} from "#server/people/invitations/invitations.queries";
import { requireToken } from "#server/people/invitations/open-invitation";
import { lockPeople } from "#server/people/rights.queries";
import { beginSession } from "#server/session/begin-session";
import { hasAccount } from "#server/session/has-account";
import { provePassword } from "#server/session/login";
import { hashPassword } from "#server/session/passwords";
import { signedInAs } from "#server/session/signed-in-as";
import { tokenHash } from "#server/session/tokens";
import { proveSecondFactor, type TwoFactorTools } from "#server/two-factor/prove-second-factor";

type Input = z.output<typeof AcceptanceInput>;

/** Who joins: an account that stands, or one that comes to be in the transaction of the joining. */
type Joining = { id: string; account: { email: string; name: string; password_hash: string } | null };

/**
 * Joins the company and logs in. The address of an account that stands has to be proved by its session or its password,
 * and no password is set for it; its second step is asked as at the log-in. An unknown address gets an account. The invitation is used up.
 */
export async function acceptInvitation(
  ctx: IdentityCtx,
  { wrongLinks, ...tools }: TwoFactorTools & { wrongLinks: RateLimiterPostgres },
  token: string,
  input: Input,
): Promise<{ company: string }> {
  const { tenant_id, id, email } = await requireToken(ctx, wrongLinks, token);
  const known = await signedInAs(ctx);
  const self: Joining | null = known?.email === email ? { id: known.id, account: null } : null;
  const person = self ?? (await prove(ctx, tools, email, input));
  const actor = { ...clockActor(tenant_id), user_id: person.id, address: ctx.address, request_id: ctx.requestId };
  await ctx.database.asTenant(tenant_id, (db) => join({ actor, db, clock: ctx.clock }, id, tokenHash(token), person));
  if (self === null) await beginSession(ctx, person.id, { remember: false });
  return { company: tenant_id };
}

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

/** Makes the person a member with the invitation's roles; 404 when it was used, revoked or sent anew meanwhile. */
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
