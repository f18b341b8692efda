import * as z from "zod";
import { companyAccess, type TenantPermission } from "#contract/access";
import { Address } from "#contract/address";
import { OpenCredit } from "#contract/credits";
import { BirthDate, CivilDate, Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { messages } from "#contract/messages";
import { ShownCents } from "#contract/money";
import { listOf, listQuery, many, pageOf } from "#contract/paging";
import { Email, Id, line, Phone, paragraph, Version } from "#contract/text";
import { isCountryCode } from "#domain/countries";
import { canonicalGuestDocument, guestDocumentKinds } from "#domain/guest-documents";

const Tag = line(40);

/** Who a person is and how to reach him. */
export const personFields = {
  name: line(200),
  document_kind: z.enum(guestDocumentKinds).nullable().optional(),
  document: line(40).nullable().optional(),
  birth_date: BirthDate.nullable().optional(),
  email: Email.nullable().optional(),
  phone: Phone.nullable().optional(),
};

const fields = {
  ...personFields,
  address: Address.nullable().optional(),
  nationality: z.string().refine(isCountryCode).nullable().optional(),
  notes: paragraph(2000).nullable().optional(),
  tags: z.array(Tag).max(20).optional(),
  /** Why the company would rather not receive this person; null: there is no reason. */
  blocked_reason: line(300).nullable().optional(),
};

interface DocumentPart {
  document_kind?: (typeof guestDocumentKinds)[number] | null | undefined;
  document?: string | null | undefined;
}

/** The sentence for a document that is none of its kind. */
export function documentFault(kind: (typeof guestDocumentKinds)[number]): string {
  if (kind === "cpf") return messages.cpf;
  return kind === "cnpj" ? messages.cnpj : "Documento inválido. Use de 3 a 30 letras e números";
}

/** Refuses a document that is none of its kind; half of one is judged by the verb, which knows the other half. */
export function checkDocument({ value, issues }: z.core.ParsePayload<DocumentPart>): void {
  const { document_kind, document } = value;
  if (!document_kind || !document || canonicalGuestDocument(document_kind, document) !== null) return;
  issues.push({ code: "custom", path: ["document"], input: document, message: documentFault(document_kind) });
}

export const GuestInput = z.strictObject(fields).check(checkDocument);
export type GuestInput = z.output<typeof GuestInput>;

/** What changes one: absent is kept, null empties. */
export const GuestUpdate = z
  .strictObject({ ...z.object(fields).partial().shape, version: Version })
  .check(checkDocument);
export type GuestUpdate = z.output<typeof GuestUpdate>;

/**
 * A guest in a list. `document` is left out for people without `guests.documents`, who see the masked one; what GET
 * answered stays a valid PUT, which keeps what is absent.
 */
export const GuestRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  document_kind: z.enum(guestDocumentKinds).nullable(),
  document: z.string().nullable().optional(),
  masked_document: z.string().nullable(),
  tags: z.array(z.string()),
  blocked_reason: z.string().nullable(),
  /** Stays that have begun. */
  stay_count: z.int(),
  /** The same of those in which he came with somebody else. */
  companion_count: z.int(),
  /** When the last of them ended or ends. */
  last_check_out: CivilDate.nullable(),
  in_house: z.boolean(),
});
export type GuestRow = z.output<typeof GuestRow>;

/** The stays in which somebody comes with another one. */
const StaysAlong = z.object({
  count: z.int(),
  nights: z.int(),
  last_check_out: CivilDate.nullable(),
  ahead: z.int(),
  next_check_in: CivilDate.nullable(),
});

/**
 * What a person has stayed and paid as the one who answers for the booking; money of stays ahead is in the totals.
 * `along` are the stays in which he comes with somebody else: they are in none of the other numbers.
 */
export const GuestStays = z.object({
  count: z.int(),
  nights: z.int(),
  first_check_in: CivilDate.nullable(),
  last_check_out: CivilDate.nullable(),
  ahead: z.int(),
  next_check_in: CivilDate.nullable(),
  cancelled: z.int(),
  no_show: z.int(),
  total_cents: ShownCents,
  paid_cents: ShownCents,
  /** What is still open with himself: what a channel collects for the company is not his debt. */
  balance_cents: ShownCents,
  along: StaysAlong,
});
export type GuestStays = z.output<typeof GuestStays>;

export const Guest = GuestRow.extend({
  birth_date: BirthDate.nullable(),
  address: Address.nullable(),
  nationality: z.string().nullable(),
  notes: z.string().nullable(),
  stays: GuestStays,
  /** What is left of credits of bookings that were given up, the first to expire first. */
  credits: z.array(OpenCredit),
  anonymized_at: Moment.nullable(),
  created_at: Moment,
  version: Version,
});
export type Guest = z.output<typeof Guest>;

export const guestSorts = ["name", "created_at"] as const;
export const GuestQuery = listQuery(guestSorts, {
  tag: many(Tag),
  blocked: z.enum(["0", "1"]).optional(),
  in_house: z.literal("1").optional(),
});

const path = "/api/guests" as const;
const params = z.object({ id: Id });
const to = (permission: TenantPermission) => companyAccess("booking", permission);

export const guests = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Guests, found by name, e-mail, phone or document",
    access: to("guests.view"),
    query: GuestQuery,
    answer: pageOf(GuestRow),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Write a guest down",
    access: to("guests.edit"),
    body: GuestInput,
    answer: Guest,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "One guest; one who was merged into another is answered as that one",
    access: to("guests.view"),
    params,
    answer: Guest,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:id`,
    summary: "Change a guest",
    access: to("guests.edit"),
    params,
    body: GuestUpdate,
    answer: Guest,
  }),
};

export const guestTags = {
  list: endpoint({
    method: "GET",
    path: "/api/guest-tags",
    summary: "The tags that guests of the company have",
    access: to("guests.view"),
    answer: listOf(z.object({ name: z.string() })),
  }),
};
