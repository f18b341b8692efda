import { createHash } from "node:crypto";
import type { GuestPage } from "#contract/guest/guest-page";
import type { ArrivalForms } from "#contract/guest/stays";
import type { GuideFact } from "#domain/arrival-guide";
import { minorOn } from "#domain/minors";
import {
  type AuthorizationState,
  emptyContent,
  type FormContent,
  type FormField,
  type FormState,
  formFields,
} from "#domain/registration-forms/form-content";
import {
  ageAtArrival,
  authorizationOf,
  formState,
  isMinor,
  isSaid,
  missingFields,
  type StayForms,
} from "#domain/registration-forms/form-state";
import { type NamedPerson, type Place, placePeople } from "#domain/registration-forms/place-people";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import {
  findFormSettings,
  listForms,
  listNamed,
  listStays,
  type StoredForm,
  type StoredStay,
} from "#server/guest/registration-forms/stay-forms.queries";
import type { Ctx } from "#server/platform/context";
import { inOrder } from "#server/platform/db/several-statements";

/** One person of a stay, with their form and its state. */
export interface PersonForm extends Place<StoredForm> {
  id: string;
  content: FormContent;
  /** From the form, or from their record. */
  name: string | null;
  age: number | null;
  /** By form or record. */
  minor: boolean;
  state: FormState;
  missing: FormField[];
  authorization: AuthorizationState;
}

/** A stay with the forms of all its people. */
export interface JudgedStay {
  stay: StoredStay;
  forms: StayForms;
  /** Everybody, also where no forms are required. */
  everyone: PersonForm[];
  /** Those who need a form: everybody, or nobody. */
  people: PersonForm[];
}

