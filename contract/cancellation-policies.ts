import * as z from "zod";
import { endpoint } from "#contract/endpoint";
import { listOf } from "#contract/paging";
import { toChangeTerms, toSeeTerms } from "#contract/terms-access";
import { Id, line, paragraph, Version } from "#contract/text";
import { maxTiers, refundBases } from "#domain/cancellation-policies";
import { ownHolidaysFault } from "#domain/own-holidays";

const Share = z.int().min(0).max(10_000);

const Tier = z.strictObject({
  days_before: z.int().min(0).max(730),
  refund_basis_points: Share,
  base: z.enum(refundBases),
});

const tiers = z
  .array(Tier)
  .min(1)
  .max(maxTiers)
  .check(({ value, issues }) => {
    const days = value.map(({ days_before }) => days_before);
    for (const [index, day] of days.entries()) {
      if (days.indexOf(day) === index) continue;
      const message = "Já existe uma faixa com este número de dias";
      issues.push({ code: "custom", path: [index, "days_before"], input: day, message });
    }
  });

const required = { name: line(60), tiers };
const optional = {
  /** What the guest reads beside the tiers. */
  description: paragraph(2000).nullable().optional(),
  no_show_basis_points: Share.optional(),
  no_show_base: z.enum(refundBases).optional(),
  /** Whether the seven days of regret also count for stays that begin within them. */
  regret_within_week: z.boolean().optional(),
  /** The policy that holds instead for stays over a holiday; it names none itself. */
  holiday_policy_id: Id.nullable().optional(),
  /** Holidays beside the national ones, one a line: "24/06 São João", or "13/08/2027 Festa" for one year. */
  own_holidays: paragraph(2000)
    .check(({ value, issues }) => {
      const fault = ownHolidaysFault(value);
      if (fault !== null) issues.push({ code: "custom", input: value, message: fault });
    })
    .nullable()
    .optional(),
  /** For how many months what the policy gives back is a credit for another stay; null for money. */
  credit_months: z.int().min(1).max(24).nullable().optional(),
  is_default: z.boolean().optional(),
};

/** What creates a policy. Tiers in any order; the one with the most days that were kept counts. */
export const CancellationPolicyInput = z.strictObject({ ...required, ...optional });
export type CancellationPolicyInput = z.output<typeof CancellationPolicyInput>;

/** What changes one: absent is kept, null empties. Bookings keep the policy that they were taken with. */
export const CancellationPolicyUpdate = z.strictObject({
  ...z.object(required).partial().shape,
  ...optional,
  archived: z.boolean().optional(),
  version: Version,
});
export type CancellationPolicyUpdate = z.output<typeof CancellationPolicyUpdate>;

export const CancellationPolicy = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  tiers: z.array(Tier),
  no_show_basis_points: z.int(),
  no_show_base: z.enum(refundBases),
  regret_within_week: z.boolean(),
  holiday_policy_id: Id.nullable(),
  own_holidays: z.string().nullable(),
  credit_months: z.int().nullable(),
  is_default: z.boolean(),
  archived: z.boolean(),
  version: Version,
});
export type CancellationPolicy = z.output<typeof CancellationPolicy>;

const path = "/api/cancellation-policies" as const;
const params = z.object({ id: Id });

export const cancellationPolicies = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Cancellation policies",
    access: toSeeTerms,
    answer: listOf(CancellationPolicy),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Create a cancellation policy",
    access: toChangeTerms,
    body: CancellationPolicyInput,
    answer: CancellationPolicy,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "One cancellation policy",
    access: toSeeTerms,
    params,
    answer: CancellationPolicy,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:id`,
    summary: "Change a cancellation policy; bookings keep the one they were taken with",
    access: toChangeTerms,
    params,
    body: CancellationPolicyUpdate,
    answer: CancellationPolicy,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary:
      "Delete a cancellation policy, or archive it when it was used; not the one that another names for holidays",
    access: toChangeTerms,
    params,
  }),
};
