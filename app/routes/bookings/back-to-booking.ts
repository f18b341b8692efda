/** State of the link from a booking's page to its form: the page is one step back. */
export const fromBooking = { fromBooking: true };

/** The input that passes this state to the action. */
export const backInput = "from_booking";

/** Whether the form was opened from the booking's own page, by its location state. */
export function cameFromBooking(state: unknown): boolean {
  return typeof state === "object" && state !== null && "fromBooking" in state;
}

/**
 * Goes back to the booking's page, which is reloaded; a redirect would add it to the history again. Never resolves: the
 * step back replaces the current navigation.
 */
export function stepBack(): Promise<never> {
  window.history.back();
  return new Promise(() => undefined);
}
