import type { SplitInput, SplitStay, splits } from "#contract/bookings/booking-changes";
import { agreedElsewhere } from "#domain/agreed-elsewhere";
import type { BrokenRule } from "#domain/broken-rules";
import { changedInstallments } from "#domain/changed-installments";
import { markDeskNights, withDeskShares } from "#domain/desk-nights";
import { type Coupon, couponOfPart } from "#domain/discounts";
import type { Installment } from "#domain/installments";
import { isAgreedLine, isExtra, isOnTop, onTopCents } from "#domain/kept-price";
import { sumSignedCents } from "#domain/money";
import { totalCents } from "#domain/quote";
import { searchWords } from "#domain/search-words";
import { cutDays, passToFirst, type StayMoney, splitMoney } from "#domain/split-stay";
import { showDate, todayIn } from "#domain/stay-dates";
import { bringCompanions } from "#server/bookings/booking-guests/companions";
import { toBooking } from "#server/bookings/bookings/booking-answer";
import { copiedDetails } from "#server/bookings/bookings/booking-details";
import {
  insertBooking,
  type StoredBooking,
  type StoredCharge,
  type StoredNight,
} from "#server/bookings/bookings/bookings.queries";
import { nightsElsewhere } from "#server/bookings/bookings/change/changed-price";
import { newCode } from "#server/bookings/bookings/create-booking";
import { endOfRest } from "#server/bookings/bookings/holds/hold-ends";
import { writeFirstInstallments, writeInstallments } from "#server/bookings/bookings/installments";
import { type LockedBooking, lockBooking } from "#server/bookings/bookings/lock-bookings";
import { passOnPaid } from "#server/bookings/bookings/moves/pass-on-paid";
import {
  beforeMove,
  nightsSoldTwice,
  requireStanding,
  requireVersion,
  savePlace,
} from "#server/bookings/bookings/moves/split-and-swap";
import { naming } from "#server/bookings/bookings/nights/in-the-way";
import { exchangeNights, occupy, shortenNights } from "#server/bookings/bookings/nights/occupy";
import { feesOf, showBooking } from "#server/bookings/bookings/read-booking";
import { priceStay } from "#server/bookings/bookings/stay-price";
import {
  capacityErrors,
  refuseAny,
  requireActive,
  ruleErrors,
  ruleNames,
  totalErrors,
} from "#server/bookings/bookings/stay-rules";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { ratesFor } from "#server/catalogue/rates/rates";
import { wholeAtArrival } from "#server/catalogue/terms/terms";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { addSearchWords } from "#server/platform/db/search-words";
import { thenTakenBack } from "#server/platform/db/several-statements";
import { invalid } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Splits a stay at a date: the later nights become a booking of their own, with their share of the money. They move to
 * another accommodation, or the first ones do and the later ones stay. Throws 409 for occupied nights, naming what is in
 * the way and where else they are free.
 */
