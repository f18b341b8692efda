import { sql } from "kysely";
import type { Db } from "#server/db/database";

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
  // If `run` fails, the transaction fails too, so the role need not be restored.
  await sql`select set_config('role', 'app_limited', true)`.execute(db);
  return answer;
}
