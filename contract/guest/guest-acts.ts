import * as z from "zod";
import { AlikeGuest, AlikeQuery } from "#contract/bookings/alike-guests";
import { BookingFile } from "#contract/bookings/attached-files";
import { Booking, StayPart } from "#contract/bookings/bookings";
import { Guest } from "#contract/bookings/guests";
import { ContractSignature, ContractState } from "#contract/guest/contracts";
import { FormContent } from "#contract/guest/registration-form-fields";
import { Way } from "#contract/messages/message-templates";
import { messageStates } from "#contract/messages/messages-sent";
import { companyAccess, type TenantPermission, wholeCompanyAccess } from "#contract/platform/access";
import { CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { Id, ShownCents, Version } from "#contract/platform/scalars";
import { guestRequestKinds } from "#domain/guest-requests";
import { messageLanguages } from "#domain/messages/message-rules";

const path = "/api/guests" as const;
const params = z.object({ id: Id });
const to = (permission: TenantPermission) => companyAccess("booking", permission);
/** For actions that affect a person across all of their stays. */
const toWhole = (permission: TenantPermission) => wholeCompanyAccess("booking", permission);

/** The fields to choose between when merging two records; tags are combined. */
export const mergeFields = [
  "name",
  "document",
  "birth_date",
  "email",
  "phone",
  "address",
  "nationality",
  "notes",
  "blocked_reason",
] as const;
export type MergeField = (typeof mergeFields)[number];

/** The other record, which is merged into this one, and the fields to take from it. */
export const MergeInput = z.strictObject({
  other_id: named("Outro cadastro", "o", Id),
  other_version: Version,
  take: named("Campo do outro cadastro", "o", z.array(z.enum(mergeFields)).max(mergeFields.length)),
  version: Version,
});
export type MergeInput = z.output<typeof MergeInput>;

const Change = z.object({
  at: Moment,
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

/** A file of a booking, fetched from there. */
const HeldFile = BookingFile.extend({ booking_code: z.string() });

/** When and from which address a guest confirmed a booking on their page. */
const Confirmation = z.object({
  booking_code: z.string(),
  confirmed_at: Moment,
  address: z.string().nullable(),
  device: z.string().nullable(),
  language: z.enum(messageLanguages),
});

/** A request or wish that the guest entered on their page. Amounts in cents. */
const HeldRequest = z.object({
  booking_code: z.string(),
  kind: z.enum([...guestRequestKinds, "wishes"]),
  state: z.string(),
  created_at: Moment,
  words: z.string().nullable(),
  check_in: CivilDate.nullable(),
  check_out: CivilDate.nullable(),
  total_cents: ShownCents,
  refund_cents: ShownCents,
  reason: z.string().nullable(),
  decided_at: Moment.nullable(),
});

const contractFacts = {
  number: true,
  state: true,
  type_name: true,
  issued_on: true,
  sent_at: true,
  viewed_at: true,
  signed_at: true,
  voided_at: true,
} as const;

/**
 * A contract of one of the guest's bookings. If it was issued for another main guest, text, facts and signatures are
 * absent.
 */
const HeldContract = ContractState.pick(contractFacts).extend({
  booking_code: z.string(),
  /** The Markdown whose SHA-256 is `text_hash`; absent for users without `money.view`, because it contains amounts. */
  text: z.string().nullable().optional(),
  text_hash: z.string().nullable(),
  pdf_hash: z.string().nullable(),
  /** What the guest entered in the contract step, by variable. */
  facts: z.record(z.string(), z.string()),
  signatures: z.array(ContractSignature),
});

/** A message to a guest. Its content is kept for 90 days and hidden from users who may not see amounts. */
const HeldMessage = z.object({
  booking_code: z.string(),
  title: z.string(),
  way: Way,
  state: z.enum(messageStates),
  due_at: Moment,
  ended_at: Moment.nullable(),
  to: z.string().nullable(),
  subject: z.string().nullable().optional(),
  text: z.string().nullable().optional(),
});

/** What a guest entered on the registration form of a stay. */
const HeldForm = FormContent.omit({ lives_with: true, travels_with: true, responsible: true }).extend({
  booking_code: z.string(),
  saved_at: Moment.nullable(),
  sent_at: Moment.nullable(),
  letter: z.boolean(),
  document_photo: z.boolean(),
});

/** All data stored about one person. */
export const GuestExport = z.object({
  exported_at: Moment,
  guest: Guest,
  /** The language chosen on their page. */
  language: z.enum(messageLanguages).nullable(),
  bookings: z.array(Booking),
  /** Stays as a companion. */
  accompanied: z.array(StayPart.omit({ total_cents: true, contract: true })),
  files: z.array(HeldFile),
  confirmations: z.array(Confirmation),
  requests: z.array(HeldRequest),
  /** The Pix keys that they gave for refunds. */
  refund_keys: z.array(
    z.object({
      booking_code: z.string(),
      pix_kind: z.string(),
      pix_key: z.string(),
      holder_name: z.string(),
      saved_at: Moment,
    }),
  ),
  contracts: z.array(HeldContract),
  /** Absent for users without `guests.documents`. */
  forms: z.array(HeldForm).optional(),
  messages: z.array(HeldMessage),
  changes: z.array(Change),
});
export type GuestExport = z.output<typeof GuestExport>;

/** Fields in which others may have written about a person or that contain a copy of their name. */
export const mentionPlaces = [
  "booking_note",
  "booking_reason",
  "booking_tag",
  "booking_charge",
  "payment_note",
  "guest_request",
  "deposit_reason",
  "booking_file",
  "waiting_guest",
  "block",
  "guest_note",
  "guest_tag",
  "guest_blocked_reason",
  "accommodation",
  "owner_note",
  "photo_caption",
  "calendar_event",
  "saved_filter",
  "import_file",
  "financial_entry",
  "counterparty",
  "transfer_note",
  "bank_line",
  "bank_rule",
  "owner_statement",
] as const;
export type MentionPlace = (typeof mentionPlaces)[number];

/** A field that mentions somebody: `bookings.note_internal:` followed by the record's id. */
const MentionKey = z.string().regex(/^[a-z_]+\.[a-z_]+:[0-9a-f-]{36}$/);

const Mention = z.object({
  key: MentionKey,
  place: z.enum(mentionPlaces),
  /** The record: booking code, accommodation name, guest or file. Null if it has no name. */
  of: z.string().nullable(),
  /** The sentences that mention them, which are removed if the place is selected. */
  said: z.string(),
  /** False if only a first name or a phone number without area code matches: it may be someone else. */
  certain: z.boolean(),
});
export type Mention = z.output<typeof Mention>;

/** The listed places to clear along with the record; a place that no longer mentions the person is skipped. */
export const AnonymizeInput = z.strictObject({
  clear: named("Lugares", "os", z.array(MentionKey).max(1000)),
});
export type AnonymizeInput = z.output<typeof AnonymizeInput>;

export const guestActs = {
  alike: endpoint({
    method: "GET",
    path: "/api/guest-matches",
    summary: "List guests who may be the person being entered",
    access: to("guests.view"),
    query: AlikeQuery,
    answer: listOf(AlikeGuest),
  }),
  duplicates: endpoint({
    method: "GET",
    path: `${path}/:id/duplicates`,
    summary: "List possible duplicates of a guest",
    access: to("guests.view"),
    params,
    answer: listOf(AlikeGuest),
  }),
  merge: endpoint({
    method: "POST",
    path: `${path}/:id/merge`,
    summary: "Merge another guest into this one, with their bookings",
    access: toWhole("guests.edit"),
    params,
    body: MergeInput,
    answer: Guest,
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/:id/export`,
    summary: "Get all data stored about a guest",
    access: { ...toWhole("guests.documents"), also: ["bookings.view", "guests.view"] },
    params,
    answer: GuestExport,
  }),
  mentions: endpoint({
    method: "GET",
    path: `${path}/:id/mentions`,
    summary: "List places that mention a guest; anonymising clears only the selected ones",
    access: toWhole("guests.anonymize"),
    params,
    answer: z.object({
      data: z.array(Mention),
      /** How many more there are than returned. */
      more: z.int(),
    }),
  }),
  anonymize: endpoint({
    method: "POST",
    path: `${path}/:id/anonymization`,
    summary: "Anonymise a guest; stays and payments are kept",
    access: toWhole("guests.anonymize"),
    params,
    body: AnonymizeInput,
    answer: Guest,
  }),
};
