import { changingActs, settledAfter } from "#server/audit/leave-notice";
import { toBooking } from "#server/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import type { Ctx } from "#server/context";
import { listActs } from "#server/notifications/notifications.queries";

/** What of a stay its guest cares about, as the trail names it. */
const facts = [
  ...["accommodation_name", "check_in", "check_out", "adults", "children", "infants", "pets"],
  ...["total_cents", "hold_expires_at"],
] as const;

/**
 * Whether the guest has to be told of a change: no other followed within ten minutes, and the stay differs from what it was
 * before the first of those that led to it in such steps.
 */
export async function isChangeToTell({ actor, db, clock }: Ctx, booking: StoredBooking, event: string) {
  const acts = await listActs(db, actor.tenant_id, booking.code, changingActs);
  const at = acts.findIndex(({ id }) => id === event);
  const [change, next] = [acts[at], acts[at - 1]];
  if (change === undefined) return false;
  let later = change.created_at.getTime();
  if (next && next.created_at.getTime() - later < settledAfter) return false;
  const was: Record<string, unknown> = {};
  for (const { before, created_at } of acts.slice(at)) {
    if (later - created_at.getTime() >= settledAfter) break;
    later = created_at.getTime();
    Object.assign(was, before); // an older act says what was before
  }
  const is = toBooking(booking, clock.now()) as unknown as Record<string, unknown>;
  return facts.some((name) => name in was && was[name] !== is[name]);
}
