import type { BookingType, dateFields } from "#contract/bookings/booking-values";
import { bookingWords } from "#contract/bookings/booking-words";
import type { Booking, BookingRow } from "#contract/bookings/bookings";
import type { NightGroup } from "#domain/group-nights";
import { nightsBetween, weekday } from "#domain/stay-dates";
import { formatDayMonth, formatMoment, formatMoney, formatRange, plural } from "~/lib/format";

type DateField = (typeof dateFields)[number];

export const typeWords = bookingWords.type;

/** Owners and company stays are free of charge. */
export function isFreeOfCharge({ type = "guest" }: { type?: BookingType | undefined }): boolean {
  return type !== "guest";
}

/** Why there is no amount. */
export const hiddenAmounts = "Seu perfil não vê valores.";

export const channelWords = bookingWords.channel;

export const collectorWords = bookingWords.collected_by;

export const paymentFilterWords = bookingWords.payment;

export const owingWords = { guest: "Hóspede", channel: "Canal", company: "Empresa, a devolver" };

export const dateFieldWords: Record<DateField, string> = {
  stay: "Estadia",
  check_in: "Entrada",
  check_out: "Saída",
  created_at: "Criação",
};

/** "1 noite", "4 noites". */
export function nightsText(count: number): string {
  return plural(count, { none: "Nenhuma noite", one: "noite", many: "noites" });
}

/** "26 a 28/12/2026 · 2 noites". */
export function stayText({ check_in, check_out }: Pick<Booking, "check_in" | "check_out">): string {
  return `${formatRange(check_in, check_out, { year: true })} · ${nightsText(nightsBetween(check_in, check_out))}`;
}

/** "1 reserva", "4 reservas". */
export function bookingsText(count: number): string {
  return plural(count, { none: "nenhuma reserva", one: "reserva", many: "reservas" });
}

type People = Pick<BookingRow, "adults" | "children" | "infants" | "pets">;

/** The number of people, omitting zeros: "2 adultos, 1 criança e 1 pet". */
export function peopleText({ adults, children, infants, pets }: People): string {
  const parts = [
    plural(adults, { none: "", one: "adulto", many: "adultos" }),
    plural(children, { none: "", one: "criança", many: "crianças" }),
    plural(infants, { none: "", one: "bebê", many: "bebês" }),
    plural(pets, { none: "", one: "pet", many: "pets" }),
  ].filter(Boolean);
  return listText(parts);
}

/** The number of people who sleep there, without pets. */
export function peopleCount({ adults, children, infants }: People): number {
  return adults + children + infants;
}

/** "a", "a e b", "a, b e c". */
export function listText(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} e ${parts.at(-1)}`;
}

/** Companions: "com Ana e Téo". */
export const alongText = (names: readonly string[]): string => `com ${listText(names)}`;

/** When a hold ends, in the shortest clear form: "hoje às 18:00", "22/11 às 09:30". */
export function deadlineText(moment: string, timeZone: string, today: string): string {
  const [date = "", hour = ""] = formatMoment(moment, timeZone).split(" ");
  const [day, month, year] = date.split("/");
  const near = `${year}-${month}-${day}` === today ? "hoje" : year === today.slice(0, 4) ? `${day}/${month}` : date;
  return `${near} às ${hour}`;
}

const weekdays = ["dom.", "seg.", "ter.", "qua.", "qui.", "sex.", "sáb."];

/** A date in a quote: "sáb. 26/12". */
export function formatWeekday(date: string): string {
  return `${weekdays[weekday(date)]} ${formatDayMonth(date)}`;
}

/** The nights of a line: "sáb. 26/12", "seg. 28/12 a sex. 01/01", "12 noites". */
export function groupTitle(group: NightGroup): string {
  if (group.scattered) return nightsText(group.count);
  return group.count === 1
    ? formatWeekday(group.first)
    : `${formatWeekday(group.first)} a ${formatWeekday(group.last)}`;
}

/** The reason of their price: "Fim de semana", "Réveillon, 5 noites × R$ 1.150,00". */
export function groupReason({ count, each_cents, reason, scattered }: NightGroup): string | undefined {
  if (each_cents === undefined) return scattered || count === 1 ? reason : nightsText(count);
  if (count === 1) return reason;
  const sum = scattered ? `${formatMoney(each_cents)} por noite` : `${nightsText(count)} × ${formatMoney(each_cents)}`;
  return reason ? `${reason}, ${sum}` : sum;
}

/** The stay rules by name, as in a list. */
export const ruleWords: Record<Booking["overridden_rules"][number], string> = {
  min_nights: "mínimo de noites",
  max_nights: "máximo de noites",
  closed_arrival: "dia sem entrada",
  closed_departure: "dia sem saída",
  min_notice: "antecedência mínima",
  booking_window: "antecedência máxima",
  past_arrival: "entrada no passado",
  no_pets: "pets",
  season_nights: "temporada de mais de 90 noites",
};

/** What is said of a booking of which nothing is to be received: settled, or what was paid too much. */
export function settledText(booking: Pick<BookingRow, "balance_cents" | "payment_state">): string {
  const { balance_cents: cents = 0, payment_state } = booking;
  return payment_state === "overpaid"
    ? `${bookingWords.payment.overpaid} ${formatMoney(-cents)}`
    : bookingWords.payment.paid;
}

/** A discount above the user's own share, which waits for an answer: said once it was asked for. */
export const discountAsked = "Pedido de desconto enviado: quem aprova vê no painel";
