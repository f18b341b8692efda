import { sql } from "kysely";
import type { Db } from "#server/db/database";
import { isTrue } from "#server/db/is-true";

/** Whether blocks, channel calendars or rules of rates stand that are for this accommodation alone. */
export async function hasBelongings(db: Db, tenantId: string, accommodationId: string): Promise<boolean> {
  const own = sql`tenant_id = ${tenantId} and accommodation_id = ${accommodationId}`;
  return isTrue(
    db,
    sql`exists (select 1 from blocks where ${own} and deleted_at is null)
    or exists (select 1 from channel_feeds where ${own})
    or exists (select 1 from channel_imports where ${own} and removed_at is null)
    or exists (select 1 from seasons where ${own})
    or exists (select 1 from fees where ${own})
    or exists (select 1 from length_discounts where ${own})
    or exists (select 1 from coupons where ${own})`,
  );
}
