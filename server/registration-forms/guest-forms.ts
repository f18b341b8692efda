import type { GuestForm, GuestFormInput, GuestForms, OwnForm, Recalled } from "#contract/guest-forms";
import { documentKindsFor, type FormContent, sensitiveFields } from "#domain/registration-forms/form-content";
import { unhiddenDocument, withHiddenDocument } from "#domain/registration-forms/save-content";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { type GuestStay, isConfirmed, readStay } from "#server/guest-page/guest-stay";
import { requireStoredGuest } from "#server/guests/guests";
import { Problem, stale } from "#server/http/problem";
import { ensureRow, lockForms, requirePerson, saveForm } from "#server/registration-forms/keep-form";
import {
  contentOf,
  guestProgress,
  type JudgedStay,
  type PersonForm,
  readStayForms,
} from "#server/registration-forms/stay-forms";
import { listEarlierForms, updateForm } from "#server/registration-forms/stay-forms.queries";
import { newToken, tokenHash } from "#server/session/tokens";

/** The link used by a guest: that of the stay, or a person's own, which opens only their form. */
export type GuestThrough = "stay" | "own";

/** What the page shows besides the forms. */
export interface FormServices {
  publicUrl: string;
  findsZipCodes: boolean;
}

interface Opened {
  host: GuestStay["host"];
  judged: JudgedStay;
  /** True if the stay is confirmed and not over: otherwise no form is shown. */
  open: boolean;
}

async function openForms(ctx: Ctx, code: string): Promise<Opened> {
  const stay = await readStay(ctx, code);
  const judged = await readStayForms(ctx, code);
  return { host: stay.host, judged, open: isConfirmed(ctx, stay) };
}

/** All forms, by the link of the stay. */
export async function showGuestForms(ctx: Ctx, { findsZipCodes }: FormServices, code: string): Promise<GuestForms> {
  const { host, judged, open } = await openForms(ctx, code);
  const people = open ? judged.people : [];
  const { ready } = guestProgress({ people });
  return {
    kind: open ? judged.forms.kind : "none",
    company_name: host.name,
    privacy_email: host.privacy_email,
    check_in: judged.stay.check_in,
    people: people.length,
    ready,
    finds_zip_codes: findsZipCodes,
    forms: people.map((person) => toGuestForm(person, "stay")),
  };
}

/** One person's form, by their own link. Throws 404 for a stay that is not confirmed, or over. */
export async function showOwnForm(ctx: Ctx, { findsZipCodes }: FormServices, code: string, id: string) {
  const { host, judged, open } = await openForms(ctx, code);
  if (!open) throw new Problem("BookingNotFoundException");
  const person = judged.people.find((each) => each.id === id);
  if (person === undefined) throw new Problem("BookingNotFoundException");
  const { accommodation_name, check_in, check_out } = judged.stay;
  return {
    kind: judged.forms.kind,
    company_name: host.name,
    privacy_email: host.privacy_email,
    code,
    accommodation_name,
    check_in,
    check_out,
    finds_zip_codes: findsZipCodes,
    form: toGuestForm(person, "own"),
    others: judged.people
      .filter((other) => other.id !== id)
      .map((other) => ({
        id: other.id,
        name: firstName(other.name),
        position: other.position,
        minor: other.minor,
      })),
  } satisfies OwnForm;
}

const firstName = (name: string | null) => name?.split(" ")[0] ?? null;

/** Why a link may not change a form; null if it may. What was entered by another way cannot be changed. */
function closedTo({ form }: PersonForm, through: GuestThrough): "own" | "desk" | "sent" | null {
  if (form?.sent_at != null) return "sent";
  if (form?.typed_through === "desk") return "desk";
  return form?.typed_through === "own" && through === "stay" ? "own" : null;
}

/** A form as a link shows it: its content if it was entered by that link, otherwise only its state. */
function toGuestForm(person: PersonForm, through: GuestThrough): GuestForm {
  const { id, position, holder, form, content, name, age, minor, state, missing, authorization } = person;
  const closed = closedTo(person, through);
  const typedElsewhere = form?.typed_through === "desk" || (form?.typed_through === "own" && through === "stay");
  const shown = typedElsewhere ? null : content;
  return {
    id,
    position,
    holder,
    name: shown?.name ?? firstName(name),
    age: shown === null ? null : age,
    minor,
    state,
    missing: shown === null ? [] : missing,
    authorization,
    content: shown && withHiddenDocument(shown),
    closed,
    may_recall: person.person !== null && closed === null && (form?.typed_through ?? null) === null,
    own_link_at: form?.own_link_at?.toISOString() ?? null,
    has_letter: form?.has_letter ?? false,
    saved_at: form?.saved_at?.toISOString() ?? null,
    version: form?.version ?? 0,
  };
}

const closedReasons = {
  own: "Esta pessoa preenche a própria ficha pelo link que recebeu.",
  desk: "A recepção já completou esta ficha. Para mudar algo, fale com a hospedagem.",
  sent: "Esta ficha já foi enviada. Para mudar algo, fale com a hospedagem.",
} as const;

/** Locks the forms of a current stay, and returns the one that a link may change. */
async function lockOpen(ctx: Ctx, code: string, id: string, through: GuestThrough) {
  const { judged, open } = await openForms(ctx, code);
  requirePerson(judged, id);
  if (!open) {
    const reason = "Esta estadia não está confirmada ou já terminou. A ficha não pode ser alterada por aqui.";
    throw new Problem("FormCannotChangeException", { reason });
  }
  const locked = await lockForms(ctx, judged.stay.id);
  const person = requirePerson(locked, id);
  const closed = closedTo(person, through);
  if (closed !== null) throw new Problem("FormCannotChangeException", { reason: closedReasons[closed] });
  return { judged: locked, person };
}

