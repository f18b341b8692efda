import type { Db } from "#server/db/database";
import { keptOfBooking } from "#server/db/kept-commission";

/** The bookings of these codes that the company has, in a fixed order, as far as they tell what their channel keeps. */
export function listCommissioned(db: Db, tenantId: string, codes: readonly string[]) {
  return db
    .selectFrom("bookings as b")
    .select(["b.id", "b.total_cents", "b.commission_basis_points", "b.commission_cents"])
    .select(keptOfBooking.as("kept_cents"))
    .where("b.tenant_id", "=", tenantId)
    .where("b.code", "in", codes)
    .orderBy("b.check_in")
    .orderBy("b.id")
    .execute();
}
