import { lodgingRevenue } from "#domain/lodging-revenue";
import type { PriceLine } from "#domain/lowered-lines";
import { percentOf, shareCents, sumCents, sumSignedCents } from "#domain/money";
import { addDays } from "#domain/stay-dates";

/**
 * What the company's commission is taken of, before the owners' share: nights, nights and fees, nights less the
 * channel's commission, or a fixed amount.
 */
export const commissionBases = ["nights", "nights_and_fees", "net_of_channel", "fixed"] as const;

/** The terms agreed with the owners of an accommodation. */
export interface OwnerTerms {
  base: (typeof commissionBases)[number];
  /** Basis points, if it is a share. */
  rate_bps: number;
  /** Cents per booking, if it is a fixed amount. */
  fixed_cents: number;
  /** Who bears the channel's commission on the owners' part. The company always bears it on its own fees. */
  channel_paid_by: "owner" | "company";
  /** Who gets cleaning and other charges besides nights. */
  fees_to: "owner" | "company";
  /** In order; the remainder to 10,000 belongs to the company. */
  shares: readonly { owner_id: string; share_bps: number }[];
}

/** A divided amount, in cents: owners, company and channel add up to it. */
export interface Parts {
  nights: number;
  fees: number;
  /** The owners' part before deductions: nights, and fees if they get them. */
  gross: number;
  /** Deducted for the channel, then for the company. */
  channel_off: number;
  commission: number;
  owners: Map<string, OwnerPart>;
  company: number;
  channel: number;
}

/** One owner's part; gross less deductions is what they get. */
export interface OwnerPart {
  gross: number;
  channel_off: number;
  commission: number;
  net: number;
}

/**
 * Divides the first `cents` of a booking's earnings: nights in order, then fees. Called with everything earned and
 * received up to a day; a month is the difference of two results, so that months add up.
 */
export function partsOf(cents: number, earnings: readonly Earning[], channel_cents: number, terms: OwnerTerms): Parts {
  const sums = (fees: boolean) =>
    sumCents(earnings.filter(({ kind }) => (kind === "fees") === fees).map((each) => each.cents));
  const [allNights, allFees] = [sums(false), sums(true)];
  const nights = Math.min(cents, allNights);
  const fees = Math.min(cents - nights, allFees);
  const whole = allNights + allFees;
  const ofChannel = (part: number) => (whole === 0 ? 0 : proportion(Math.min(channel_cents, whole), part, whole));
  const channel = ofChannel(nights + fees);
  const offNights = ofChannel(nights);
  const ownFees = terms.fees_to === "owner";
  const gross = nights + (ownFees ? fees : 0);
  const channel_off = terms.channel_paid_by === "owner" ? (ownFees ? channel : offNights) : 0;
  const base = {
    nights: percentOf(nights, terms.rate_bps),
    nights_and_fees: percentOf(nights + fees, terms.rate_bps),
    net_of_channel: percentOf(nights - offNights, terms.rate_bps),
    fixed: allNights === 0 ? 0 : proportion(Math.min(terms.fixed_cents, allNights), nights, allNights),
  }[terms.base];
  const commission = Math.min(base, gross - channel_off);
  const owners = sharedOut({ gross, channel_off, commission }, terms.shares);
  const net = sumCents([...owners.values()].map((part) => part.net));
  return { nights, fees, gross, channel_off, commission, owners, company: nights + fees - channel - net, channel };
}

/** Each owner's part by their share; the parts of the net amount and of the deductions agree to the cent. */
function sharedOut(
  { gross, channel_off, commission }: Omit<OwnerPart, "net">,
  shares: OwnerTerms["shares"],
): Map<string, OwnerPart> {
  const weights = [
    ...shares.map(({ share_bps }) => share_bps),
    10_000 - sumCents(shares.map((each) => each.share_bps)),
  ];
  const [ofGross, ofChannel, ofNet] = [gross, channel_off, gross - channel_off - commission].map((cents) =>
    shareCents(cents, weights),
  ) as [number[], number[], number[]];
  return new Map(
    shares.map(({ owner_id }, index) => {
      const [own, off, net] = [ofGross[index]!, ofChannel[index]!, ofNet[index]!];
      return [owner_id, { gross: own, channel_off: off, commission: own - off - net, net }];
    }),
  );
}

const proportion = (of: number, part: number, whole: number) => Number((BigInt(of) * BigInt(part)) / BigInt(whole));

/**
 * An amount earned on a day: a night when it is slept, fees with the last night, a cancellation fee when it is kept.
 */
export interface Earning {
  date: string;
  kind: "night" | "fees" | "kept";
  cents: number;
}

interface PricedNight {
  date: string;
  price_cents: number;
}

/**
 * An active stay with its frozen nights and all charges; discounts are negative. A charge for `unused` nights, charged
 * in full after an early departure, contains them.
 */
export interface EarningStay {
  nights: readonly PricedNight[];
  charges: readonly (PriceLine & { unused?: readonly PricedNight[] | undefined })[];
}

/**
 * The earnings of a stay by day, equal to its total to the cent. Each night bears its part of the discounts, except
 * those about a fee or an extra. A night that was paid and not used is earned on its date, like one that was slept.
 */
export function earnedByStay(stay: EarningStay): Earning[] {
  const sold = [...stay.nights, ...stay.charges.flatMap(({ unused = [] }) => unused)];
  const days = [...new Set(sold.map(({ date }) => date))].sort();
  const nights = days.map((date): Earning => {
    const cents = lodgingRevenue({ ...stay, nights: sold }, { from: date, until: addDays(date, 1) });
    return { date, kind: "night", cents };
  });
  const total = sumCents(stay.nights.map(({ price_cents }) => price_cents)) + sumSignedCents(amounts(stay));
  const fees = total - sumCents(nights.map(({ cents }) => cents));
  const last = days.at(-1);
  return fees > 0 && last ? [...nights, { date: last, kind: "fees", cents: fees }] : nights;
}

/** The fee kept from a cancelled stay, earned on the day of the cancellation. */
export const earnedByCancellation = (date: string, kept_cents: number): Earning[] =>
  kept_cents > 0 ? [{ date, kind: "kept", cents: kept_cents }] : [];

/** The amount earned up to and including a day. */
export const earnedUntil = (earnings: readonly Earning[], day: string): number =>
  sumCents(earnings.filter(({ date }) => date <= day).map(({ cents }) => cents));

const amounts = ({ charges }: EarningStay) => charges.map(({ amount_cents }) => amount_cents);
