import { randomBytes } from "node:crypto";
import type { bookingChanges } from "#contract/bookings/booking-changes";
import type { bookingOptions } from "#contract/bookings/booking-options";
import type { Booking, BookingInput } from "#contract/bookings/bookings";
import type { FieldErrors } from "#contract/platform/parse";
import { bookingCode, bookingCodeBytes } from "#domain/booking-code";
import { occupies } from "#domain/booking-states";
import { acceptsFee } from "#domain/fees";
import { isFor } from "#domain/rate-target";
import { searchWords } from "#domain/search-words";
import { bringCompanions } from "#server/bookings/booking-guests/companions";
import { agreedAtFirst, firstChannelPrice, recordTypedPrice } from "#server/bookings/bookings/agreed/agreed-price";
import { commissionErrors, excessErrors } from "#server/bookings/bookings/agreed-commission";
import {
  type BookingDetails,
  newDetails,
  shownDetails,
  unsaidDetails,
} from "#server/bookings/bookings/booking-details";
import { insertBooking, type StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { newHolder } from "#server/bookings/bookings/holder";
import { newHoldExpiry } from "#server/bookings/bookings/holds/hold-ends";
import { agreedTerms, writeFirstInstallments } from "#server/bookings/bookings/installments";
import { settleImportedNights } from "#server/bookings/bookings/nights/imported-nights";
import { lockNights } from "#server/bookings/bookings/nights/lock-nights";
import { occupy } from "#server/bookings/bookings/nights/occupy";
import { requireBooking, showBooking } from "#server/bookings/bookings/read-booking";
import { seasonNights } from "#server/bookings/bookings/season-nights";
import { priceStay } from "#server/bookings/bookings/stay-price";
import {
  capacityErrors,
  feeErrors,
  refuseAny,
  requireActive,
  ruleErrors,
  ruleNames,
} from "#server/bookings/bookings/stay-rules";
import { claimReservation, metReservation } from "#server/bookings/channels/meet-calendar";
import { listAccommodationOptions } from "#server/catalogue/accommodations/list-accommodations";
import { stayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { offeredAmenities } from "#server/catalogue/amenities/amenities";
import { listChannelTerms } from "#server/catalogue/channel-terms/channel-terms";
import { claimedCoupon } from "#server/catalogue/rates/asked-coupon";
import { listFeeOptions } from "#server/catalogue/rates/fees";
import { ratesFor } from "#server/catalogue/rates/rates";
import { cancellationPolicyVerbs } from "#server/catalogue/terms/cancellation-policies";
import { paymentPlanVerbs } from "#server/catalogue/terms/payment-plans";
import { type FrozenTerms, termsFor } from "#server/catalogue/terms/terms";
import { record, recordActs } from "#server/platform/audit/record";
import { type Actor, type Ctx, may } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { addEverySearchWord } from "#server/platform/db/search-words";
import { inOrder } from "#server/platform/db/several-statements";
import type { Verb } from "#server/platform/http/route";

/** A booking that is one leg of a stay: the first one's id, and the nights of the other leg. */
interface Leg {
  stay_id: string | "own";
  nights_elsewhere: number;
}

/**
 * Creates a booking: an inquiry does not occupy its nights, a hold and a confirmed booking do. A channel's reservation
 * that its calendar has closed here becomes the booking: its nights are not free in between, and it breaks no rule, since
 * it is sold. Throws 422 for invalid values and for broken rules that the actor may not override, 409 for occupied nights.
 */
export async function createBooking(ctx: Ctx, asked: BookingInput, leg?: Leg): Promise<Booking> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const input = byPayout(asked);
  const { accommodation_id, check_in, check_out, status, fee_ids = [] } = input;
  const [locked, rates, terms] = await inOrder([
    lockNights(ctx, [accommodation_id]),
    ratesFor(ctx, [accommodation_id], { from: check_in, to: check_out }),
    termsFor(ctx, accommodation_id, { channel: unsaidDetails.channel, ...input }, input),
  ]);
  const accommodation = requireActive(locked.get(accommodation_id));
  const details = newDetails(input, terms.channel_terms);
  const met = occupies(status) ? await metReservation(ctx, accommodation, input) : null;
  const { coupon, trouble } = await claimedCoupon(ctx, accommodation, input);
  const { nights_elsewhere = 0 } = leg ?? {};
  const stay = { ...details, check_in, check_out, fee_ids, coupon, nights_elsewhere };
  const priced = priceStay(accommodation, rates, stay, now);
  const channels = await firstChannelPrice(ctx, priced, stay, input);
  const agreedPrice = await agreedAtFirst(ctx, channels.price, { ...input, type: details.type });
  const { nights, charges, total_cents } = agreedPrice.price;
  const broken_rules = [
    ...(met ? [] : priced.broken_rules),
    ...(await seasonNights(ctx, accommodation, { ...stay, holder_id: input.holder_id })),
  ];
  const expiry = newHoldExpiry(status, input.hold_expires_at, accommodation, { check_in, check_out }, now);
  refuseAny(
    feeErrors(fee_ids, rates.fees, accommodation, { pets: details.pets }),
    capacityErrors(details, accommodation.max_guests),
    ruleErrors(actor, broken_rules, input.accept_long_stay),
    trouble === null ? {} : { coupon: [trouble] },
    channelPriceErrors(actor, input, met !== null),
    channels.trouble === null ? {} : { channel_total_cents: [channels.trouble] },
    expiry.errors,
    agreedPrice.errors,
    { ...terms.errors, ...excessErrors(actor, input, { total_cents }), ...commissionErrors(details.type, input) },
  );

  const occupancy_id = occupies(status) ? newId(now) : null;
  const [id, code, holder_id] = [newId(now), newCode(), input.holder_id ?? newId(now)];
  const row = { id, code, accommodation_id, check_in, check_out, status, occupancy_id, holder_id, coupon };
  const origin = { tenant_id: actor.tenant_id, created_by: actor.user_id, created_at: now, updated_at: now };
  const { agreed, parts } = agreedTerms(
    termsOf(terms, input, details),
    { total_cents, ...accommodation, check_in },
    now,
  );
  const standing = { hold_expires_at: expiry.at, confirmed_at: status === "confirmed" ? now : null };
  const request = agreedPrice.request ?? channels.request;
  const price = { nights, charges, total_cents, overridden_rules: ruleNames(broken_rules), price_request: request };
  if (met) await claimReservation(ctx, accommodation, met, details.channel_code);
  const place = met ? { ...accommodation, preparation_nights: met.preparation_nights } : accommodation;
  const holder = newHolder(ctx, input, holder_id);
  const words = { kind: "booking" as const, record_id: id, words: searchWords(code, details.channel_code) };
  // Sent together, because each round trip costs as much as the statements, and run in this order: the first refusal is
  // the answer.
  const [, , , , , , booking] = await inOrder([
    holder.inserted,
    insertBooking(db, { ...details, ...price, ...row, ...origin, ...standing, ...agreed, ...stayOf(leg, id) }),
    writeFirstInstallments(ctx, id, parts),
    occupancy_id && occupy(ctx, row, place, { occupancy_id, expires_at: expiry.at }),
    met && settleImportedNights(ctx, [accommodation_id]),
    addEverySearchWord(db, actor.tenant_id, [...holder.words, words]),
    showBooking(ctx, code),
  ]);
  await recordActs(ctx, [...holder.acts, { action: "booking.created", record_id: code, before: null, after: booking }]);
  const reason = input.agreed_price?.reason ?? channels.reason;
  if (reason !== null) {
    const said = { before_cents: priced.total_cents, request, reason };
    await recordTypedPrice(ctx, "booking.price_agreed_first", booking, said);
  }
  return booking;
}

const stayOf = (leg: Leg | undefined, id: string) => leg && { stay_id: leg.stay_id === "own" ? id : leg.stay_id };

/** The commission that a channel's payout leaves of its price. */
function byPayout(input: BookingInput): BookingInput {
  const { channel_total_cents: total, payout_cents: payout } = input;
  if (typeof total !== "number" || typeof payout !== "number") return input;
  return { ...input, commission_cents: total - payout, commission_basis_points: null };
}

/**
 * The plan of a booking whose guest pays the channel is never assumed: nothing is asked of them, and the channel's money
 * is due at the arrival.
 */
function termsOf<T extends FrozenTerms>(
  terms: T,
  { payment_plan_id }: BookingInput,
  { collected_by }: BookingDetails,
): T {
  return collected_by === "channel" && payment_plan_id === undefined ? { ...terms, payment_plan: null } : terms;
}

/** A price that is not the company's needs a reservation at a channel: its calendar's, or its code. */
function channelPriceErrors(actor: Actor, input: BookingInput, isMet: boolean): FieldErrors {
  const { channel_total_cents: total, channel_code: code, coupon } = input;
  if (typeof total !== "number") return {};
  const isProven = isMet || Boolean(code) || may(actor, "bookings.override");
  return {
    ...(!isProven && { channel_total_cents: ["Informe o código da reserva no canal para usar o preço dele"] }),
    ...(coupon && { coupon: ["O preço do canal não leva cupom"] }),
  };
}

/** A random code for a new booking, which cannot be guessed. */
export function newCode(): string {
  return bookingCode(randomBytes(bookingCodeBytes));
}

/**
 * Creates an inquiry with the fields and guests of a booking in any status, at today's price and without the channel's
 * code. The channel's share is copied; a fixed commission amount, which belonged to that booking, is replaced by the
 * company's usual terms with the channel. Validated as a new booking: 422 if place, people or rules no longer allow it.
 */
export const duplicateBooking: Verb<typeof bookingChanges.duplicate> = async (ctx, { params: { code } }) => {
  const booking = await requireBooking(ctx, code);
  const copy = await createBooking(ctx, factsOf(booking, await chosenFees(ctx, booking)));
  await bringCompanions(ctx, booking.id, (await requireBooking(ctx, copy.code)).id);
  await record(ctx, "booking.duplicated", code, {}, { code: copy.code });
  return copy;
};

/**
 * The optional fees of the booking that are still offered in its accommodation; mandatory ones are added automatically.
 */
async function chosenFees(ctx: Ctx, { accommodation_id, check_in, check_out, charges, pets }: StoredBooking) {
  const accommodation = await stayAccommodation(ctx, accommodation_id);
  const { fees } = await ratesFor(ctx, [accommodation_id], { from: check_in, to: check_out });
  if (accommodation === null) return [];
  const stay = { pets_allowed: accommodation.pets_allowed, pets };
  const offered = fees.filter((fee) => !fee.mandatory && isFor(fee, accommodation) && acceptsFee(stay, fee));
  return offered.map(({ id }) => id).filter((id) => charges.some(({ fee_id }) => fee_id === id));
}

function factsOf(booking: StoredBooking, fee_ids: string[]): BookingInput {
  const { accommodation_id, check_in, check_out, adults, children, infants, pets, holder_id } = booking;
  const { commission_basis_points, collected_by } = booking;
  const { channel_code, ...details } = shownDetails(booking);
  return {
    ...{ accommodation_id, check_in, check_out, adults, children, infants, pets, holder_id },
    fee_ids,
    type: booking.type as Booking["type"],
    ...details,
    ...(booking.commission_cents === null && { commission_basis_points }),
    collected_by: collected_by as Booking["collected_by"],
    status: "inquiry",
    accept_long_stay: true, // asked when the copied stay was booked, and again when nights change
  };
}

/** What a booking can be made of: what each list of its own would answer, sent together. */
export const showBookingOptions: Verb<typeof bookingOptions.show> = async (ctx) => {
  const none = { params: {}, query: {}, body: {} } as never;
  const [accommodations, fees, plans, policies, amenities, channels] = await inOrder([
    listAccommodationOptions(ctx, none),
    listFeeOptions(ctx, none),
    paymentPlanVerbs.list(ctx, none),
    cancellationPolicyVerbs.list(ctx, none),
    offeredAmenities(ctx),
    listChannelTerms(ctx),
  ]);
  return {
    accommodations: accommodations.data,
    fees: fees.data,
    plans: plans.data,
    policies: policies.data,
    amenities,
    channels: channels.data,
  };
};
