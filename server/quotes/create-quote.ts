import { messages } from "#contract/messages";
import type { Quote, QuoteInput } from "#contract/quotes";
import { stayAccommodation } from "#server/accommodations/stay-accommodations";
import { toCharges } from "#server/bookings/booking-answer";
import { priceBeforeSave } from "#server/bookings/change/price-of-change";
import { type TakenNights, takenNights } from "#server/bookings/nights/occupy";
import { bookingIdOf, chargedFees } from "#server/bookings/read-booking";
import { quoteFor } from "#server/bookings/stay-price";
import { feeErrors, refuseAny } from "#server/bookings/stay-rules";
import { type Ctx, may } from "#server/context";
import { invalid, Problem } from "#server/http/problem";
import { inTheWay, readyAgain, toConflicts } from "#server/quotes/conflicts";
import { findAlternatives } from "#server/quotes/find-alternatives";
import { quotedCoupon } from "#server/quotes/quoted-coupon";
import { divided, quotedTerms, toQuoted, toQuotedPolicy } from "#server/quotes/quoted-terms";
import { ratesFor } from "#server/rates/stay-rates";
import { wholeAtArrival } from "#server/terms/terms";

/**
 * The price of a stay with its reasons, the rules it breaks, and whether its nights are free; when they are not, what
 * is in the way and what could be had instead. For a booking that is being edited, what a save would freeze. Changes
 * nothing. Refuses with 422 unknown ids and too many people.
 */
export async function createQuote(ctx: Ctx, input: QuoteInput): Promise<Quote> {
  const { clock } = ctx;
  const accommodation = await stayAccommodation(ctx, input.accommodation_id);
  if (accommodation === null) throw invalid("accommodation_id", messages.invalid("Acomodação", "a"));
  const own = await ownBooking(ctx, input.booking_code);
  const edited = editedBooking(ctx, input);
  const { coupon, trouble } = await quotedCoupon(ctx, input, accommodation);
  const charged = input.booking_code ? await chargedFees(ctx, input.booking_code.toUpperCase()) : [];
  const { fee_ids = charged } = input;
  const { payment_plan, cancellation_policy, errors } = await quotedTerms(ctx, input);
  const plan = payment_plan ?? wholeAtArrival;
  const stay = { ...input, plan, fee_ids, coupon, type: input.type ?? "guest", children: input.children ?? 0 };
  const rates = await ratesFor(ctx, [accommodation.id], { from: stay.check_in, to: stay.check_out });
  refuseAny(feeErrors(input.fee_ids, rates.fees, accommodation, charged), errors);
  if (stay.adults + stay.children > accommodation.max_guests) {
    throw invalid("adults", messages.capacity(accommodation.max_guests));
  }

  const quote = quoteFor(accommodation, rates, stay, clock.now());
  const isOwn = ({ booking_id }: TakenNights) => own !== null && booking_id === own;
  const range = { from: stay.check_in, until: readyAgain(accommodation, stay) };
  const taken = await takenNights(ctx, { ...range, accommodation_ids: [accommodation.id] });
  const conflicts = inTheWay(accommodation, stay, taken).filter((each) => !isOwn(each));
  const available = accommodation.status === "active" && conflicts.length === 0;
  const place = { accommodation, rates, coupon };
  const saved = edited === null ? null : await priceBeforeSave(ctx, edited, { ...input, type: stay.type }, place);
  const price = saved ?? quote;
  const parts = saved ? divided(plan, saved.total_cents, { ...accommodation, ...stay, ...saved }, clock.now()) : quote;
  return {
    nights: price.nights,
    charges: toCharges(price.charges),
    total_cents: price.total_cents,
    deposit_cents: parts.deposit_cents,
    installments: toQuoted(parts.installments),
    cancellation_policy: toQuotedPolicy(cancellation_policy),
    available,
    conflicts: await toConflicts(ctx, conflicts),
    broken_rules: quote.broken_rules,
    alternatives: available ? [] : await findAlternatives(ctx, accommodation, stay, isOwn),
    coupon_trouble: trouble,
    hold_hours: accommodation.hold_hours,
  };
}

/**
 * The booking that a save would change, priced as the save prices it; null for a new stay. An agreed price is told to those
 * who may save it.
 */
function editedBooking({ actor }: Ctx, { pricing, booking_code }: QuoteInput): string | null {
  if (booking_code === undefined) return null;
  if (may(actor, "bookings.edit")) return booking_code.toUpperCase();
  if (pricing === "keep") throw new Problem("UserForbiddenForActionException");
  return null;
}

async function ownBooking(ctx: Ctx, code: string | undefined): Promise<string | null> {
  if (code === undefined) return null;
  const id = await bookingIdOf(ctx, code.toUpperCase());
  if (id === null) throw invalid("booking_code", messages.invalid("Código"));
  return id;
}
