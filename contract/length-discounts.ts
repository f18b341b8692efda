import * as z from "zod";
import { companyAccess } from "#contract/access";
import { endpoint } from "#contract/endpoint";
import { listOf } from "#contract/paging";
import { aimsAtOne, oneTarget, shownTarget, targetFields } from "#contract/rate-target";
import { Id, line, Version } from "#contract/text";

const required = {
  name: line(60),
  from_nights: z.int().min(2).max(365),
  /** Of the nights' price: 10,000 is all of it. */
  basis_points: z.int().min(1).max(10_000),
};

/** What creates a discount for the length of a stay. */
export const LengthDiscountInput = z.strictObject({ ...required, ...targetFields }).refine(aimsAtOne, oneTarget);
export type LengthDiscountInput = z.output<typeof LengthDiscountInput>;

/** What changes one: absent is kept, null empties. */
export const LengthDiscountUpdate = z
  .strictObject({ ...z.object(required).partial().shape, ...targetFields, version: Version })
  .refine(aimsAtOne, oneTarget);
export type LengthDiscountUpdate = z.output<typeof LengthDiscountUpdate>;

export const LengthDiscount = z.object({
  id: Id,
  name: z.string(),
  ...shownTarget,
  from_nights: z.int(),
  basis_points: z.int(),
  version: Version,
});
export type LengthDiscount = z.output<typeof LengthDiscount>;

const params = z.object({ id: Id });
const path = "/api/length-discounts" as const;
const toSee = companyAccess("accommodation", "accommodations.view");
const toChange = companyAccess("accommodation", "accommodations.rates");

export const lengthDiscounts = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Discounts for the length of a stay",
    access: toSee,
    answer: listOf(LengthDiscount),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Create a discount for the length of a stay",
    access: toChange,
    body: LengthDiscountInput,
    answer: LengthDiscount,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "One discount for the length of a stay",
    access: toSee,
    params,
    answer: LengthDiscount,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:id`,
    summary: "Change a discount for the length of a stay",
    access: toChange,
    params,
    body: LengthDiscountUpdate,
    answer: LengthDiscount,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Delete a discount for the length of a stay",
    access: toChange,
    params,
  }),
  restore: endpoint({
    method: "POST",
    path: `${path}/:id/restoration`,
    summary: "Bring a deleted discount for the length of a stay back as it was",
    access: toChange,
    params,
    answer: LengthDiscount,
  }),
};
