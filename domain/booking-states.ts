/** Every status a booking may have, in the order of its life. */
export const bookingStatuses = [
  "inquiry",
  "hold",
  "confirmed",
  "checked_in",
  "checked_out",
  "cancelled",
  "expired",
  "no_show",
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The statuses a new booking may begin with. */
export const initialStatuses = ["inquiry", "hold", "confirmed"] as const satisfies BookingStatus[];

const occupyingStatuses: readonly BookingStatus[] = ["hold", "confirmed", "checked_in", "checked_out"];

/**
 * Whether a booking of this status keeps nights from others. A hold does so until its instant (`isDue`);
 * a finished stay keeps those that were slept (`keptNights` in stay-course).
 */
export function occupies(status: BookingStatus): boolean {
  return occupyingStatuses.includes(status);
}

// An inquiry that came to nothing is closed by cancelling it. "before" is the status that the booking had.
const acts = {
  hold: { from: ["inquiry", "expired"], to: "hold" },
  confirm: { from: ["inquiry", "hold"], to: "confirmed" },
  cancel: { from: ["inquiry", "hold", "confirmed"], to: "cancelled" },
  expire: { from: ["hold"], to: "expired" },
  check_in: { from: ["confirmed"], to: "checked_in" },
  check_out: { from: ["checked_in"], to: "checked_out" },
  no_show: { from: ["confirmed"], to: "no_show" },
  undo_check_in: { from: ["checked_in"], to: "confirmed" },
  undo_check_out: { from: ["checked_out"], to: "checked_in" },
  undo_no_show: { from: ["no_show"], to: "confirmed" },
  undo_cancel: { from: ["cancelled"], to: "before" },
} as const satisfies Record<string, { from: readonly BookingStatus[]; to: BookingStatus | "before" }>;
export type BookingAct = keyof typeof acts;

/** Every act of the table. */
export const bookingActs = Object.keys(acts) as BookingAct[];

/** Whether the act is a step of the table, from this status. Guards like free nights, days or a due hold come on top. */
export function canDo(act: BookingAct, status: BookingStatus): boolean {
  const from: readonly BookingStatus[] = acts[act].from;
  return from.includes(status);
}

/**
 * The status the act leads to, null when it is no step from this one. A cancellation is taken back to the status `before`
 * it, and to none where that is not known.
 */
export function nextStatus(
  act: BookingAct,
  status: BookingStatus,
  before: BookingStatus | null = null,
): BookingStatus | null {
  if (!canDo(act, status)) return null;
  const { to } = acts[act];
  return to === "before" ? before : to;
}

/** Whether a hold has ended: at its instant, not after it. A booking without one (null) is never due. */
export function isDue(holdExpiresAt: Date | null, now: Date): boolean {
  return holdExpiresAt !== null && holdExpiresAt.getTime() <= now.getTime();
}