export async function splitBooking(ctx: Ctx, code: string, input: SplitInput): Promise<SplitStay> {
  const { actor, db, clock } = ctx;
  const locked = await lockBooking(ctx, code, [input.accommodation_id]);
  const { booking, accommodation } = locked;
  const { first, rest, to, broken_rules } = await judgeSplit(ctx, locked, input);
  const { date, leg = "rest" } = input;
  const here = { ...accommodation, status: "active" as const }; // even if inactive by now
  const now = clock.now();
  const made = { id: newId(now), code: newCode(), check_in: date };
  const stay_id = booking.stay_id ?? booking.id;
  // both parts alike, but for the one that moves
  const nights = {
    first: { id: booking.id, check_in: booking.check_in, check_out: date },
    rest: { ...made, check_out: booking.check_out },
  };
  const places = { first: here, rest: here, [leg]: to };
  const rules = { first: booking.overridden_rules, rest: booking.overridden_rules, [leg]: ruleNames(broken_rules) };
  const ends = {
    first: booking.status === "hold" ? booking.hold_expires_at : null,
    rest: endOfRest(booking, date, rest.paid_cents, places.rest.timezone),
  };
  const occupancies = { first: newId(now), rest: newId(now) };

  const waiting = await nightsSoldTwice(ctx, booking, nights[leg].check_in);
  // a first part that moves is occupied with the rest, once that is stored
  const shortened = leg === "rest" ? await shortenNights(ctx, nights.first, accommodation, ends.first) : null;
  await savePlace(ctx, booking, {
    accommodation_id: places.first.id,
    check_out: date,
    ...{ nights: first.nights, charges: first.charges, total_cents: first.total_cents },
    occupancy_id: shortened ?? occupancies.first,
    overridden_rules: rules.first,
    stay_id,
    commission_cents: first.commission_cents ?? null,
    ...couponOf(booking, first),
    before_move: { ...beforeMove("split", booking, made.code), waiting },
  });
  await writeInstallments(ctx, booking.id, first.installments);
  await insertBooking(db, {
    ...restOf(booking, now),
    ...made,
    ...{ tenant_id: actor.tenant_id, created_by: actor.user_id, created_at: now, updated_at: now },
    ...{ nights: rest.nights, charges: rest.charges, total_cents: rest.total_cents },
    commission_cents: rest.commission_cents ?? null,
    ...couponOf(booking, rest),
    coupon_id: booking.coupon_id,
    ...{ hold_expires_at: ends.rest, accommodation_id: places.rest.id, occupancy_id: occupancies.rest, stay_id },
    overridden_rules: rules.rest,
    before_move: { act: "split", other_code: code, version: 1, stay: null },
  });
  await bringCompanions(ctx, booking.id, made.id);
  await writeFirstInstallments(ctx, made.id, rest.installments);
  await passOnPaid(ctx, booking, { ...booking, ...made }, rest.paid_cents);
  await addSearchWords(db, actor.tenant_id, "booking", made.id, searchWords(made.code, booking.channel_code));
  const people = { type: booking.type, adults: booking.adults, children: booking.children };
  const wanted = { stay: nights[leg], to, asked: { ...nights[leg], ...people } };
  const terms = (part: "first" | "rest") => ({ expires_at: ends[part], occupancy_id: occupancies[part] });
  if (leg === "rest") {
    await naming(ctx, [wanted], () => occupy(ctx, nights.rest, to, terms("rest")));
  } else {
    const moves = (["first", "rest"] as const).map((part) => ({
      stay: nights[part],
      to: places[part],
      ...terms(part),
    }));
    await naming(ctx, [wanted, { stay: nights.rest, to: here }], () => exchangeNights(ctx, moves));
  }
  return recordSplit(ctx, booking, made.code);
}

/** The preview: runs the split and rolls it back. */
export const previewSplit: Verb<typeof splits.preview> = (ctx, { params: { code }, body: input }) =>
  thenTakenBack(ctx.db, () => splitBooking(ctx, code, input));

/**
 * What the second part of a stay takes over from the first: guest, people, terms and state, and the channel's share. It
 * is not checked in.
 */
function restOf(booking: StoredBooking, now: Date) {
  const { type, check_out, adults, children, infants, pets, holder_id } = booking;
  const { hold_expires_at, confirmed_at, booked_on } = booking;
  const { commission_basis_points, collected_by } = booking;
  const { payment_plan_id, payment_plan, cancellation_policy_id, cancellation_policy } = booking;
  const held = booking.status === "hold";
  return {
    ...{ type, check_out, adults, children, infants, pets, holder_id },
    ...copiedDetails(booking),
    arrival_time: null,
    ...{ payment_plan_id, payment_plan, cancellation_policy_id, cancellation_policy },
    ...{ commission_basis_points, collected_by },
    status: held ? "hold" : "confirmed",
    hold_expires_at: held ? hold_expires_at : null,
    confirmed_at: held ? null : (confirmed_at ?? now),
    booked_on: booked_on ?? booking.created_at.toISOString().slice(0, 10),
  };
}