interface Saving {
  id: string;
  through: GuestThrough;
  input: GuestFormInput;
  /** The current page, for a user whose version is outdated. */
  current(): Promise<unknown>;
}

/**
 * Saves a part of a form as its guest. Throws 409 for an outdated version, and for a form that others filled in or that
 * was sent.
 */
export async function saveGuestForm(ctx: Ctx, code: string, { id, through, input, current }: Saving): Promise<void> {
  const { version, ...change } = input;
  const { judged, person } = await lockOpen(ctx, code, id, through);
  if (change.document?.includes("*")) {
    change.document = unhiddenDocument(change.document, [
      ...(person.content ? [person.content] : []),
      ...(await knownDocuments(ctx, person)),
    ]);
  }
  if (!(await saveForm(ctx, judged, person, { change, version, through }))) throw stale(await current());
}

/**
 * The known data of a person who enters their birth date: their record, and the answers of an earlier form except
 * gender, race and disability. Null for an unknown person and for a wrong birth date alike. Saves nothing.
 */
export async function recallGuest(
  ctx: Ctx,
  code: string,
  { id, through, birth_date }: { id: string; through: GuestThrough; birth_date: string },
): Promise<Recalled> {
  const { person } = await lockOpen(ctx, code, id, through);
  if (person.person === null || (person.form?.typed_through ?? null) !== null) return { known: null };
  const { actor, db } = ctx;
  const guest = await requireStoredGuest(ctx, person.person.guest_id);
  const earlier = await listEarlierForms(db, actor.tenant_id, person.person.guest_id, person.id);
  const proven = earlier.find((form) => form.birth_date === birth_date);
  if (guest.anonymized_at !== null) return { known: null };
  if (guest.birth_date !== birth_date && (guest.birth_date !== null || proven === undefined)) return { known: null };
  return { known: withHiddenDocument(known(guest, proven ? contentOf(proven) : null, birth_date)) };
}

/** The documents that the company knows of a form's person: of their record and of earlier forms. */
async function knownDocuments(ctx: Ctx, { id, person }: PersonForm) {
  if (person === null) return [];
  const { actor, db } = ctx;
  const guest = await requireStoredGuest(ctx, person.guest_id);
  const kind = guest.document_kind && guest.document_kind !== "cnpj" ? kinds[guest.document_kind] : null;
  const earlier = await listEarlierForms(db, actor.tenant_id, person.guest_id, id);
  return [{ document_kind: kind, document: guest.document }, ...earlier.map(contentOf)];
}

type StoredGuest = Awaited<ReturnType<typeof requireStoredGuest>>;

const kinds = { cpf: "cpf", passport: "passport", other: "identity_card" } as const;
const ofEarlierStays = ["lives_with", "travels_with", "responsible", "trip_reason", "transport", ...sensitiveFields];

function known(guest: StoredGuest, earlier: FormContent | null, birth_date: string): Partial<FormContent> {
  const said = Object.fromEntries(
    Object.entries(earlier ?? {}).filter(([field, value]) => value !== null && !ofEarlierStays.includes(field)),
  ) as Partial<FormContent>;
  const kind = guest.document_kind && guest.document_kind !== "cnpj" ? kinds[guest.document_kind] : null;
  const nationality = guest.nationality ?? said.nationality ?? (kind === "cpf" ? "BR" : null);
  const fits = kind !== null && documentKindsFor(nationality).includes(kind);
  const { zip_code, street, number, complement, district, city_code, state } = guest.address ?? {};
  const address = { zip_code, street, number, complement, district, city_code, state };
  const stored = {
    name: guest.name,
    email: guest.email,
    phone: guest.phone,
    nationality,
    ...(fits && { document_kind: kind, document: guest.document }),
    ...(city_code && { ...address, residence_country: "BR" }),
  };
  const filled = Object.entries(stored).filter(([, value]) => value !== null && value !== undefined);
  return { ...said, ...Object.fromEntries(filled), birth_date } as Partial<FormContent>;
}

/** Creates a link for one adult; an earlier one becomes invalid. Refuses minors, and forms that cannot be changed. */
export async function makeOwnLink(
  ctx: Ctx,
  { publicUrl }: Pick<FormServices, "publicUrl">,
  code: string,
  id: string,
): Promise<string> {
  const { actor, db, clock } = ctx;
  const { judged, person } = await lockOpen(ctx, code, id, "own");
  if (person.minor) {
    const reason = "A ficha de um menor é preenchida por um adulto da reserva.";
    throw new Problem("FormCannotChangeException", { reason });
  }
  const version = await ensureRow(ctx, judged, person);
  const token = newToken();
  const now = clock.now();
  const link = { own_token_hash: tokenHash(token), own_link_at: now, updated_at: now };
  await updateForm(db, actor.tenant_id, { id, version }, link);
  await record(ctx, "booking.form_link", code, null, { form: person.position });
  return `${publicUrl}/ficha/${token}`;
}

/** A minor's form that accepts a letter now. Throws 409 for a person who needs none. */
export async function requireLetterWanted(ctx: Ctx, code: string, id: string): Promise<{ tenantId: string }> {
  const { person } = await lockOpen(ctx, code, id, "stay");
  if (person.authorization === "not_needed") {
    const reason = "Esta ficha não precisa de autorização. Confira a data de nascimento e o vínculo.";
    throw new Problem("FormCannotChangeException", { reason });
  }
  return { tenantId: ctx.actor.tenant_id };
}
