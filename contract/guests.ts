import * as z from "zod";
import { companyAccess, wholeCompanyAccess } from "#contract/access";
import { Address } from "#contract/address";
import { OpenCredit } from "#contract/credits";
import { BirthDate, CivilDate, Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { mayBeEmpty, needed, usually } from "#contract/fields";
import { named } from "#contract/labels";
import { messages } from "#contract/messages";
import { ShownCents } from "#contract/money";
import { listOf, listQuery, many, pageOf } from "#contract/paging";
import { recordEndpoints, recordOf } from "#contract/record";
import { Email, line, Phone, paragraph } from "#contract/text";
import { isCountryCode } from "#domain/countries";
import { canonicalGuestDocument, guestDocumentKinds } from "#domain/guest-documents";

const Tag = line(40);

const Hidden = z.string().optional();
const Kind = z.enum(guestDocumentKinds);
const Country = z.string().refine(isCountryCode);
const Words = z.array(z.string());

/** Who a person is and how to reach him. */
export const personFields = {
  name: needed({ label: "Nome completo", ending: "o", takes: line(200), shows: z.string() }),
  document_kind: mayBeEmpty({ label: "Documento", ending: "o", takes: Kind, shows: Kind }),
  document: mayBeEmpty({ label: "Número do documento", ending: "o", takes: line(40), shows: Hidden }),
  birth_date: mayBeEmpty({ label: "Data de nascimento", ending: "a", takes: BirthDate, shows: BirthDate }),
  email: mayBeEmpty({ label: "E-mail", ending: "o", takes: Email, shows: z.string() }),
  phone: mayBeEmpty({ label: "Celular (WhatsApp)", ending: "o", takes: Phone, shows: z.string() }),
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

/**
 * A guest. `document` is left out for people without `guests.documents`, who see the masked one; what GET answered stays
 * a valid PUT, which keeps what is absent.
 */
export const guest = recordOf(
  {
    ...personFields,
    address: mayBeEmpty({ label: "Endereço", ending: "o", takes: Address, shows: Address }),
    nationality: mayBeEmpty({ label: "Nacionalidade", ending: "a", takes: Country, shows: z.string() }),
    notes: mayBeEmpty({ label: "Observações", ending: "as", takes: paragraph(2000), shows: z.string() }),
    tags: usually([], { label: "Etiquetas", ending: "as", takes: z.array(Tag).max(20), shows: Words }),
    /** Why the company would rather not receive this person; null: there is no reason. */
    blocked_reason: mayBeEmpty({ label: "Não receber: motivo", ending: "o", takes: line(300), shows: z.string() }),
  },
  {
    shown: {
      masked_document: z.string().nullable(),
      /** Stays that have begun. */
      stay_count: z.int(),
      /** The same of those in which he came with somebody else. */
      companion_count: z.int(),
      /** When the last of them ended or ends. */
      last_check_out: CivilDate.nullable(),
      in_house: z.boolean(),
      stays: GuestStays,
      /** What is left of credits of bookings that were given up, the first to expire first. */
      credits: z.array(OpenCredit),
      anonymized_at: Moment.nullable(),
      /** Signed contracts keep the name and the document until this day, anonymised or not. Null: there are none. */
      contracts_until: CivilDate.nullable(),
      created_at: Moment,
    },
  },
);

export const GuestInput = guest.input.check(checkDocument);
export type GuestInput = z.output<typeof GuestInput>;

export const GuestUpdate = guest.update.check(checkDocument);
export type GuestUpdate = z.output<typeof GuestUpdate>;

export const Guest = guest.answer;
export type Guest = z.output<typeof Guest>;

/** A guest in a list. */
export const GuestRow = Guest.pick({
  id: true,
  name: true,
  email: true,
  phone: true,
  document_kind: true,
  document: true,
  masked_document: true,
  tags: true,
  blocked_reason: true,
  stay_count: true,
  companion_count: true,
  last_check_out: true,
  in_house: true,
});
export type GuestRow = z.output<typeof GuestRow>;

export const guestSorts = ["name", "created_at"] as const;
export const GuestQuery = listQuery(guestSorts, {
  tag: named("Etiqueta", "a", many(Tag)),
  blocked: named("Filtro de quem não receber", "o", z.enum(["0", "1"]).optional()),
  in_house: named("Filtro de quem está hospedado", "o", z.literal("1").optional()),
});

const path = "/api/guests" as const;
const toSee = companyAccess("booking", "guests.view");

const calls = recordEndpoints({
  path: "/api/guests",
  one: "a guest",
  many: "Guests",
  summary: {
    create: "Write a guest down",
    show: "One guest; one who was merged into another is answered as that one",
  },
  toSee: companyAccess("booking", "guests.view"),
  // Known by his stays: one who has none yet is beyond every limit.
  toCreate: wholeCompanyAccess("booking", "guests.edit"),
  toChange: companyAccess("booking", "guests.edit"),
  input: GuestInput,
  update: GuestUpdate,
  answer: Guest,
});

/** A guest is merged or anonymised, never deleted. */
export const guests = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Guests, found by name, e-mail, phone or document",
    access: toSee,
    query: GuestQuery,
    answer: pageOf(GuestRow),
  }),
  create: calls.create,
  show: calls.show,
  update: calls.update,
};

export const guestTags = {
  list: endpoint({
    method: "GET",
    path: "/api/guest-tags",
    summary: "The tags that guests of the company have",
    access: toSee,
    answer: listOf(z.object({ name: z.string() })),
  }),
};
