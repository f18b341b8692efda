import { useState } from "react";
import type { FreeDay } from "#contract/bookings/availability";
import { addDays, nightsBetween } from "#domain/stay-dates";
import type { DayMark, DayMarks } from "~/components/form/calendar";
import { useAsk } from "~/lib/ask";
import { formatMoney, formatNumber, formatRange } from "~/lib/format";

/** Where the nights are to be; the nights of the booking or block being changed count as free. */
export interface MarkedPlace {
  accommodation_id: string | undefined;
  guests?: number | undefined;
  booking_code?: string | undefined;
  block_id?: string | undefined;
  purpose?: "stay" | "block";
}

/** Beyond this many days the range begins again at the month in sight. */
const mostDays = 700;

/**
 * The days of an accommodation for the calendar of its dates, loaded for the months in sight. Absent without a place.
 */
export function useDayMarks(
  place: MarkedPlace,
): (DayMarks & { about: (arrival: string) => string | null }) | undefined {
  const { accommodation_id: id, guests, booking_code, block_id, purpose = "stay" } = place;
  const [range, setRange] = useState<{ from: string; to: string } | null>(null);
  const query = range && {
    ...range,
    ...(guests && { guests: String(guests) }),
    ...(booking_code && { booking_code }),
    ...(block_id && { block_id }),
    purpose,
  };
  const asked = useAsk("GET /api/accommodations/:id/availability", id && query ? { params: { id }, query } : null);
  if (!id) return undefined;
  const answer = asked.answer ?? (asked.before?.question.params.id === id ? asked.before.answer : null);
  const known = new Map((answer?.data ?? []).map((day) => [day.date, day]));
  return {
    days: new Map([...known].map(([date, day]) => [date, markOf(day, purpose)])),
    onShow: (from, to) => setRange((old) => together(old, { from, to: addDays(to, 31) })),
    about: (arrival) => aboutArrival(known, arrival),
  };
}

function together(old: { from: string; to: string } | null, next: { from: string; to: string }) {
  if (old === null) return next;
  const [from, , , to] = [old.from, next.from, old.to, next.to].sort() as [string, string, string, string];
  return nightsBetween(from, to) > mostDays ? next : { from, to };
}

function markOf(day: FreeDay, purpose: "stay" | "block"): DayMark {
  const { enters, leaves, price_cents, min_nights } = day;
  const state = enters ? (leaves ? "free" : "entry") : leaves ? "exit" : "taken";
  const words = { free: "livre", entry: "só para entrada", exit: "só para saída", taken: "ocupado" };
  if (purpose === "block") return { state, spoken: words[state] };
  const priced = enters && price_cents !== undefined;
  return {
    state,
    ...(priced && { price: shortPrice(price_cents) }),
    spoken: [
      words[state],
      priced && formatMoney(price_cents),
      enters && min_nights > 1 && `mínimo de ${min_nights} noites`,
      enters && day.closed && "fechado",
      enters && !day.closed && day.closed_arrival && "sem entrada neste dia",
      leaves && day.closed_departure && "sem saída neste dia",
    ]
      .filter(Boolean)
      .join(", "),
  };
}

/** Whole reais, or with cents if there are any; the currency is that of all prices here. */
const shortPrice = (cents: number) =>
  cents % 100 === 0 ? formatNumber(cents / 100) : formatMoney(cents).replace(/^\D+/, "");

/** Until when an arrival could stay, and the minimum; null if the day is not known, or nothing is to be said. */
function aboutArrival(known: ReadonlyMap<string, FreeDay>, arrival: string): string | null {
  const first = known.get(arrival);
  if (!first) return null;
  if (!first.enters) return first.leaves ? "neste dia só dá para sair" : "noite ocupada";
  let [date, last] = [arrival, null as string | null];
  while (known.get(date)?.free) {
    date = addDays(date, 1);
    if (known.get(date)?.leaves) last = date;
  }
  const ends = known.has(date) && last !== null;
  return (
    [
      first.min_nights > 1 && `mínimo de ${first.min_nights} noites`,
      ends && `livre de ${formatRange(arrival, last as string)}`,
    ]
      .filter(Boolean)
      .join(", ") || null
  );
}
