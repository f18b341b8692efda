import type { BookingUpdate } from "#contract/bookings/bookings";
import type { FieldErrors } from "#contract/platform/parse";
import { givenCents, givesMore, tableCents } from "#domain/agreed-price";
import type { BrokenRule } from "#domain/broken-rules";
import { isOutsideChannel } from "#domain/channel-codes";
import type { Coupon } from "#domain/discounts";
import type { Fee } from "#domain/fees";
import { isPricedElsewhere } from "#domain/kept-price";
import {
  maySpare,
  type StoredRequest,
  typedAsChannels,
  withoutAgreed,
} from "#server/bookings/bookings/agreed/agreed-price";
import { excessErrors } from "#server/bookings/bookings/agreed-commission";
import { shownStatus } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { changedCoupon, priceOfChange } from "#server/bookings/bookings/change/changed-price";
import { changeErrors, changeStay, type StayChange } from "#server/bookings/bookings/change/stay-change";
import { changedHoldExpiry, endOfMovedHold } from "#server/bookings/bookings/holds/hold-ends";
import type { LockedBooking } from "#server/bookings/bookings/lock-bookings";
import { feesOf } from "#server/bookings/bookings/read-booking";
import { seasonNights } from "#server/bookings/bookings/season-nights";
import type { StayPrice } from "#server/bookings/bookings/stay-price";
import {
  capacityErrors,
  feeErrors,
  refuseAny,
  requireActive,
  ruleErrors,
  ruleNames,
  totalErrors,
  withoutLongStay,
} from "#server/bookings/bookings/stay-rules";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { claimedCoupon } from "#server/catalogue/rates/asked-coupon";
import { ratesFor } from "#server/catalogue/rates/rates";
import type { Ctx } from "#server/platform/context";

/** Rules about the arrival: not checked again while the arrival date is unchanged, and their overrides are kept. */
const ofArrival: readonly string[] = ["past_arrival", "min_notice", "booking_window"];

/** A valid change: the stay, its price, and the overridden rules that remain. */
export interface JudgedChange {
  change: StayChange;
  accommodation: StayAccommodation;
  price: StayPrice;
  /** A request for the price of a channel that the booking leaves; null if nothing has to be asked for. */
  price_request: StoredRequest | null;
  /** Why the price was agreed or asked for, if the save does so. */
  price_reason: string | null;
  coupon: Coupon | null;
  overridden_rules: string[];
  hold_expires_at: Date | null;
  hold_agreed_until: Date | null;
}

/** A change compared with the stored booking: its price, and the rules that it newly breaks. Nothing is refused yet. */
export interface WeighedChange {
  change: StayChange;
  accommodation: StayAccommodation;
  price: StayPrice;
  /** Today's table price, with what is on top of the booking. */
  table: StayPrice;
  /** The agreed discounts that the kept price lacks, each as a sentence. */
  lost_discounts: string[];
  coupon: Coupon | null;
  /** Why the coupon gives no discount. */
  trouble: string | null;
  /** The rules checked, because the change affects them. */
  broken: BrokenRule[];
  petsJudged: boolean;
  capacityJudged: boolean;
  fees: readonly Fee[];
}

/** The result of a save. Throws 422 for invalid dates and for an accommodation that takes no bookings. */
export async function weighChange(ctx: Ctx, locked: LockedBooking, input: BookingUpdate): Promise<WeighedChange> {
  const { booking } = locked;
  const change = changeStay(booking, input);
  refuseAny(changeErrors(change, input));
  const { moved, peopleChanged, details } = change;
  const elsewhere = change.accommodation_id !== booking.accommodation_id;
  const named = locked.accommodations.get(change.accommodation_id);
  const accommodation = moved ? requireActive(named) : locked.accommodation;
  const rates = await ratesFor(ctx, [accommodation.id], { from: change.check_in, to: change.check_out });
  const ask = () => claimedCoupon(ctx, accommodation, { ...change, type: details.type, coupon: input.coupon });
  const { coupon, trouble } = await changedCoupon(booking.coupon, input.coupon, ask);
  const place = { accommodation, rates, coupon };
  const { quoted, table, price, lost_discounts } = priceOfChange(booking, change, input, place, ctx.clock.now());
  const petsJudged = elsewhere || details.pets > booking.pets;
  const isJudged = (rule: string) =>
    rule === "no_pets" ? petsJudged : moved && (change.arrivesElsewhen || !ofArrival.includes(rule));
  const { check_in, check_out } = change;
  const holder_id = input.holder_id ?? booking.holder_id;
  const stay = { type: details.type, check_in, check_out, holder_id, booking_id: booking.id };
  const long = moved || holder_id !== booking.holder_id ? await seasonNights(ctx, accommodation, stay) : [];
  const broken = [...quoted.broken_rules.filter(({ rule }) => isJudged(rule)), ...long];
  const capacityJudged = peopleChanged || elsewhere;
  const judged = { broken, petsJudged, capacityJudged };
  return { change, accommodation, price, table, lost_discounts, coupon, trouble, ...judged, fees: rates.fees };
}

