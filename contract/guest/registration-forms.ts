import * as z from "zod";
import { bookingPath, ofBooking } from "#contract/bookings/bookings";
import { legalRegimes } from "#contract/catalogue/accommodation-basics";
import { unsignedAtCheckIn } from "#contract/guest/contract-types";
import { FormContent, FormContentInput } from "#contract/guest/registration-form-fields";
import { companyAccess, wholeCompanyAccess } from "#contract/platform/access";
import { CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { bookingFileLimit, csvType, formFileTypes } from "#contract/platform/file-limits";
import { named } from "#contract/platform/labels";
import { formsLimit } from "#contract/platform/limits";
import { listQuery, many, pageOf } from "#contract/platform/paging";
import { Id, line, Version } from "#contract/platform/scalars";
import { formSorts } from "#contract/platform/sorts";
import {
  authorizationStates,
  formFields,
  formKinds,
  formStates,
  recordFields,
} from "#domain/registration-forms/form-content";
/** `letter`: the authorisation of a minor. `document`: a photo of the document, uploaded only by the company. */
export const formFileKinds = ["letter", "document"] as const;

/** A person of a stay and the state of their form, without its content. */
export const FormFacts = z.object({
  id: Id,
  /** From 1: the main guest, companions in order, then people without a name. */
  position: z.int(),
  holder: z.boolean(),
  name: z.string().nullable(),
  age: z.int().nullable(), // in whole years on the arrival day
  minor: z.boolean(),
  state: z.enum(formStates),
  /** Fields still required, in form order; includes `document_kind` for an identity card, which has no code. */
  missing: z.array(z.enum(formFields)),
  authorization: z.enum(authorizationStates),
});

/** Version 0: nothing is saved yet, and the first save creates the form. */
export const FormVersion = z.int().min(0).max(2_147_483_647);

/** A person's form for the company's users. `content` is absent for users without `guests.documents`. */
export const RegistrationForm = FormFacts.extend({
  /** The person's record in the guest register; null for people known only by the form. */
  guest_id: Id.nullable(),
  content: FormContent.optional(),
  /** Fields in which the person's guest record says something else; absent as `content` is. */
  differs: z.array(z.enum(recordFields)).optional(),
  /** Who entered data last: the guest by the stay's link, the person by their own link, or the company. */
  typed_through: z.enum(["stay", "own", "desk"]).nullable(),
  sent_at: Moment.nullable(),
  error_reason: z.string().nullable(),
  has_letter: z.boolean(),
  has_document_photo: z.boolean(),
  /** When the three sensitive answers were deleted; they then read "not informed". */
  sensitive_deleted_at: Moment.nullable(),
  saved_at: Moment.nullable(),
  version: FormVersion,
});
export type RegistrationForm = z.output<typeof RegistrationForm>;

/** The forms of a booking. `people` is 0 and the kind "none" if its accommodation requires none. */
export const BookingForms = z.object({
  kind: z.enum(formKinds),
  people: z.int(),
  ready: z.int(), // complete or sent
  letters_missing: z.int(), // of minors who need an authorisation
  /** How the people in the booking contradict its number of adults and children, and what to do; null if they do not. */
  conflict: z.string().nullable(),
  forms: z.array(RegistrationForm),
});
export type BookingForms = z.output<typeof BookingForms>;

/** A form in the company's list. */
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
  /** Arrival, both days inclusive. */
  from: named("Entrada de", "a", CivilDate.optional()),
  to: named("Entrada até", "a", CivilDate.optional()),
  accommodation_id: named("Acomodação", "a", many(Id)),
};
export const FormQuery = listQuery(formSorts, filters);

/** The forms to export: the selected ones or, if none is selected, all complete ones of arrivals between two days. */
export const FormExportQuery = z.object({
  id: named("Fichas", "as", many(Id, formsLimit)),
  from: filters.from,
  to: filters.to,
});

const ids = named("Fichas", "as", z.array(Id).min(1).max(formsLimit));
/** Only complete forms can be marked as sent; only sent ones, or those with an error, can be unmarked. */
export const FormsMarked = z.strictObject({ ids });
export const FormsRefused = z.strictObject({
  ids,
  reason: named("Motivo", "o", line(300)),
});

const version = named("Versão", "a", FormVersion);

