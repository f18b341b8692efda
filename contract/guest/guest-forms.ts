import * as z from "zod";
import { guestPagePath, ofGuestLink } from "#contract/guest/guest-page";
import { FormContent, FormContentInput } from "#contract/guest/registration-form-fields";
import { FormFacts, FormVersion, ZipCodeAddress, zipParams } from "#contract/guest/registration-forms";
import { BirthDate, CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { bookingFileLimit, formFileTypes, unknownType } from "#contract/platform/file-limits";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { Id, line } from "#contract/platform/scalars";
import { states } from "#domain/brazil";
import { formKinds, unshownFields } from "#domain/registration-forms/form-content";

/** A person's form as opened by a guest's link. */
export const GuestForm = FormFacts.extend({
  /**
   * Null if it was filled in elsewhere: in another browser, by the person's own link or at the front desk. `name` is
   * then the first name only.
   */
  content: FormContent.nullable(),
  /** Nothing is left for the guest to say: the form is complete, except for what only the front desk adds. */
  said: z.boolean(),
  /**
   * Fields with an answer that `content` leaves empty, because this browser may not read it; a save keeps it. The
   * sensitive ones are all listed if one of them has an answer.
   */
  hidden: z.array(z.enum(unshownFields)),
  /** Why this link cannot change it now; null if it can. */
  closed: z.enum(["own", "desk", "sent", "past"]).nullable(),
  /** How this browser opens a form that it may not read: by the birth date, or only by beginning again. */
  opens_by: z.enum(["birth_date", "restart"]).nullable(),
  /**
   * What the booking says of a person whose form is not begun, to be proposed in it: of the main guest also how to
   * reach them, and their country; of others the name.
   */
  given: z
    .object({
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      nationality: z.string().nullable(),
    })
    .nullable(),
  /** What the person told the contract in this browser, to be proposed in empty fields; null elsewhere. */
  told: FormContent.partial().nullable(),
  /** Whether data of an earlier stay can be retrieved by entering the birth date. */
  may_recall: z.boolean(),
  /** When the person's own link was last created; null: never. */
  own_link_at: Moment.nullable(),
  has_letter: z.boolean(),
  saved_at: Moment.nullable(),
  version: FormVersion,
});
export type GuestForm = z.output<typeof GuestForm>;

/** The forms of a stay, filled in by its guest. */
export const GuestForms = z.object({
  kind: z.enum(formKinds),
  company_name: z.string(),
  /** The contact for questions about personal data. */
  privacy_email: z.string().nullable(),
  check_in: CivilDate,
  people: z.int(),
  ready: z.int(),
  /** Whether a CEP lookup is available. */
  finds_zip_codes: z.boolean(),
  forms: z.array(GuestForm),
});
export type GuestForms = z.output<typeof GuestForms>;

/**
 * One person's form by their own link, with the others of the stay by first name, for "lives with" and "travels with".
 */
export const OwnForm = GuestForms.omit({
  forms: true,
  people: true,
  ready: true,
}).extend({
  code: z.string(),
  accommodation_name: z.string(),
  check_out: CivilDate,
  form: GuestForm,
  others: z.array(
    z.object({
      id: Id,
      name: z.string().nullable(),
      position: z.int(),
      minor: z.boolean(),
    }),
  ),
});
export type OwnForm = z.output<typeof OwnForm>;

/** An unknown person and a wrong birth date both return null. Nothing is saved. */
export const Recalled = z.object({ known: FormContent.partial().nullable() });
export type Recalled = z.output<typeof Recalled>;

/** A guest's changes: absent keeps a value, null clears it. */
export const GuestFormInput = z.strictObject({
  ...FormContentInput.shape,
  version: named("Versão", "a", FormVersion),
});
export type GuestFormInput = z.output<typeof GuestFormInput>;

export const RecallInput = z.strictObject({
  birth_date: named("Data de nascimento", "a", BirthDate),
});

/** The birth date of a person whose form was typed in another browser. */
export const ProofInput = z.strictObject({
  birth_date: named("Data de nascimento", "a", BirthDate),
});

/** The birth date may be missing if nobody knows it. */
export const RestartInput = z.strictObject({
  birth_date: named("Data de nascimento", "a", BirthDate.optional()),
});

/** The address of a person's own form, to be sent to them; it invalidates the previous one. */
export const OwnFormLink = z.object({ url: z.string(), forms: GuestForms });
export type OwnFormLink = z.output<typeof OwnFormLink>;

const path = `${guestPagePath}/guests` as const;
const ofForm = {
  ...ofGuestLink,
  params: ofGuestLink.params.extend({ form: Id }),
} as const;
const letter = {
  types: [...formFileTypes, unknownType],
  limit: bookingFileLimit,
};

/** Forms by the link of the stay. A stale version is 409 `StaleRecordException` with the current forms (`current`). */
export const guestForms = {
  show: endpoint({
    ...ofGuestLink,
    method: "GET",
    path,
    summary: "List registration forms of a stay, by guest link",
    answer: GuestForms,
  }),
  save: endpoint({
    ...ofForm,
    method: "PUT",
    path: `${path}/:form`,
    summary: "Update parts of a person's registration form, by guest link",
    body: GuestFormInput,
    answer: GuestForms,
  }),
  recall: endpoint({
    ...ofForm,
    method: "POST",
    path: `${path}/:form/recall`,
    summary: "Get the stored data of a returning guest by their birth date, by guest link",
    body: RecallInput,
    answer: Recalled,
  }),
  prove: endpoint({
    ...ofForm,
    method: "POST",
    path: `${path}/:form/proof`,
    summary: "Open a form that was typed in another browser by its person's birth date, by guest link",
    body: ProofInput,
    answer: GuestForms,
  }),
  restart: endpoint({
    ...ofForm,
    method: "POST",
    path: `${path}/:form/restart`,
    summary: "Begin a person's form again, which keeps its answers until the new ones are complete, by guest link",
    body: RestartInput,
    answer: GuestForms,
  }),
  link: endpoint({
    ...ofForm,
    method: "POST",
    path: `${path}/:form/link`,
    summary: "Create a personal link for another adult to fill in their own registration form, by guest link",
    answer: OwnFormLink,
    secret: true,
  }),
  sendLetter: endpoint({
    ...ofForm,
    method: "POST",
    path: `${path}/:form/letter`,
    summary: "Upload the authorisation of a minor: PDF or image as the body, by guest link",
    upload: letter,
    answer: GuestForms,
  }),
  zipCode: endpoint({
    ...ofGuestLink,
    params: ofGuestLink.params.extend(zipParams.shape),
    method: "GET",
    path: `${guestPagePath}/zip-codes/:zip`,
    summary: "Get the address of a CEP, by guest link",
    answer: ZipCodeAddress,
  }),
};

/** An unknown token gets the same answer as an unknown booking. */
const ofOwnLink = {
  params: z.object({ token: line(100) }),
  missing: "BookingNotFoundException",
  access: "public",
} as const;
export const ownFormPath = "/api/public/registration-forms/:token" as const;

/**
 * A form by the person's own link, which opens no other. A stale version is answered with the current form (`current`).
 */
export const ownForms = {
  show: endpoint({
    ...ofOwnLink,
    method: "GET",
    path: ownFormPath,
    summary: "Get a person's registration form, by personal link",
    answer: OwnForm,
  }),
  save: endpoint({
    ...ofOwnLink,
    method: "PUT",
    path: ownFormPath,
    summary: "Update parts of a person's registration form, by personal link",
    body: GuestFormInput,
    answer: OwnForm,
  }),
  prove: endpoint({
    ...ofOwnLink,
    method: "POST",
    path: `${ownFormPath}/proof`,
    summary: "Open a form that was typed in another browser by the person's birth date, by personal link",
    body: ProofInput,
    answer: OwnForm,
  }),
  restart: endpoint({
    ...ofOwnLink,
    method: "POST",
    path: `${ownFormPath}/restart`,
    summary: "Begin a form again, which keeps its answers until the new ones are complete, by personal link",
    body: RestartInput,
    answer: OwnForm,
  }),
  recall: endpoint({
    ...ofOwnLink,
    method: "POST",
    path: `${ownFormPath}/recall`,
    summary: "Get the stored data of a returning guest by their birth date, by personal link",
    body: RecallInput,
    answer: Recalled,
  }),
  zipCode: endpoint({
    ...ofOwnLink,
    params: ofOwnLink.params.extend(zipParams.shape),
    method: "GET",
    path: `${ownFormPath}/zip-codes/:zip`,
    summary: "Get the address of a CEP, by personal link",
    answer: ZipCodeAddress,
  }),
};

const stateCodes = states.map(({ code }) => code) as [string, ...string[]];

/** Public IBGE data, fetched separately so that the guest's page need not include 5,571 names. */
export const municipalities = {
  list: endpoint({
    method: "GET",
    path: "/api/public/municipalities/:state",
    summary: "List municipalities of a state by name, with their IBGE codes",
    access: "public",
    params: z.object({ state: z.enum(stateCodes) }),
    answer: listOf(z.object({ code: z.string(), name: z.string() })),
  }),
};
