import * as z from "zod";
import { companyAccess, moduleNames } from "#contract/access";
import { AnswerDate } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { ShownCents } from "#contract/money";
import { Id, line, Version } from "#contract/text";
import { cycles } from "#domain/subscription-clock";
import { subscriptionStates } from "#domain/subscription-states";

const Cycle = z.enum(cycles);
const limits = {
  max_accommodations: z.int().nullable(),
  max_users: z.int().nullable(),
  max_storage_gb: z.int().nullable(),
};

/** What a company uses of its plan. People and open invitations take the places of users. */
export const Usage = z.object({
  accommodations: z.int(),
  /** The most that were active at once since the last invoice of a period. */
  peak_accommodations: z.int(),
  people: z.int(),
  invitations: z.int(),
  storage_bytes: z.int(),
});
export type Usage = z.output<typeof Usage>;

/** A plan that a company may take, as it is offered today. */
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

/** What the company agreed to and how it stands; days are those of America/Sao_Paulo, a period's end is exclusive. */
export const Subscription = z.object({
  state: z.enum(subscriptionStates),
  state_since: AnswerDate,
  plan_id: Id,
  plan_name: z.string(),
  cycle: Cycle,
  price_cents: ShownCents,
  discount_bps: z.int(),
  discount_until: AnswerDate.nullable(),
  /** The price with the discount, as the next period is charged. */
  next_cents: ShownCents,
  agreed_on: AnswerDate,
  trial_ends_on: AnswerDate.nullable(),
  period_start: AnswerDate.nullable(),
  period_end: AnswerDate.nullable(),
  credit_cents: ShownCents,
  /** The first day without the plan, once it was cancelled, and the last one to read and export. */
  ends_on: AnswerDate.nullable(),
  read_until: AnswerDate.nullable(),
  ...limits,
  modules: z.array(z.enum(moduleNames)),
  /** Modules that the company has, or lacks, against its plan. */
  overrides: z.array(z.object({ module: z.enum(moduleNames), open: z.boolean(), expires_on: AnswerDate.nullable() })),
  usage: Usage,
  /** What can be taken, the company's own plan among it. */
  plans: z.array(OfferedPlan),
  module_labels: z.array(z.object({ name: z.enum(moduleNames), label: z.string() })),
  version: Version,
});
export type Subscription = z.output<typeof Subscription>;

/** Of a limit of another plan, how much is used and how much it holds. */
const Excess = z.object({ place: z.enum(["accommodations", "users", "storage"]), used: z.int(), most: z.int() });

const Rest = z.object({ days: z.int(), of: z.int() });

/**
 * What a change of plan means: `now` charges days of a period, `trial` nothing, `restart` takes a plan after the end,
 * `undone` brings back what stood this morning, `kept` takes a cancellation back.
 */
export const changeKinds = ["now", "trial", "restart", "undone", "kept"] as const;

export const ChangePreview = z.object({
  kind: z.enum(changeKinds),
  plan_id: Id,
  plan_name: z.string(),
  old_plan_name: z.string(),
  cycle: Cycle,
  /** What does not fit; then the change is refused. */
  excess: z.array(Excess),
  new_cents: ShownCents,
  new_rest: Rest,
  unused_cents: ShownCents,
  unused_rest: Rest,
  used_credit_cents: ShownCents,
  /** To be paid today, with its due day; nothing is invoiced for zero. */
  pay_cents: ShownCents,
  due_on: AnswerDate,
  /** What becomes credit for later invoices. */
  credit_cents: ShownCents,
  /** From when on how much is charged each period. */
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
  reason: named("Motivo", "o", line(200).nullable().optional()),
  version: Version,
});
export type CancellationInput = z.output<typeof CancellationInput>;

const view = companyAccess("subscription", "subscription.view");
const edit = companyAccess("subscription", "subscription.edit");

export const subscription = {
  show: endpoint({
    method: "GET",
    path: "/api/subscription",
    summary: "The company's plan with its limits and their use, and the plans it may take",
    access: view,
    answer: Subscription,
  }),
  previewChange: endpoint({
    method: "POST",
    path: "/api/subscription/change-preview",
    summary: "What a change of plan costs today; nothing is changed",
    access: edit,
    body: ChangePreviewInput,
    answer: ChangePreview,
    status: 200,
  }),
  change: endpoint({
    method: "POST",
    path: "/api/subscription/change",
    summary: "Change the plan from today on; on the same day back at no cost",
    access: edit,
    body: SubscriptionChange,
    answer: Subscription,
    status: 200,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/api/subscription/cancellation",
    summary: "End the subscription with the period that is paid",
    access: edit,
    body: CancellationInput,
    answer: Subscription,
    status: 200,
  }),
};
