import type { bookingChannels } from "#contract/bookings/booking-values";
import { bookingCode, bookingCodeBytes } from "#domain/booking-code";
import { type BookingStatus, occupies } from "#domain/booking-states";
import { type PricedAccommodation, quoteStay } from "#domain/quote";
import type { Rates } from "#domain/rates";
import type { DemoAccommodation } from "#server/demo/accommodation-kinds";
import { demoChannelTerms } from "#server/demo/channels";
import type { PlannedBooking } from "#server/demo/plan-bookings";
import type { Random } from "#server/demo/random";
import { petFee } from "#server/demo/rates";
import { newId } from "#server/platform/db/new-id";

const minute = 60_000;
const hour = 60 * minute;

export interface Surroundings {
  accommodations: readonly { id: string; about: DemoAccommodation }[];
  rates: Rates;
  guestIds: readonly string[];
  staffIds: readonly string[];
  holdHours: number;
  now: Date;
}

/** A planned booking with all columns of its row; priced as of the day on which it was made. */
export function makeBooking(random: Random, plan: PlannedBooking, around: Surroundings) {
  const { accommodations, rates, guestIds, staffIds } = around;
  const { id: accommodation_id, about } = accommodations[plan.accommodation]!;
  const details = makeDetails(random, about);
  const stay = { check_in: plan.check_in, check_out: plan.check_out };
  const accommodation = priced(accommodation_id, about);
  const fee_ids = rates.fees.filter(({ name }) => name === petFee && details.pets > 0).map(({ id }) => id);
  const quote = quoteStay({ ...stay, ...details, accommodation, rates, fee_ids, today: plan.taken });
  const times = momentsOf(random, plan, around);
  return {
    id: newId(times.created_at),
    code: bookingCode(Uint8Array.from({ length: bookingCodeBytes }, () => random.between(0, 255))),
    status: plan.status,
    occupancy_id: occupies(plan.status) ? newId(times.created_at) : null,
    accommodation_id,
    ...stay,
    ...details,
    ...demoChannelTerms(details.channel),
    ...times,
    holder_id: random.pick(guestIds),
    nights: quote.nights,
    charges: quote.charges,
    total_cents: quote.total_cents,
    paid_cents: paidOf(random, plan.status, quote.total_cents),
    overridden_rules: [...new Set(quote.broken_rules.map(({ rule }) => rule))],
    cancellation_reason: plan.status === "cancelled" ? cancellationReason(random) : null,
    created_by: random.pick(staffIds),
  };
}
export type MadeBooking = ReturnType<typeof makeBooking>;

const priced = (id: string, about: DemoAccommodation): PricedAccommodation => ({
  id,
  group: about.group ?? null,
  base_price_cents: about.base_price_cents,
  weekend_price_cents: about.weekend_price_cents ?? null,
  weekend_days: about.weekend_days ?? [5, 6],
  base_guests: about.base_guests,
  extra_guest_price_cents: about.extra_guest_price_cents ?? 0,
  cleaning_fee_cents: about.cleaning_fee_cents ?? 0,
  min_nights: about.min_nights,
  max_nights: about.max_nights ?? null,
  min_notice: about.min_notice ?? 0,
  booking_window: about.booking_window ?? null,
  pets_allowed: about.pets_allowed ?? false,
});

function momentsOf(random: Random, plan: PlannedBooking, { holdHours, now }: Surroundings) {
  const atDesk = new Date(`${plan.taken}T${random.between(11, 21)}:${random.between(10, 59)}:00Z`);
  if (plan.holdHours !== null) return holdMoments(plan.holdHours, holdHours, now);
  const confirmed = !["inquiry", "expired"].includes(plan.status);
  const later = (hours: number) => new Date(Math.min(atDesk.getTime() + hours * hour, now.getTime()));
  const cancelled_at = plan.status === "cancelled" ? later(random.between(5, 60)) : null;
  const created_at = new Date(Math.min(atDesk.getTime(), now.getTime() - minute));
  return {
    created_at,
    updated_at: cancelled_at ?? created_at,
    hold_expires_at: plan.status === "expired" ? later(holdHours) : null,
    confirmed_at: confirmed ? later(random.between(0, 4)) : null,
    cancelled_at,
    ...stayed(plan, now),
  };
}

/** A hold was made the company's hold time before its end, or just now if it was extended. */
function holdMoments(hoursLeft: number, holdHours: number, now: Date) {
  const hold_expires_at = new Date(Math.floor(now.getTime() / minute) * minute + hoursLeft * hour);
  const taken = Math.min(hold_expires_at.getTime() - holdHours * hour, now.getTime() - 30 * minute);
  const created_at = new Date(taken);
  const never = { confirmed_at: null, cancelled_at: null, checked_in_at: null, checked_out_at: null };
  return { created_at, updated_at: created_at, hold_expires_at, ...never };
}

/** The check-in and check-out times, as far as they have happened. */
function stayed({ status, check_in, check_out }: PlannedBooking, now: Date) {
  const on = (day: string, time: string) => new Date(Math.min(Date.parse(`${day}T${time}Z`), now.getTime()));
  return {
    checked_in_at: status === "checked_in" || status === "checked_out" ? on(check_in, "18:20:00") : null,
    checked_out_at: status === "checked_out" ? on(check_out, "13:40:00") : null,
  };
}

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

/** Guests, channel and notes. */
function makeDetails(random: Random, accommodation: DemoAccommodation) {
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

/** The paid part of a total: nearly always all for past stays; nothing, the deposit or all for upcoming ones. */
function paidOf(random: Random, status: BookingStatus, total: number): number {
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

function cancellationReason(random: Random): string {
  return random.pick(reasons);
}
