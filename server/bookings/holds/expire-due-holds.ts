import { lockAccommodations } from "#server/accommodations/stay-accommodations";
import { record } from "#server/audit/record";
import { listAccommodationsWithDueHolds, updateDueHolds } from "#server/bookings/holds/holds.queries";
import { vacate } from "#server/bookings/nights/occupy";
import { type Clock, type Ctx, clockActor } from "#server/context";
import type { Database } from "#server/db/database";

/**
 * Ends the due holds of accommodations that the caller has locked: expired, their nights free, one audit row each.
 * A hold ends at its instant, so whoever wants nights calls this first and does not wait for the job.
 */
export async function expireDueHolds({ actor, db, clock }: Ctx, accommodationIds: string[]): Promise<void> {
  const expired = await updateDueHolds(db, actor.tenant_id, accommodationIds, clock.now());
  if (expired.length === 0) return;
  const ctx: Ctx = { actor: clockActor(actor.tenant_id), db, clock };
  await vacate(
    ctx,
    expired.map(({ id }) => id),
  );
  for (const { code, hold_expires_at } of expired) {
    await record(ctx, "booking.expired", code, { status: "hold", hold_expires_at }, { status: "expired" });
  }
}

/**
 * The job: ends every due hold of every company. Several instances may run it at once; the lock lets one of them end
 * a hold, the others find nothing left.
 */
export async function expireDueHoldsEverywhere(database: Database, clock: Clock): Promise<void> {
  const due = await database.asAuth((db) => listAccommodationsWithDueHolds(db, clock.now()));
  for (const { tenant_id, accommodation_id } of due) {
    await database.asTenant(tenant_id, async (db) => {
      const ctx: Ctx = { actor: clockActor(tenant_id), db, clock };
      await lockAccommodations(ctx, [accommodation_id]);
      await expireDueHolds(ctx, [accommodation_id]);
    });
  }
}
