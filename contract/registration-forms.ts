import * as z from "zod";
import { companyAccess, wholeCompanyAccess } from "#contract/access";
import { legalRegimes } from "#contract/accommodation-basics";
import { bookingFileLimit } from "#contract/booking-files";
import { bookingPath, ofBooking } from "#contract/bookings";
import { unsignedAtCheckIn } from "#contract/contract-types";
import { CivilDate, Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { listQuery, many, pageOf } from "#contract/paging";
import { FormContent, FormContentInput } from "#contract/registration-form-fields";
import { csvType } from "#contract/sheet";
import { Id, line, Version } from "#contract/text";
import { authorizationStates, formFields, formKinds, formStates } from "#domain/registration-forms/form-content";

/** What a photo or PDF of a letter of authorisation, or of a document, may be. */
export const formFileTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const;
/** `letter`: the authorisation of a minor. `document`: a photo of the document, which the desk alone keeps. */
export const formFileKinds = ["letter", "document"] as const;

/** How many forms one call exports or marks at most. */
export const formsLimit = 100;

/** A person of a stay and where their form stands: nothing of what they said. */
export const FormFacts = z.object({
  id: Id,
  /** From 1: the holder first, then companions in their order, then people who are not named yet. */
  position: z.int(),
  holder: z.boolean(),
  name: z.string().nullable(),
  /** Whole years on the day of arrival; null while the birth date is not known. */
  age: z.int().nullable(),
  minor: z.boolean(),
  state: z.enum(formStates),
  /** Fields that are still needed, in the order of the form; `document_kind` for an identity card, which has no code. */
  missing: z.array(z.enum(formFields)),
  authorization: z.enum(authorizationStates),
});

/** Version 0: nobody saved anything yet, and the first save creates the form. */
export const FormVersion = z.int().min(0).max(2_147_483_647);

/** Somebody's form for the desk. `content` is absent for people without `guests.documents`. */
export const RegistrationForm = FormFacts.extend({
  /** Whose record it is in the register; null for people whom only the form names. */
  guest_id: Id.nullable(),
  content: FormContent.optional(),
  /** Who typed last: the guest by the stay's link, the person by their own, or the desk. */
  typed_through: z.enum(["stay", "own", "desk"]).nullable(),
  sent_at: Moment.nullable(),
  error_reason: z.string().nullable(),
  has_letter: z.boolean(),
  has_document_photo: z.boolean(),
  /** Since when the three free answers are deleted; they then read "not informed". */
  sensitive_deleted_at: Moment.nullable(),
  saved_at: Moment.nullable(),
  version: FormVersion,
});
export type RegistrationForm = z.output<typeof RegistrationForm>;

/** The forms of a booking. `people` 0 and kind "none" where its accommodation asks for none. */
export const BookingForms = z.object({
  kind: z.enum(formKinds),
  people: z.int(),
  /** How many are ready or sent. */
  ready: z.int(),
  /** How many minors come without a letter that they need. */
  letters_missing: z.int(),
  forms: z.array(RegistrationForm),
});
export type BookingForms = z.output<typeof BookingForms>;

/** A form in the desk's list. */
export const FormRow = FormFacts.extend({
  booking_code: z.string(),
  holder_name: z.string(),
  accommodation_name: z.string(),
  check_in: CivilDate,
  check_out: CivilDate,
  sent_at: Moment.nullable(),
  error_reason: z.string().nullable(),
});
export type FormRow = z.output<typeof FormRow>;

const filters = {
  state: named("Situação", "a", many(z.enum(formStates))),
  /** Arrival, both days included. */
  from: named("Entrada de", "a", CivilDate.optional()),
  to: named("Entrada até", "a", CivilDate.optional()),
  accommodation_id: named("Acomodação", "a", many(Id)),
};
export const formSorts = ["check_in"] as const;
export const FormQuery = listQuery(formSorts, filters);

/** Which forms an export holds: those chosen, or, where none is, all ready ones of the arrivals between two days. */
export const FormExportQuery = z.object({
  id: named("Fichas", "as", many(Id, formsLimit)),
  from: filters.from,
  to: filters.to,
});

const ids = named("Fichas", "as", z.array(Id).min(1).max(formsLimit));
/** Only ready forms are marked as sent; only sent ones, or those with an error, are taken back. */
export const FormsMarked = z.strictObject({ ids });
export const FormsRefused = z.strictObject({
  ids,
  reason: named("Motivo", "o", line(300)),
});

const version = named("Versão", "a", FormVersion);

/** What the desk changes: absent is kept, null empties. Takes `guests.documents` besides `guests.edit`. */
export const DeskFormInput = z.strictObject({
  ...FormContentInput.shape,
  /** The desk saw the written or judicial authorisation of a minor. */
  authorization_checked: named("Autorização conferida", "a", z.boolean().optional()),
  version,
});
export type DeskFormInput = z.output<typeof DeskFormInput>;

/** Which form an accommodation asks for, and what an unfinished one does at check-in. */
export const FormSettings = z.object({
  at_check_in: z.enum(unsignedAtCheckIn),
  accommodations: z.array(
    z.object({
      id: Id,
      name: z.string(),
      legal_regime: z.enum(legalRegimes),
      form: z.enum(formKinds),
      /** What it asks for while nothing else is chosen, by its regime. */
      usual: z.enum(formKinds),
    }),
  ),
  version: Version,
});
export type FormSettings = z.output<typeof FormSettings>;
const Choice = z.strictObject({
  id: named("Acomodação", "a", Id),
  form: named("Ficha", "a", z.enum(formKinds)),
});
export const FormSettingsInput = z.strictObject({
  at_check_in: named("Ficha incompleta no check-in", "a", z.enum(unsignedAtCheckIn).optional()),
  /** Those that are left out keep what they have. */
  accommodations: named("Acomodações", "as", z.array(Choice).max(1000).optional()),
  version: Version,
});

export const ZipCodeAddress = z.object({
  /** False where no service is configured or it did not answer: the address is typed. */
  found: z.boolean(),
  street: z.string().nullable(),
  district: z.string().nullable(),
  city_code: z.string().nullable(),
  state: z.string().nullable(),
});
export type ZipCodeAddress = z.output<typeof ZipCodeAddress>;

export const zipParams = z.object({ zip: z.string().regex(/^\d{8}$/) });

const path = "/api/registration-forms" as const;
const toSee = companyAccess("booking", "bookings.view");
const toRead = companyAccess("booking", "guests.documents");
/** What people say in a form is changed with `guests.documents` besides. */
const toChange = companyAccess("booking", "guests.edit");
const ofForms = {
  ...ofBooking,
  params: ofBooking.params.extend({ form: Id }),
} as const;
const ofFile = {
  ...ofForms,
  params: ofForms.params.extend({ kind: z.enum(formFileKinds) }),
} as const;
const filePath = `${bookingPath}/:code/registration-forms/:form/files/:kind` as const;

export const registrationForms = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Registration forms of the people of stays, by arrival",
    access: toSee,
    query: FormQuery,
    answer: pageOf(FormRow),
  }),
  exportJson: endpoint({
    method: "GET",
    path: `${path}/export`,
    summary: "Ready and sent forms in the official codes, as JSON",
    access: toRead,
    query: FormExportQuery,
    file: "application/json",
    download: true,
  }),
  exportCsv: endpoint({
    method: "GET",
    path: `${path}/export.csv`,
    summary: "Ready and sent forms in the official codes, as CSV",
    access: toRead,
    query: FormExportQuery,
    file: csvType,
    download: true,
  }),
  markSent: endpoint({
    method: "POST",
    path: `${path}/sent`,
    summary: "Note that forms were sent to the ministry",
    access: toChange,
    body: FormsMarked,
  }),
  unmarkSent: endpoint({
    method: "POST",
    path: `${path}/sent/reversal`,
    summary: "Take back that forms were sent",
    access: toChange,
    body: FormsMarked,
  }),
  markError: endpoint({
    method: "POST",
    path: `${path}/error`,
    summary: "Note why the ministry refused forms; saving one again makes it ready",
    access: toChange,
    body: FormsRefused,
  }),
  unmarkError: endpoint({
    method: "POST",
    path: `${path}/error/reversal`,
    summary: "Take back that forms were refused",
    access: toChange,
    body: FormsMarked,
  }),
  ofBooking: endpoint({
    ...ofBooking,
    method: "GET",
    path: `${bookingPath}/:code/registration-forms`,
    summary: "The forms of everybody of a booking",
    access: toSee,
    answer: BookingForms,
  }),
  update: endpoint({
    ...ofForms,
    method: "PUT",
    path: `${bookingPath}/:code/registration-forms/:form`,
    summary: "Complete somebody's form at the desk",
    access: toChange,
    body: DeskFormInput,
    answer: BookingForms,
  }),
  file: endpoint({
    ...ofFile,
    method: "GET",
    path: filePath,
    summary: "The letter of authorisation of a minor, or the photo of a document",
    access: toRead,
    file: "application/octet-stream",
    download: true,
  }),
  sendFile: endpoint({
    ...ofFile,
    method: "POST",
    path: filePath,
    summary: "Keep a letter of authorisation or a photo of a document: PDF or picture, the body as it is",
    access: toChange,
    upload: { types: formFileTypes, limit: bookingFileLimit },
    answer: BookingForms,
  }),
  deleteFile: endpoint({
    ...ofFile,
    method: "DELETE",
    path: filePath,
    summary: "Delete a letter of authorisation or a photo of a document",
    access: toChange,
    answer: BookingForms,
  }),
  zipCode: endpoint({
    method: "GET",
    path: "/api/zip-codes/:zip",
    summary: "The address of a CEP, where the operator has configured a service",
    access: companyAccess("booking", "bookings.view"),
    params: zipParams,
    answer: ZipCodeAddress,
  }),
};

export const formSettings = {
  show: endpoint({
    method: "GET",
    path: "/api/registration-form-settings",
    summary: "Which accommodations ask for registration forms, and what an unfinished one does at check-in",
    access: wholeCompanyAccess(null, "company.edit"),
    answer: FormSettings,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/registration-form-settings",
    summary: "Change which accommodations ask for registration forms",
    access: wholeCompanyAccess(null, "company.edit"),
    body: FormSettingsInput,
    answer: FormSettings,
  }),
};
