import type { Db } from "#server/platform/db/database";

/** The second factor of a user, confirmed or not; or null. */
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

/** The recipient of mails about it. */
export async function findAddressee(db: Db, userId: string) {
  const row = await db
    .selectFrom("users")
    .select(["name", "email as address"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up the code of a time step and all earlier ones; false if it was used already. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("two_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up a recovery code; false if there is no such code. */
export async function deleteRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
