/** Every booking status, in the order of a booking's life. */
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

/** The statuses in which a booking may be created. */
export const initialStatuses = ["inquiry", "hold", "confirmed"] as const satisfies BookingStatus[];

const occupyingStatuses: readonly BookingStatus[] = ["hold", "confirmed", "checked_in", "checked_out"];

/**
 * Whether a booking in this status blocks its nights. A hold does so until it expires (`isDue`); a finished stay keeps
 * the nights that were slept (`keptNights` in stay-course).
 */
export function occupies(status: BookingStatus): boolean {
  return occupyingStatuses.includes(status);
}

// An inquiry without a result is closed by cancelling it. "before" is the status that the booking had.
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

/** Every action of the table. */
export const bookingActs = Object.keys(acts) as BookingAct[];

/**
 * Whether the table allows the action in this status. Conditions such as free nights, dates or an expired hold are
 * checked separately.
 */
export function canDo(act: BookingAct, status: BookingStatus): boolean {
  const from: readonly BookingStatus[] = acts[act].from;
  return from.includes(status);
}

/**
 * The status that the action leads to; null if it is not allowed. Undoing a cancellation restores the status `before`
 * it, or is not allowed if that is unknown.
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

/** Whether a hold has expired: at its instant, not after it. A booking without one (null) never expires. */
export function isDue(holdExpiresAt: Date | null, now: Date): boolean {
  return holdExpiresAt !== null && holdExpiresAt.getTime() <= now.getTime();
}

/** Statuses of stays that are not over: their dates and accommodation can be changed. */
export const movableStatuses: ReadonlySet<string> = new Set<BookingStatus>([
  "inquiry",
  "hold",
  "confirmed",
  "checked_in",
]);
