import type * as z from "zod";
import type { TwoFactorProof } from "#contract/two-factor";
import type { IdentityCtx } from "#server/http/route";
import { requirePassword } from "#server/session/require-password";
import { type TwoFactorTools, takeCode } from "#server/two-factor/prove-second-factor";
import { tellOfTwoFactor } from "#server/two-factor/tell-of-two-factor";
import { deleteTwoFactor } from "#server/two-factor/two-factor.queries";

type Proof = z.output<typeof TwoFactorProof>;

/** Switches the second step off, by password and code; the key and the recovery codes are forgotten. */
export async function endTwoFactor(ctx: IdentityCtx, input: Proof, tools: TwoFactorTools): Promise<void> {
  const userId = await requireBothFactors(ctx, input, tools);
  const about = { secrets: tools.secrets, now: ctx.clock.now() };
  await ctx.database.asAuth(async (db) => {
    await deleteTwoFactor(db, userId);
    await tellOfTwoFactor(db, about, userId, "off");
  });
}

/** Who asks, once password and code are right. While it is off no code is. */
export async function requireBothFactors(ctx: IdentityCtx, input: Proof, tools: TwoFactorTools): Promise<string> {
  const { id } = await requirePassword(ctx, input.current_password, tools.limits);
  await takeCode({ ...ctx, ...tools }, id, { field: "code", code: input.code });
  return id;
}
