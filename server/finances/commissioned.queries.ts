import { sql } from "kysely";
import type { Db } from "#server/db/database";
import { keptOfBooking } from "#server/db/kept-commission";

/** A booking as far as it tells what its channel keeps of it. */
export interface CommissionedBooking {
  id: string;
  total_cents: number;
  commission_basis_points: number | null;
  commission_cents: number | null;
  kept_cents: number;
}

/** The bookings of these codes that the company has, in a fixed order. */
export async function listCommissioned(
  db: Db,
  tenantId: string,
  codes: readonly string[],
): Promise<CommissionedBooking[]> {
  const { rows } = await sql<CommissionedBooking>`select b.id, b.total_cents, b.commission_basis_points,
      b.commission_cents, ${keptOfBooking} as kept_cents
    from bookings b where b.tenant_id = ${tenantId} and b.code = any(${codes}::text[]) order by b.check_in, b.id`.execute(
    db,
  );
  return rows;
}
