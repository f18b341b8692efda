import { isRecoveryCode, recoveryHash, stepOf } from "#server/people/two-factor/codes";
import { tellOfTwoFactor } from "#server/people/two-factor/tell-of-two-factor";
import { deleteRecoveryCode, findTwoFactor, spendStep } from "#server/people/two-factor/two-factor.queries";
import type { Clock } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import { type Secrets, unseal } from "#server/platform/db/secrets";
import { type Limits, limitKey, spend } from "#server/platform/http/limits";
import { invalid, Problem } from "#server/platform/http/problem";

export interface TwoFactorTools {
  limits: Limits;
  secrets: Secrets;
}

interface Asking extends TwoFactorTools {
  database: Database;
  clock: Clock;
}

/** The context of a key's encryption: it can be decrypted only in the user's own row. */
export const keyPlace = (userId: string) => `two-factor/${userId}`;

/** A typed code without spaces and dashes. */
export const codeDigits = (code: string) => code.replace(/[\s-]/g, "");

/** Whether an account has a confirmed second factor. */
export async function hasSecondFactor(database: Database, userId: string): Promise<boolean> {
  const kept = await database.asAuth((db) => findTwoFactor(db, userId));
  return kept?.confirmed_at != null;
}

/** Requires the second factor of a log-in with a correct password, if the account has one. */
export async function proveSecondFactor(asking: Asking, userId: string, otp: string | undefined): Promise<void> {
  if (!(await hasSecondFactor(asking.database, userId))) return;
  if (otp === undefined || otp === "") throw new Problem("TwoFactorRequiredException");
  await takeCode(asking, userId, { field: "otp", code: otp });
}

/**
 * Uses up a code of the app or a recovery code; 422 at the field for an invalid one. Ten wrong codes for an account per
 * hour are the limit, whatever their origin, so that the million codes cannot be tried. Recovery codes are counted
 * separately, so that someone who only knows the password cannot lock the owner out.
 */
export async function takeCode(
  { database, clock, secrets, limits }: Asking,
  userId: string,
  { field, code }: { field: string; code: string },
): Promise<void> {
  const key = limitKey(userId);
  const limiter = isRecoveryCode(code) ? limits.recoveryAccount : limits.codeAccount;
  await spend(limiter, key);
  const now = clock.now();
  const taken = await database.asAuth(async (db) => {
    const kept = await findTwoFactor(db, userId);
    if (kept?.confirmed_at == null) return false;
    const step = stepOf(unseal(secrets, keyPlace(userId), kept.key_sealed), codeDigits(code), now);
    if (step !== null) return spendStep(db, userId, step);
    if (!(await deleteRecoveryCode(db, userId, recoveryHash(code)))) return false;
    await tellOfTwoFactor(db, { secrets, now }, userId, "recovery-used");
    return true;
  });
  if (!taken) throw invalid(field, "O código não confere ou já foi usado. Espere o próximo e tente de novo");
  await limiter.delete(key);
}
