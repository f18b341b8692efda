import * as z from "zod";
import { bookingPath, ofBooking } from "#contract/bookings/bookings";
import { ContractBlock, ContractGap } from "#contract/guest/contract-types";
import { companyAccess, wholeCompanyAccess } from "#contract/platform/access";
import { AnswerDate, CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf, listQuery, many, pageOf } from "#contract/platform/paging";
import { Id, line, Version } from "#contract/platform/scalars";
import { contractSorts } from "#contract/platform/sorts";
import { contractStates, peopleDoubts, signerStates } from "#domain/contracts/contract-states";
import { holdReasons } from "#domain/mail-allowance";

/** The state of a booking's contract, without its text. */
export const ContractState = z.object({
  id: Id,
  number: z.string(),
  state: z.enum(contractStates),
  type_name: z.string(),
  type_version: z.int(),
  issued_on: AnswerDate,
  sent_at: Moment.nullable(),
  viewed_at: Moment.nullable(),
  signed_at: Moment.nullable(),
  voided_at: Moment.nullable(),
  void_reason: z.string().nullable(),
  /** The numbers of signers and of signatures. */
  signers: z.int(),
  signatures: z.int(),
  /** The labels of guest data that a draft still lacks. */
  missing: z.array(z.string()),
  /** What the company has to fill in, each with its field. */
  lacking: z.array(ContractGap),
  /** Why a draft cannot be sent, even with complete guest data. */
  refusal: z.string().nullable(),
  /**
   * When it was noticed that a signed contract says something else than the data of booking, guest, accommodation and
   * company now: issue a new one, or keep it. Null if it does not.
   */
  differs_since: Moment.nullable(),
  /** The labels of what it says otherwise, as far as known; empty if only something that it says is gone. */
  differs_in: z.array(z.string()),
  /** Set while a signer says that the contract has another document than theirs: correct it, then issue a new one. */
  document_doubt_since: Moment.nullable(),
  /** What the registration forms say against it: correct the forms or the booking; a signed one may be kept. */
  people_doubts: z.array(z.enum(peopleDoubts)),
  /** True if its text has a minor whose name nobody has given. */
  unnamed_minors: z.boolean(),
  /** Whether the PDF with its evidence has been generated. */
  has_pdf: z.boolean(),
  /** Why the mail that announces it to the guest waits; null if none does. */
  mail_held: z.enum(holdReasons).nullable(),
  version: Version,
});
export type ContractState = z.output<typeof ContractState>;

export const ContractRow = ContractState.extend({
  booking_code: z.string(),
  holder_name: z.string(),
  accommodation_name: z.string(),
  check_in: CivilDate,
  check_out: CivilDate,
});
export type ContractRow = z.output<typeof ContractRow>;

/** The strokes of a drawn signature in a box of 600 by 200, each as x, y, x, y, … */
export const Drawing = z
  .array(
    z
      .array(z.int().min(0).max(600))
      .min(2)
      .max(4000)
      .refine((stroke) => stroke.length % 2 === 0 && stroke.every((value, index) => index % 2 === 0 || value <= 200)),
  )
  .min(1)
  .max(200);
export type Drawing = z.output<typeof Drawing>;

export const ContractSignature = z.object({
  position: z.int(),
  /** Null after deletion. */
  name: z.string().nullable(),
  /** Masked for users without `guests.documents`. */
  document: z.string().nullable(),
  kind: z.enum(["drawn", "typed"]),
  /**
   * By the stay's page, a link of their own, or on the holder's device; null for signatures of before this was kept.
   */
  through: z.enum(["stay", "mail", "whatsapp", "device"]).nullable(),
  drawing: Drawing.nullable(),
  signed_at: Moment,
  address: z.string().nullable(),
  device: z.string().nullable(),
});
export type ContractSignature = z.output<typeof ContractSignature>;

export const Contract = ContractRow.extend({
  /** Empty while a draft has no text; absent for users without `money.view`, because the text contains amounts. */
  blocks: z.array(ContractBlock).optional(),
  /** IANA zone in which the times of its evidence are shown. */
  timezone: z.string(),
  /** SHA-256 of the text and of the PDF, in hexadecimal. */
  text_hash: z.string().nullable(),
  pdf_hash: z.string().nullable(),
  /** When text, signatures and PDF were deleted: ten years after the signature, or with the guest's data. */
  erased_at: Moment.nullable(),
  signed: z.array(ContractSignature),
  /** Everybody who signs, in order; empty for a void contract. */
  people: z.array(
    z.object({
      position: z.int(),
      guest_id: Id.nullable(),
      name: z.string().nullable(),
      state: z.enum(signerStates),
      /** What they say their document is, if it is not the contract's; masked without `guests.documents`. */
      said_document: z.string().nullable(),
    }),
  ),
});
export type Contract = z.output<typeof Contract>;

