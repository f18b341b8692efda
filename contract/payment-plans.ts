import * as z from "zod";
import { endpoint } from "#contract/endpoint";
import { Cents, ShownCents } from "#contract/money";
import { listOf } from "#contract/paging";
import { toChangeTerms, toSeeTerms } from "#contract/terms-access";
import { Id, line, Version } from "#contract/text";
import { dueRules, maxPlanLines, planFault, planShares } from "#domain/payment-plans";

const Share = z.int().min(0).max(10_000);

/** One part: `basis_points` with percent, `amount_cents` with fixed, neither with rest. `days` where they are counted. */
const PlanLineInput = z
  .strictObject({
    share: z.enum(planShares),
    basis_points: Share.nullable().optional(),
    amount_cents: Cents.nullable().optional(),
    due: z.enum(dueRules),
    days: z.int().min(0).max(730).optional(),
  })
  .check(({ value, issues }) => {
    const missing = value.share === "percent" ? "basis_points" : value.share === "fixed" ? "amount_cents" : null;
    if (missing === null || typeof value[missing] === "number") return;
    const message = missing === "basis_points" ? "Percentual é obrigatório" : "Valor é obrigatório";
    issues.push({ code: "custom", path: [missing], input: value, message });
  });

const lines = z
  .array(PlanLineInput)
  .min(1)
  .max(maxPlanLines)
  .check(({ value, issues }) => {
    const fault = planFault(
      value.map(({ share, due, days = 0, ...amount }) => ({
        share,
        due,
        days,
        basis_points: share === "percent" ? (amount.basis_points ?? 0) : null,
        amount_cents: share === "fixed" ? (amount.amount_cents ?? 0) : null,
      })),
    );
    if (fault !== null) issues.push({ code: "custom", path: [], input: value, message: fault });
  });

const required = { name: line(60), lines };
const optional = { merge_same_day: z.boolean().optional(), is_default: z.boolean().optional() };

/** What creates a plan. The first line is the deposit when it is due around the booking. */
export const PaymentPlanInput = z.strictObject({ ...required, ...optional });
export type PaymentPlanInput = z.output<typeof PaymentPlanInput>;

/** What changes one: absent is kept. Bookings keep the plan that they were taken with. `archived: false` brings it back. */
export const PaymentPlanUpdate = z.strictObject({
  ...z.object(required).partial().shape,
  ...optional,
  archived: z.boolean().optional(),
  version: Version,
});
export type PaymentPlanUpdate = z.output<typeof PaymentPlanUpdate>;

export const PaymentPlan = z.object({
  id: Id,
  name: z.string(),
  lines: z.array(
    z.object({
      share: z.enum(planShares),
      basis_points: z.int().nullable(),
      amount_cents: ShownCents.nullable(),
      due: z.enum(dueRules),
      days: z.int(),
    }),
  ),
  merge_same_day: z.boolean(),
  is_default: z.boolean(),
  archived: z.boolean(),
  version: Version,
});
export type PaymentPlan = z.output<typeof PaymentPlan>;

const path = "/api/payment-plans" as const;
const params = z.object({ id: Id });

export const paymentPlans = {
  list: endpoint({ method: "GET", path, summary: "Payment plans", access: toSeeTerms, answer: listOf(PaymentPlan) }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Create a payment plan",
    access: toChangeTerms,
    body: PaymentPlanInput,
    answer: PaymentPlan,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "One payment plan",
    access: toSeeTerms,
    params,
    answer: PaymentPlan,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:id`,
    summary: "Change a payment plan; bookings keep the one they were taken with",
    access: toChangeTerms,
    params,
    body: PaymentPlanUpdate,
    answer: PaymentPlan,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Delete a payment plan, or archive it when it was used",
    access: toChangeTerms,
    params,
  }),
};
