import type { GuestForm } from "#contract/guest-forms";
import { ageOn } from "#domain/minors";
import { type FormContent, identityCardCountries } from "#domain/registration-forms/form-content";
import type { FormPerson, ShownForms } from "~/routes/guest-page/forms/doors";
import { type FormTexts, readField } from "~/routes/guest-page/forms/form-texts";
import type { FormWords } from "~/routes/guest-page/forms/words-pt";

/** What a person is called in a sentence: the first name, else their place among the people. */
export function callName({ name, position }: Pick<FormPerson, "name" | "position">, words: FormWords): string {
  return name?.trim().split(/\s+/)[0] || words.person(position);
}

/** The identity card has no official code: of its form nothing else is missing but what the desk completes. */
export const deskCompletes = ({ state, missing, content }: GuestForm): boolean =>
  state === "incomplete" &&
  content?.document_kind === "identity_card" &&
  missing.every((each) => each === "document_kind");

/** Whether somebody has still to fill in a form by this link. */
export const isOpen = (form: GuestForm): boolean =>
  form.closed === null && (form.state === "not_begun" || form.state === "incomplete") && !deskCompletes(form);

/** The next person to fill in: after this one, then from the beginning; null when nobody is left. */
export function nextOpen(forms: readonly GuestForm[], id: string): GuestForm | null {
  const at = forms.findIndex((form) => form.id === id);
  return [...forms.slice(at + 1), ...forms.slice(0, Math.max(0, at))].find(isOpen) ?? null;
}

const hasHome = ({ content }: FormPerson) =>
  content !== null && content.lives_with === null && (content.street !== null || abroad(content));
const abroad = ({ residence_country }: FormContent) => residence_country !== null && residence_country !== "BR";
const hasTrip = ({ content }: FormPerson) =>
  content !== null && content.travels_with === null && content.trip_reason !== null && content.transport !== null;

/** Whose address, or trip, may hold for somebody too: what they chose, else the first one whose it is. */
export function sharedWith(
  { people }: ShownForms,
  id: string,
  chosen: string,
  what: "home" | "trip",
): FormPerson | null {
  const others = people.filter((person) => person.id !== id);
  // an own link shows nothing of the others: there the first adult is offered by name
  const blind = others.every(({ content }) => content === null);
  const may = blind
    ? (person: FormPerson) => !person.minor && person.name !== null
    : what === "home"
      ? hasHome
      : hasTrip;
  return others.find((person) => person.id === chosen) ?? others.find(may) ?? null;
}

/** The adults who may answer for a minor. */
export const adultsOf = ({ people }: ShownForms): FormPerson[] =>
  people.filter(({ minor, name }) => !minor && name !== null);

/** Whole years on the day of arrival by what is typed; null while that is no date. */
export function typedAge(texts: FormTexts, checkIn: string, today: string): number | null {
  const { value } = readField("birth_date", texts, today);
  return value ? Math.max(0, ageOn(value, checkIn)) : null;
}

/** What is proposed in a form that nobody began. A person from abroad says where they come from. */
export function proposedTexts(shown: ShownForms, form: GuestForm, speaksPortuguese: boolean): Partial<FormTexts> {
  const { kind } = shown;
  const begun = form.content !== null && form.version > 0;
  const home = begun ? null : sharedWith(shown, form.id, "", "home");
  const trip = begun ? null : sharedWith(shown, form.id, "", "trip");
  const adults = adultsOf(shown).filter(({ id }) => id !== form.id);
  const brazil = { nationality: "BR", document_kind: "cpf" };
  const nationality = form.content?.nationality ?? (speaksPortuguese ? "BR" : "");
  return {
    ...(nationality === "BR" && brazil),
    ...(kind === "full" && home === null && nationality === "BR" && { residence_country: "BR" }),
    ...(kind === "full" && home !== null && { lives_with: home.id }),
    ...(kind === "full" && trip !== null && { travels_with: trip.id }),
    ...(form.minor && adults.length === 1 && { responsible: adults[0]!.id }),
  };
}

/** Whether a country's identity card is a document for a stay in Brazil. */
export const takesIdentityCard = (nationality: string): boolean =>
  (identityCardCountries as readonly string[]).includes(nationality);
