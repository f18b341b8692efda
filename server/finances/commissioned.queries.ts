import { sql } from "kysely";
import type { Db } from "#server/db/database";
import { keptOfBooking } from "#server/db/kept-commission";

/**
 * The bookings of these codes of which money came into an account, in a fixed order, as far as they tell what their
 * channel keeps; none of no codes. What was paid back or reversed there is taken off; what the channel paid out since is not.
 */
export function listCommissioned(db: Db, tenantId: string, accountId: string, codes: readonly string[]) {
  return db
    .selectFrom("bookings as b")
    .select(["b.id", "b.code", "b.total_cents", "b.desk_cents", "b.commission_basis_points", "b.commission_cents"])
    .select(keptOfBooking.as("kept_cents"))
    .where("b.tenant_id", "=", tenantId)
    .where(sql<boolean>`b.code = any(${codes}::text[])`)
    .where(
      sql<boolean>`(select sum(l.amount_cents) from journal_lines l where l.tenant_id = b.tenant_id
        and l.booking_id = b.id and l.account_id = ${accountId}) > 0`,
    )
    .orderBy("b.check_in")
    .orderBy("b.id")
    .execute();
}
