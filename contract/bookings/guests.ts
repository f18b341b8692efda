import * as z from "zod";
import { OpenCredit } from "#contract/money/credits";
import { companyAccess, wholeCompanyAccess } from "#contract/platform/access";
import { Address } from "#contract/platform/address";
import { BirthDate, CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { longestTag, mostTags } from "#contract/platform/limits";
import { messages } from "#contract/platform/messages";
import { listOf, listQuery, many } from "#contract/platform/paging";
import { mayBeEmpty, needed, pagedEndpoints, recordOf, usually } from "#contract/platform/record";
import { Email, line, Phone, paragraph, personName, ShownCents } from "#contract/platform/scalars";
import { guestSorts } from "#contract/platform/sorts";
import { isCountryCode } from "#domain/countries";
import { canonicalGuestDocument, guestDocumentKinds } from "#domain/documents";
import { messageLanguages } from "#domain/messages/message-rules";

const Tag = line(longestTag);

const Hidden = z.string().optional();
const Kind = z.enum(guestDocumentKinds);
const Language = z.enum(messageLanguages);
const Country = z.string().refine(isCountryCode);
const Words = z.array(z.string());

/** A person's identity and contacts. */
export const personFields = {
  name: needed({ label: "Nome completo", ending: "o", takes: personName(200), shows: z.string() }),
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

/** The sentence for an invalid document. */
export function documentFault(kind: (typeof guestDocumentKinds)[number]): string {
  if (kind === "cpf") return messages.cpf;
  return kind === "cnpj" ? messages.cnpj : "Documento inválido. Use de 3 a 30 letras e números";
}

/**
 * Refuses a document that is invalid for its kind. If only one of the two is given, the verb checks it against the
 * stored one.
 */
export function checkDocument({ value, issues }: z.core.ParsePayload<DocumentPart>): void {
  const { document_kind, document } = value;
  if (!document_kind || !document || canonicalGuestDocument(document_kind, document) !== null) return;
  issues.push({ code: "custom", path: ["document"], input: document, message: documentFault(document_kind) });
}

/** Stays as a companion. */
const StaysAlong = z.object({
  count: z.int(),
  nights: z.int(),
  last_check_out: CivilDate.nullable(),
  ahead: z.int(),
  next_check_in: CivilDate.nullable(),
});

/**
 * A person's stays and payments as the main guest; totals include the money of future stays. `along` are stays as a
 * companion, which no other number includes.
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
  /** What they owe themselves: amounts collected by a channel are not their debt. */
  balance_cents: ShownCents,
  along: StaysAlong,
});
export type GuestStays = z.output<typeof GuestStays>;

/**
 * A guest. `document` is absent for users without `guests.documents`, who see the masked one; GET output remains valid
 * for PUT, which keeps absent fields.
 */
export const guest = recordOf(
  {
    ...personFields,
    address: mayBeEmpty({ label: "Endereço", ending: "o", takes: Address, shows: Address }),
    nationality: mayBeEmpty({ label: "Nacionalidade", ending: "a", takes: Country, shows: z.string() }),
    /** In which they are written to; null: by nationality, else by the country of the phone. Their page sets it too. */
    language: mayBeEmpty({ label: "Idioma", ending: "o", takes: Language, shows: Language }),
    notes: mayBeEmpty({ label: "Observações", ending: "as", takes: paragraph(2000), shows: z.string() }),
    tags: usually([], { label: "Etiquetas", ending: "as", takes: z.array(Tag).max(mostTags), shows: Words }),
    /** Why the company would rather not accept this person; null: no reason. */
    blocked_reason: mayBeEmpty({ label: "Não receber: motivo", ending: "o", takes: line(300), shows: z.string() }),
  },
  {
    shown: {
      masked_document: z.string().nullable(),
      /** Stays that have begun. */
      stay_count: z.int(),
      /** Stays that have begun, as a companion. */
      companion_count: z.int(),
      /** The last check-out, past or future. */
      last_check_out: CivilDate.nullable(),
      in_house: z.boolean(),
      stays: GuestStays,
      /** Remaining credits of cancelled bookings, the first to expire first. */
      credits: z.array(OpenCredit),
      anonymized_at: Moment.nullable(),
      /** Signed contracts keep name and document until this day, even after anonymisation. Null: there are none. */
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

/** A row of the list of guests. */
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
export const GuestQuery = listQuery(guestSorts, {
  tag: named("Etiqueta", "a", many(Tag)),
  blocked: named("Filtro de quem não receber", "o", z.enum(["0", "1"]).optional()),
  in_house: named("Filtro de quem está hospedado", "o", z.literal("1").optional()),
});

const toSee = companyAccess("booking", "guests.view");

const calls = pagedEndpoints({
  path: "/api/guests",
  one: "a guest",
  many: "guests, with search by name, e-mail, phone or document",
  summary: {
    show: "Get a guest; for a merged guest, returns the one they were merged into",
  },
  toSee,
  // Limited users see guests by their stays; a new guest has none.
  toCreate: wholeCompanyAccess("booking", "guests.edit"),
  toChange: companyAccess("booking", "guests.edit"),
  input: GuestInput,
  update: GuestUpdate,
  answer: Guest,
  query: GuestQuery,
  row: GuestRow,
});

/** Guests are merged or anonymised, never deleted. */
export const guests = {
  list: calls.list,
  create: calls.create,
  show: calls.show,
  update: calls.update,
};

export const guestTags = {
  list: endpoint({
    method: "GET",
    path: "/api/guest-tags",
    summary: "List guest tags in use",
    access: toSee,
    answer: listOf(z.object({ name: z.string() })),
  }),
};
