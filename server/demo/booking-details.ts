import type { bookingChannels } from "#contract/bookings";
import type { BookingStatus } from "#domain/booking-states";
import type { DemoAccommodation } from "#server/demo/accommodation-kinds";
import type { Random } from "#server/demo/random";

type Channel = (typeof bookingChannels)[number];

const channels: readonly (readonly [Channel, number])[] = [
  ["whatsapp", 30],
  ["direct", 14],
  ["site", 12],
  ["phone", 10],
  ["airbnb", 16],
  ["booking_com", 14],
  ["walk_in", 3],
  ["other", 1],
];

const wishes = [
  "Aniversário de casamento, se possível um quarto tranquilo.",
  "Chegamos tarde por causa do voo.",
  "Precisamos de um berço.",
  "Alergia a penas: travesseiro de espuma, por favor.",
  "Gostaríamos de alugar bicicletas.",
];
const remarks = [
  "Cliente antigo, oferecer o café no quarto.",
  "Pediu nota fiscal em nome da empresa.",
  "Confirmar o horário de chegada por WhatsApp.",
  "Vai pagar o saldo na chegada, em cartão.",
];
const cleanings = [
  "Montar o berço ao lado da cama.",
  "Trocar a cama de casal por duas de solteiro.",
  "Deixar potes para o pet.",
];
const reasons = ["Mudança de planos", "Problema de saúde na família", "Encontrou outra hospedagem", "Voo cancelado"];

/** Who comes, by which way, and what was noted. */
export function makeDetails(random: Random, accommodation: DemoAccommodation) {
  const { max_guests, pets_allowed } = accommodation;
  const adults = random.weighted([
    [1, 1],
    [2, 7],
    [Math.min(3, max_guests), 1],
    [Math.min(random.between(2, max_guests), max_guests), 2],
  ]);
  const children = max_guests > adults && random.chance(0.25) ? random.between(1, Math.min(2, max_guests - adults)) : 0;
  const channel = random.weighted(channels);
  return {
    adults,
    children,
    infants: random.chance(0.06) ? 1 : 0,
    pets: pets_allowed && random.chance(0.25) ? 1 : 0,
    arrival_time: random.chance(0.55) ? `${random.between(14, 22)}:${random.pick(["00", "30"])}` : null,
    channel,
    channel_code: channelCode(random, channel),
    note_guest: random.chance(0.12) ? random.pick(wishes) : null,
    note_internal: random.chance(0.15) ? random.pick(remarks) : null,
    note_cleaning: random.chance(0.05) ? random.pick(cleanings) : null,
    tags: random.chance(0.1) ? [random.pick(["família", "retorno", "lua de mel", "empresa"])] : [],
  };
}

function channelCode(random: Random, channel: Channel): string | null {
  const letters = "ABCDEFGHJKMNPQRSTWXYZ23456789";
  if (channel === "airbnb") return `HM${Array.from({ length: 8 }, () => random.pick([...letters])).join("")}`;
  return channel === "booking_com" ? String(random.between(4_000_000_000, 4_999_999_999)) : null;
}

/** What has been paid of a total: stays that ended nearly always all of it, those ahead nothing, the deposit or all. */
export function paidOf(random: Random, status: BookingStatus, total: number): number {
  const half = Math.round(total / 2);
  const shares: Partial<Record<BookingStatus, readonly (readonly [number, number])[]>> = {
    checked_out: [
      [total, 94],
      [half, 4],
      [total + 5_000, 2],
    ],
    checked_in: [
      [total, 5],
      [half, 5],
    ],
    confirmed: [
      [0, 3],
      [half, 5],
      [total, 2],
    ],
    no_show: [[half, 1]],
    cancelled: [
      [0, 4],
      [half, 1],
    ],
  };
  const choices = shares[status];
  return choices ? random.weighted(choices) : 0;
}

/** Why a booking was cancelled. */
export function cancellationReason(random: Random): string {
  return random.pick(reasons);
}
