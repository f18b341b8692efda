import type { BookingRow } from "#contract/bookings";
import { isLateArrival, isOverdueDeparture } from "#domain/stay-course";
import type { ChipTone } from "~/components/ui/chip";
import { deadlineText } from "~/domains/bookings/booking-words";
import { statusNow } from "~/domains/bookings/possible-acts";

export interface Fact {
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
    return { tone: "warning", text: arrival_time ? `Chega hoje às ${arrival_time}` : "Chega hoje" };
  }
  if (isLateArrival(status, booking, today)) return { tone: "error", text: "Chegada atrasada" };
  if (status === "checked_in" && check_out === today) return { tone: "warning", text: "Sai hoje" };
  if (isOverdueDeparture(status, booking, today)) return { tone: "error", text: "Saída atrasada" };
  return null;
}
