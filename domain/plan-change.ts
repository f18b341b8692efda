import { type AgreedPrice, type Charged, chargedPrice, type Proration, priceOf, prorate } from "#domain/proration";
import { addDays } from "#domain/stay-dates";
import { type Cycle, periodFrom } from "#domain/subscription-clock";
import { freeUntil, type SubscriptionState } from "#domain/subscription-states";

/** A company's agreed plan, and the period invoiced for it. */
export interface Agreement extends AgreedPrice, Charged {
  plan_id: string;
  plan_name: string;
  modules: string[];
  max_accommodations: number | null;
  max_users: number | null;
  max_storage_gb: number | null;
  agreed_on: string;
  anchor_on: string | null;
  period_start: string | null;
  period_end: string | null;
}

/** The state before the first plan change of a day, and what that change created. */
export interface BeforeChange {
  agreement: Agreement;
  invoice_id: string | null;
  /** The credit granted by the change. */
  credit_cents: number;
  /** Invoices that replaced open ones, reduced by that credit. */
  lowered?: string[];
}

export interface Changing {
  state: SubscriptionState;
  trial_ends_on: string | null;
  ends_on: string | null;
  agreement: Agreement;
  /** Set if the company already changed its plan today. */
  before: BeforeChange | null;
  /** The credit before the change: an earlier change of today is undone first. */
  credit_cents: number;
}

/** A plan as currently offered. */
export interface Offer extends Pick<Agreement, "modules" | "max_accommodations" | "max_users" | "max_storage_gb"> {
  id: string;
  name: string;
  monthly_cents: number;
  yearly_cents: number;
}

export type PlanChange =
  /** Restores the plan of this morning. */
  | { kind: "undone"; agreement: Agreement }
  /** Withdraws a cancellation. */
  | { kind: "kept"; agreement: Agreement }
  /** No charge yet. */
  | { kind: "trial"; agreement: Agreement }
  /** Charges from today on: the remaining days of the period, or a new period. */
  | { kind: "now" | "restart"; agreement: Agreement; proration: Proration };

/** The effect of choosing a plan today; null if the company already has it. */
export function planChange(from: Changing, offer: Offer, cycle: Cycle, today: string): PlanChange | null {
  const { state, before } = from;
  const isSame = ({ plan_id, cycle: agreed }: Agreement) => plan_id === offer.id && agreed === cycle;
  if (isSame(from.agreement) && state !== "cancelled") {
    return from.ends_on === null ? null : { kind: "kept", agreement: from.agreement };
  }
  if (before !== null && isSame(before.agreement)) return { kind: "undone", agreement: before.agreement };
  const base = before?.agreement ?? from.agreement;
  const taken = takenOffer(base, offer, { cycle, today, goesOn: state !== "cancelled" });
  const isFree = freeUntil({ trial_ends_on: from.trial_ends_on, period_end: base.period_end }, today) !== null;
  if (state === "trial" || (isFree && state !== "cancelled")) return { kind: "trial", agreement: taken };
  const kind = state === "cancelled" ? "restart" : "now";
  const { period_start, period_end } = base;
  const runs = period_start !== null && period_end !== null && period_end > today;
  const first = periodFrom(today, cycle);
  const proration = runs
    ? prorate(chargedPrice(base), taken, {
        period: { start: period_start, end: period_end },
        today,
        credit: from.credit_cents,
      })
    : prorate({ ...taken, price_cents: 0 }, taken, { period: first, today, credit: from.credit_cents });
  const { start, end } = proration.period;
  const stays = start === period_start && end === period_end;
  const period = { anchor_on: stays ? base.anchor_on : start, period_start: start, period_end: end };
  const charged = { charged_cents: priceOf(taken, start), charged_cycle: cycle };
  return { kind, agreement: { ...taken, ...period, ...charged }, proration };
}

/** A discount does not carry over to a new plan; another cycle of the same plan changes only the price. */
function takenOffer(
  base: Agreement,
  offer: Offer,
  { cycle, today, goesOn }: { cycle: Cycle; today: string; goesOn: boolean },
): Agreement {
  const price_cents = cycle === "yearly" ? offer.yearly_cents : offer.monthly_cents;
  if (goesOn && offer.id === base.plan_id) return { ...base, cycle, price_cents };
  const { id, name, modules, max_accommodations, max_users, max_storage_gb } = offer;
  const limits = { max_accommodations, max_users, max_storage_gb };
  const price = { cycle, price_cents, discount_bps: 0, discount_until: null, agreed_on: today };
  return { ...base, ...limits, ...price, plan_id: id, plan_name: name, modules };
}

/** The date and amount of an agreement's next charge; the date is null if there is none. */
export function nextCharge(
  { state, trial_ends_on }: Pick<Changing, "state" | "trial_ends_on">,
  agreement: Agreement,
  today: string,
): { next_on: string | null; next_cents: number } {
  const free =
    state === "trial" ? trial_ends_on : freeUntil({ trial_ends_on, period_end: agreement.period_end }, today);
  const first = free === null ? agreement.period_end : addDays(free, 1);
  return { next_on: first, next_cents: priceOf(agreement, first ?? today) };
}

/** Current use of each limit. */
export interface Used {
  accommodations: number;
  users: number;
  storage_bytes: number;
}

export interface Excess {
  place: "accommodations" | "users" | "storage";
  used: number;
  most: number;
}

/** The limits exceeded by the current use; storage is counted in gigabytes, rounded up. */
export function excessOver(
  used: Used,
  limits: Pick<Agreement, "max_accommodations" | "max_users" | "max_storage_gb">,
): Excess[] {
  const places: [Excess["place"], number, number | null][] = [
    ["accommodations", used.accommodations, limits.max_accommodations],
    ["users", used.users, limits.max_users],
    ["storage", Math.ceil(used.storage_bytes / 1e9), limits.max_storage_gb],
  ];
  return places.flatMap(([place, count, most]) =>
    most !== null && count > most ? [{ place, used: count, most }] : [],
  );
}
