import * as z from "zod";
import { ownerStatements } from "#contract/money/owner-statements";
import { companyExports } from "#contract/office/exports";
import { companyAccess, moduleNames } from "#contract/platform/access";
import { AnswerDate } from "#contract/platform/dates";
import { type Endpoint, endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { Id, line, ShownCents, Version } from "#contract/platform/scalars";
import { invoices } from "#contract/service/invoices";
import { cycles } from "#domain/subscription-clock";
import { cancelCauses, subscriptionStates } from "#domain/subscription-states";

const Cycle = z.enum(cycles);
const limits = {
  max_accommodations: z.int().nullable(),
  max_users: z.int().nullable(),
  max_storage_gb: z.int().nullable(),
};

/** A company's use of its plan. Users and pending invitations both count as users. */
export const Usage = z.object({
  accommodations: z.int(),
  /** The highest number active at once since the last invoice of a period. */
  peak_accommodations: z.int(),
  people: z.int(),
  invitations: z.int(),
  storage_bytes: z.int(),
});
export type Usage = z.output<typeof Usage>;

/** A plan that a company can choose, as currently offered. */
export const OfferedPlan = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  monthly_cents: ShownCents,
  yearly_cents: ShownCents,
  ...limits,
  modules: z.array(z.enum(moduleNames)),
});
export type OfferedPlan = z.output<typeof OfferedPlan>;

/** A company's agreed plan and its state; days are those of America/Sao_Paulo, and the end of a period is exclusive. */
export const Subscription = z.object({
  state: z.enum(subscriptionStates),
  state_since: AnswerDate,
  plan_id: Id,
  plan_name: z.string(),
  cycle: Cycle,
  price_cents: ShownCents,
  discount_bps: z.int(),
  discount_until: AnswerDate.nullable(),
  /** The discounted price of the next period. */
  next_cents: ShownCents,
  agreed_on: AnswerDate,
  trial_ends_on: AnswerDate.nullable(),
  period_start: AnswerDate.nullable(),
  period_end: AnswerDate.nullable(),
  credit_cents: ShownCents,
  /** Once cancelled: the first day without the plan, the last one with it, and the last day to read and export. */
  ends_on: AnswerDate.nullable(),
  last_day: AnswerDate.nullable(),
  read_until: AnswerDate.nullable(),
  ...limits,
  modules: z.array(z.enum(moduleNames)),
  /** Modules added to or removed from the company's plan. */
  overrides: z.array(z.object({ module: z.enum(moduleNames), open: z.boolean(), expires_on: AnswerDate.nullable() })),
  usage: Usage,
  /** The plans that can be chosen, including the current one. */
  plans: z.array(OfferedPlan),
  module_labels: z.array(z.object({ name: z.enum(moduleNames), label: z.string() })),
  version: Version,
});
export type Subscription = z.output<typeof Subscription>;

/** A limit of another plan that is exceeded: the current use and the limit. */
const Excess = z.object({ place: z.enum(["accommodations", "users", "storage"]), used: z.int(), most: z.int() });

const Rest = z.object({ days: z.int(), of: z.int() });

/**
 * The effect of a plan change: `now` charges the remaining days, `trial` nothing, `restart` starts a plan after the
 * end, `undone` restores this morning's plan, `kept` withdraws a cancellation.
 */
export const changeKinds = ["now", "trial", "restart", "undone", "kept"] as const;

export const ChangePreview = z.object({
  kind: z.enum(changeKinds),
  plan_id: Id,
  plan_name: z.string(),
  old_plan_name: z.string(),
  cycle: Cycle,
  /** Exceeded limits; if there are any, the change is refused. */
  excess: z.array(Excess),
  new_cents: ShownCents,
  new_rest: Rest,
  unused_cents: ShownCents,
  unused_rest: Rest,
  used_credit_cents: ShownCents,
  /** The amount to pay now, with its due date; zero is not invoiced. */
  pay_cents: ShownCents,
  due_on: AnswerDate,
  /** Credit for later invoices. */
  credit_cents: ShownCents,
  /** The date and amount of the next regular charge. */
  next_on: AnswerDate.nullable(),
  next_cents: ShownCents,
  lost_discount_bps: z.int(),
});
export type ChangePreview = z.output<typeof ChangePreview>;

const choice = {
  new_plan_id: named("Plano", "o", Id),
  cycle: named("Cobrança", "a", Cycle),
};
export const ChangePreviewInput = z.strictObject(choice);
export type ChangePreviewInput = z.output<typeof ChangePreviewInput>;
export const SubscriptionChange = z.strictObject({ ...choice, version: Version });
export type SubscriptionChange = z.output<typeof SubscriptionChange>;
export const CancellationInput = z.strictObject({
  cause: named("Motivo", "o", z.enum(cancelCauses).nullable().optional()),
  reason: named("O que faltou ou o que aconteceu", "o", line(200).nullable().optional()),
  version: Version,
});
export type CancellationInput = z.output<typeof CancellationInput>;

const view = companyAccess("subscription", "subscription.view");
const edit = companyAccess("subscription", "subscription.edit");

export const subscription = {
  show: endpoint({
    method: "GET",
    path: "/api/subscription",
    summary: "Get the company's plan with its limits and their use, and the plans available to it",
    access: view,
    answer: Subscription,
  }),
  previewChange: endpoint({
    method: "POST",
    path: "/api/subscription/change-preview",
    summary: "Preview the cost of a plan change today; nothing is stored",
    access: edit,
    body: ChangePreviewInput,
    answer: ChangePreview,
    status: 200,
  }),
  change: endpoint({
    method: "POST",
    path: "/api/subscription/change",
    summary: "Change the plan from today on; undoing the change on the same day is free",
    access: edit,
    body: SubscriptionChange,
    answer: Subscription,
    status: 200,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/api/subscription/cancellation",
    summary: "Cancel the subscription at the end of the paid period",
    access: edit,
    body: CancellationInput,
    answer: Subscription,
    status: 200,
  }),
};

/** Endpoints that create a file to download. */
const exports: readonly Endpoint[] = [companyExports.create, ownerStatements.draw];

/**
 * What a suspended or cancelled company can still do, by endpoint name: it reads, exports and pays. Every GET is
 * allowed; anything else only if listed. A closed company (90 days after its end) cannot read either.
 */
export const possibleWhenClosed: Readonly<Record<"suspended" | "cancelled" | "closed", readonly Endpoint[]>> = {
  suspended: [subscription.cancel, ...exports],
  cancelled: [subscription.previewChange, subscription.change, ...exports],
  closed: [
    ...[subscription.show, subscription.previewChange, subscription.change],
    ...[invoices.list, invoices.show, invoices.pdf],
  ],
};
