import * as z from "zod";
import { companyAccess } from "#contract/access";
import { endpoint } from "#contract/endpoint";
import { ShownCents } from "#contract/money";
import { listOf } from "#contract/paging";
import { aimsAtOne, oneTarget, shownTarget, targetFields } from "#contract/rate-target";
import { Id, line, Version } from "#contract/text";
import { feeUnits } from "#domain/fees";

/** The largest fee a unit: R$ 1 million. It may be multiplied by 365 nights and 400 guests. */
const FeeCents = z.int().min(0).max(100_000_000);
const Share = z.int().min(0).max(10_000);

const required = { name: line(60), unit: z.enum(feeUnits) };
const optional = {
  ...targetFields,
  /** Required for every unit but "percent", which needs `basis_points`. */
  amount_cents: FeeCents.nullable().optional(),
  basis_points: Share.nullable().optional(),
  mandatory: z.boolean().optional(),
  refundable: z.boolean().optional(),
};

/** What creates a fee. */
export const FeeInput = z.strictObject({ ...required, ...optional }).refine(aimsAtOne, oneTarget);
export type FeeInput = z.output<typeof FeeInput>;

/** What changes one: absent is kept, null empties. Bookings keep what they were charged. */
export const FeeUpdate = z
  .strictObject({ ...z.object(required).partial().shape, ...optional, version: Version })
  .refine(aimsAtOne, oneTarget);
export type FeeUpdate = z.output<typeof FeeUpdate>;

export const Fee = z.object({
  id: Id,
  name: z.string(),
  ...shownTarget,
  unit: z.enum(feeUnits),
  amount_cents: ShownCents.nullable(),
  basis_points: z.int().nullable(),
  mandatory: z.boolean(),
  refundable: z.boolean(),
  version: Version,
});
export type Fee = z.output<typeof Fee>;

/** An optional fee, to be chosen for a stay in what it is for. */
export const FeeOption = Fee.pick({
  id: true,
  name: true,
  accommodation_id: true,
  group: true,
  unit: true,
  amount_cents: true,
  basis_points: true,
});
export type FeeOption = z.output<typeof FeeOption>;

const params = z.object({ id: Id });
const path = "/api/fees" as const;
const toSee = companyAccess("accommodation", "accommodations.view");
const toChange = companyAccess("accommodation", "accommodations.rates");

export const fees = {
  list: endpoint({ method: "GET", path, summary: "Fees of the company", access: toSee, answer: listOf(Fee) }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Create a fee",
    access: toChange,
    body: FeeInput,
    answer: Fee,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({ method: "GET", path: `${path}/:id`, summary: "One fee", access: toSee, params, answer: Fee }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:id`,
    summary: "Change a fee",
    access: toChange,
    params,
    body: FeeUpdate,
    answer: Fee,
  }),
  delete: endpoint({ method: "DELETE", path: `${path}/:id`, summary: "Delete a fee", access: toChange, params }),
  restore: endpoint({
    method: "POST",
    path: `${path}/:id/restoration`,
    summary: "Bring a deleted fee back as it was",
    access: toChange,
    params,
    answer: Fee,
  }),
};

export const feeOptions = {
  list: endpoint({
    method: "GET",
    path: "/api/fee-options",
    summary: "Optional fees to choose from for a stay",
    access: companyAccess("booking", ["bookings.view", "bookings.create", "bookings.edit"]),
    answer: listOf(FeeOption),
  }),
};
