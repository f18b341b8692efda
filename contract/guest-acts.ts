import * as z from "zod";
import { companyAccess, type TenantPermission, wholeCompanyAccess } from "#contract/access";
import { BookingFile } from "#contract/booking-files";
import { Booking, StayPart } from "#contract/bookings";
import { ContractSignature, ContractState } from "#contract/contracts";
import { BirthDate, CivilDate, Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { Guest, GuestRow } from "#contract/guests";
import { named } from "#contract/labels";
import { Way } from "#contract/message-templates";
import { messageStates } from "#contract/messages-sent";
import { ShownCents } from "#contract/money";
import { listOf } from "#contract/paging";
import { FormContent } from "#contract/registration-form-fields";
import { Email, Id, line, Phone, Version } from "#contract/text";
import { guestRequestKinds } from "#domain/guest-requests";
import { messageLanguages } from "#domain/messages/message-rules";

const path = "/api/guests" as const;
const params = z.object({ id: Id });
const to = (permission: TenantPermission) => companyAccess("booking", permission);
/** What concerns a person in every stay of his. */
const toWhole = (permission: TenantPermission) => wholeCompanyAccess("booking", permission);

/** By what two records are taken for one person: the same document, e-mail or telephone, or name and day of birth. */
export const samenesses = ["document", "email", "phone", "name"] as const;
export type Sameness = (typeof samenesses)[number];

const Alike = GuestRow.extend({ same: z.array(z.enum(samenesses)) });
export type AlikeGuest = z.output<typeof Alike>;

/** What is typed about somebody who may be known already. */
export const AlikeQuery = z.object({
  name: named("Nome", "o", line(200).optional()),
  birth_date: named("Data de nascimento", "a", BirthDate.optional()),
  document: named("CPF ou CNPJ", "o", line(40).optional()),
  email: named("E-mail", "o", Email.optional()),
  phone: named("Celular com DDD", "o", Phone.optional()),
});

/** What one chooses between when two records become one; tags are united. */
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

/** The other record, which becomes part of this one, and which of its fields are taken over. */
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

/** What lies with a booking; the file itself is fetched there. */
const HeldFile = BookingFile.extend({ booking_code: z.string() });

/** When and from where somebody confirmed a booking on his page. */
const Confirmation = z.object({
  booking_code: z.string(),
  confirmed_at: Moment,
  address: z.string().nullable(),
  device: z.string().nullable(),
  language: z.enum(messageLanguages),
});

/** What somebody asked for or wished on their page. Amounts in cents. */
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

/** A contract of one of somebody's bookings. What was written for another holder has neither text, facts nor signatures. */
const HeldContract = ContractState.pick(contractFacts).extend({
  booking_code: z.string(),
  /** The Markdown of which `text_hash` is the SHA-256; absent for people without `money.view`, for it holds amounts. */
  text: z.string().nullable().optional(),
  text_hash: z.string().nullable(),
  pdf_hash: z.string().nullable(),
  /** What the guest said in the contract step, by variable. */
  facts: z.record(z.string(), z.string()),
  signatures: z.array(ContractSignature),
});

/** A message to a guest. What it says is kept for 90 days, and hidden from people who may not see amounts. */
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

/** What somebody said on the registration form of a stay. */
const HeldForm = FormContent.omit({ lives_with: true, travels_with: true, responsible: true }).extend({
  booking_code: z.string(),
  saved_at: Moment.nullable(),
  sent_at: Moment.nullable(),
  letter: z.boolean(),
  document_photo: z.boolean(),
});

/** Everything that is held about one person. */
export const GuestExport = z.object({
  exported_at: Moment,
  guest: Guest,
  /** The language that they chose on their page. */
  language: z.enum(messageLanguages).nullable(),
  bookings: z.array(Booking),
  /** Stays in which he came with somebody else. */
  accompanied: z.array(StayPart),
  files: z.array(HeldFile),
  confirmations: z.array(Confirmation),
  requests: z.array(HeldRequest),
  contracts: z.array(HeldContract),
  /** Absent for people without `guests.documents`. */
  forms: z.array(HeldForm).optional(),
  messages: z.array(HeldMessage),
  changes: z.array(Change),
});
export type GuestExport = z.output<typeof GuestExport>;

/** Where others wrote about somebody, or a copy of what he is called lies. */
export const mentionPlaces = [
  "booking_note",
  "booking_reason",
  "booking_tag",
  "booking_charge",
  "payment_note",
  "guest_request",
  "deposit_reason",
  "booking_file",
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

/** Where somebody is named: `bookings.note_internal:` and the id of the record. */
const MentionKey = z.string().regex(/^[a-z_]+\.[a-z_]+:[0-9a-f-]{36}$/);

const Mention = z.object({
  key: MentionKey,
  place: z.enum(mentionPlaces),
  /** The record: code of a booking, name of an accommodation, guest, file. Null where it has none. */
  of: z.string().nullable(),
  /** The sentences that name him; they go when the place is chosen. */
  said: z.string(),
  /** False where only a first name stands, or a telephone without its area: it may be somebody else. */
  certain: z.boolean(),
});
export type Mention = z.output<typeof Mention>;

/** Places of the list that are cleared along with his record; one that no longer names him is passed over. */
export const AnonymizeInput = z.strictObject({
  clear: named("Lugares", "os", z.array(MentionKey).max(1000)),
});
export type AnonymizeInput = z.output<typeof AnonymizeInput>;

export const guestActs = {
  alike: endpoint({
    method: "GET",
    path: "/api/guest-matches",
    summary: "Guests who may be the person that is being typed",
    access: to("guests.view"),
    query: AlikeQuery,
    answer: listOf(Alike),
  }),
  duplicates: endpoint({
    method: "GET",
    path: `${path}/:id/duplicates`,
    summary: "Other records that may be the same person",
    access: to("guests.view"),
    params,
    answer: listOf(Alike),
  }),
  merge: endpoint({
    method: "POST",
    path: `${path}/:id/merge`,
    summary: "Make another record a part of this one, with its bookings",
    access: toWhole("guests.edit"),
    params,
    body: MergeInput,
    answer: Guest,
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/:id/export`,
    summary: "Everything that is held about one person",
    access: toWhole("guests.documents"),
    params,
    answer: GuestExport,
  }),
  mentions: endpoint({
    method: "GET",
    path: `${path}/:id/mentions`,
    summary: "Where others name somebody: what anonymising clears only if chosen",
    access: toWhole("guests.anonymize"),
    params,
    answer: z.object({
      data: z.array(Mention),
      /** How many more there are than are told. */
      more: z.int(),
    }),
  }),
  anonymize: endpoint({
    method: "POST",
    path: `${path}/:id/anonymization`,
    summary: "Forget who somebody was, and keep stays and money",
    access: toWhole("guests.anonymize"),
    params,
    body: AnonymizeInput,
    answer: Guest,
  }),
};
