import * as z from "zod";
import { companyAccess } from "#contract/access";
import { endpoint } from "#contract/endpoint";
import { Id } from "#contract/text";

/** The first steps of a new company, in the recommended order. */
export const firstStepNames = [
  "company",
  "accommodation",
  "photos",
  "price",
  "calendar",
  "payment",
  "team",
  "booking",
] as const;
export type FirstStepName = (typeof firstStepNames)[number];

export const FirstSteps = z.object({
  /** The company has dismissed them. */
  hidden: z.boolean(),
  steps: z.array(z.object({ name: z.enum(firstStepNames), done: z.boolean() })),
  /** The first accommodation, to which photos and calendars are added; null while there is none. */
  accommodation_id: Id.nullable(),
  /** Pending invitations. */
  open_invitations: z.int(),
});
export type FirstSteps = z.output<typeof FirstSteps>;

const access = companyAccess(null, "company.edit");

export const firstSteps = {
  show: endpoint({
    method: "GET",
    path: "/api/first-steps",
    summary: "What a new company has done and not done yet",
    access,
    answer: FirstSteps,
  }),
  hide: endpoint({
    method: "POST",
    path: "/api/first-steps/dismissal",
    summary: "Put the first steps away for everybody in the company",
    access,
    answer: FirstSteps,
  }),
};
