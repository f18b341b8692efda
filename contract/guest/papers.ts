import * as z from "zod";
import { guestPagePath, ofGuestLink } from "#contract/guest/guest-page";
import { type Access, companyAccess } from "#contract/platform/access";
import { CivilDate } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { Cents, Id, line } from "#contract/platform/scalars";
import { messageLanguages } from "#domain/messages/message-rules";

/** What a booking gives on paper: its sheet, the guest's voucher and statement, and the receipt of a payment. */
export const paperKinds = ["booking", "voucher", "statement", "receipt"] as const;
export type PaperKind = (typeof paperKinds)[number];

const Labelled = z.object({ label: z.string(), value: z.string(), note: z.string().nullable() });

/** A line with its amount in words of the paper; `rest` is what is open after it. */
const PaperLine = z.object({
  look: z.enum(["plain", "group", "total"]),
  on: z.string().nullable(),
  text: z.string(),
  amount: z.string(),
  rest: z.string().nullable(),
});
export type PaperLine = z.output<typeof PaperLine>;

/** The parts of a paper, from top to bottom. Two parts in a row that are `half` stand side by side. */
export const PaperBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("title"), title: z.string(), note: z.string().nullable() }),
  z.object({ kind: z.literal("warning"), text: z.string() }),
  z.object({ kind: z.literal("box"), parts: z.array(Labelled) }),
  z.object({ kind: z.literal("text"), title: z.string().nullable(), lines: z.array(z.string()), half: z.boolean() }),
  z.object({ kind: z.literal("facts"), title: z.string(), facts: z.array(Labelled), half: z.boolean() }),
  z.object({
    kind: z.literal("lines"),
    title: z.string().nullable(),
    note: z.string().nullable(),
    lines: z.array(PaperLine),
    /** Whether the lines have a date and what is open after them. */
    dated: z.boolean(),
    half: z.boolean(),
  }),
  z.object({
    kind: z.literal("signature"),
    lines: z.array(z.string()),
    /** Where anybody checks the receipt: the address of its QR code, what the code is called, and the text beside it. */
    check: z.object({ address: z.string(), label: z.string(), lines: z.array(z.string()) }),
  }),
]);
export type PaperBlock = z.output<typeof PaperBlock>;

/**
 * A paper with the company's head, as it is true at the moment of the answer. Voucher and statement, and a receipt that is
 * read through a guest's link, are in the guest's language, the others in Portuguese.
 */
export const Paper = z.object({
  paper: z.enum(paperKinds),
  language: z.enum(messageLanguages),
  /** "Recibo" and its number; for the others the booking's code. */
  title: z.string(),
  number: z.string(),
  company: z.object({
    name: z.string(),
    /** Legal name and document, address, and how to reach it. */
    lines: z.array(z.string()),
    /** The URL of its logo. */
    logo: z.string().nullable(),
  }),
  blocks: z.array(PaperBlock),
  /** What stands at the foot at the left, and at the right. */
  foot: z.string(),
  made: z.string(),
});
export type Paper = z.output<typeof Paper>;

const params = z.object({ code: line(20).toUpperCase(), paper: z.enum(["booking", "voucher", "statement"]) });
const missing = "BookingNotFoundException" as const;
const path = "/api/bookings/:code/papers/:paper" as const;
const toSee = companyAccess("booking", "bookings.view");

export const papers = {
  show: endpoint({
    method: "GET",
    path,
    summary: "Get a paper of a booking: its sheet, the guest's voucher or statement",
    access: toSee,
    params,
    missing,
    answer: Paper,
  }),
  pdf: endpoint({
    method: "GET",
    path: `${path}/pdf`,
    summary: "Download a paper of a booking as a PDF",
    access: toSee,
    params,
    missing,
    file: "application/pdf",
    download: true,
  }),
};

/** A receipt consists of amounts. */
const ofMoney = {
  scope: ["tenant"],
  module: "booking",
  permission: "bookings.view",
  money: true,
} as const satisfies Access;
const ofPayment = z.object({ code: line(20).toUpperCase(), id: Id });
const receiptPath = "/api/bookings/:code/payments/:id/receipt" as const;

export const receipts = {
  issue: endpoint({
    method: "POST",
    path: "/api/bookings/:code/payments/:id/receipt-number",
    summary: "Issue the receipt of a payment; a second call returns the same number",
    access: { ...ofMoney, permission: "bookings.edit" },
    params: ofPayment,
    answer: z.object({ number: z.string() }),
  }),
  show: endpoint({
    method: "GET",
    path: receiptPath,
    summary: "Get the receipt of a payment, which has been issued",
    access: ofMoney,
    params: ofPayment,
    missing,
    answer: Paper,
  }),
  pdf: endpoint({
    method: "GET",
    path: `${receiptPath}/pdf`,
    summary: "Download the receipt of a payment as a PDF",
    access: ofMoney,
    params: ofPayment,
    missing,
    file: "application/pdf",
    download: true,
  }),
};

const ofGuestPayment = { ...ofGuestLink, params: ofGuestLink.params.extend({ id: Id }) } as const;
const guestReceiptPath = `${guestPagePath}/payments/:id/receipt` as const;

/** The receipts of a guest's own payments: in their language, with their name and without a document of a person. */
export const guestReceipts = {
  issue: endpoint({
    ...ofGuestPayment,
    method: "POST",
    path: `${guestPagePath}/payments/:id/receipt-number`,
    summary: "Issue the receipt of a payment, by guest link; a second call returns the same number",
    answer: z.object({ number: z.string() }),
  }),
  pdf: endpoint({
    ...ofGuestPayment,
    method: "GET",
    path: `${guestReceiptPath}/pdf`,
    summary: "Download the receipt of a payment, which has been issued, as a PDF, by guest link",
    file: "application/pdf",
    download: true,
  }),
};

/**
 * What whoever holds a receipt compares with it; no person is named. `cancelled_on` is the day on which its payment was
 * reversed. `gone_later` is what of the booking's money was returned or moved to another booking after the payment.
 */
const CheckedReceipt = z.object({
  number: z.string(),
  issued_on: CivilDate,
  company: z.object({ name: z.string(), legal_name: z.string().nullable(), cnpj: z.string().nullable() }),
  booking: z.string(),
  amount_cents: Cents,
  received_on: CivilDate,
  cancelled_on: CivilDate.nullable(),
  gone_later: z.array(z.object({ way: z.enum(["returned", "passed_on"]), amount_cents: Cents, on: CivilDate })),
});
export type CheckedReceipt = z.output<typeof CheckedReceipt>;

export const receiptChecks = {
  // POST: a code in an address would stand in the logs of servers
  show: endpoint({
    method: "POST",
    path: "/api/receipt-checks",
    summary: "Check whether a receipt with this number and check code was issued, and what it is worth now",
    access: "public",
    body: z.strictObject({
      number: named("Número do recibo", "o", z.string().regex(/^\d{4}\/\d{4,9}$/)),
      code: named(
        "Código de conferência",
        "o",
        z
          .string()
          .toLowerCase()
          .regex(/^[0-9a-f]{16}$/),
      ),
    }),
    /** Null for an unknown number as for a wrong code. */
    answer: z.object({ receipt: CheckedReceipt.nullable() }),
  }),
};