/**
 * Validates a save against the stored booking and throws 422 with all errors. Only changes are checked: the note of a
 * booking that no longer satisfies its accommodation's rules can still be edited.
 */
export async function judgeChange(ctx: Ctx, locked: LockedBooking, input: BookingUpdate): Promise<JudgedChange> {
  const { actor, clock } = ctx;
  const { booking } = locked;
  const now = clock.now();
  const status = shownStatus(booking, now);
  const wrongStatus = input.status !== undefined && input.status !== status;
  refuseAny(
    wrongStatus ? { status: ["A situação só muda pelas ações da reserva"] } : {},
    changeErrors(changeStay(booking, input), input),
  );

  const weighed = await weighChange(ctx, locked, input);
  const { change, accommodation, coupon, trouble, broken, petsJudged } = weighed;
  const left = await leftChannel(ctx, booking, weighed);
  const { price } = left;
  const { moved, details } = change;
  const isOthers = input.holder_id !== undefined && input.holder_id !== booking.holder_id;
  const answered = isOthers ? withoutLongStay(booking.overridden_rules) : booking.overridden_rules;
  const kept = answered.filter((rule) => {
    if (rule === "no_pets") return !petsJudged && details.pets > 0;
    return !moved || (!change.arrivesElsewhen && ofArrival.includes(rule));
  });
  const { timezone, check_out_time } = accommodation;
  const nights = { check_in: change.check_in, check_out: change.check_out, timezone, check_out_time };
  const expiry = changedHoldExpiry(status, booking.hold_expires_at, input.hold_expires_at, nights, now);
  refuseAny(
    feeErrors(input.fee_ids, weighed.fees, accommodation, { pets: details.pets, charged: feesOf(booking) }),
    weighed.capacityJudged ? capacityErrors(details, accommodation.max_guests) : {},
    ruleErrors(actor, broken, input.accept_long_stay),
    trouble === null ? {} : { coupon: [trouble] },
    expiry.errors,
    left.errors,
    totalErrors(price, "pricing"),
    await givenErrors(ctx, booking, price),
    excessErrors(actor, input, { total_cents: price.total_cents, before: booking.commission_cents }),
  );
  return {
    change,
    accommodation,
    price,
    price_request: left.request,
    price_reason: left.reason,
    coupon,
    overridden_rules: [...kept, ...ruleNames(broken)],
    hold_expires_at: endOfMovedHold(booking, { ...nights, hold_expires_at: expiry.at }, now),
    // A changed end is a newly agreed one.
    hold_agreed_until: expiry.at === booking.hold_expires_at ? booking.hold_agreed_until : null,
  };
}

/**
 * Courtesies keep their amount: on a smaller table price they may become a larger share than somebody gives alone. An
 * agreed discount shrinks with it, see `keptDiscount`.
 */
async function givenErrors(ctx: Ctx, booking: StoredBooking, price: StayPrice): Promise<FieldErrors> {
  if (givenCents(withoutAgreed(price.charges)) === 0 || !givesMore(booking, price)) return {};
  if (await maySpare(ctx, givenCents(price.charges), tableCents(price))) return {};
  return { pricing: [tooMuchGiven] };
}

const tooMuchGiven =
  "Com o novo preço de tabela, as cortesias desta reserva passam da parte que você dá por conta própria. \
Quem dá descontos maiores pode fazer esta mudança.";

/**
 * The price of a booking that leaves its channel, or whose money the company collects from now on: nobody but the channel
 * stood for its price, so it is weighed again as a typed one, see `typedAsChannels`.
 */
async function leftChannel(ctx: Ctx, booking: StoredBooking, { change: { details }, price, table }: WeighedChange) {
  const plain = { price, request: null, reason: null, errors: {} };
  const becomesOwn = isOutsideChannel(booking.channel) && !isOutsideChannel(details.channel);
  const becomesCollected = booking.collected_by === "channel" && details.collected_by === "company";
  if (!(becomesOwn || becomesCollected) || !price.nights.some(isPricedElsewhere)) return plain;
  const { trouble, ...found } = await typedAsChannels(ctx, { table, typed: price }, booking.channel_code);
  const field = becomesOwn ? "channel" : "collected_by";
  return { ...found, errors: trouble === null ? {} : { [field]: [trouble] } };
}
