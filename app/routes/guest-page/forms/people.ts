import type { GuestForm } from "#contract/guest/guest-forms";
import { ageOn } from "#domain/minors";
import {
  documentKindsFor,
  emptyContent,
  type FormContent,
  type FormField,
  identityCardCountries,
} from "#domain/registration-forms/form-content";
import type { FormPerson, ShownForms } from "~/routes/guest-page/forms/doors";
import { type FormTexts, readField, textsOf } from "~/routes/guest-page/forms/form-texts";
import type { FormWords } from "~/routes/guest-page/forms/words";

/** The name of a person in a sentence: the first name, else their number. */
export function callName({ name, position }: Pick<FormPerson, "name" | "position">, words: FormWords): string {
  return name?.trim().split(/\s+/)[0] || words.person(position);
}

/** The identity card has no official code: such a form lacks only what the company completes. */
export const deskCompletes = ({ state, said }: GuestForm): boolean => state === "incomplete" && said;

/** Whether a form can still be filled in by this link. */
export const isOpen = ({ closed, said }: GuestForm): boolean => closed === null && !said;

/** The next person to fill in: after this one, then from the start; null if nobody is left. */
export function nextOpen(forms: readonly GuestForm[], id: string): GuestForm | null {
  const at = forms.findIndex((form) => form.id === id);
  return [...forms.slice(at + 1), ...forms.slice(0, Math.max(0, at))].find(isOpen) ?? null;
}

const hasHome = ({ content }: FormPerson) =>
  content !== null && content.lives_with === null && (content.street !== null || abroad(content));
const abroad = ({ residence_country }: FormContent) => residence_country !== null && residence_country !== "BR";
const hasTrip = ({ content }: FormPerson) =>
  content !== null && content.travels_with === null && content.trip_reason !== null && content.transport !== null;

/** The person whose address or trip may be shared: the chosen one, else the first who has their own. */
export function sharedWith(
  { people }: ShownForms,
  id: string,
  chosen: string,
  what: "home" | "trip",
): FormPerson | null {
  const others = people.filter((person) => person.id !== id);
  // an own link shows no data of others: there the first adult is offered by name
  const blind = others.every(({ content }) => content === null);
  const may = blind
    ? (person: FormPerson) => !person.minor && person.name !== null
    : what === "home"
      ? hasHome
      : hasTrip;
  return others.find((person) => person.id === chosen) ?? others.find(may) ?? null;
}

/** The adults who may be responsible for a minor. */
export const adultsOf = ({ people }: ShownForms): FormPerson[] =>
  people.filter(({ minor, name }) => !minor && name !== null);

/** Who of the stay may answer for a minor: of the holder also somebody whose form is still to be filled in. */
export const mayAnswerFor = ({ people }: ShownForms, { id, holder }: Pick<GuestForm, "id" | "holder">): FormPerson[] =>
  people.filter((person) => person.id !== id && !person.minor && (holder || person.name !== null));

/** The typed age in years on the day of arrival; null while the date is invalid. */
export function typedAge(texts: FormTexts, checkIn: string, today: string): number | null {
  const { value } = readField("birth_date", texts, today);
  return value ? Math.max(0, ageOn(value, checkIn)) : null;
}

/** The proposed values of a form that is not begun. A foreigner's country has to be entered. */
export function proposedTexts(shown: ShownForms, form: GuestForm, speaksPortuguese: boolean): Partial<FormTexts> {
  const { kind } = shown;
  const begun = form.content !== null && form.version > 0;
  const home = begun ? null : sharedWith(shown, form.id, "", "home");
  const trip = begun ? null : sharedWith(shown, form.id, "", "trip");
  const adults = adultsOf(shown).filter(({ id }) => id !== form.id);
  const brazil = { nationality: "BR", document_kind: "cpf" };
  const given = begun ? null : form.given;
  const nationality = form.content?.nationality ?? given?.nationality ?? (speaksPortuguese ? "BR" : "");
  const known = given && textsOf({ ...emptyContent, name: given.name, email: given.email, phone: given.phone });
  const told = toldTexts(shown, form);
  return {
    ...(known && { name: known.name }),
    ...(known && kind === "full" && { email: known.email, phone: known.phone }),
    ...(nationality !== "" && { nationality }),
    ...(nationality === "BR" && brazil),
    ...(kind === "full" && home === null && nationality === "BR" && { residence_country: "BR" }),
    ...(kind === "full" && home !== null && { lives_with: home.id }),
    ...(kind === "full" && trip !== null && { travels_with: trip.id }),
    ...(form.minor && adults.length === 1 && { responsible: adults[0]!.id }),
    ...told,
    ...(told.nationality && !told.document && { document_kind: documentKindsFor(told.nationality)[0] ?? "" }),
    ...(told.street && { lives_with: "" }),
  };
}

const shortForm: readonly FormField[] = ["birth_date", "nationality", "document_kind", "document"];

/** What the person told the contract, for the fields that the form shows. */
function toldTexts({ kind }: ShownForms, { told }: GuestForm): Partial<FormTexts> {
  const said = Object.entries(told ?? {}).filter(
    ([field]) => kind === "full" || shortForm.includes(field as FormField),
  );
  const texts = textsOf({ ...emptyContent, ...Object.fromEntries(said) });
  return Object.fromEntries(said.map(([field]) => [field, texts[field as FormField]]));
}

/** Whether a country's identity card is accepted for a stay in Brazil. */
export const takesIdentityCard = (nationality: string): boolean =>
  (identityCardCountries as readonly string[]).includes(nationality);