export const ContractQuery = listQuery(contractSorts, {
  state: named("Situação", "a", many(z.enum(contractStates))),
  contract_type_id: named("Modelo", "o", Id.optional()),
  /** Signed contracts whose booking changed, and drafts that only the company can complete. */
  attention: named("Precisa de você", "o", z.literal("1").optional()),
});

export const ContractInput = z.strictObject({
  booking_code: named("Reserva", "a", line(20).toUpperCase()),
  /** Absent: the type of the accommodation. */
  contract_type_id: named("Modelo", "o", Id.optional()),
});
export type ContractInput = z.output<typeof ContractInput>;

export const ContractVoid = z.strictObject({ reason: named("Motivo", "o", line(300)), version: Version });

const params = z.object({ id: Id });
const path = "/api/contracts" as const;
const toRead = companyAccess("contracts", "contracts.view");
const toIssue = wholeCompanyAccess("contracts", "contracts.issue");
const toChange = wholeCompanyAccess("contracts", "contracts.edit");
const atVersion = z.strictObject({ version: Version });

export const contracts = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List issued contracts with their state",
    access: toRead,
    query: ContractQuery,
    answer: pageOf(ContractRow),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Issue a contract for a booking",
    access: toIssue,
    body: ContractInput,
    answer: ContractState,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "Get a contract with its text and signatures",
    access: toRead,
    params,
    answer: Contract,
  }),
  void: endpoint({
    method: "POST",
    path: `${path}/:id/void`,
    summary: "Void a contract, with a reason",
    access: toChange,
    params,
    body: ContractVoid,
    answer: ContractState,
  }),
  replace: endpoint({
    method: "POST",
    path: `${path}/:id/replacement`,
    summary: "Void a contract and issue a new one from the current data of its booking",
    access: { ...toChange, also: ["contracts.issue"] },
    params,
    body: atVersion,
    answer: ContractState,
  }),
  keep: endpoint({
    method: "POST",
    path: `${path}/:id/keep`,
    summary: "Keep a signed contract although its booking has changed",
    access: toChange,
    params,
    body: atVersion,
    answer: ContractState,
  }),
  pdf: endpoint({
    method: "GET",
    path: `${path}/:id/pdf`,
    summary: "Download a signed contract as PDF, with its evidence",
    // contains documents and amounts unmasked
    access: { scope: ["tenant"], module: "booking", permission: "guests.documents", money: true },
    params,
    file: "application/pdf",
    download: true,
  }),
  typesOfBooking: endpoint({
    ...ofBooking,
    method: "GET",
    path: `${bookingPath}/:code/contract-types`,
    summary: "List contract types available for a booking, with what each lacks; the first one is the default",
    access: toIssue,
    answer: listOf(
      z.object({
        id: Id,
        name: z.string(),
        lacking: z.array(ContractGap),
        /** True if it would print a minor whose name nobody has given. */
        unnamed_minors: z.boolean(),
      }),
    ),
  }),
  ofBooking: endpoint({
    ...ofBooking,
    method: "GET",
    path: `${bookingPath}/:code/contracts`,
    summary: "List contracts of a booking with their state, newest first",
    access: companyAccess("booking", "bookings.view"),
    answer: listOf(ContractState),
  }),
};

/**
 * The public check of a hash: whether a contract that was signed has it, when and by how many people, and whether it is
 * still in force: false once it is void.
 */
export const ContractCheck = z.object({
  exists: z.boolean(),
  in_force: z.boolean(),
  of: z.enum(["text", "pdf"]).nullable(),
  signed_at: Moment.nullable(),
  signers: z.int().nullable(),
});
export type ContractCheck = z.output<typeof ContractCheck>;

export const contractChecks = {
  show: endpoint({
    method: "GET",
    path: "/api/contract-checks/:hash",
    summary: "Check whether a signed contract has this SHA-256 hash, of its text or of its PDF",
    access: "public",
    params: z.object({
      hash: z
        .string()
        .toLowerCase()
        .regex(/^[0-9a-f]{64}$/),
    }),
    answer: ContractCheck,
  }),
};
