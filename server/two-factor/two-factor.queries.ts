import type { Db } from "#server/db/database";

/** The second step of a person's log-in, begun or confirmed; null when there is none. */
export async function findTwoFactor(db: Db, userId: string) {
  const row = await db
    .selectFrom("two_factors as t")
    .select((on) => [
      "t.key_sealed",
      "t.confirmed_at",
      on
        .selectFrom("recovery_codes as r")
        .select((all) => all.fn.countAll<number>().as("left"))
        .whereRef("r.user_id", "=", "t.user_id")
        .as("codes_left"),
    ])
    .where("t.user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** To whom mails about it go. */
export async function findAddressee(db: Db, userId: string) {
  const row = await db
    .selectFrom("users")
    .select(["name", "email as address"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Begins anew with another key; false when it is switched on already. */
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

/** Switches it on with the code of this time step; false when another key was begun or it is on already. */
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

/** Uses up the code of a time step and those before it; false when that was done already. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("two_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up a recovery code; false when there is none such. */
export async function deleteRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Replaces the recovery codes of a person. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Switches it off; the recovery codes go with it. */
export async function deleteTwoFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("two_factors").where("user_id", "=", userId).execute();
}

/** Every sealed key, for sealing it anew. */
export function listSealedKeys(db: Db) {
  return db.selectFrom("two_factors").select(["user_id", "key_sealed"]).execute();
}

/** Replaces a sealed key, unless another one was begun meanwhile. */
export async function updateSealedKey(db: Db, userId: string, sealed: Buffer, again: Buffer): Promise<void> {
  await db
    .updateTable("two_factors")
    .set({ key_sealed: again })
    .where("user_id", "=", userId)
    .where("key_sealed", "=", sealed)
    .execute();
}
