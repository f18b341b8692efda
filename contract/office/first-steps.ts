import * as z from "zod";
import { GuestPage } from "#contract/guest/guest-page";
import { companyAccess, wholeCompanyAccess } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { Id } from "#contract/platform/scalars";
import { messageLanguages } from "#domain/messages/message-rules";
import { pixKeyKinds } from "#domain/pix-keys";

/**
 * The first steps of a new company, in the recommended order: first what leads to its own guest page with a Pix code.
 * A company whose plan lacks a module does not get its step.
 */
export const firstStepNames = [
  "accommodation",
  "pix",
  "guest_page",
  "company",
  "photos",
  "price",
  "calendar",
  "payment",
  "contract",
  "messages",
  "team",
  "booking",
] as const;
export type FirstStepName = (typeof firstStepNames)[number];

/** What a company needs besides name and document: who the holder of its CPF is, where it is, and a telephone. */
export const companyParts = ["holder", "address", "contact"] as const;
export type CompanyPart = (typeof companyParts)[number];

export const FirstSteps = z.object({
  /** The company has dismissed them. */
  hidden: z.boolean(),
  steps: z.array(z.object({ name: z.enum(firstStepNames), done: z.boolean() })),
  /** The first accommodation, to which photos and calendars are added; null while there is none. */
  accommodation_id: Id.nullable(),
  /** The number of active accommodations, and how many the company named at sign-up. */
  accommodations: z.int(),
  planned_accommodations: z.int().nullable(),
  /** What a Pix code still needs; null if guests get one. */
  pix_missing: z.enum(["key", "city"]).nullable(),
  /** Without a key: no key can be saved before the company's city is known. */
  city_missing: z.boolean(),
  /** Without a key: the company's own document, phone and e-mail as possible keys. */
  pix_keys: z.array(z.object({ kind: z.enum(pixKeyKinds), key: z.string() })),
  /** What the step "company" still needs; empty if it is done. */
  company_missing: z.array(z.enum(companyParts)),
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

/** Which page of the example: before the guest confirms, or after it, when they pay. */
export const previewStates = ["hold", "confirmed"] as const;
export const GuestPagePreviewInput = z.strictObject({
  state: named("Momento", "o", z.enum(previewStates)),
  /** Portuguese if absent. */
  language: named("Idioma", "o", z.enum(messageLanguages).optional()),
});

/**
 * The company's guest page as its first guest will see it: an example stay in its first accommodation, made by the same
 * code as a real one and taken back. It occupies no night, mails nobody and has no link. 409 without an accommodation
 * that has two free nights in the coming months.
 */
export const guestPagePreview = {
  show: endpoint({
    method: "POST",
    path: "/api/guest-page-preview",
    summary: "Preview the guest page with an example stay at today's price; nothing is booked, and nothing is sent",
    access: { ...wholeCompanyAccess("booking", "bookings.create"), also: ["company.edit"], money: true },
    body: GuestPagePreviewInput,
    answer: GuestPage,
    status: 200,
  }),
};
