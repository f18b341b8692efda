import type { Quote, QuoteInput } from "#contract/bookings/quotes";
import { messages } from "#contract/platform/messages";
import { termsIn } from "#domain/agreed-price";
import { stayTrouble } from "#domain/discounts";
import { calledParts, depositCents, type Installment, planInstallments } from "#domain/installments";
import { withoutConsumption } from "#domain/kept-price";
import type { PaymentPlan } from "#domain/payment-plans";
import { todayIn } from "#domain/stay-dates";
import { firstChannelPrice, priceErrors, weighAgreed, withAgreed } from "#server/bookings/bookings/agreed/agreed-price";
import { toCharges } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { changedCoupon, priceBeforeSave } from "#server/bookings/bookings/change/changed-price";
import { defaultExpiry } from "#server/bookings/bookings/holds/hold-ends";
import { choosesPlan, installmentsAfter } from "#server/bookings/bookings/installments";
import { takenNights } from "#server/bookings/bookings/nights/occupy";
import { bookingIdOf, chargedFees, frozenCoupon, frozenTerms } from "#server/bookings/bookings/read-booking";
import { seasonNights } from "#server/bookings/bookings/season-nights";
import { priceStay, quoteFor, type StayPrice } from "#server/bookings/bookings/stay-price";
import { feeErrors, refuseAny } from "#server/bookings/bookings/stay-rules";
import { metReservation } from "#server/bookings/channels/meet-calendar";
import { inTheWay, ownNights, readyAgain, toConflicts } from "#server/bookings/quotes/conflicts";
import { findAlternatives } from "#server/bookings/quotes/free-accommodations";
import { type StayAccommodation, stayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { type AskedCoupon, askedCoupon } from "#server/catalogue/rates/asked-coupon";
import { ratesFor } from "#server/catalogue/rates/rates";
import { type Terms, termsFor, wholeAtArrival } from "#server/catalogue/terms/terms";
import { type Ctx, may } from "#server/platform/context";
import { invalid, lacksPermission } from "#server/platform/http/problem";

/**
 * The price of a stay with its reasons, the rules it breaks, and whether its nights are free; if not, the conflicts and
 * alternatives. For a booking being edited, what a save would store. Changes nothing. Refuses with 422 unknown ids and
 * too many people.
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
  const { payment_plan, cancellation_policy, errors, channel_terms } = await quotedTerms(ctx, input);
  const byChannel = input.collected_by === "channel" && input.payment_plan_id === undefined;
  const plan = (byChannel ? null : payment_plan) ?? wholeAtArrival;
  const stay = { ...input, plan, fee_ids, coupon, type: input.type ?? "guest", children: input.children ?? 0 };
  const rates = await ratesFor(ctx, [accommodation.id], { from: stay.check_in, to: stay.check_out });
  refuseAny(feeErrors(input.fee_ids, rates.fees, accommodation, { pets: input.pets, charged }), errors);
  if (stay.adults + stay.children > accommodation.max_guests) {
    throw invalid("adults", messages.capacity(accommodation.max_guests));
  }

  const quote = quoteFor(accommodation, rates, stay, clock.now());
  const met = own === null ? await metReservation(ctx, accommodation, input) : null;
  const range = { from: stay.check_in, until: readyAgain(accommodation, stay) };
  const isOwn = await ownNights(ctx, accommodation, own, stay);
  const taken = await takenNights(ctx, { ...range, accommodation_ids: [accommodation.id] });
  // the channel has sold the stay: its calendar's nights are its own, and preparation takes what is free after it
  const conflicts = met ? [] : inTheWay(accommodation, stay, taken).filter((each) => !isOwn(each));
  const available = accommodation.status === "active" && conflicts.length === 0;
  const place = { accommodation, rates, coupon };
  const saved = edited === null ? null : await priceBeforeSave(ctx, edited, { ...input, type: stay.type }, place);
  const { weighed, trouble: agreed_trouble } = await weighedPrice(ctx, input, quote, saved !== null);
  const said = { reason: input.agreed_price?.reason ?? "", by: ctx.actor.user_id };
  const agreed = weighed?.alone === true ? withAgreed(ctx, quote, weighed, said) : null;
  const collected_by = input.collected_by ?? channel_terms?.collected_by ?? "company";
  const isTyped = saved === null && typeof input.channel_total_cents === "number";
  const priced = () => priceStay(accommodation, rates, stay, clock.now());
  const channels = isTyped ? await firstChannelPrice(ctx, priced(), { ...stay, collected_by }, input) : null;
  const price = saved ?? agreed ?? channels?.price ?? quote;
  const meant = weighed ?? channels?.weighed ?? null;
  const holder_id = input.booking_code ? await holderOf(ctx, input.booking_code.toUpperCase()) : undefined;
  const long = await seasonNights(ctx, accommodation, { ...stay, holder_id, booking_id: own });
  const { total_cents } = price;
  const asked = { ...input, total_cents, plan, payment_plan, timezone: accommodation.timezone };
  const divided = dividedPrice(saved?.stored ?? null, asked, clock.now());
  return {
    nights: price.nights,
    charges: toCharges(price.charges),
    total_cents,
    deposit_cents: depositCents(divided.parts),
    installments: toQuoted(calledParts(divided.parts, divided)),
    cancellation_policy: toQuotedPolicy(cancellation_policy),
    available,
    conflicts: await toConflicts(ctx, conflicts),
    broken_rules: [...(met ? [] : quote.broken_rules), ...long],
    alternatives: available ? [] : await findAlternatives(ctx, accommodation, stay, isOwn),
    coupon_trouble: price.charges.some((charge) => charge.coupon) ? null : trouble,
    agreed: meant && { discount_cents: meant.discount_cents, total_cents: meant.total_cents, alone: meant.alone },
    agreed_trouble: agreed_trouble ?? channels?.trouble ?? null,
    lost_discounts: saved?.lost_discounts ?? [],
    hold_hours: accommodation.hold_hours,
    hold_until: defaultExpiry(accommodation, stay, clock.now()).toISOString(),
  };
}

/** The agreed price that was asked for a new stay. Refuses with 422 one for a stored booking, which has its own act. */
async function weighedPrice(
  ctx: Ctx,
  { agreed_price, type = "guest", channel_total_cents }: QuoteInput,
  quote: StayPrice,
  isStored: boolean,
) {
  const nothing = { weighed: null, trouble: null };
  if (agreed_price === undefined || termsIn(agreed_price) === null) return nothing;
  if (isStored) throw invalid("agreed_price", "O preço de uma reserva já feita se combina na página dela");
  const wrong = priceErrors(ctx, { type, channel_total_cents });
  return wrong === null ? weighAgreed(ctx, quote, agreed_price) : { ...nothing, trouble: wrong };
}

/**
 * The booking that a save would change, priced as the save does; null for a new stay. An agreed price is shown only to
 * users who may save it.
 */
function editedBooking({ actor }: Ctx, { pricing, booking_code }: QuoteInput): string | null {
  if (booking_code === undefined) return null;
  if (may(actor, "bookings.edit")) return booking_code.toUpperCase();
  if (pricing === "keep") throw lacksPermission(["bookings.edit"]);
  return null;
}

async function holderOf({ actor, db }: Ctx, code: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("bookings")
    .select("holder_id")
    .where("tenant_id", "=", actor.tenant_id)
    .where("code", "=", code)
    .executeTakeFirst();
  return found?.holder_id;
}

async function ownBooking(ctx: Ctx, code: string | undefined): Promise<string | null> {
  if (code === undefined) return null;
  const id = await bookingIdOf(ctx, code.toUpperCase());
  if (id === null) throw invalid("booking_code", messages.invalid("Código"));
  return id;
}

/** The coupon of the price (for an edited booking its own, unless another is named), and why it gives no discount. */
async function quotedCoupon(ctx: Ctx, input: QuoteInput, accommodation: StayAccommodation): Promise<AskedCoupon> {
  const ask = () => askedCoupon(ctx, accommodation, input);
  if (input.booking_code === undefined) return ask();
  const frozen = await frozenCoupon(ctx, input.booking_code.toUpperCase());
  const { coupon, trouble } = await changedCoupon(frozen, input.coupon, ask);
  return { coupon, trouble: trouble ?? (coupon && stayTrouble(coupon, { ...input, accommodation })) };
}

/** The requested plan and policy, those of the edited booking, or the accommodation's own; and the errors in them. */
async function quotedTerms(
  ctx: Ctx,
  input: QuoteInput,
): Promise<Omit<Terms, "channel_terms"> & Partial<Pick<Terms, "channel_terms">>> {
  const { accommodation_id, booking_code, payment_plan_id, cancellation_policy_id } = input;
  const own = booking_code === undefined ? null : await frozenTerms(ctx, booking_code.toUpperCase());
  const plan = payment_plan_id === undefined ? (own?.payment_plan ?? null) : null;
  const keepsPolicy = own !== null && cancellation_policy_id === undefined;
  const kept = keepsPolicy ? own.cancellation_policy : null;
  if (plan !== null && keepsPolicy) return { payment_plan: plan, cancellation_policy: kept, errors: {} };
  const asked = {
    payment_plan_id: plan === null ? payment_plan_id : null,
    cancellation_policy_id: keepsPolicy ? null : cancellation_policy_id,
    channel: input.channel,
  };
  const { payment_plan, cancellation_policy, ...rest } = await termsFor(ctx, accommodation_id, asked, input);
  return { payment_plan: plan ?? payment_plan, cancellation_policy: kept ?? cancellation_policy, ...rest };
}

/** The policy of a quote as the API returns it. */
function toQuotedPolicy(policy: Terms["cancellation_policy"]): Quote["cancellation_policy"] {
  return policy && { name: policy.name, holiday: policy.holiday ?? null };
}

/**
 * The installments of a price, with their plan: those that a save would leave on the stored booking, or those of a new one
 * that is booked today.
 */
function dividedPrice(
  stored: StoredBooking | null,
  asked: Pick<QuoteInput, "check_in" | "payment_plan_id"> & {
    total_cents: number;
    /** Of a new booking, whoever collects. */
    plan: PaymentPlan;
    /** The plan asked for; of a stored booking its own if none is. */
    payment_plan: PaymentPlan | null;
    timezone: string;
  },
  now: Date,
): { parts: readonly Installment[]; plan: PaymentPlan | null; agreed_cents: number } {
  const { total_cents, check_in, payment_plan, plan, timezone } = asked;
  if (stored === null) {
    const today = todayIn(timezone, now);
    const parts = planInstallments(plan, total_cents, { booked_on: today, check_in, today });
    return { parts, plan, agreed_cents: total_cents };
  }
  const chosen = choosesPlan(stored, asked.payment_plan_id) ? payment_plan : undefined;
  const parts = installmentsAfter(stored, { total_cents, check_in, plan: chosen, timezone }, now);
  const agreed_cents = withoutConsumption(total_cents, stored.charges);
  return { parts, plan: chosen === undefined ? stored.payment_plan : chosen, agreed_cents };
}

/** The installments of a quote as the API returns them. */
function toQuoted(installments: readonly Installment[]): Quote["installments"] {
  return installments.map(({ due_date, amount_cents, deposit }) => ({ due_date, amount_cents, deposit }));
}
