import { percentOf, shareCents, sumCents } from "#domain/money";
import type { Earning } from "#domain/owner-statement/earned";

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
