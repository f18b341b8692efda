import { type Defect, defect } from "./defect.ts";

/** Seeded defects in guests' requests. */
export const requestDefects: Defect[] = [
  defect("Count a refund from the day of the answer", "tests/server/guest/guest-requests/cancelling", [
    "server/guest/guest-requests/answer-request.ts",
    '{ action: "booking.cancellation_accepted", refund }',
    '{ action: "booking.cancellation_accepted" }',
  ]),
  defect("Answer another booking's request", "tests/server/guest/guest-requests/cancelling", [
    "server/guest/guest-requests/guest-requests.queries.ts",
    `r.booking_id = \${bookingId} and r.id = \${id}`,
    `r.id = \${id}`,
  ]),
  defect(
    "Accept a change on nights that are taken",
    "tests/server/guest/guest-requests/changing",
    [
      "server/guest/guest-requests/answer-request.ts",
      "if (!(await nightsAreFree(ctx, booking, accommodation, request))) throw taken();",
      "",
    ],
    [
      "server/bookings/bookings/change/update-booking.ts",
      "  return moveNights(ctx, { ...change, id: booking.id }, accommodation, { expires_at });",
      "  return booking.occupancy_id;",
    ],
  ),
  defect("Price an accepted change anew", "tests/server/guest/guest-requests/changing", [
    "server/guest/guest-requests/answer-request.ts",
    '{ action: "booking.change_accepted", agreedPrice }',
    '{ action: "booking.change_accepted" }',
  ]),
  defect("Show the guest what the desk noted", "tests/server/guest/guest-requests/cancelling", [
    "server/guest/guest-requests/requests-of.ts",
    "wishes: await findWishes(ctx.db, ctx.actor.tenant_id, booking.id),",
    "wishes: booking.note_guest,",
  ]),
  defect("Give a credit back that is more than the refund", "tests/domain/guest-requests", [
    "domain/guest-requests.ts",
    "Math.min(kept.credit_cents, refund_cents)",
    "kept.credit_cents",
  ]),
  defect("Write the guest's wishes into the desk's note", "tests/server/guest/guest-requests/cancelling", [
    "server/guest/guest-requests/tell-details.ts",
    "await record(ctx, action, code, null, { wishes: change });",
    "await updateBooking(ctx, code, { arrival_time, notes: { guest: (booking.note_guest ?? '').replace(before ?? '', () => words ?? '') }, version: booking.version }, { action });",
  ]),
];
