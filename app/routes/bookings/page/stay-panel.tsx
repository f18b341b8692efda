import type { Booking } from "#contract/bookings";
import { Fact } from "~/components/page/fact";
import { Panel } from "~/components/ui/panel";
import { channelWords, collectorWords, nightsText, peopleText, typeWords } from "~/domains/bookings/booking-words";
import { formatWeekday } from "~/domains/bookings/group-nights";
import { sayMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";

const day = (date: string) => `${formatWeekday(date)}/${date.slice(0, 4)}`;

/** Where, when and for how many. */
export function StayPanel({ booking }: { booking: Booking }) {
  const zone = zoneOf(useSession());
  const moment = (at: string) => sayMoment(at, zone);
  const { channel, channel_code, arrival_time, checked_in_at, checked_out_at } = booking;
  return (
    <Panel id="estadia" title="Estadia" className="break-inside-avoid">
      <dl className="grid grid-cols-2 gap-4">
        <Fact label="Acomodação">{booking.accommodation_name}</Fact>
        <Fact label="Pessoas">{peopleText(booking)}</Fact>
        <Fact label="Entrada">{day(booking.check_in)}</Fact>
        <Fact label="Saída">
          {day(booking.check_out)} · <span className="whitespace-nowrap">{nightsText(booking.night_count)}</span>
        </Fact>
        {arrival_time && <Fact label="Hora de chegada">{arrival_time}</Fact>}
        {checked_in_at && <Fact label="Check-in">{moment(checked_in_at)}</Fact>}
        {checked_out_at && <Fact label="Check-out">{moment(checked_out_at)}</Fact>}
        {booking.type !== "guest" && <Fact label="Tipo de reserva">{typeWords[booking.type]}</Fact>}
        {booking.coupon && <Fact label="Cupom">{couponText(booking, booking.coupon)}</Fact>}
        {booking.collected_by === "channel" && <Fact label="Quem recebe do hóspede">{collectorWords.channel}</Fact>}
        <Fact label="Canal de venda">{[channelWords[channel], channel_code].filter(Boolean).join(" · ")}</Fact>
      </dl>
    </Panel>
  );
}

// what it takes off stands in the price; a stay that was changed may have lost that
function couponText({ charges }: Booking, code: string): string {
  return charges.some(({ coupon }) => coupon) ? code : `${code}, sem desconto nesta estadia`;
}
