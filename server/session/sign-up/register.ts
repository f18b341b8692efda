import type { RegisterInput, SignUpState } from "#contract/sign-up";
import { newId } from "#server/db/new-id";
import { networkOf } from "#server/http/client-address";
import type { IdentityCtx } from "#server/http/route";
import { enqueue } from "#server/jobs/queue";
import { signUpLifetime } from "#server/session/lifetimes";
import { type Limits, limitKey, spend } from "#server/session/limits";
import { hashPassword } from "#server/session/passwords";
import { askForCompany, requireOpen } from "#server/session/sign-up/ask-for-company";
import { signUpJob } from "#server/session/sign-up/send-sign-up";
import { insertSignUp } from "#server/session/sign-up/sign-up.queries";

/**
 * Keeps what a stranger asked for and leaves its mail in the queue, for known and unknown addresses alike: neither answer
 * nor time tells whether there is an account.
 */
export async function register(
  ctx: IdentityCtx,
  { user: { name, email, phone = null, password }, ...asked }: RegisterInput,
  { limits, state }: { limits: Limits; state: SignUpState },
): Promise<void> {
  requireOpen(state);
  await spend(limits.signUpNetwork, limitKey(networkOf(ctx.address)));
  const company = await askForCompany(ctx, asked);
  await spend(limits.signUpAccount, limitKey(email));
  await spend(limits.mailAddress, limitKey("sign-up", email));
  const password_hash = await hashPassword(password);
  const now = ctx.clock.now();
  const id = newId(now);
  const signUp = { id, email, password_hash, created_at: now, ends_at: new Date(now.getTime() + signUpLifetime) };
  await ctx.database.asAuth(async (db) => {
    await insertSignUp(db, signUp, { user: { name, phone }, company });
    await enqueue(db, { kind: signUpJob, tenant_id: null, payload: { sign_up: id }, run_at: now, now });
  });
}
