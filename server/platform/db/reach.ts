import { sql } from "kysely";
import type { Db } from "#server/platform/db/database";

/**
 * Runs a query that needs the rows of the whole company, such as the uses of a coupon, in the transaction of a limited
 * session: switches to the unlimited role and back. No other statement of the transaction may run meanwhile, and the
 * rows found must not be shown.
 */
export async function beyondReach<T>(
  db: Db,
  { reach }: { reach: readonly string[] | null },
  ask: () => Promise<T>,
): Promise<T> {
  if (!reach) return ask();
  await sql`select set_config('role', 'app_user', true)`.execute(db);
  const answer = await ask();
  // If `ask` fails, the transaction fails too, so the role need not be restored.
  await sql`select set_config('role', 'app_limited', true)`.execute(db);
  return answer;
}

const few = 10;

/**
 * The accommodations of a reach that is small enough to query a list through their index; a scan in the order of the
 * list would read most of the company before a page is full. Null for all other users. This only affects speed: the
 * database enforces the access.
 */
export function fewReached({ reach }: { reach: readonly string[] | null }): readonly string[] | null {
  return reach && reach.length <= few ? reach : null;
}
