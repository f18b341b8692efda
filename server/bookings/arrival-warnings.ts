import type { CheckedIn } from "#contract/stays";
import type { StoredBooking } from "#server/bookings/bookings.queries";

type Warning = CheckedIn["warnings"][number];

/** What may be said of an arrival, and of which bookings. */
const warnings: (Warning & { concerns(booking: StoredBooking): boolean })[] = [
  {
    warning: "balance_due",
    message: "Há saldo a receber desta reserva.",
    // what the channel collects is not asked for at the door
    concerns: ({ total_cents, paid_cents, collected_by }) => collected_by === "company" && paid_cents < total_cents,
  },
];

/** What the desk should know of a booking whose guest arrives. */
export function arrivalWarnings(booking: StoredBooking): Warning[] {
  const found = warnings.filter(({ concerns }) => concerns(booking));
  return found.map(({ warning, message }) => ({ warning, message }));
}
