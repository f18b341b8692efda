import { percentOf, shareCents, sumCents } from "#domain/money";
import type { Earning } from "#domain/owner-statement/earned";

/** What the company keeps before owners get theirs: of the nights, of nights and fees, of nights less the channel's, or an amount. */
export const commissionBases = ["nights", "nights_and_fees", "net_of_channel", "fixed"] as const;

/** What was agreed with the owners of an accommodation. */
export interface OwnerTerms {
  base: (typeof commissionBases)[number];
  /** Basis points, for the shares. */
  rate_bps: number;
  /** Cents of each booking, for the amount. */
  fixed_cents: number;
  /** Who bears what a channel keeps of what is the owners'. Of fees that are the company's it is always the company. */
  channel_paid_by: "owner" | "company";
  /** Cleaning and whatever is charged besides nights. */
  fees_to: "owner" | "company";
  /** In order; what is missing to 10,000 belongs to the company. */
  shares: readonly { owner_id: string; share_bps: number }[];
}

/** One amount taken apart, in cents: owners, company and channel sum to it. */
export interface Parts {
  nights: number;
  fees: number;
  /** What falls to all owners before anything is taken off: nights, and fees where they are theirs. */
  gross: number;
  /** Taken off for the channel, then for the company. */
  channel_off: number;
  commission: number;
  owners: Map<string, OwnerPart>;
  company: number;
  channel: number;
}

/** An owner's part of the same: gross less what is taken off is what he gets. */
export interface OwnerPart {
  gross: number;
  channel_off: number;
  commission: number;
  net: number;
}

/**
 * Takes apart the first so many cents that a booking earns: nights in their order, then fees. It is asked for all that is
 * earned and received up to a day, and what belongs to a month is the difference of two answers, so that months add up.
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

/** Each owner's part by his share; the shares of net and of what is taken off agree to the cent. */
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
