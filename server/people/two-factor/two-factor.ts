import type * as z from "zod";
import type { TwoFactorProof, twoFactor } from "#contract/people/two-factor";
import { endAccess } from "#server/people/session/end-access";
import { requirePassword } from "#server/people/session/passwords";
import { keyUri, newKey, newRecoveryCodes, recoveryHash, stepOf } from "#server/people/two-factor/codes";
import { codeDigits, keyPlace, type TwoFactorTools, takeCode } from "#server/people/two-factor/prove-second-factor";
import { tellOfTwoFactor } from "#server/people/two-factor/tell-of-two-factor";
import { findTwoFactor } from "#server/people/two-factor/two-factor.queries";
import type { Database, Db } from "#server/platform/db/database";
import { isSealedBy, type Secrets, seal, unseal } from "#server/platform/db/secrets";
import { limitKey, spend } from "#server/platform/http/limits";
import { invalid, Problem } from "#server/platform/http/problem";
import type { IdentityCtx, IdentityVerb } from "#server/platform/http/route";

/** Whether the user's log-in also requires a code. A set-up that was not confirmed counts as off. */
export const showTwoFactor: IdentityVerb<typeof twoFactor.show> = async ({ actor, database }) => {
  if (actor === null) throw new Problem("UnauthenticatedException");
  const kept = await database.asAuth((db) => findTwoFactor(db, actor.user_id));
  return {
    confirmed_at: kept?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: kept?.codes_left ?? 0,
  };
};

/** Creates a key for the user's authenticator app; an unconfirmed earlier key is replaced. 409 while it is enabled. */
export const beginSetUp: IdentityVerb<typeof twoFactor.begin> = async (ctx, { body: input }) => {
  const { limits, secrets } = ctx.services;
  const { id, email } = await requirePassword(ctx, input.current_password, limits);
  const key = newKey();
  const sealed = seal(secrets, keyPlace(id), key);
  const begun = await ctx.database.asAuth((db) => beginTwoFactor(db, id, sealed, ctx.clock.now()));
  if (!begun) throw new Problem("TwoFactorAlreadyOnException");
  return { key, uri: keyUri(key, email) };
};

/** Enables it once a code proves that the app has the key, and returns the recovery codes; that code is used up. */
export const confirmSetUp: IdentityVerb<typeof twoFactor.confirm> = async (
  { actor, database, clock, services },
  { body: { code } },
) => {
  const { limits, secrets } = services;
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
};

/** Replaces the user's recovery codes, with password and code; the previous ones no longer work. */
export const renewRecoveryCodes: IdentityVerb<typeof twoFactor.renewCodes> = async (ctx, { body: input }) => {
  const userId = await requireBothFactors(ctx, input, ctx.services);
  const recovery_codes = newRecoveryCodes();
  const about = { secrets: ctx.services.secrets, now: ctx.clock.now() };
  await ctx.database.asAuth(async (db) => {
    await replaceRecoveryCodes(db, userId, recovery_codes.map(recoveryHash));
    await tellOfTwoFactor(db, about, userId, "new-codes");
  });
  return { recovery_codes };
};

type Proof = z.output<typeof TwoFactorProof>;

/** Disables the second factor, with password and code; the key and the recovery codes are deleted. */
export const endTwoFactor: IdentityVerb<typeof twoFactor.end> = async (ctx, { body: input }) => {
  const userId = await requireBothFactors(ctx, input, ctx.services);
  const about = { secrets: ctx.services.secrets, now: ctx.clock.now() };
  await ctx.database.asAuth(async (db) => {
    await deleteTwoFactor(db, userId);
    await tellOfTwoFactor(db, about, userId, "off");
  });
};

/** The user, once password and code are verified. While it is disabled, no code is valid. */
async function requireBothFactors(ctx: IdentityCtx, input: Proof, tools: TwoFactorTools): Promise<string> {
  const { id } = await requirePassword(ctx, input.current_password, tools.limits);
  await takeCode({ ...ctx, ...tools }, id, { field: "code", code: input.code });
  return id;
}

/** Deletes a user's second factor, ends their sessions and informs them by mail; runs with the rights of the log-in. */
export async function dropTwoFactor(db: Db, about: { secrets: Secrets; now: Date }, userId: string): Promise<void> {
  await deleteTwoFactor(db, userId);
  await endAccess(db, userId);
  await tellOfTwoFactor(db, about, userId, "reset");
}

/**
 * Encrypts with the first secret the authenticator keys that were encrypted with another one. Returns how many; a dry
 * run only counts them.
 */
export function resealKeys(database: Database, secrets: Secrets, dryRun = false): Promise<number> {
  const [, ...others] = secrets;
  return database.asAuth(async (db) => {
    let count = 0;
    for (const { user_id, key_sealed } of await listSealedKeys(db)) {
      const place = keyPlace(user_id);
      const older = others.find((secret) => isSealedBy(secret, place, key_sealed));
      if (older === undefined) continue;
      count += 1;
      if (dryRun) continue;
      await updateSealedKey(db, user_id, key_sealed, seal(secrets, place, unseal([older], place, key_sealed)));
    }
    return count;
  });
}

/** Starts again with another key; false if it is enabled already. */
export async function beginTwoFactor(db: Db, userId: string, key_sealed: Buffer, begun_at: Date): Promise<boolean> {
  const row = await db
    .insertInto("two_factors")
    .values({ user_id: userId, key_sealed, begun_at })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ key_sealed, begun_at }).where("two_factors.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Enables it with the code of this time step; false if another key was started or it is enabled already. */
export async function confirmTwoFactor(
  db: Db,
  userId: string,
  { key_sealed, step, now }: { key_sealed: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("two_factors")
    .set({ confirmed_at: now, last_step: step })
    .where("user_id", "=", userId)
    .where("key_sealed", "=", key_sealed)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Disables it; the recovery codes are deleted with it. */
export async function deleteTwoFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("two_factors").where("user_id", "=", userId).execute();
}

/** Every encrypted key, for encrypting it again. */
function listSealedKeys(db: Db) {
  return db.selectFrom("two_factors").select(["user_id", "key_sealed"]).execute();
}

/** Replaces an encrypted key, unless another one was started meanwhile. */
async function updateSealedKey(db: Db, userId: string, sealed: Buffer, again: Buffer): Promise<void> {
  await db
    .updateTable("two_factors")
    .set({ key_sealed: again })
    .where("user_id", "=", userId)
    .where("key_sealed", "=", sealed)
    .execute();
}
