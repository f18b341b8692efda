import * as z from "zod";
import { companyAccess, type TenantPermission } from "#contract/access";
import { BookingFile } from "#contract/booking-files";
import { Booking, StayPart } from "#contract/bookings";
import { BirthDate, Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { Guest, GuestRow } from "#contract/guests";
import { named } from "#contract/labels";
import { listOf } from "#contract/paging";
import { Email, Id, line, Phone, Version } from "#contract/text";

const path = "/api/guests" as const;
const params = z.object({ id: Id });
const to = (permission: TenantPermission) => companyAccess("booking", permission);

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
});

/** Everything that is held about one person. */
export const GuestExport = z.object({
  exported_at: Moment,
  guest: Guest,
  bookings: z.array(Booking),
  /** Stays in which he came with somebody else. */
  accompanied: z.array(StayPart),
  files: z.array(HeldFile),
  confirmations: z.array(Confirmation),
  changes: z.array(Change),
});
export type GuestExport = z.output<typeof GuestExport>;

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
    access: to("guests.edit"),
    params,
    body: MergeInput,
    answer: Guest,
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/:id/export`,
    summary: "Everything that is held about one person",
    access: to("guests.documents"),
    params,
    answer: GuestExport,
  }),
  anonymize: endpoint({
    method: "POST",
    path: `${path}/:id/anonymization`,
    summary: "Forget who somebody was, and keep stays and money",
    access: to("guests.anonymize"),
    params,
    answer: Guest,
  }),
};
