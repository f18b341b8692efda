import type { Accommodation } from "#contract/accommodations";
import { toAccommodation } from "#server/accommodations/accommodation-answer";
import { columnsOf } from "#server/accommodations/accommodation-values";
import { requireAccommodation } from "#server/accommodations/read-accommodation";
import { requireNoFutureBookings, saveAccommodation } from "#server/accommodations/save-accommodation";
import { lockAccommodations } from "#server/accommodations/stay-accommodations";
import { lastBefore } from "#server/audit/last-before";
import type { Ctx } from "#server/context";

/** Archives an accommodation; refused with 409 while future bookings stand. Twice changes nothing more. */
export async function archiveAccommodation(ctx: Ctx, id: string): Promise<Accommodation> {
  await lockAccommodations(ctx, [id]);
  const stored = await requireAccommodation(ctx, id);
  if (stored.status === "archived") return toAccommodation(stored);
  await requireNoFutureBookings(ctx, id);
  return saveAccommodation(ctx, "accommodation.archived", stored, { ...columnsOf(stored), status: "archived" });
}

/**
 * Brings an archived accommodation back as it was: active or inactive. Where nothing tells which, it is inactive: nobody
 * books what nobody offered. One that is not archived stays as it is.
 */
export async function unarchiveAccommodation(ctx: Ctx, id: string): Promise<Accommodation> {
  await lockAccommodations(ctx, [id]);
  const stored = await requireAccommodation(ctx, id);
  if (stored.status !== "archived") return toAccommodation(stored);
  const before = (await lastBefore(ctx, "accommodation.archived", id)) as { status?: string } | null;
  const status = before?.status === "active" ? "active" : "inactive";
  return saveAccommodation(ctx, "accommodation.unarchived", stored, { ...columnsOf(stored), status });
}