/** The coupon of one part, with its share of the discount; as it was if it gave none. */
function couponOf({ coupon, charges }: StoredBooking, part: Pick<Part, "charges">): { coupon?: Coupon } {
  if (coupon === null) return {};
  const isOff = (charge: StoredCharge) => charge.coupon === true;
  if (!charges.some(isOff)) return { coupon };
  const off_cents = -sumSignedCents(part.charges.filter(isOff).map(({ amount_cents }) => amount_cents));
  return { coupon: couponOfPart(coupon, off_cents) };
}

/** Writes the split to the timelines of both parts and returns their current state. */
async function recordSplit(ctx: Ctx, booking: StoredBooking, made: string): Promise<SplitStay> {
  const { code, commission_basis_points, commission_cents } = booking;
  const { accommodation_name, check_out, total_cents, installments } = toBooking(booking, ctx.clock.now());
  const [first, rest] = [await showBooking(ctx, code), await showBooking(ctx, made)];
  const left = first.accommodation_id === booking.accommodation_id ? {} : { accommodation_name };
  const before = { ...left, check_out, total_cents, commission_basis_points, commission_cents, installments };
  await record(ctx, "booking.split", code, before, { ...first, code: undefined, other_code: made });
  await record(ctx, "booking.split_off", made, {}, { ...rest, code: undefined, other_code: code });
  return { first, rest };
}

/**
 * Checks a split, and returns the place of the second part and the money of both. Throws 409 for a booking that is not
 * active or was changed meanwhile, 422 for an unsuitable day or accommodation.
 */
async function judgeSplit(
  ctx: Ctx,
  { booking, accommodation, accommodations }: LockedBooking,
  input: SplitInput,
): Promise<PricedParts & { to: StayAccommodation }> {
  const now = ctx.clock.now();
  requireVersion(booking, input.version, now);
  requireStanding(booking, now);
  requireDay(booking, todayIn(accommodation.timezone, now), input.date);
  const to = requireActive(accommodations.get(input.accommodation_id));
  if (to.id === accommodation.id) throw invalid("accommodation_id", "Escolha uma acomodação diferente da atual");
  if (input.leg === "first") requireMovableFirst(booking, input);
  const parts = await pricedParts(ctx, booking, to, input);
  const wrong = [capacityErrors(booking, to.max_guests), ruleErrors(ctx.actor, parts.broken_rules)];
  const sentences = wrong.flatMap((errors) => Object.values(errors).flat());
  refuseAny(sentences.length > 0 ? { accommodation_id: sentences } : {});
  return { ...parts, to };
}

function requireMovableFirst({ status }: LockedBooking["booking"], { pricing }: SplitInput): void {
  if (status === "checked_in") throw invalid("leg", "O hóspede já chegou: só as noites seguintes podem mudar");
  if (pricing === "reprice") throw invalid("pricing", "Quando a primeira parte muda, o preço combinado fica");
}

function requireDay(booking: LockedBooking["booking"], today: string, date: string): void {
  const days = cutDays(booking, booking.status === "checked_in", today);
  if (days === null) throw invalid("date", "Esta estadia não tem mais noites para dividir");
  if (date < days[0] || date > days[1]) {
    throw invalid("date", `Escolha um dia de ${showDate(days[0])} a ${showDate(days[1])}`);
  }
}

type Part = StayMoney<StoredNight, StoredCharge, Installment>;

/** Both parts of a stay with their money, and the rules of the other accommodation that its part breaks. */
interface PricedParts {
  first: Part;
  rest: Part;
  broken_rules: BrokenRule[];
}

/** Rules about the time of booking and arrival, which do not apply: the guest arrived in the first part. */
const ofArrival: readonly string[] = ["past_arrival", "min_notice", "booking_window"];

/**
 * The money of both parts: as agreed, or with the second one at today's price of its accommodation, less its share of a
 * courtesy: what of it is above that price passes to the first. Throws 422 if that one cannot take it either.
 */
