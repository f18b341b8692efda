import type { Holder } from "#contract/bookings";

/** A possible holder. From the guest register, with the reason if blocked. */
export type KnownHolder = Holder & { blocked_reason?: string | null };

/** The holder's values that a form submits, so that the card can be shown again if the save is refused. */
export const keptOfHolder = ["name", "phone", "email", "blocked_reason"] as const;
