import type { Db } from "#server/db/database";

interface EmailChange {
  user_id: string;
  token_hash: Buffer;
  email: string;
  created_at: Date;
  ends_at: Date;
}

/** Writes down the new address that a person asked for; the one before, and its link, go. */
export async function keepEmailChange(db: Db, { user_id, ...asked }: EmailChange): Promise<void> {
  await db
    .insertInto("email_changes")
    .values({ user_id, ...asked })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(asked))
    .execute();
}

/** Whether a link still opens something. */
export async function isEmailChangeOpen(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("email_changes")
    .select("user_id")
    .where("token_hash", "=", hash)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the link up; whose it was and the address that he asked for, or null where it opens nothing. */
export async function takeEmailChange(db: Db, hash: Buffer, now: Date) {
  const row = await db
    .deleteFrom("email_changes")
    .where("token_hash", "=", hash)
    .where("ends_at", ">", now)
    .returning(["user_id", "email"])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteEmailChangesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("email_changes").where("user_id", "=", userId).execute();
}

/** Gives a person another address. Throws for one that somebody has (`users_email`). */
export async function updateEmail(db: Db, userId: string, email: string): Promise<void> {
  await db.updateTable("users").set({ email }).where("id", "=", userId).execute();
}
