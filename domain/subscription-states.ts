/** The states of a company's subscription. Source: product 11. */
export const subscriptionStates = ["trial", "active", "past_due", "suspended", "cancelled"] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** What changes the state: time, a payment, the company, or the service's staff. */
export const subscriptionEvents = [
  "trial_ended",
  "invoice_overdue",
  "grace_ended",
  "invoices_settled",
  "plan_ended",
  "plan_taken",
  "trial_granted",
  "opened_by_service",
  "suspended_by_service",
  "closed_by_service",
] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

type Row = readonly [from: SubscriptionState, event: SubscriptionEvent, to: SubscriptionState];

/** Every allowed transition; anything else is impossible. */
export const subscriptionMoves: readonly Row[] = [
  ["trial", "trial_ended", "active"],
  ["active", "invoice_overdue", "past_due"],
  ["past_due", "grace_ended", "suspended"],
  ["past_due", "invoices_settled", "active"],
  ["suspended", "invoices_settled", "active"],
  ["trial", "plan_ended", "cancelled"],
  ["active", "plan_ended", "cancelled"],
  ["past_due", "plan_ended", "cancelled"],
  ["suspended", "plan_ended", "cancelled"],
  ["cancelled", "plan_taken", "active"],
  ["active", "trial_granted", "trial"],
  ["past_due", "trial_granted", "trial"],
  ["suspended", "trial_granted", "trial"],
  ["cancelled", "trial_granted", "trial"],
  ["trial", "opened_by_service", "active"],
  ["past_due", "opened_by_service", "active"],
  ["suspended", "opened_by_service", "active"],
  ["cancelled", "opened_by_service", "active"],
  ["trial", "suspended_by_service", "suspended"],
  ["active", "suspended_by_service", "suspended"],
  ["past_due", "suspended_by_service", "suspended"],
  ["trial", "closed_by_service", "cancelled"],
  ["active", "closed_by_service", "cancelled"],
  ["past_due", "closed_by_service", "cancelled"],
  ["suspended", "closed_by_service", "cancelled"],
];

/** The state that an event leads to; null if it changes nothing. */
export function movedBy(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState | null {
  return subscriptionMoves.find(([from, by]) => from === state && by === event)?.[2] ?? null;
}

/** The event with which the service's staff set a state; nobody sets a company overdue manually. */
export const serviceEvents: Readonly<Partial<Record<SubscriptionState, SubscriptionEvent>>> = {
  trial: "trial_granted",
  active: "opened_by_service",
  suspended: "suspended_by_service",
  cancelled: "closed_by_service",
};

/** Whether the company can work normally, rather than only read, export and pay. */
export function isOpen(state: SubscriptionState): boolean {
  return state !== "suspended" && state !== "cancelled";
}
