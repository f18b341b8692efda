import type * as z from "zod";
import type { RecoveryCodes, TwoFactorProof } from "#contract/two-factor";
import type { IdentityCtx } from "#server/http/route";
import { requireBothFactors } from "#server/two-factor/end-two-factor";
import type { TwoFactorTools } from "#server/two-factor/prove-second-factor";
import { newRecoveryCodes, recoveryHash } from "#server/two-factor/recovery-codes";
import { tellOfTwoFactor } from "#server/two-factor/tell-of-two-factor";
import { replaceRecoveryCodes } from "#server/two-factor/two-factor.queries";

/** Replaces one's recovery codes, by password and code; the ones before open nothing any more. */
export async function renewRecoveryCodes(
  ctx: IdentityCtx,
  input: z.output<typeof TwoFactorProof>,
  tools: TwoFactorTools,
): Promise<z.output<typeof RecoveryCodes>> {
  const userId = await requireBothFactors(ctx, input, tools);
  const recovery_codes = newRecoveryCodes();
  const about = { secrets: tools.secrets, now: ctx.clock.now() };
  await ctx.database.asAuth(async (db) => {
    await replaceRecoveryCodes(db, userId, recovery_codes.map(recoveryHash));
    await tellOfTwoFactor(db, about, userId, "new-codes");
  });
  return { recovery_codes };
}
