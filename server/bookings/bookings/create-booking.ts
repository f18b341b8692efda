import { randomBytes } from "node:crypto";
import type { bookingChanges } from "#contract/bookings/booking-changes";
import type { Booking, BookingInput, bookings } from "#contract/bookings/bookings";
import { bookingCode, bookingCodeBytes } from "#domain/booking-code";
import { occupies } from "#domain/booking-states";
import { isFor } from "#domain/rate-target";
import { searchWords } from "#domain/search-words";
import { bringCompanions } from "#server/bookings/booking-guests/companions";
import { agreedAtFirst } from "#server/bookings/bookings/agreed/agreed-price";
import { commissionErrors, excessErrors } from "#server/bookings/bookings/agreed-commission";
import { newDetails, shownDetails, unsaidDetails } from "#server/bookings/bookings/booking-details";
import { insertBooking, type StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { linkIfHeld } from "#server/bookings/bookings/guest-links";
import { newHolder } from "#server/bookings/bookings/holder";
import { newHoldExpiry } from "#server/bookings/bookings/holds/hold-ends";
import { agreedTerms, writeFirstInstallments } from "#server/bookings/bookings/installments";
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
import { stayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { claimedCoupon } from "#server/catalogue/rates/asked-coupon";
import { ratesFor } from "#server/catalogue/rates/rates";
import { termsFor } from "#server/catalogue/terms/terms";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { addSearchWords } from "#server/platform/db/search-words";
import { inOrder } from "#server/platform/db/several-statements";
import type { Verb } from "#server/platform/http/route";

/**
 * Creates a booking: an inquiry does not occupy its nights, a hold and a confirmed booking do. Throws 422 for invalid
 * values and for broken rules that the actor may not override, 409 for occupied nights.
 */
export async function createBooking(ctx: Ctx, input: BookingInput): Promise<Booking> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const { accommodation_id, check_in, check_out, status, fee_ids = [] } = input;
  const [locked, rates, terms] = await inOrder([
    lockNights(ctx, [accommodation_id]),
    ratesFor(ctx, [accommodation_id], { from: check_in, to: check_out }),
    termsFor(ctx, accommodation_id, { channel: unsaidDetails.channel, ...input }, input),
  ]);
  const accommodation = requireActive(locked.get(accommodation_id));
  const details = newDetails(input, terms.channel_terms);
  const { coupon, trouble } = await claimedCoupon(ctx, accommodation, input);
  const stay = { ...details, check_in, check_out, fee_ids, coupon };
  const { broken_rules: broken, ...quoted } = priceStay(accommodation, rates, stay, now);
  const agreedPrice = await agreedAtFirst(ctx, quoted, input.agreed_price, details.type);
  const { nights, charges, total_cents } = agreedPrice.price;
  const broken_rules = [
    ...broken,
    ...(await seasonNights(ctx, accommodation, { ...stay, holder_id: input.holder_id })),
  ];
  const expiry = newHoldExpiry(status, input.hold_expires_at, accommodation.hold_hours, now);
  refuseAny(
    feeErrors(fee_ids, rates.fees, accommodation),
    capacityErrors(details, accommodation.max_guests),
    ruleErrors(actor, broken_rules, input.accept_long_stay),
    trouble === null ? {} : { coupon: [trouble] },
    expiry.errors,
    agreedPrice.errors,
    { ...terms.errors, ...excessErrors(actor, input, { total_cents }), ...commissionErrors(details.type, input) },
  );

  const occupancy_id = occupies(status) ? newId(now) : null;
  const [id, code, holder_id] = [newId(now), newCode(), input.holder_id ?? newId(now)];
  const row = { id, code, accommodation_id, check_in, check_out, status, occupancy_id, holder_id, coupon };
  const origin = { tenant_id: actor.tenant_id, created_by: actor.user_id, created_at: now, updated_at: now };
  const { agreed, parts } = agreedTerms(terms, { total_cents, ...accommodation, check_in }, now);
  const standing = { hold_expires_at: expiry.at, confirmed_at: status === "confirmed" ? now : null };
  const { request } = agreedPrice;
  const price = { nights, charges, total_cents, overridden_rules: ruleNames(broken_rules), price_request: request };
  // Sent together, because each round trip costs as much as the statements, and run in this order: the first refusal is
  // the answer.
  const [, , , , , booking] = await inOrder([
    newHolder(ctx, input, holder_id),
    insertBooking(db, { ...details, ...price, ...row, ...origin, ...standing, ...agreed }),
    writeFirstInstallments(ctx, id, parts),
    occupancy_id && occupy(ctx, row, accommodation, { occupancy_id, expires_at: expiry.at }),
    addSearchWords(db, actor.tenant_id, "booking", id, searchWords(code, details.channel_code)),
    showBooking(ctx, code),
  ]);
  await record(ctx, "booking.created", code, null, booking);
  if (input.agreed_price) await tellFirstPrice(ctx, booking, quoted.total_cents, input.agreed_price.reason);
  return booking;
}

/** What was agreed, or asked for, stands in the history of a new booking too. */
async function tellFirstPrice(ctx: Ctx, { code, total_cents, price_request }: Booking, table: number, reason: string) {
  const [action, before, after] = price_request
    ? ["booking.price_asked", null, { asked_total_cents: price_request.total_cents }]
    : ["booking.price_agreed", { total_cents: table }, { total_cents }];
  await record(ctx, action as string, code, before as object | null, { ...(after as object), reason });
}

export const createLinkedBooking: Verb<typeof bookings.create> = async (ctx, { body }) =>
  linkIfHeld(ctx, ctx.services, await createBooking(ctx, body));

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
async function chosenFees(ctx: Ctx, { accommodation_id, check_in, check_out, charges }: StoredBooking) {
  const accommodation = await stayAccommodation(ctx, accommodation_id);
  const { fees } = await ratesFor(ctx, [accommodation_id], { from: check_in, to: check_out });
  const offered = fees.filter((fee) => !fee.mandatory && accommodation !== null && isFor(fee, accommodation));
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
