import type { BookingRow } from "#contract/bookings";
import { holidayOn } from "#domain/holidays";
import { nightsBetween } from "#domain/stay-dates";
import { formatLongDate } from "~/lib/format";

/** The date as a headline, "Sexta-feira, 20 de novembro". */
export function dayHeadline(date: string): string {
  const text = formatLongDate(date, { weekday: true });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Feriado: Consciência Negra", "Ponto facultativo: Carnaval", or null on an ordinary day. */
export function holidayNote(date: string): string | null {
  const holiday = holidayOn(date);
  if (!holiday) return null;
  return holiday.kind === "national" ? `Feriado: ${holiday.name}` : holiday.name;
}

type People = Pick<BookingRow, "adults" | "children" | "infants">;

/** Everybody who sleeps there, babies too. */
export function countPeople(stays: readonly People[]): number {
  return stays.reduce((sum, stay) => sum + stay.adults + stay.children + stay.infants, 0);
}

type Arrival = Pick<BookingRow, "arrival_time" | "accommodation_name">;

/** Arrivals by announced hour, those without one last, then by accommodation. */
export function byArrival<A extends Arrival>(arrivals: readonly A[]): A[] {
  const key = (stay: Arrival) => stay.arrival_time ?? "99:99";
  return [...arrivals].sort(
    (a, b) => key(a).localeCompare(key(b)) || a.accommodation_name.localeCompare(b.accommodation_name, "pt-BR"),
  );
}

/** The arrival that takes the place of a departure on the same day, if there is one. */
export function nextInto<A extends Pick<BookingRow, "accommodation_id" | "code">>(
  departure: Pick<BookingRow, "accommodation_id" | "code">,
  arrivals: readonly A[],
): A | undefined {
  return arrivals.find((stay) => stay.accommodation_id === departure.accommodation_id && stay.code !== departure.code);
}

/** Which night of the stay this is, counted from 1: "noite 2 de 4". */
export function nightNote(stay: Pick<BookingRow, "check_in" | "night_count">, date: string): string {
  const night = Math.min(stay.night_count, Math.max(1, nightsBetween(stay.check_in, date) + 1));
  return stay.night_count === 1 ? "1 noite" : `noite ${night} de ${stay.night_count}`;
}

/** Who sleeps there tonight: leavers of the day and those who are overdue are not counted. */
export function staying<Stay extends Pick<BookingRow, "check_out">>(inHouse: readonly Stay[], date: string): Stay[] {
  return inHouse.filter((stay) => stay.check_out > date);
}

/** Who was there yesterday and stays tonight: neither arrives nor leaves today. Of whom nobody recorded the arrival apart. */
export function remaining<Stay extends Pick<BookingRow, "check_in" | "check_out" | "status">>(
  inHouse: readonly Stay[],
  date: string,
): { arrived: Stay[]; unrecorded: Stay[] } {
  const stays = staying(inHouse, date).filter((stay) => stay.check_in < date);
  return {
    arrived: stays.filter(({ status }) => status === "checked_in"),
    unrecorded: stays.filter(({ status }) => status !== "checked_in"),
  };
}

type Owed = Pick<BookingRow, "guest_balance_cents">;

/**
 * Amounts that guests still owe themselves, without what their channels do; rows whose amounts are hidden from this
 * person count as unknown and give null.
 */
export function openBalance(stays: readonly Owed[]): number | null {
  let sum = 0;
  for (const { guest_balance_cents } of stays) {
    if (guest_balance_cents === undefined) return null;
    sum += Math.max(0, guest_balance_cents);
  }
  return sum;
}

/** Whether a channel still has to pass something on. */
export function awaitsChannel({ owed_by }: Pick<BookingRow, "owed_by">): boolean {
  return owed_by === "channel" || owed_by === "both";
}

const minute = 60_000;

/** How long until a moment, as one says it: "em 25 min", "em 1 h 20", "em 3 dias"; "agora" when it has come. */
export function timeUntil(moment: string, now: number): string {
  const minutes = Math.ceil((Date.parse(moment) - now) / minute);
  if (minutes <= 0) return "agora";
  if (minutes < 60) return `em ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48)
    return minutes % 60 === 0 ? `em ${hours} h` : `em ${hours} h ${String(minutes % 60).padStart(2, "0")}`;
  return `em ${Math.floor(hours / 24)} dias`;
}
