import { addDays } from "#domain/stay-dates";
import { nearMoment, wallAt } from "#domain/wall-clock";

/** What a company may ask for besides the confirmed stay, before the arrival guide opens. */
export const askedForGuide = ["forms", "contract", "deposit"] as const;
export type AskedForGuide = (typeof askedForGuide)[number];

/** All that may be missing, in the order in which the page names it. */
export const guideConditions = ["confirmed", ...askedForGuide] as const;
export type GuideCondition = (typeof guideConditions)[number];

/** What of a stay decides about its guide. */
export interface GuideFacts {
  confirmed: boolean;
  /** How many people need a registration form, and how many forms are ready; null where none is asked for. */
  forms: { wanted: number; ready: number } | null;
  /** Whether a contract waits for a signature, also one that waits for facts. */
  contract_open: boolean;
  /** Whether something of the deposit is still to be paid to the company. */
  deposit_open: boolean;
}

/** What is still missing before the guide may open: a confirmed stay always, the rest where the company asks for it. */
export function missingForGuide(asks: readonly string[], facts: GuideFacts): GuideCondition[] {
  const { forms } = facts;
  const met: Record<GuideCondition, boolean> = {
    confirmed: facts.confirmed,
    forms: forms === null || forms.ready >= forms.wanted,
    contract: !facts.contract_open,
    deposit: !facts.deposit_open,
  };
  return guideConditions.filter((each) => !met[each] && (each === "confirmed" || asks.includes(each)));
}

/** The dates of a stay, its hour of departure and zone, and from how many days before the arrival the guide may open. */
export interface GuideDates {
  check_in: string;
  check_out: string;
  /** `HH:MM` */
  check_out_time: string;
  timezone: string;
  /** Null: no day is waited for. */
  days: number | null;
  /** Whether the guest has left, or the stay has ended otherwise. */
  left: boolean;
}

export interface GuideOpening {
  state: "closed" | "open" | "over";
  /** While closed: the civil date there from which it opens; null when no day is waited for any more. */
  opens_on: string | null;
  /** The hour of departure, from which it is over. */
  closes_at: Date;
}

/** Whether the guide is open now: from the beginning of its first day there, once nothing is missing, until the departure. */
export function openingOf(dates: GuideDates, missing: readonly GuideCondition[], now: Date): GuideOpening {
  const { check_in, check_out, check_out_time, timezone, days, left } = dates;
  const closes_at = nearMoment(timezone, check_out, check_out_time);
  if (left || now >= closes_at) return { state: "over", opens_on: null, closes_at };
  const first = days === null ? null : addDays(check_in, -days);
  const opens_on = first !== null && wallAt(timezone, now).date < first ? first : null;
  const state = opens_on === null && missing.length === 0 ? "open" : "closed";
  return { state, opens_on, closes_at };
}
