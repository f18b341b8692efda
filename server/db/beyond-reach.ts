import { sql } from "kysely";
import type { Db } from "#server/db/database";

/**
 * Asks what only the whole company can answer, such as how often a coupon was used, in the transaction of a limited
 * session: as nobody who is limited, then limited again. Nothing else of the transaction may be under way meanwhile, and
 * nothing that it finds may be shown.
 */
export async function beyondReach<T>(
  db: Db,
  { reach }: { reach: readonly string[] | null },
  ask: () => Promise<T>,
): Promise<T> {
  if (!reach) return ask();
  await sql`select set_config('role', 'app_user', true)`.execute(db);
  const answer = await ask();
  // What fails takes the transaction with it.
  await sql`select set_config('role', 'app_limited', true)`.execute(db);
  return answer;
}
