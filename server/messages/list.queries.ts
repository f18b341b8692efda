import { sql } from "kysely";
import { countLimit } from "#contract/limits";
import { countRows } from "#server/db/count-rows";
import type { Db } from "#server/db/database";

/** The skip reasons that a user can act on. The others follow from the booking. */
const remediable = ["amounts_of_channel", "empty_variable", "no_address", "late", "limit", "suspended", "all_paused"];

/** What should have been sent and was not. */
export const didNotGo = sql`(m.state = 'failed'
  or (m.state = 'skipped' and split_part(m.reason, ':', 1) = any(${remediable}::text[])))`;

export function countQueued(db: Db, tenantId: string): Promise<number> {
  return countRows(db, sql`select from messages where tenant_id = ${tenantId} and state = 'queued'`, countLimit);
}
