import type { BeforeMove, PlacedStay } from "#server/bookings/moves/stay-parts.queries";
import type { Db } from "#server/db/database";

/** What a split, a swap or its way back writes. */
export interface MoveValues extends Omit<PlacedStay, "installments"> {
  occupancy_id: string | null;
  before_move: BeforeMove | null;
}

/** Saves what was read at `version`; false when somebody else saved since. */
export async function updatePlace(
  db: Db,
  tenantId: string,
  id: string,
  version: number,
  { nights, charges, before_move, ...values }: MoveValues,
  now: Date,
): Promise<boolean> {
  const updated = await db
    .updateTable("bookings")
    .set({
      ...values,
      nights: JSON.stringify(nights),
      charges: JSON.stringify(charges),
      before_move: before_move && JSON.stringify(before_move),
      before_departure: null, // what an early departure could be undone to is no longer true
      version: version + 1,
      updated_at: now,
    })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
