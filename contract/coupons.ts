import * as z from "zod";
import { companyAccess } from "#contract/access";
import { AnswerDate, CivilDate } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { ShownCents } from "#contract/money";
import { listOf } from "#contract/paging";
import { aimsAtOne, oneTarget, shownTarget, targetFields } from "#contract/rate-target";
import { Id, line, Version } from "#contract/text";

const required = {
  /** Kept in capitals without accents, spaces and signs: "Verão 10" is VERAO10. */
  code: line(40),
};
const optional = {
  ...targetFields,
  /** Of the nights less the discount for their number: 10,000 is all of them. Either this or `amount_cents`. */
  basis_points: z.int().min(1).max(10_000).nullable().optional(),
  amount_cents: z.int().min(1).max(100_000_000).nullable().optional(),
  /** The days on which one may book with it, both included. */
  booked_from: CivilDate.nullable().optional(),
  booked_until: CivilDate.nullable().optional(),
  /** The nights between which the whole stay has to lie, both included. */
  first_night: CivilDate.nullable().optional(),
  last_night: CivilDate.nullable().optional(),
  min_nights: z.int().min(1).max(365).nullable().optional(),
  /** How many bookings may have it: cancelled and expired ones give their use back. */
  max_uses: z.int().min(1).max(1_000_000).nullable().optional(),
  /** Nobody books with it meanwhile; bookings that have it keep it. */
  paused: z.boolean().optional(),
};

/** What creates a coupon. */
export const CouponInput = z.strictObject({ ...required, ...optional }).refine(aimsAtOne, oneTarget);
export type CouponInput = z.output<typeof CouponInput>;

/** What changes one: absent is kept, null empties. Bookings keep it as it was when they were taken. */
export const CouponUpdate = z
  .strictObject({ ...z.object(required).partial().shape, ...optional, version: Version })
  .refine(aimsAtOne, oneTarget);
export type CouponUpdate = z.output<typeof CouponUpdate>;

export const Coupon = z.object({
  id: Id,
  code: z.string(),
  ...shownTarget,
  basis_points: z.int().nullable(),
  amount_cents: ShownCents.nullable(),
  booked_from: AnswerDate.nullable(),
  booked_until: AnswerDate.nullable(),
  first_night: AnswerDate.nullable(),
  last_night: AnswerDate.nullable(),
  min_nights: z.int().nullable(),
  max_uses: z.int().nullable(),
  paused: z.boolean(),
  /** Bookings that have it now. */
  uses: z.int(),
  version: Version,
});
export type Coupon = z.output<typeof Coupon>;

const params = z.object({ id: Id });
const path = "/api/coupons" as const;
const toSee = companyAccess("accommodation", "accommodations.view");
const toChange = companyAccess("accommodation", "accommodations.rates");

export const coupons = {
  list: endpoint({ method: "GET", path, summary: "Coupons of the company", access: toSee, answer: listOf(Coupon) }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Create a coupon",
    access: toChange,
    body: CouponInput,
    answer: Coupon,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({ method: "GET", path: `${path}/:id`, summary: "One coupon", access: toSee, params, answer: Coupon }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:id`,
    summary: "Change a coupon",
    access: toChange,
    params,
    body: CouponUpdate,
    answer: Coupon,
  }),
  delete: endpoint({ method: "DELETE", path: `${path}/:id`, summary: "Delete a coupon", access: toChange, params }),
  restore: endpoint({
    method: "POST",
    path: `${path}/:id/restoration`,
    summary: "Bring a deleted coupon back as it was",
    access: toChange,
    params,
    answer: Coupon,
  }),
};
