import type { BrokenRule } from "#domain/broken-rules";
import type { Coupon } from "#domain/discounts";
import { splitCents, sumCents } from "#domain/money";
import type { PaymentPlan } from "#domain/payment-plans";
import { chargesOf, couponCharge, type QuoteInput, quoteStay, type StayQuote } from "#domain/quote";
import type { Rates } from "#domain/rates";
import { eachNight, todayIn } from "#domain/stay-dates";
import type { StoredCharge, StoredNight } from "#server/bookings/bookings/bookings.queries";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";

/** The price frozen on a booking. */
export interface StayPrice {
  nights: StoredNight[];
  charges: StoredCharge[];
  total_cents: number;
}

interface Stay {
  type: string;
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
  pets?: number | undefined;
  /** Optional fees chosen for the stay. */
  fee_ids?: readonly string[] | undefined;
  coupon?: Coupon | null | undefined;
  /** Nights of the same stay in other bookings. */
  nights_elsewhere?: number;
  /** The plan by which its price is divided into installments. */
  plan?: PaymentPlan;
}

/** The price by the current rates, the broken rules, and the extra charges for a different set of nights. */
export interface QuotedPrice extends StayPrice {
  broken_rules: BrokenRule[];
  chargesFor(nights: StoredNight[]): StoredCharge[];
  /** The coupon's charge for nights with this price after the length discount; null for none. */
  couponFor(nights_cents: number): StoredCharge | null;
}

const freeOfCharge: Record<string, string> = { owner: "Estadia do proprietário", own_use: "Uso próprio" };

/**
 * The quote of a stay by the accommodation's current rates. Stays of owners and own use have no price: their nights
 * give the reason, and nothing is charged.
 */
export function quoteFor(accommodation: StayAccommodation, rates: Rates, stay: Stay, now: Date): StayQuote {
  const quote = quoteStay(inputOf(accommodation, rates, stay, now));
  const reason = freeOfCharge[stay.type];
  if (reason === undefined) return quote;
  const nights = eachNight(stay.check_in, stay.check_out).map((date) => ({ date, price_cents: 0, reason }));
  const nothing = { nights_cents: 0, total_cents: 0, deposit_cents: 0 };
  return { ...quote, ...nothing, nights, charges: [], installments: [] };
}

/** The price that a stay freezes now, the rules that it breaks, and the extra charges for a different set of nights. */
export function priceStay(accommodation: StayAccommodation, rates: Rates, stay: Stay, now: Date): QuotedPrice {
  const { nights, charges, total_cents, broken_rules } = quoteFor(accommodation, rates, stay, now);
  const input = inputOf(accommodation, rates, stay, now);
  const chargesFor = (other: StoredNight[]) => (stay.type in freeOfCharge ? [] : chargesOf(input, other));
  const couponFor = (cents: number) => (stay.type in freeOfCharge ? null : couponCharge(input, cents));
  return { nights, charges, total_cents, broken_rules, chargesFor, couponFor };
}

/**
 * The price that a channel has agreed with its guest, divided over the nights to the cent: it includes the company's
 * fees and discounts, except optional fees, which the company charges besides.
 */
export function channelPrice(
  priced: Pick<QuotedPrice, "chargesFor">,
  { check_in, check_out, fee_ids = [] }: Pick<Stay, "check_in" | "check_out" | "fee_ids">,
  cents: number,
): StayPrice {
  const dates = eachNight(check_in, check_out);
  const prices = splitCents(cents, dates.length);
  const nights = dates.map((date, index) => ({
    date,
    price_cents: prices[index] as number,
    reason: "Preço do canal",
    channel: true as const,
  }));
  const charges = priced.chargesFor(nights).filter(({ fee_id }) => fee_id !== null && fee_ids.includes(fee_id));
  return { nights, charges, total_cents: cents + sumCents(charges.map(({ amount_cents }) => amount_cents)) };
}

function inputOf(accommodation: StayAccommodation, rates: Rates, stay: Stay, now: Date): QuoteInput {
  const { fee_ids = [], coupon = null } = stay;
  return { ...stay, fee_ids, coupon, accommodation, rates, today: todayIn(accommodation.timezone, now) };
}
