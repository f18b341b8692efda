import { sql } from "kysely";
import { vacate } from "#server/bookings/bookings/nights/occupy";
import { lockAccommodations, type StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { record } from "#server/platform/audit/record";
import { type Clock, type Ctx, clockActor } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Database, Db } from "#server/platform/db/database";
import { writtenChoice } from "#server/platform/db/expressions";
import { inOrder } from "#server/platform/db/several-statements";

/**
 * Locks accommodations and ends their due holds. Until the end of the transaction nobody else can change their bookings
 * or nights. Unknown ids and those of other companies are missing from the result.
 */
export async function lockNights(ctx: Ctx, ids: readonly string[]): Promise<Map<string, StayAccommodation>> {
  // Sent together, run in this order: the locks are held before the holds are read.
  const [accommodations] = await inOrder([lockAccommodations(ctx, ids), expireDueHolds(ctx, [...ids])]);
  return accommodations;
}

/**
 * Ends the due holds of accommodations that the caller has locked: marks them expired, frees their nights, writes one
 * audit row each. A hold ends at its instant, so code that occupies nights calls this first and does not wait for the
 * job.
 */
async function expireDueHolds({ actor, db, clock }: Ctx, accommodationIds: string[]): Promise<void> {
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
 * The job that ends every due hold of every company. Several instances may run it at once: the lock lets one of them
 * end a hold, the others find nothing left.
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

interface ExpiredHold extends Columns<"bookings", "id" | "code"> {
  hold_expires_at: Date;
}

/**
 * Ends the due holds of accommodations. The version does not change: a due hold was already shown as expired, and forms
 * loaded then must still be savable.
 */
async function updateDueHolds(db: Db, tenantId: string, accommodationIds: string[], now: Date): Promise<ExpiredHold[]> {
  const { rows } = await sql<ExpiredHold>`
    update bookings set status = 'expired', occupancy_id = null, updated_at = ${now}
    where tenant_id = ${tenantId} and accommodation_id = any(${accommodationIds}::uuid[])
      and status = 'hold' and hold_expires_at <= ${now}
    returning id, code, hold_expires_at`.execute(db);
  return rows;
}

/** Accommodations of any company with due holds; queried through `asAuth`. */
async function listAccommodationsWithDueHolds(
  db: Db,
  now: Date,
): Promise<{ tenant_id: string; accommodation_id: string }[]> {
  return db
    .selectFrom("bookings")
    .select(["tenant_id", "accommodation_id"])
    .distinct()
    .where("status", "=", writtenChoice("hold"))
    .where("hold_expires_at", "<=", now)
    .orderBy("tenant_id")
    .orderBy("accommodation_id")
    .execute();
}
