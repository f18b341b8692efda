/** Carried by the link from a booking's page to its form: the page lies one step back. */
export const fromBooking = { fromBooking: true };

/** Names the input by which the form tells its action so. */
export const backInput = "from_booking";

/** Whether the form was opened from the booking's own page, by the state of its address. */
export function cameFromBooking(state: unknown): boolean {
  return typeof state === "object" && state !== null && "fromBooking" in state;
}

/**
 * Goes back to the booking's page, which is read anew; a redirect would put it there a second time. Never comes to an
 * end: the step back takes the place of the navigation that asked for it.
 */
export function stepBack(): Promise<never> {
  window.history.back();
  return new Promise(() => undefined);
}
