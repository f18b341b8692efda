import * as z from "zod";
import { toChangeTerms, toSeeTerms } from "#contract/platform/access";
import { named } from "#contract/platform/labels";
import { needed, recordEndpoints, recordOf, usually } from "#contract/platform/record";
import { Cents, line, ShownCents } from "#contract/platform/scalars";
import { dueRules, maxPlanLines, planFault, planShares } from "#domain/payment-plans";

const Share = z.int().min(0).max(10_000);

/**
 * One part: `basis_points` for percent, `amount_cents` for fixed, neither for rest. `days` where the due rule counts
 * them.
 */
const PlanLineInput = z
  .strictObject({
    share: named("Parte", "a", z.enum(planShares)),
    basis_points: named("Percentual", "o", Share.nullable().optional()),
    amount_cents: named("Valor", "o", Cents.nullable().optional()),
    due: named("Vencimento", "o", z.enum(dueRules)),
    days: named("Dias", "os", z.int().min(0).max(730).optional()),
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

const ShownLine = z.object({
  share: z.enum(planShares),
  basis_points: z.int().nullable(),
  amount_cents: ShownCents.nullable(),
  due: z.enum(dueRules),
  days: z.int(),
});

export const paymentPlan = recordOf(
  {
    name: needed({ label: "Nome", ending: "o", takes: line(60), shows: z.string() }),
    /** The first one is the deposit if it is due around the booking date. */
    lines: needed({ label: "Parcelas", ending: "as", takes: lines, shows: z.array(ShownLine) }),
    merge_same_day: usually(true, {
      label: "Juntar parcelas que vencem no mesmo dia",
      ending: "o",
      takes: z.boolean(),
      shows: z.boolean(),
    }),
    is_default: usually(false, { label: "Padrão da empresa", ending: "o", takes: z.boolean(), shows: z.boolean() }),
  },
  {
    later: {
      archived: usually(false, { label: "Arquivado", ending: "o", takes: z.boolean(), shows: z.boolean() }),
    },
  },
);

export const PaymentPlanInput = paymentPlan.input;
export type PaymentPlanInput = z.output<typeof PaymentPlanInput>;

/** Bookings keep the plan agreed when they were made. */
export const PaymentPlanUpdate = paymentPlan.update;
export type PaymentPlanUpdate = z.output<typeof PaymentPlanUpdate>;

export const PaymentPlan = paymentPlan.answer;
export type PaymentPlan = z.output<typeof PaymentPlan>;

export const paymentPlans = recordEndpoints({
  path: "/api/payment-plans",
  one: "a payment plan",
  many: "payment plans",
  summary: {
    update: "Update a payment plan; existing bookings keep the terms they were made with",
    delete: "Delete a payment plan, or archive it if used",
  },
  toSee: toSeeTerms,
  toChange: toChangeTerms,
  input: PaymentPlanInput,
  update: PaymentPlanUpdate,
  answer: PaymentPlan,
});
