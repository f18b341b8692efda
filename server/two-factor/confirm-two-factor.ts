import type * as z from "zod";
import type { RecoveryCodes } from "#contract/two-factor";
import { unseal } from "#server/db/seal";
import { invalid, Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { limitKey, spend } from "#server/session/limits";
import { codeDigits, keyPlace, type TwoFactorTools } from "#server/two-factor/prove-second-factor";
import { newRecoveryCodes, recoveryHash } from "#server/two-factor/recovery-codes";
import { tellOfTwoFactor } from "#server/two-factor/tell-of-two-factor";
import { stepOf } from "#server/two-factor/totp";
import { confirmTwoFactor, findTwoFactor, replaceRecoveryCodes } from "#server/two-factor/two-factor.queries";

/** Switches it on once a code proves that the app has the key, and gives the recovery codes; that code is used up. */
export async function confirmOwnTwoFactor(
  { actor, database, clock }: IdentityCtx,
  { code }: { code: string },
  { limits, secrets }: TwoFactorTools,
): Promise<z.output<typeof RecoveryCodes>> {
  if (actor === null) throw new Problem("UnauthenticatedException");
  const { user_id } = actor;
  await spend(limits.codeAccount, limitKey(user_id));
  const now = clock.now();
  const recovery_codes = newRecoveryCodes();
  await database.asAuth(async (db) => {
    const kept = await findTwoFactor(db, user_id);
    if (kept === null) throw invalid("code", "Comece de novo: a chave não vale mais");
    if (kept.confirmed_at !== null) throw new Problem("TwoFactorAlreadyOnException");
    const step = stepOf(unseal(secrets, keyPlace(user_id), kept.key_sealed), codeDigits(code), now);
    if (step === null) throw invalid("code", "O código não confere. Espere o próximo e tente de novo");
    const { key_sealed } = kept;
    if (!(await confirmTwoFactor(db, user_id, { key_sealed, step, now }))) {
      throw new Problem("TwoFactorAlreadyOnException");
    }
    await replaceRecoveryCodes(db, user_id, recovery_codes.map(recoveryHash));
    await tellOfTwoFactor(db, { secrets, now }, user_id, "on");
  });
  await limits.codeAccount.delete(limitKey(user_id));
  return { recovery_codes };
}