/** The forms of bookings, by booking id. */
export async function readStays(
  { actor, db }: Ctx,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, JudgedStay>> {
  if (bookingIds.length === 0) return new Map();
  const ids = [...new Set(bookingIds)];
  const [stays, named, forms] = await inOrder([
    listStays(db, actor.tenant_id, ids),
    listNamed(db, actor.tenant_id, ids),
    listForms(db, actor.tenant_id, ids),
  ]);
  const [namedOf, formsOf] = [byBooking(named), byBooking(forms)];
  return new Map(stays.map((stay) => [stay.id, judge(stay, namedOf(stay.id), formsOf(stay.id))]));
}

/** The forms of a booking that exists. */
export const findStay = async (ctx: Ctx, bookingId: string): Promise<JudgedStay> =>
  (await readStays(ctx, [bookingId])).get(bookingId)!;

/** The rows of each booking, in their order. */
function byBooking<T extends { booking_id: string }>(rows: readonly T[]): (id: string) => T[] {
  const found = new Map<string, T[]>();
  for (const row of rows) found.set(row.booking_id, [...(found.get(row.booking_id) ?? []), row]);
  return (id) => found.get(id) ?? [];
}

/** The forms of one booking. Throws the same 404 for unknown codes and those of other companies. */
export async function readStayForms(ctx: Ctx, code: string): Promise<JudgedStay> {
  const { id } = await requireBooking(ctx, code);
  return findStay(ctx, id);
}

/**
 * The id of a form before it has a row: derived from the booking and the person, or their position among the unnamed.
 */
function personId(bookingId: string, person: string | number): string {
  const hex = createHash("sha256").update(`registration-form/${bookingId}/${person}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The content of a stored form. */
export const contentOf = (form: StoredForm | null): FormContent =>
  form === null
    ? emptyContent
    : (Object.fromEntries(formFields.map((field) => [field, form[field]])) as unknown as FormContent);

function judge(stay: StoredStay, named: NamedPerson[], stored: StoredForm[]): JudgedStay {
  const count = stay.adults + stay.children + stay.infants;
  const places = placePeople(named, count, stored).map((place) => ({
    ...place,
    id: place.form?.id ?? personId(stay.id, place.person?.guest_id ?? place.slot ?? 0),
    content: contentOf(place.form),
  }));
  // an adult of the stay is one by form and record: a form that says no birth date, or another, does not make them one
  const contents = new Map(
    places.map(({ id, content, person }) => {
      const born = isMinorByRecord(person, stay.check_in) ? (person?.birth_date ?? null) : content.birth_date;
      return [id, { ...content, birth_date: born }];
    }),
  );
  const forms = { kind: stay.kind, check_in: stay.check_in, of: (id: string) => contents.get(id) ?? null };
  const everyone = places.map((place) => ({ ...place, ...progressOf(place, forms) }));
  return { stay, forms, everyone, people: stay.kind === "none" ? [] : everyone };
}

function progressOf(
  { form, person, content }: Place<StoredForm> & { content: FormContent },
  forms: StayForms,
): Omit<PersonForm, keyof Place<StoredForm> | "id" | "content"> {
  const missing = missingFields(content, forms);
  const checkIn = forms.check_in;
  const begun = form !== null && form.typed_through !== null;
  return {
    name: content.name ?? person?.name ?? null,
    age: ageAtArrival(content, checkIn),
    minor: isMinor(content, checkIn) || isMinorByRecord(person, checkIn),
    missing,
    state: formState({ begun, sent: form?.sent_at != null, error: form?.error_reason != null, missing }),
    authorization: authorizationOf(content, {
      checkIn,
      hasLetter: form?.has_letter ?? false,
      checked: form?.authorization_checked_at != null,
    }),
  };
}

/** A person's form with the answers of who began it again, in place of those that it still has. */
export function withDraft({ forms }: JudgedStay, person: PersonForm): PersonForm {
  const content = { ...emptyContent, ...(person.form?.draft ?? person.content) };
  const own = { ...forms, of: (id: string) => (id === person.id ? content : forms.of(id)) };
  const judged = progressOf({ ...person, content }, own);
  const isEmpty = formFields.every((field) => content[field] === emptyContent[field]);
  return { ...person, ...judged, content, state: isEmpty ? "not_begun" : judged.state };
}

const isMinorByRecord = (person: PersonForm["person"], checkIn: string): boolean =>
  minorOn(person?.birth_date, checkIn) !== null;

/** True for a minor by their form or their record. */
export const isMinorPerson = ({ minor, person }: PersonForm, checkIn: string): boolean =>
  minor || isMinorByRecord(person, checkIn);

/**
 * The name of a person in a text that others read: of their record, else of their form as soon as it is typed there,
 * whatever the form still lacks. What was typed by a person's own link is not shown.
 */
export const nameInTexts = ({ person, form, content }: PersonForm): string | null =>
  person !== null ? person.name : form?.typed_through === "own" ? null : content.name;

/** True if a form is complete. */
export const isDone = ({ state }: Pick<PersonForm, "state">): boolean => state === "ready" || state === "sent";

/** The progress of a stay's forms as shown to its guest, who cannot complete what only the desk can. */
export function guestProgress({ people }: Pick<JudgedStay, "people">) {
  const ready = people.filter(({ state, missing, content }) => isSaid(state, missing, content)).length;
  return { people: people.length, ready };
}

/** The progress of a stay's forms. */
export function progress({ people }: Pick<JudgedStay, "people">) {
  return {
    people: people.length,
    ready: people.filter(isDone).length,
    letters_missing: people.filter(({ authorization }) => authorization === "missing").length,
  };
}

/**
 * The forms of a stay that is about to begin, and the effect of unfinished ones. Null if its accommodation requires
 * none, and if the company ignores missing ones.
 */
export async function arrivalForms(ctx: Ctx, { id }: { id: string }): Promise<ArrivalForms | null> {
  const judged = (await readStays(ctx, [id])).get(id);
  if (judged === undefined || judged.people.length === 0) return null;
  const { at_check_in } = await findFormSettings(ctx.db, ctx.actor.tenant_id);
  const unready = judged.people.filter((person) => !isDone(person)).map(named);
  const without_letter = judged.people.filter(({ authorization }) => authorization === "missing").map(named);
  const unfinished = unready.length + without_letter.length > 0;
  if (unfinished && at_check_in === "nothing") return null;
  const { people, ready } = progress(judged);
  const does = unfinished ? (at_check_in as ArrivalForms["unfinished"]) : "nothing";
  return { people, ready, unready, without_letter, unfinished: does };
}

const named = ({ id, name, position }: PersonForm) => ({ id, name, position });

/** The progress of the forms of these bookings, for those that require any. */
export async function formsOfArrivals(ctx: Ctx, bookings: readonly { id: string }[]) {
  const stays = await readStays(
    ctx,
    bookings.map(({ id }) => id),
  );
  return bookings.flatMap(({ id }) => {
    const judged = stays.get(id);
    return judged && judged.people.length > 0 ? [{ code: judged.stay.code, ...progress(judged) }] : [];
  });
}

/** The progress of the forms of a confirmed stay, for its guest's page; null if none are required. */
export function formsOfPage(judged: JudgedStay): GuestPage["forms"] {
  if (judged.people.length === 0) return null;
  const { people, ready } = guestProgress(judged);
  return { people, ready, state: ready === people ? "done" : "open" };
}

/** What the arrival guide knows of the forms of these bookings: met if their accommodation requires none. */
export async function formFactsOf(ctx: Ctx, bookingIds: readonly string[]): Promise<(bookingId: string) => GuideFact> {
  const stays = await readStays(ctx, bookingIds);
  return (bookingId) => {
    const judged = stays.get(bookingId);
    if (judged === undefined) return "unknown";
    if (judged.stay.kind === "none") return "met";
    const { people, ready } = guestProgress(judged);
    if (people === 0) return "unknown";
    return ready === people ? "met" : "open";
  };
}