/** Changes by the company: absent keeps a value, null clears it. Requires `guests.documents` and `guests.edit`. */
export const DeskFormInput = z.strictObject({
  ...FormContentInput.shape,
  /** A user has checked the minor's written or judicial authorisation. */
  authorization_checked: named("Autorização conferida", "a", z.boolean().optional()),
  version,
});
export type DeskFormInput = z.output<typeof DeskFormInput>;

/** The kind of form required by an accommodation, and the effect of an incomplete one at check-in. */
export const FormSettings = z.object({
  at_check_in: z.enum(unsignedAtCheckIn),
  accommodations: z.array(
    z.object({
      id: Id,
      name: z.string(),
      legal_regime: z.enum(legalRegimes),
      form: z.enum(formKinds),
      /** The default kind, by its legal regime. */
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
  /** Accommodations left out are not changed. */
  accommodations: named("Acomodações", "as", z.array(Choice).max(1000).optional()),
  version: Version,
});

export const ZipCodeAddress = z.object({
  /** False if no lookup service is configured or it did not respond: the address is entered by hand. */
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
/** Changing a form's content also requires `guests.documents`. */
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
    summary: "List registration forms, by arrival",
    access: toSee,
    query: FormQuery,
    answer: pageOf(FormRow),
  }),
  exportJson: endpoint({
    method: "GET",
    path: `${path}/export`,
    summary: "Export ready and sent registration forms in the official codes, as JSON",
    access: toRead,
    query: FormExportQuery,
    file: "application/json",
    download: true,
  }),
  exportCsv: endpoint({
    method: "GET",
    path: `${path}/export.csv`,
    summary: "Export ready and sent registration forms in the official codes, as CSV",
    access: toRead,
    query: FormExportQuery,
    file: csvType,
    download: true,
  }),
  markSent: endpoint({
    method: "POST",
    path: `${path}/sent`,
    summary: "Mark registration forms as sent to the ministry",
    access: toChange,
    body: FormsMarked,
  }),
  unmarkSent: endpoint({
    method: "POST",
    path: `${path}/sent/reversal`,
    summary: "Undo marking registration forms as sent",
    access: toChange,
    body: FormsMarked,
  }),
  markError: endpoint({
    method: "POST",
    path: `${path}/error`,
    summary: "Mark registration forms as refused by the ministry, with a reason; saving one makes it ready again",
    access: toChange,
    body: FormsRefused,
  }),
  unmarkError: endpoint({
    method: "POST",
    path: `${path}/error/reversal`,
    summary: "Undo marking registration forms as refused",
    access: toChange,
    body: FormsMarked,
  }),
  ofBooking: endpoint({
    ...ofBooking,
    method: "GET",
    path: `${bookingPath}/:code/registration-forms`,
    summary: "List registration forms of a booking",
    access: toSee,
    answer: BookingForms,
  }),
  update: endpoint({
    ...ofForms,
    method: "PUT",
    path: `${bookingPath}/:code/registration-forms/:form`,
    summary: "Update a person's registration form",
    access: toChange,
    body: DeskFormInput,
    answer: BookingForms,
  }),
  file: endpoint({
    ...ofFile,
    method: "GET",
    path: filePath,
    summary: "Get the letter of authorisation of a minor, or the photo of a document",
    access: toRead,
    file: "application/octet-stream",
    download: true,
  }),
  sendFile: endpoint({
    ...ofFile,
    method: "POST",
    path: filePath,
    summary: "Upload a letter of authorisation or a photo of a document: PDF or image as the body",
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
    summary: "Get the address of a CEP, if the operator has configured a lookup service",
    access: companyAccess("booking", "bookings.view"),
    params: zipParams,
    answer: ZipCodeAddress,
  }),
};

export const formSettings = {
  show: endpoint({
    method: "GET",
    path: "/api/registration-form-settings",
    summary: "Get which accommodations require registration forms, and the effect of an incomplete one at check-in",
    access: wholeCompanyAccess(null, "company.edit"),
    answer: FormSettings,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/registration-form-settings",
    summary: "Update which accommodations require registration forms",
    access: wholeCompanyAccess(null, "company.edit"),
    body: FormSettingsInput,
    answer: FormSettings,
  }),
};
