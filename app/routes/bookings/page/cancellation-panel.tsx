import type { Booking } from "#contract/bookings";
import { Panel } from "~/components/ui/panel";
import { isFreeOfCharge } from "~/domains/bookings/booking-words";

/** What was agreed about giving the stay up, as its guest reads it; nothing for a stay that costs nothing. */
export function CancellationPanel({ booking }: { booking: Booking }) {
  const { cancellation_policy_name, cancellation_terms } = booking;
  if (isFreeOfCharge(booking)) return null;
  return (
    <Panel id="cancelamento" title="Cancelamento" className="break-inside-avoid">
      <p className="text-md">{cancellation_policy_name ?? "Sem política: devolve tudo o que foi pago"}</p>
      {cancellation_terms.length > 0 && (
        <ul className="num mt-1 grid gap-1 text-sm text-muted">
          {cancellation_terms.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
