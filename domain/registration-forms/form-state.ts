import { ageOn, minorOn } from "#domain/minors";
import {
  type AuthorizationState,
  adultFields,
  type FormContent,
  type FormField,
  type FormKind,
  type FormState,
  needsAuthorization,
} from "#domain/registration-forms/form-content";

/** The forms of one stay, used to resolve `lives_with` and `travels_with`. Civil dates. */
export interface StayForms {
  kind: FormKind;
  check_in: string;
  /** The content of another person's form; null if that person is not part of the stay. */
  of(id: string): FormContent | null;
}

const addressFields = [
  "residence_country",
  "zip_code",
  "street",
  "number",
  "complement",
  "district",
  "city_code",
  "state",
] as const;
const tripFields = ["trip_reason", "transport"] as const;

/** A form with the address and trip it takes from others. A cycle of references yields none. */
export function followed(content: FormContent, { of }: Pick<StayForms, "of">): FormContent {
  const home = source(content, "lives_with", of);
  const trip = source(content, "travels_with", of);
  if (home === content && trip === content) return content;
  return { ...content, ...pick(home, addressFields), ...pick(trip, tripFields) };
}

/** The form at the end of a chain of references; null if there is none. */
function source(content: FormContent, link: "lives_with" | "travels_with", of: StayForms["of"]): FormContent | null {
  const seen = new Set<string>();
  let at: FormContent | null = content;
  while (at !== null && at[link] !== null) {
    const next: string = at[link];
    if (seen.has(next)) return null;
    seen.add(next);
    at = of(next);
  }
  return at;
}

function pick<N extends keyof FormContent>(from: FormContent | null, names: readonly N[]): Partial<FormContent> {
  return Object.fromEntries(names.map((name) => [name, from?.[name] ?? null]));
}

/** Whether the person is under 18 on the arrival day; false if the birth date is unknown. */
export const isMinor = ({ birth_date }: Pick<FormContent, "birth_date">, checkIn: string): boolean =>
  minorOn(birth_date, checkIn) !== null;

/** Age in whole years on the arrival day; null if the birth date is unknown. */
export function ageAtArrival({ birth_date }: Pick<FormContent, "birth_date">, checkIn: string): number | null {
  return birth_date === null || birth_date > checkIn ? null : ageOn(birth_date, checkIn);
}

/**
 * The fields that a form still lacks, in display order. On a full form, an identity card reports `document_kind`,
 * because it has no official code. An address or trip taken from a form that lacks it reports `lives_with` or
 * `travels_with`.
 */
export function missingFields(content: FormContent, stay: StayForms): FormField[] {
  if (stay.kind === "none") return [];
  const missing: FormField[] = [];
  const need = (field: FormField, is: boolean) => is && missing.push(field);
  const whole = followed(content, stay);
  const full = stay.kind === "full";
  need("name", content.name === null);
  need("birth_date", content.birth_date === null || content.birth_date > stay.check_in);
  need("nationality", content.nationality === null);
  need("document_kind", content.document_kind === null || (full && content.document_kind === "identity_card"));
  need("document", content.document_kind !== null && content.document === null);
  if (full) {
    missing.push(...missingOf(content, "lives_with", addressNeeds(whole)));
    missing.push(
      ...missingOf(
        content,
        "travels_with",
        tripFields.filter((field) => whole[field] === null),
      ),
    );
    need("gender_text", content.gender === "OUTRO" && content.gender_text === null);
  }
  if (isMinor(content, stay.check_in)) {
    const adult = content.responsible === null ? null : stay.of(content.responsible);
    const named = adultFields.some((field) => content[field] !== null);
    need("responsible", !named && (adult === null || isMinor(adult, stay.check_in)));
    for (const field of adultFields) need(field, named && content[field] === null);
    need("relation", content.relation === null);
  }
  return missing;
}

/** Data missing on the referenced form are reported as the reference itself. */
const missingOf = (content: FormContent, link: "lives_with" | "travels_with", fields: FormField[]): FormField[] =>
  content[link] !== null && fields.length > 0 ? [link] : fields;

/** City and state are required only of residents of Brazil. */
function addressNeeds(whole: FormContent): FormField[] {
  if (whole.residence_country === null) return ["residence_country"];
  if (whole.residence_country !== "BR") return [];
  return (["zip_code", "street", "city_code", "state"] as const).filter((field) => whole[field] === null);
}

interface Progress {
  /** Whether anything was entered. */
  begun: boolean;
  sent: boolean;
  error: boolean;
  missing: readonly FormField[];
}

/** The state of a form. Once sent or rejected, it stays so, whatever is missing. */
export function formState({ begun, sent, error, missing }: Progress): FormState {
  if (sent) return "sent";
  if (error) return "error";
  if (!begun) return "not_begun";
  return missing.length === 0 ? "ready" : "incomplete";
}

/**
 * Whether a minor needs written or judicial authorisation (ECA, arts. 82 and 250: not with a parent or guardian), and
 * its state.
 */
export function authorizationOf(
  content: FormContent,
  { checkIn, hasLetter, checked }: { checkIn: string; hasLetter: boolean; checked: boolean },
): AuthorizationState {
  if (!isMinor(content, checkIn) || !needsAuthorization(content)) return "not_needed";
  if (checked) return "checked";
  return hasLetter ? "brought" : "missing";
}

/**
 * Whether nothing is left for the guest to say: the form is ready, sent or came back to the desk, or lacks only the
 * official code of an identity card, which the desk completes.
 */
export function isSaid(
  state: FormState,
  missing: readonly FormField[],
  content: Pick<FormContent, "document_kind"> | null,
): boolean {
  if (state !== "incomplete") return state !== "not_begun";
  return content?.document_kind === "identity_card" && missing.every((field) => field === "document_kind");
}