async function pricedParts(
  ctx: Ctx,
  booking: StoredBooking,
  to: StayAccommodation,
  { date, pricing, leg }: SplitInput,
): Promise<PricedParts> {
  const now = ctx.clock.now();
  const { type, adults, children, pets } = booking;
  const [check_in, check_out] = leg === "first" ? [booking.check_in, date] : [date, booking.check_out];
  const rates = await ratesFor(ctx, [to.id], { from: check_in, to: check_out });
  // amounts consumed on site stay with the first part, while nights sold by the desk, and what was agreed above the table
  // price, go to the part in which they are slept
  const at_house_cents = booking.collected_by === "channel" ? atHouseCents(booking.charges) : 0;
  const { first, rest } = splitMoney<StoredNight, StoredCharge, Installment>({ ...booking, at_house_cents }, date);
  const [moved, kept] = leg === "first" ? [first, rest] : [rest, first];
  const fee_ids = feesOf(moved);
  const { coupon } = couponOf(booking, moved);
  const nights_elsewhere = kept.nights.length + nightsElsewhere(booking, now);
  const stay = { type, adults, children, pets, check_in, check_out, fee_ids, coupon, nights_elsewhere };
  const quoted = priceStay(to, rates, stay, now);
  const broken_rules = quoted.broken_rules.filter(({ rule }) => !ofArrival.includes(rule));
  if (leg === "first") return { first: besideTable(booking, first, quoted.nights), rest, broken_rules };
  if (pricing !== "reprice") return { first, rest: besideTable(booking, rest, quoted.nights), broken_rules };
  const nights = markDeskNights(rest.nights, quoted.nights, false);
  const extras = rest.charges.filter(isExtra);
  const over = Math.max(0, -totalCents({ nights, charges: [...quoted.charges, ...extras] }));
  refuseAny(totalErrors({ total_cents: first.total_cents - over }, "accommodation_id"));
  const passed = passToFirst<StoredCharge>(first.charges, extras, over);
  const charges = withDeskShares([...quoted.charges, ...passed.rest], nights);
  const ofRest = { ...rest, nights, charges };
  if (over === 0) return { first, rest: totalled(booking, ofRest, to, now), broken_rules };
  const ofFirst = totalled(booking, { ...first, charges: passed.first }, to, now);
  return { first: ofFirst, rest: totalled(booking, ofRest, to, now), broken_rules };
}

/** A part with its total, and the instalments of it. */
function totalled(booking: StoredBooking, part: Part, { timezone }: StayAccommodation, now: Date): Part {
  const today = todayIn(timezone, now);
  const total_cents = totalCents(part);
  const installments = changedInstallments(part.installments, {
    plan: booking.payment_plan ?? wholeAtArrival,
    total_cents,
    on_top_cents: onTopCents(part.charges),
    paid_cents: part.paid_cents,
    dates: { booked_on: booking.booked_on ?? today, check_in: part.nights[0]!.date, today },
    arrivalMoved: false,
  });
  return { ...part, total_cents, installments };
}

/** The part that moves at the agreed price beside the table price of its accommodation: see `agreedElsewhere`. */
function besideTable(booking: StoredBooking, moved: Part, table: readonly StoredNight[]): Part {
  // what a channel collects is told by the nights that it sold
  if (booking.collected_by === "channel") return moved;
  const { coupon = null } = couponOf(booking, moved);
  const priced = agreedElsewhere<StoredNight, StoredCharge>(moved, table, {
    guests: booking.adults + booking.children,
    coupon,
  });
  const nights = markDeskNights(moved.nights, priced.nights, false);
  return { ...moved, nights, charges: withDeskShares(priced.charges, nights) };
}

const atHouseCents = (charges: readonly StoredCharge[]) =>
  Math.max(0, sumSignedCents(charges.filter(isAtFirst).map(({ amount_cents }) => amount_cents)));

const isAtFirst = (charge: StoredCharge) => isOnTop(charge) && !(isAgreedLine(charge) && charge.amount_cents > 0);
