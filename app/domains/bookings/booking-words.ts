import type { BookingType, dateFields } from "#contract/booking-values";
import { bookingWords } from "#contract/booking-words";
import type { BookingRow } from "#contract/bookings";
import { formatMoment, plural } from "~/lib/format";

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
