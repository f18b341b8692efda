import type { Holder } from "#contract/bookings";

/** A person who may answer for a booking. Found in the register, with the reason why he would rather not be received. */
export type KnownHolder = Holder & { blocked_reason?: string | null };

/** What of him a form sends along, so that his card can be drawn again when the save is refused. */
export const keptOfHolder = ["name", "phone", "email", "blocked_reason"] as const;
