import { networkOf } from "#server/http/client-address";
import type { IdentityCtx } from "#server/http/route";
import { enqueue } from "#server/jobs/queue";
import { type Limits, limitKey, spend } from "#server/session/limits";

/**
 * Leaves the work of a reset mail in the queue, for known and unknown addresses alike: neither answer nor time tells
 * whether there is an account.
 */
export async function forgotPassword(ctx: IdentityCtx, input: { email: string }, limits: Limits): Promise<void> {
  await spend(limits.forgotNetwork, limitKey(networkOf(ctx.address)));
  await spend(limits.forgotAccount, limitKey(input.email));
  await spend(limits.mailAddress, limitKey("password-reset", input.email));
  const now = ctx.clock.now();
  await ctx.database.asAuth((db) =>
    enqueue(db, { kind: "password-reset-mail", tenant_id: null, payload: { email: input.email }, run_at: now, now }),
  );
}
