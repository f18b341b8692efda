import { addDays } from "#domain/stay-dates";
import { nearMoment, wallAt } from "#domain/wall-clock";

/** What a company may require, besides a confirmed stay, before the arrival guide opens. */
export const askedForGuide = ["forms", "contract", "deposit"] as const;
export type AskedForGuide = (typeof askedForGuide)[number];

/** Everything that may be missing, in the order in which the page lists it. */
export const guideConditions = ["confirmed", ...askedForGuide] as const;
export type GuideCondition = (typeof guideConditions)[number];

/**
 * What is known of a condition. `unknown`: it cannot be decided yet, for example because the contract has not been
 * issued, was voided or its row is missing. Only `met` opens the guide.
 */
export type GuideFact = "met" | "open" | "unknown";

/** The facts of a stay that decide whether its guide opens: one for each condition. */
export type GuideFacts = Readonly<Record<GuideCondition, GuideFact>>;

/**
 * What is still missing before the guide may open: a confirmed stay always, the rest if the company requires it.
 * `unknown` lists those among them that the guest cannot complete yet.
 */
export function missingForGuide(
  asks: readonly string[],
  facts: GuideFacts,
): { missing: GuideCondition[]; unknown: GuideCondition[] } {
  const asked = guideConditions.filter((each) => each === "confirmed" || asks.includes(each));
  return {
    missing: asked.filter((each) => facts[each] !== "met"),
    unknown: asked.filter((each) => facts[each] === "unknown"),
  };
}

/** The dates of a stay, its check-out time and time zone, and how many days before arrival the guide may open. */
export interface GuideDates {
  check_in: string;
  check_out: string;
  /** `HH:MM` */
  check_out_time: string;
  timezone: string;
  /** Null: the guide does not wait for a day. */
  days: number | null;
  /** True if the guest has checked out or the stay has ended in another way. */
  left: boolean;
}

export interface GuideOpening {
  state: "closed" | "open" | "over";
  /** While closed: the local civil date on which the guide opens; null if it no longer waits for a day. */
  opens_on: string | null;
  /** The check-out time, when the guide closes. */
  closes_at: Date;
}

/** Whether the guide is open now: from the start of its first local day, once nothing is missing, until check-out. */
export function openingOf(dates: GuideDates, missing: readonly GuideCondition[], now: Date): GuideOpening {
  const { check_in, check_out, check_out_time, timezone, days, left } = dates;
  const closes_at = nearMoment(timezone, check_out, check_out_time);
  if (left || now >= closes_at) return { state: "over", opens_on: null, closes_at };
  const first = days === null ? null : addDays(check_in, -days);
  const opens_on = first !== null && wallAt(timezone, now).date < first ? first : null;
  const state = opens_on === null && missing.length === 0 ? "open" : "closed";
  return { state, opens_on, closes_at };
}
