import type { AccommodationInput } from "#contract/accommodations";
import type { ImportedBooking } from "#contract/imported-bookings";
import { addDays } from "#domain/stay-dates";

/** What is invented says so wherever it is read. */
const mark = "(exemplo)";

const common = { legal_regime: "lodging", group: "Exemplo" } as const;

/** The invented accommodations. */
export const sampleAccommodations: readonly AccommodationInput[] = [
  { ...common, name: `Chalé Ipê ${mark}`, kind: "chalet", max_guests: 4, base_guests: 2, base_price_cents: 38_000 },
  {
    ...common,
    name: `Chalé Jacarandá ${mark}`,
    kind: "chalet",
    max_guests: 4,
    base_guests: 2,
    base_price_cents: 36_000,
  },
  { ...common, name: `Suíte Mar ${mark}`, kind: "suite", max_guests: 2, base_guests: 2, base_price_cents: 29_000 },
  { ...common, name: `Suíte Jardim ${mark}`, kind: "suite", max_guests: 3, base_guests: 2, base_price_cents: 27_000 },
  { ...common, name: `Casa da Praia ${mark}`, kind: "house", max_guests: 8, base_guests: 6, base_price_cents: 85_000 },
  {
    ...common,
    name: `Estúdio Centro ${mark}`,
    kind: "apartment",
    max_guests: 2,
    base_guests: 2,
    base_price_cents: 21_000,
  },
];

const names = [
  "Amélia Teles",
  "Bento Siqueira",
  "Clarice Nóbrega",
  "Davi Peçanha",
  "Elisa Quintão",
  "Fábio Lacerda",
  "Glória Tavares",
  "Heitor Brandão",
  "Iara Vasques",
  "Joel Camargo",
  "Lívia Sodré",
  "Milton Arruda",
  "Nádia Figueira",
  "Otávio Bessa",
  "Paula Serrano",
  "Régis Valadão",
];
const channels = ["direct", "whatsapp", "airbnb", "direct", "booking_com", "phone"] as const;
const lengths = [3, 5, 2, 7, 4, 3, 6];
const pauses = [2, 6, 0, 4, 8, 1];
const [daysBack, daysAhead] = [45, 45];

/**
 * The invented stays of accommodations around a civil day, three months of them, none in another's way. Nobody in them has
 * an e-mail or a telephone: no message can go out.
 */
export function sampleBookings(accommodations: readonly AccommodationInput[], today: string): ImportedBooking[] {
  return accommodations.flatMap((accommodation, place) => staysIn(accommodation, place, today));
}

function staysIn({ name, base_price_cents, base_guests }: AccommodationInput, place: number, today: string) {
  const stays: ImportedBooking[] = [];
  for (let turn = 0, day = place - daysBack; day < daysAhead; turn += 1) {
    const nights = at(lengths, place * 2 + turn);
    const [check_in, check_out] = [addDays(today, day), addDays(today, day + nights)];
    const total_cents = base_price_cents * nights;
    const booked_on = addDays(today, Math.min(day - 12, -1));
    const paid = day <= 0 ? total_cents : turn % 2 === 0 ? Math.round(total_cents / 2) : 0;
    stays.push({
      ...{ accommodation: name, check_in, check_out, booked_on, total_cents, adults: Math.min(2, base_guests) },
      ...(paid > 0 && { paid_cents: paid, received_on: booked_on }),
      ...{ channel: at(channels, place + turn), holder: { name: `${at(names, place * 5 + turn * 3)} ${mark}` } },
    });
    day += nights + at(pauses, place + turn);
  }
  return stays;
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
