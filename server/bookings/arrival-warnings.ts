import { unsignedSentence } from "#contract/contract-words";
import { unfinishedSentence } from "#contract/registration-form-words";
import type { ArrivalContract, ArrivalForms, CheckedIn } from "#contract/stays";
import { fromChannel } from "#domain/paid-to-channel";
import { guestBalance } from "#domain/who-owes";
import { owedMoney } from "#server/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings.queries";

type Warning = CheckedIn["warnings"][number];

interface Arriving {
  booking: StoredBooking;
  contract: ArrivalContract | null;
  forms: ArrivalForms | null;
}

/** What may be said of an arrival, and of which bookings. */
const warnings: { warning: Warning["warning"]; message(arriving: Arriving): string | null }[] = [
  {
    warning: "balance_due",
    // what the channel collects is not asked for at the door
    message: ({ booking }) => {
      if (guestBalance(owedMoney(booking)) <= 0) return null;
      return booking.collected_by === "company"
        ? "Há saldo a receber desta reserva."
        : `Há consumo a receber do hóspede. O preço da estadia é a receber ${fromChannel(booking.channel)}.`;
    },
  },
  {
    warning: "contract_unsigned",
    message: ({ contract }) => (contract?.unsigned === "warn" ? unsignedSentence(contract) : null),
  },
  {
    warning: "forms_unfinished",
    message: ({ forms }) => (forms?.unfinished === "warn" ? unfinishedSentence(forms) : null),
  },
];

/** What the desk should know of a booking whose guest arrives. */
export function arrivalWarnings(arriving: Arriving): Warning[] {
  return warnings.flatMap(({ warning, message }) => {
    const said = message(arriving);
    return said === null ? [] : [{ warning, message: said }];
  });
}
