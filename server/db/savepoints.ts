import { sql } from "kysely";
import { unnoted } from "#server/db/changes";
import type { Db } from "#server/db/database";

/** A dry run: returns the result and rolls back everything written meanwhile. */
export async function thenTakenBack<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(db);
  const answer = await unnoted(db, run);
  await sql`rollback to savepoint tried`.execute(db);
  await sql`release savepoint tried`.execute(db);
  return answer;
}

/** Runs the work; if it fails, rolls back what it wrote and throws the error, and the transaction can continue. */
export async function wholeOrNothing<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await sql`savepoint each`.execute(db);
  try {
    const answer = await run();
    await sql`release savepoint each`.execute(db);
    return answer;
  } catch (error) {
    await sql`rollback to savepoint each`.execute(db);
    throw error;
  }
}
