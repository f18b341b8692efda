import { showCents, sumCents } from "#domain/money";
import { eachNight, showDate, weekday } from "#domain/stay-dates";

/** What the price of a stay depends on; weekdays count from 0 Sunday and name the evening of the night. */
export type PricedAccommodation = {
  base_price_cents: number;
  weekend_price_cents: number | null;
  weekend_days: readonly number[];
  base_guests: number;
  extra_guest_price_cents: number;
  cleaning_fee_cents: number;
  min_nights: number;
  max_nights?: number | null;
};

export type QuoteInput = {
  accommodation: PricedAccommodation;
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
  /** The accommodation's own date of today, see `todayIn`. */
  today: string;
};

export type QuotedNight = { date: string; price_cents: number; reason: string };
export type QuotedCharge = { fee_id: string | null; name: string; amount_cents: number };
export type QuotedInstallment = { due_date: string; amount_cents: number };
export type BrokenRule = { rule: "min_nights" | "max_nights" | "past_arrival"; message: string };

export type StayQuote = {
  nights: QuotedNight[];
  charges: QuotedCharge[];
  nights_cents: number;
  total_cents: number;
  deposit_cents: number;
  installments: QuotedInstallment[];
  broken_rules: BrokenRule[];
};

/**
 * The price of a stay: every night on its own with its reason, the charges, the total in cents, and the rules
 * that the stay breaks (they inform; whoever takes the booking decides). Adults and children beyond
 * `base_guests` pay the extra price each night, infants never. `deposit_cents` is 0 and `installments` is empty
 * as long as no payment plan exists. Throws RangeError for a stay without a night or an amount that is none.
 */
export function quoteStay(input: QuoteInput): StayQuote {
  const { accommodation, check_in, check_out } = input;
  const dates = eachNight(check_in, check_out);
  if (dates.length === 0) throw new RangeError(`No night between ${check_in} and ${check_out}`);

  const extraGuests = Math.max(0, input.adults + input.children - accommodation.base_guests);
  const nights = dates.map((date) => priceNight(accommodation, date, extraGuests));
  const charges = cleaningCharge(accommodation.cleaning_fee_cents);
  const nights_cents = sumCents(nights.map((night) => night.price_cents));
  return {
    nights,
    charges,
    nights_cents,
    total_cents: sumCents([nights_cents, ...charges.map((charge) => charge.amount_cents)]),
    deposit_cents: 0,
    installments: [],
    broken_rules: brokenRules(input, dates.length),
  };
}

function priceNight(accommodation: PricedAccommodation, date: string, extraGuests: number): QuotedNight {
  const { weekend_price_cents, weekend_days } = accommodation;
  const weekend = weekend_price_cents !== null && weekend_days.includes(weekday(date));
  const rate = weekend
    ? { name: "Fim de semana", cents: weekend_price_cents }
    : { name: "Base", cents: accommodation.base_price_cents };
  const extra_cents = extraGuests * accommodation.extra_guest_price_cents;
  const reason = extra_cents > 0 ? withExtraGuests(rate, extraGuests, extra_cents) : rate.name;
  return { date, price_cents: sumCents([rate.cents, extra_cents]), reason };
}

function withExtraGuests(rate: { name: string; cents: number }, guests: number, cents: number): string {
  const who = guests === 1 ? "1 hóspede extra" : `${guests} hóspedes extras`;
  return `${rate.name}: ${showCents(rate.cents)} + ${showCents(cents)} (${who})`;
}

function cleaningCharge(amount_cents: number): QuotedCharge[] {
  return amount_cents > 0 ? [{ fee_id: null, name: "Taxa de limpeza", amount_cents }] : [];
}

function brokenRules({ accommodation, check_in, today }: QuoteInput, nightCount: number): BrokenRule[] {
  const { min_nights, max_nights } = accommodation;
  const broken: BrokenRule[] = [];
  if (nightCount < min_nights) {
    broken.push({ rule: "min_nights", message: `A estadia mínima é de ${showNights(min_nights)}.` });
  }
  if (max_nights != null && nightCount > max_nights) {
    broken.push({ rule: "max_nights", message: `A estadia máxima é de ${showNights(max_nights)}.` });
  }
  if (check_in < today) {
    broken.push({ rule: "past_arrival", message: `A entrada em ${showDate(check_in)} já passou.` });
  }
  return broken;
}

const showNights = (count: number) => (count === 1 ? "1 noite" : `${count} noites`);
