import type * as z from "zod";
import type { TwoFactorKey, TwoFactorStart } from "#contract/two-factor";
import { seal } from "#server/db/seal";
import { Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { requirePassword } from "#server/session/require-password";
import { keyPlace, type TwoFactorTools } from "#server/two-factor/prove-second-factor";
import { keyUri, newKey } from "#server/two-factor/totp";
import { beginTwoFactor } from "#server/two-factor/two-factor.queries";

/** Makes a key for one's authenticator app; a key that was begun before is forgotten. 409 while it is switched on. */
export async function startTwoFactor(
  ctx: IdentityCtx,
  input: z.output<typeof TwoFactorStart>,
  { limits, secrets }: TwoFactorTools,
): Promise<z.output<typeof TwoFactorKey>> {
  const { id, email } = await requirePassword(ctx, input.current_password, limits);
  const key = newKey();
  const sealed = seal(secrets, keyPlace(id), key);
  const begun = await ctx.database.asAuth((db) => beginTwoFactor(db, id, sealed, ctx.clock.now()));
  if (!begun) throw new Problem("TwoFactorAlreadyOnException");
  return { key, uri: keyUri(key, email) };
}
