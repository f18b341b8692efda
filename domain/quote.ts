import { type BrokenRule, brokenRules, type StayLimits } from "#domain/broken-rules";
import { type Coupon, couponCents, showCoupon, stayTrouble } from "#domain/coupons";
import { type ChargeRate, feeCents, feesOfStay, rateOf } from "#domain/fees";
import { depositCents, type Installment, planInstallments } from "#domain/installments";
import { discountCents, discountOfStay, showDiscount } from "#domain/length-discounts";
import { sumCents, sumSignedCents } from "#domain/money";
import type { PaymentPlan } from "#domain/payment-plans";
import { priceOfNight, type RatedAccommodation, type Rates, rateCalendar } from "#domain/rates";
import { eachNight } from "#domain/stay-dates";

/** What the price and the rules of a stay depend on besides the company's rates. */
export interface PricedAccommodation extends RatedAccommodation, StayLimits {
  base_guests: number;
  cleaning_fee_cents: number;
}

export type QuoteInput = {
  accommodation: PricedAccommodation;
  rates: Rates;
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
  pets?: number | undefined;
  /** Optional fees chosen for the stay; those that it must pay are charged on their own. */
  fee_ids?: readonly string[];
  /** Charged where it is for the stay; whether it may still be booked with is asked for apart. */
  coupon?: Coupon | null;
  /** The accommodation's own date of today, see `todayIn`. */
  today: string;
  /** How the total is divided; without one it is not. */
  plan?: PaymentPlan | null;
  /** The date that due dates are counted from, today unless said. */
  booked_on?: string;
};

export type QuotedNight = { date: string; price_cents: number; reason: string };
/**
 * A fee, or a discount, which is negative. `refundable` says whether a cancellation gives it back, `coupon` that it is
 * what the coupon takes off: its words may be another line's as well.
 */
export type QuotedCharge = {
  fee_id: string | null;
  name: string;
  amount_cents: number;
  refundable?: boolean;
  coupon?: true;
  /** What is agreed for each unit; absent for a fixed amount. */
  rate?: ChargeRate;
};
export type StayQuote = {
  nights: QuotedNight[];
  charges: QuotedCharge[];
  nights_cents: number;
  total_cents: number;
  deposit_cents: number;
  installments: Installment[];
  broken_rules: BrokenRule[];
};

/**
 * The price of a stay: every night on its own with its reason, the charges, the total in cents, and the rules
 * that the stay breaks (they inform; whoever takes the booking decides). Adults and children beyond
 * `base_guests` pay the extra price each night, infants never. Instalments sum to the total and come with a plan. Throws RangeError for a stay without a night or an amount that is none.
 */
export function quoteStay(input: QuoteInput): StayQuote {
  const { accommodation, rates, check_in, check_out } = input;
  const dates = eachNight(check_in, check_out);
  if (dates.length === 0) throw new RangeError(`No night between ${check_in} and ${check_out}`);

  const calendar = rateCalendar(accommodation, rates, check_in, check_out);
  const extraGuests = Math.max(0, input.adults + input.children - accommodation.base_guests);
  const nights = dates.map((date) => ({ date, ...priceOfNight(calendar, date, extraGuests) }));
  const charges = chargesOf(input, nights);
  const total_cents = totalCents({ nights, charges });
  const { plan, today, booked_on = today } = input;
  const installments = plan ? planInstallments(plan, total_cents, { booked_on, check_in, today }) : [];
  return {
    nights,
    charges,
    nights_cents: sumCents(nights.map((night) => night.price_cents)),
    total_cents,
    deposit_cents: depositCents(installments),
    installments,
    broken_rules: brokenRules(calendar, accommodation, input),
  };
}

/** What nights and charges come to, in cents. */
export function totalCents({ nights, charges }: Pick<StayQuote, "nights" | "charges">): number {
  const amounts = [...nights.map((night) => night.price_cents), ...charges.map((charge) => charge.amount_cents)];
  return sumSignedCents(amounts);
}

type Charging = Pick<
  QuoteInput,
  "accommodation" | "rates" | "check_in" | "check_out" | "adults" | "children" | "fee_ids" | "coupon"
>;

/**
 * What comes on top of priced nights: the discount for their number and the coupon as negative amounts, the cleaning
 * fee, the fees that must be paid, those chosen. The coupon is of the nights less the discount, a percentage of those
 * less both, never of other fees.
 */
export function chargesOf(input: Charging, nights: readonly { price_cents: number }[]): QuotedCharge[] {
  const { accommodation, rates, fee_ids = [] } = input;
  const full_cents = sumCents(nights.map((night) => night.price_cents));
  const discount = discountCharge(input, nights.length, full_cents);
  const discounted_cents = full_cents + (discount?.amount_cents ?? 0);
  const coupon = couponCharge(input, discounted_cents);
  const nights_cents = discounted_cents + (coupon?.amount_cents ?? 0);
  const basis = { nights: nights.length, guests: input.adults + input.children, nights_cents };
  const fees = feesOfStay(rates.fees, accommodation, fee_ids).map((fee) => {
    const rate = rateOf(fee);
    const { id: fee_id, name, refundable } = fee;
    return { fee_id, name, amount_cents: feeCents(fee, basis), refundable, ...(rate && { rate }) };
  });
  const off = [discount, coupon].filter((each) => each !== null);
  return [...off, ...cleaningCharge(accommodation.cleaning_fee_cents), ...fees];
}

function discountCharge({ accommodation, rates }: Charging, nights: number, full_cents: number): QuotedCharge | null {
  const discount = discountOfStay(rates.length_discounts, accommodation, nights);
  if (discount === null) return null;
  const amount_cents = discountCents(discount, full_cents);
  return amount_cents === 0 ? null : { fee_id: null, name: showDiscount(discount), amount_cents: -amount_cents };
}

/** What the coupon takes off nights that cost so much after the discount for their number; null for nothing. */
export function couponCharge(input: Charging, nights_cents: number): QuotedCharge | null {
  const { coupon } = input;
  if (!coupon || stayTrouble(coupon, input) !== null) return null;
  const amount_cents = couponCents(coupon, nights_cents);
  return amount_cents === 0
    ? null
    : { fee_id: null, name: showCoupon(coupon), amount_cents: -amount_cents, coupon: true };
}

function cleaningCharge(amount_cents: number): QuotedCharge[] {
  return amount_cents > 0 ? [{ fee_id: null, name: "Taxa de limpeza", amount_cents }] : [];
}
