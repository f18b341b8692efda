import type { GuestForm } from "#contract/guest/guest-forms";
import {
  emptyContent,
  type FormContent,
  isGuarded,
  sensitiveFields,
  unshownFields,
} from "#domain/registration-forms/form-content";
import { isSaid } from "#domain/registration-forms/form-state";
import { withHiddenDocument } from "#domain/registration-forms/save-content";
import { typedByCompany } from "#server/bookings/guests/guest-values";
import { type JudgedStay, type PersonForm, withDraft } from "#server/guest/registration-forms/stay-forms";

/**
 * The link used by a guest: that of the stay, or a person's own, which opens only their form. `browser` is the hash of
 * the browser's session token; null on its first visit.
 */
export interface GuestThrough {
  link: "stay" | "own";
  browser: Buffer | null;
}

export const firstName = (name: string | null) => name?.split(" ")[0] ?? null;

/** The name of a person for the others of the stay: what they typed by their own link is not shown to them. */
export const nameForOthers = ({ form, name, person }: PersonForm) =>
  form?.typed_through === "own" ? (person?.name ?? null) : name;

/**
 * What a link may read of a form: `all`, `some` (without `unshownFields`), or nothing. It is read by the browser in
 * which it was typed, and in part by those that know the birth date; by all others only while nothing sensitive was
 * typed on the page of the stay.
 */
export function reading(person: PersonForm, { link, browser }: GuestThrough): "all" | "some" | "none" {
  const { form, content } = person;
  if (form === null || form.typed_through === null) return "all";
  if (form.typed_through === "desk" || (link === "stay" && isTheirs(person))) return "none";
  if (form.typed_through === "stay" && !isGuarded(content)) return "all";
  if (browser === null) return "none";
  if (form.own_writer_hash?.equals(browser) || form.draft_hash?.equals(browser)) return "all";
  return form.own_reader_hashes.some((each) => each.equals(browser)) ? "some" : "none";
}

/** True if an adult fills in their form by their own link. A minor's form is also an adult's of the stay. */
const isTheirs = ({ form, minor }: PersonForm): boolean => form?.typed_through === "own" && !minor;

/** True if a browser began a form again, whose answers are kept apart until they are complete. */
export const hasDraft = ({ form }: PersonForm, { browser }: GuestThrough): boolean =>
  browser !== null && form?.draft_hash?.equals(browser) === true;

/** The birth date that opens a form: the one in it, else that of the person's record. */
export const birthDateOf = ({ content, person }: PersonForm): string | null =>
  content.birth_date ?? person?.birth_date ?? null;

/** How a browser that may not read a form opens it; null if it may, or never does. */
function opensBy(person: PersonForm, through: GuestThrough): GuestForm["opens_by"] {
  if (closedTo(person, through) !== null || reading(person, through) !== "none") return null;
  return birthDateOf(person) === null ? "restart" : "birth_date";
}

/** Why a link may not change a form; null if it may. What was entered by another way cannot be changed. */
export function closedTo(person: PersonForm, { link }: Pick<GuestThrough, "link">): "own" | "desk" | "sent" | null {
  if (person.form?.sent_at != null) return "sent";
  if (person.form?.typed_through === "desk") return "desk";
  return link === "stay" && isTheirs(person) ? "own" : null;
}

/** A form as a link shows it: its content if the link may read it, otherwise only its state. */
export function toGuestForm(
  judged: JudgedStay,
  stored: PersonForm,
  through: GuestThrough,
  told: Partial<FormContent> | null,
): GuestForm {
  const reads = reading(stored, through);
  const person = reads === "all" && hasDraft(stored, through) ? withDraft(judged, stored) : stored;
  const { id, position, holder, form, content, age, minor, state, missing, authorization } = person;
  const closed = closedTo(person, through);
  const hidden = reads === "some" ? answeredOf(content) : [];
  const shown = reads === "none" ? null : { ...content, ...(reads === "some" && emptied(unshownFields)) };
  return {
    id,
    position,
    holder,
    name: shown?.name ?? firstName(nameForOthers(person)),
    age: shown === null ? null : age,
    minor,
    state,
    said: isSaid(state, missing, content),
    missing: shown === null ? [] : missing,
    authorization,
    content: shown && withHiddenDocument(shown),
    hidden,
    closed,
    opens_by: opensBy(stored, through),
    given: givenOf(person, closed),
    told: holder && closed === null && told !== null ? withHiddenDocument(told) : null,
    may_recall: person.person !== null && closed === null && (form?.typed_through ?? null) === null,
    own_link_at: form?.own_link_at?.toISOString() ?? null,
    has_letter: form?.has_letter ?? false,
    saved_at: form?.saved_at?.toISOString() ?? null,
    version: form?.version ?? 0,
  };
}

/** What is proposed in a form that is not begun. */
function givenOf({ form, holder, person }: PersonForm, closed: string | null): GuestForm["given"] {
  if (person === null || closed !== null || (form?.typed_through ?? null) !== null) return null;
  const { name, email = null, phone = null, nationality = null } = typedByCompany(person);
  return { name, ...(holder ? { email, phone, nationality } : { email: null, phone: null, nationality: null }) };
}

/** The hidden fields that have an answer. The sensitive ones count together, so that none of them is revealed. */
function answeredOf(content: FormContent): GuestForm["hidden"] {
  const isSensitive = sensitiveFields.some((field) => content[field] !== emptyContent[field]);
  const documents = (["document", "adult_document", "adult_contact"] as const).filter(
    (field) => content[field] !== null,
  );
  return [...documents, ...(isSensitive ? sensitiveFields : [])];
}

const emptied = (fields: readonly (keyof FormContent)[]): Partial<FormContent> =>
  Object.fromEntries(fields.map((field) => [field, emptyContent[field]]));
