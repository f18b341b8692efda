import type { Booking } from "#contract/bookings";
import { Notice } from "~/components/ui/notice";
import { listText } from "~/domains/bookings/booking-words";

/** The rules of stays by name, as a sentence lists them. */
const ruleWords: Record<Booking["overridden_rules"][number], string> = {
  min_nights: "mínimo de noites",
  max_nights: "máximo de noites",
  closed_arrival: "dia sem entrada",
  closed_departure: "dia sem saída",
  min_notice: "antecedência mínima",
  booking_window: "antecedência máxima",
  past_arrival: "entrada no passado",
  no_pets: "não aceita pets",
};

/** What has to be known before anything else: why it was cancelled, and which rules were not heeded. */
export function BookingNotices({ booking }: { booking: Booking }) {
  const { status, cancellation_reason, overridden_rules } = booking;
  return (
    <>
      {status === "cancelled" && (
        <Notice tone="info">
          Esta reserva foi cancelada e não pode ser alterada. As noites voltaram a ficar livres.
          {cancellation_reason && <p className="mt-1">Motivo: {cancellation_reason}</p>}
        </Notice>
      )}
      {status === "no_show" && (
        <Notice tone="info">
          O hóspede não compareceu. As noites voltaram a ficar livres, e o preço continua aqui.
        </Notice>
      )}
      {overridden_rules.length > 0 && (
        <Notice tone="warning">
          Reserva feita fora das regras de estadia: {listText(overridden_rules.map((rule) => ruleWords[rule]))}.
        </Notice>
      )}
    </>
  );
}
