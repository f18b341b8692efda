import type { Booking, BookingRow } from "#contract/bookings/bookings";
import { isLateArrival, isOverdueDeparture } from "#domain/stay-course";
import { wallAt } from "#domain/wall-clock";
import { Chip, type ChipTone } from "~/components/ui/chip";
import { StatusChip } from "~/components/ui/stay-status";
import { channelWords, deadlineText } from "~/domains/bookings/booking-words";
import { statusNow } from "~/domains/bookings/possible-acts";
import { sayMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { todayOf, zoneOf } from "~/lib/today";

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

interface Fact {
  tone: ChipTone;
  text: string;
}

type Told = Pick<BookingRow, "status" | "type" | "check_in" | "check_out" | "arrival_time" | "hold_expires_at">;

/** Facts to show beside the status today: arriving soon, late, a deadline, a free stay. */
export function bookingFacts(booking: Told, now: Date, today: string, timeZone: string): Fact[] {
  const facts: Fact[] = [];
  if (booking.type === "owner") facts.push({ tone: "plain", text: "Estadia do proprietário" });
  if (booking.type === "own_use") facts.push({ tone: "plain", text: "Uso próprio" });
  const due = dateFact(booking, now, today, timeZone);
  if (due) facts.push(due);
  return facts;
}

function dateFact(booking: Told, now: Date, today: string, timeZone: string): Fact | null {
  const { check_in, check_out, arrival_time, hold_expires_at } = booking;
  const status = statusNow(booking, now);
  if (status === "hold" && hold_expires_at) {
    return { tone: "warning", text: `Expira ${deadlineText(hold_expires_at, timeZone, today)}` };
  }
  if (status === "confirmed" && check_in === today) {
    if (!arrival_time) return { tone: "warning", text: "Chega hoje" };
    const isPast = wallAt(timeZone, now).time > arrival_time;
    return {
      tone: "warning",
      text: isPast ? `Chegada era esperada às ${arrival_time}` : `Chega hoje às ${arrival_time}`,
    };
  }
  if (isLateArrival(status, booking, today)) return { tone: "error", text: "Chegada atrasada" };
  if (status === "checked_in" && check_out === today) return { tone: "warning", text: "Sai hoje" };
  if (isOverdueDeparture(status, booking, today)) return { tone: "error", text: "Saída atrasada" };
  return null;
}
