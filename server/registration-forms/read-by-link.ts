import type { GuestForm } from "#contract/guest-forms";
import { emptyContent, type FormContent, unshownFields } from "#domain/registration-forms/form-content";
import { withHiddenDocument } from "#domain/registration-forms/save-content";
import type { PersonForm } from "#server/registration-forms/stay-forms";

/**
 * The link used by a guest: that of the stay, or a person's own, which opens only their form. `browser` is the hash of
 * the browser's session token; null on its first visit.
 */
export type GuestThrough = { link: "stay" } | { link: "own"; browser: Buffer | null };
export const byStay: GuestThrough = { link: "stay" };

export const firstName = (name: string | null) => name?.split(" ")[0] ?? null;

/** The name of a person for the others of the stay: what they typed by their own link is not shown to them. */
export const nameForOthers = ({ form, name, person }: PersonForm) =>
  form?.typed_through === "own" ? (person?.name ?? null) : name;

/**
 * What a link may read of a form: `all`, `some` (without `unshownFields`), or nothing. What a person typed by their own
 * link is read by the browser in which they typed it, and in part by those that know the birth date.
 */
export function reading({ form }: PersonForm, through: GuestThrough): "all" | "some" | "none" {
  if (form === null || form.typed_through === null || form.typed_through === "stay") return "all";
  if (form.typed_through === "desk" || through.link === "stay" || through.browser === null) return "none";
  const { browser } = through;
  if (form.own_writer_hash?.equals(browser)) return "all";
  return form.own_reader_hashes.some((each) => each.equals(browser)) ? "some" : "none";
}

/** Why a link may not change a form; null if it may. What was entered by another way cannot be changed. */
export function closedTo({ form }: PersonForm, { link }: GuestThrough): "own" | "desk" | "sent" | null {
  if (form?.sent_at != null) return "sent";
  if (form?.typed_through === "desk") return "desk";
  return form?.typed_through === "own" && link === "stay" ? "own" : null;
}

/** A form as a link shows it: its content if the link may read it, otherwise only its state. */
export function toGuestForm(person: PersonForm, through: GuestThrough): GuestForm {
  const { id, position, holder, form, content, age, minor, state, missing, authorization } = person;
  const closed = closedTo(person, through);
  const reads = reading(person, through);
  const hidden = reads === "some" ? [...unshownFields] : [];
  const shown = reads === "none" ? null : { ...content, ...emptied(hidden) };
  return {
    id,
    position,
    holder,
    name: shown?.name ?? firstName(nameForOthers(person)),
    age: shown === null ? null : age,
    minor,
    state,
    missing: shown === null ? [] : missing,
    authorization,
    content: shown && withHiddenDocument(shown),
    hidden,
    closed,
    may_recall: person.person !== null && closed === null && (form?.typed_through ?? null) === null,
    own_link_at: form?.own_link_at?.toISOString() ?? null,
    has_letter: form?.has_letter ?? false,
    saved_at: form?.saved_at?.toISOString() ?? null,
    version: form?.version ?? 0,
  };
}

const emptied = (fields: readonly (keyof FormContent)[]): Partial<FormContent> =>
  Object.fromEntries(fields.map((field) => [field, emptyContent[field]]));
