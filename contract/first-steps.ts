import * as z from "zod";
import { companyAccess, wholeCompanyAccess } from "#contract/access";
import { endpoint } from "#contract/endpoint";
import { Id } from "#contract/scalars";

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
    summary: "Get the first steps of a new company, done and open",
    access,
    answer: FirstSteps,
  }),
  hide: endpoint({
    method: "POST",
    path: "/api/first-steps/dismissal",
    summary: "Dismiss the first steps for all users of the company",
    access,
    answer: FirstSteps,
  }),
};

const path = "/api/sample-data" as const;
const sampleAccess = wholeCompanyAccess(null, "company.edit");

/** Sample data for a new company: it can try the program and then remove all of it at once. */
export const sampleData = {
  load: endpoint({
    method: "POST",
    path,
    summary: "Create sample accommodations and bookings; has no effect if they already exist",
    access: sampleAccess,
    answer: z.object({ accommodations: z.int(), bookings: z.int() }),
  }),
  remove: endpoint({
    method: "DELETE",
    path,
    summary: "Delete sample accommodations and bookings, except those to which real data was added",
    access: sampleAccess,
    answer: z.object({
      /** What is kept because real data was added to it, with the reason. */
      kept: z.array(z.object({ name: z.string(), reason: z.string() })),
    }),
  }),
};
