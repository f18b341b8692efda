import type { Booking } from "#contract/bookings";
import { Chip } from "~/components/ui/chip";
import { StatusChip } from "~/components/ui/status-chip";
import { channelWords } from "~/domains/bookings/booking-words";
import { statusNow } from "~/domains/bookings/possible-acts";
import { sayMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { todayOf, zoneOf } from "~/lib/today";
import { bookingFacts } from "~/routes/bookings/booking-facts";

/** The status of a booking, and today's facts about it. */
export function BookingState({ booking }: { booking: Booking }) {
  const session = useSession();
  const now = new Date();
  return (
    <>
      <StatusChip status={statusNow(booking, now)} />
      {bookingFacts(booking, now, todayOf(session, now), zoneOf(session)).map(({ tone, text }) => (
        <Chip key={text} tone={tone}>
          {text}
        </Chip>
      ))}
    </>
  );
}

/** When a booking was made, and its channel. */
export function originNote({ created_at, channel }: Booking, timeZone: string): string {
  return `Criada em ${sayMoment(created_at, timeZone)} · ${channelWords[channel]}`;
}
