import type { Booking } from "#contract/bookings";
import type { BookingMoney } from "#contract/payments";
import { toChannel } from "#domain/paid-to-channel";
import { owedBack } from "#domain/refund";
import { Notice } from "~/components/ui/notice";
import { formatDate, formatMoney } from "~/lib/format";

/** What has yet to go back in money of a booking that was given up (cents): all beyond the fee but its credit. */
export function owedInMoney({ refund, paid_cents = 0 }: Booking, { credit }: BookingMoney): number {
  if (!refund) return 0;
  return owedBack(refund.fee_cents ?? 0, paid_cents) - (credit?.left_cents ?? 0);
}

/** What is still to be done with the money of a booking that was given up: to go back, or to be used elsewhere. */
export function GivenUpMoney({ booking, money }: { booking: Booking; money: BookingMoney }) {
  const owed = owedInMoney(booking, money);
  const { credit } = money;
  const left = credit?.left_cents ?? 0;
  const { balance_cents: open = 0 } = booking;
  return (
    <>
      {booking.refund && open > 0 && <Notice tone="warning">Falta receber {formatMoney(open)} da multa.</Notice>}
      {owed > 0 && (
        <Notice tone="warning">
          Falta devolver {formatMoney(owed)}{" "}
          {booking.collected_by === "channel"
            ? `${toChannel(booking.channel)}, que devolve ao hóspede`
            : "do que foi pago"}
          . Registre a devolução quando o dinheiro sair.
        </Notice>
      )}
      {credit && left > 0 && (
        <Notice>
          {credit.expired
            ? `O crédito de ${formatMoney(left)} venceu em ${formatDate(credit.valid_until)}.`
            : `Crédito de ${formatMoney(left)} para outra reserva de ${booking.holder.name}, válido até ${formatDate(credit.valid_until)}.`}
        </Notice>
      )}
    </>
  );
}
