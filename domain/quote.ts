import { type BrokenRule, brokenRules, type StayLimits } from "#domain/broken-rules";
import {
  type Coupon,
  couponCents,
  discountCents,
  discountOfStay,
  type LengthTerms,
  showCoupon,
  showDiscount,
  stayTrouble,
} from "#domain/discounts";
import { type ChargeRate, feeCents, feesOfStay, rateOf } from "#domain/fees";
import { depositCents, type Installment, planInstallments } from "#domain/installments";
import { sumCents, sumSignedCents } from "#domain/money";
import type { PaymentPlan } from "#domain/payment-plans";
import { priceOfNight, type RatedAccommodation, type Rates, rateCalendar } from "#domain/rates";
import { eachNight } from "#domain/stay-dates";

/** The accommodation's data that price and rules of a stay depend on. */
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
  /** Optional fees chosen for the stay; mandatory ones are added automatically. */
  fee_ids?: readonly string[];
  /** Nights of the same stay in other bookings, after a split: a length-of-stay discount counts them. */
  nights_elsewhere?: number;
  /** Applied if it is valid for the stay; whether it may still be used for booking is checked separately. */
  coupon?: Coupon | null;
  /** The accommodation's local date, see `todayIn`. */
  today: string;
  /** How the total is divided into instalments; null or absent for none. */
  plan?: PaymentPlan | null;
  /** The date from which due dates are counted; today by default. */
  booked_on?: string;
};

export type QuotedNight = { date: string; price_cents: number; reason: string };
/**
 * A fee, or a discount if negative. `refundable`: refunded by a cancellation. `coupon`: the coupon's discount; its text
 * alone does not identify it.
 */
export type QuotedCharge = {
  fee_id: string | null;
  name: string;
  amount_cents: number;
  refundable?: boolean;
  coupon?: true;
  /** The terms of a length-of-stay discount. */
  length?: LengthTerms;
  /** The agreed rate per unit; absent for a fixed amount. */
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
 * The price of a stay: each night with its reason, the charges, the total in cents, and the rules that the stay breaks
 * (as a warning; the user decides). Adults and children beyond `base_guests` pay the extra price each night, infants
 * never pay. If a plan is given, its instalments add up to the total. Throws RangeError for a stay without a night or
 * an invalid amount.
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

/** The sum of nights and charges, in cents. */
export function totalCents({ nights, charges }: Pick<StayQuote, "nights" | "charges">): number {
  const amounts = [...nights.map((night) => night.price_cents), ...charges.map((charge) => charge.amount_cents)];
  return sumSignedCents(amounts);
}

type Charging = Pick<
  QuoteInput,
  | "accommodation"
  | "rates"
  | "check_in"
  | "check_out"
  | "adults"
  | "children"
  | "fee_ids"
  | "pets"
  | "coupon"
  | "nights_elsewhere"
>;

/**
 * The charges on top of priced nights: length-of-stay discount and coupon as negative amounts, the cleaning fee,
 * mandatory fees, chosen fees. The coupon applies to the nights less the discount, and percentages to the nights less
 * both; neither includes other fees.
 */
export function chargesOf(input: Charging, nights: readonly { price_cents: number }[]): QuotedCharge[] {
  const { accommodation, rates, fee_ids = [] } = input;
  const full_cents = sumCents(nights.map((night) => night.price_cents));
  const discount = discountCharge(input, nights.length, full_cents);
  const discounted_cents = full_cents + (discount?.amount_cents ?? 0);
  const coupon = couponCharge(input, discounted_cents);
  const nights_cents = discounted_cents + (coupon?.amount_cents ?? 0);
  const basis = { nights: nights.length, guests: input.adults + input.children, nights_cents };
  const fees = feesOfStay(rates.fees, accommodation, fee_ids, input.pets).map((fee) => {
    const rate = rateOf(fee);
    const { id: fee_id, name, refundable } = fee;
    return { fee_id, name, amount_cents: feeCents(fee, basis), refundable, ...(rate && { rate }) };
  });
  const off = [discount, coupon].filter((each) => each !== null);
  return [...off, ...cleaningCharge(accommodation.cleaning_fee_cents), ...fees];
}

function discountCharge(input: Charging, nights: number, full_cents: number): QuotedCharge | null {
  const { accommodation, rates, nights_elsewhere: elsewhere = 0 } = input;
  const discount = discountOfStay(rates.length_discounts, accommodation, nights + elsewhere);
  if (discount === null) return null;
  const amount_cents = discountCents(discount, full_cents);
  const { from_nights, basis_points } = discount;
  const length = { from_nights, basis_points, ...(elsewhere > 0 && { elsewhere }) };
  return amount_cents === 0
    ? null
    : { fee_id: null, name: showDiscount(discount), amount_cents: -amount_cents, length };
}

/** The coupon's discount on nights with this price after the length-of-stay discount; null if it is zero. */
export function couponCharge(input: Charging, nights_cents: number): QuotedCharge | null {
  const { coupon } = input;
  if (!coupon || stayTrouble(coupon, input) !== null) return null;
  return chargeOfCoupon(coupon, nights_cents);
}

/** The charge of a coupon on nights with this price; null if it is zero. Its conditions are checked separately. */
export function chargeOfCoupon(coupon: Coupon, nights_cents: number): QuotedCharge | null {
  const amount_cents = couponCents(coupon, nights_cents);
  return amount_cents === 0
    ? null
    : { fee_id: null, name: showCoupon(coupon), amount_cents: -amount_cents, coupon: true };
}

function cleaningCharge(amount_cents: number): QuotedCharge[] {
  return amount_cents > 0 ? [{ fee_id: null, name: "Taxa de limpeza", amount_cents }] : [];
}
