import type { TimelineEntry } from "#contract/booking-timeline";
import { requireBooking } from "#server/bookings/read-booking";
import { listChanges } from "#server/bookings/timeline/timeline.queries";
import { timelineChanges } from "#server/bookings/timeline/timeline-changes";
import type { Ctx } from "#server/context";

/** What happened to a booking, newest first. */
export async function showTimeline(ctx: Ctx, code: string): Promise<{ data: TimelineEntry[] }> {
  const { actor, db } = ctx;
  const booking = await requireBooking(ctx, code);
  const rows = await listChanges(db, actor.tenant_id, booking.code);
  return {
    data: rows.map(({ id, action, user_id, user_name, before, after, created_at }) => ({
      id,
      at: created_at.toISOString(),
      by: user_name,
      by_clock: user_id === null,
      action,
      changes: timelineChanges(before, after),
    })),
  };
}
