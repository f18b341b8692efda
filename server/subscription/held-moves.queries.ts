import type { Db } from "#server/db/database";

interface HeldMoves {
  day: string;
  companies: number;
  of_companies: number;
  held_at: Date;
}

/** Writes down that the moves of a day wait, with how many there are now; when they were allowed, or null. */
export async function keepHeldMoves(
  db: Db,
  { day, companies, of_companies, held_at }: HeldMoves,
): Promise<Date | null> {
  const { allowed_at } = await db
    .insertInto("held_moves")
    .values({ day, companies, of_companies, held_at })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ companies, of_companies }))
    .returning("allowed_at")
    .executeTakeFirstOrThrow();
  return allowed_at;
}

/** Forgets what waited on other days, or on every day: the clock was set right, or it is done. */
export async function deleteHeldMoves(db: Db, but: string | null): Promise<void> {
  await db
    .deleteFrom("held_moves")
    .$if(but !== null, (query) => query.where("day", "<>", but))
    .execute();
}

/** What waits and nobody has allowed yet, or null. */
export async function findHeldMoves(db: Db): Promise<HeldMoves | null> {
  const row = await db
    .selectFrom("held_moves")
    .select(["day", "companies", "of_companies", "held_at"])
    .where("allowed_at", "is", null)
    .orderBy("day", "desc")
    .executeTakeFirst();
  return row ?? null;
}

/** Lets the moves of a day happen; false where none wait. */
export async function allowHeldMoves(db: Db, day: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("held_moves")
    .set({ allowed_at: now })
    .where("day", "=", day)
    .where("allowed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
