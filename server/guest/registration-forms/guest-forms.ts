import type { GuestFormInput, GuestForms, OwnForm, Recalled } from "#contract/guest/guest-forms";
import {
  adultFields,
  documentKindsFor,
  type FormContent,
  sensitiveFields,
} from "#domain/registration-forms/form-content";
import { unhiddenDocument, withHiddenDocument } from "#domain/registration-forms/save-content";
import { shownStatus } from "#server/bookings/bookings/booking-answer";
import { typedByCompany } from "#server/bookings/guests/guest-values";
import { requireStoredGuest } from "#server/bookings/guests/guests";
import { formOfTold } from "#server/guest/contracts/facts-of-form";
import { closedLink, stayEnded } from "#server/guest/guest-page/closed-link";
import { type GuestStay, isConfirmed, readStay } from "#server/guest/guest-page/guest-stay";
import {
  closedReasons,
  noLetterWanted,
  noLinkForMinor,
  notCurrent,
  notWanted,
  proveFirst,
} from "#server/guest/registration-forms/form-refusals";
import { ensureRow, lockForms, requirePerson, saveForm } from "#server/guest/registration-forms/keep-form";
import {
  closedTo,
  firstName,
  type GuestThrough,
  hasDraft,
  nameForOthers,
  reading,
  toGuestForm,
} from "#server/guest/registration-forms/read-by-link";
import {
  contentOf,
  guestProgress,
  type JudgedStay,
  type PersonForm,
  readStayForms,
  withDraft,
} from "#server/guest/registration-forms/stay-forms";
import {
  addFormReader,
  listEarlierForms,
  replacedTokens,
  updateForm,
} from "#server/guest/registration-forms/stay-forms.queries";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { Problem, stale } from "#server/platform/http/problem";
import { newToken, tokenHash } from "#server/platform/http/tokens";

/** What the page shows besides the forms. */
export interface FormServices {
  publicUrl: string;
  findsZipCodes: boolean;
}

interface Opened {
  host: GuestStay["host"];
  accommodation_name: string;
  judged: JudgedStay;
  /** True if the stay is confirmed and not over: otherwise no form is shown. */
  open: boolean;
  status: string;
}

export async function openForms(ctx: Ctx, code: string): Promise<Opened> {
  const stay = await readStay(ctx, code);
  const judged = await readStayForms(ctx, code);
  const status = shownStatus(stay.booking, ctx.clock.now());
  const { accommodation_name } = stay.booking;
  return { host: stay.host, accommodation_name, judged, open: isConfirmed(ctx, stay), status };
}

/** All forms, by the link of the stay. */
export async function showGuestForms(
  ctx: Ctx,
  { findsZipCodes }: FormServices,
  { code, browser }: { code: string; browser: Buffer | null },
): Promise<GuestForms> {
  const { host, judged, open } = await openForms(ctx, code);
  const people = open ? judged.people : [];
  const { ready } = guestProgress({ people });
  const told = open ? await formOfTold(ctx, judged.stay, browser) : null;
  return {
    kind: open ? judged.forms.kind : "none",
    company_name: host.name,
    privacy_email: host.privacy_email,
    check_in: judged.stay.check_in,
    people: people.length,
    ready,
    finds_zip_codes: findsZipCodes,
    forms: people.map((person) => toGuestForm(judged, person, { link: "stay", browser }, told)),
  };
}

/** One person's form, by their own link. Throws 410, which says why, if the stay is not confirmed, or over. */
export async function showOwnForm(
  ctx: Ctx,
  { findsZipCodes }: FormServices,
  { code, id, browser }: { code: string; id: string; browser: Buffer | null },
) {
  const { host, judged, open, status, accommodation_name } = await openForms(ctx, code);
  if (!open) throw await closedLink(ctx, code, stayEnded[status] ?? notCurrent);
  const person = judged.people.find((each) => each.id === id);
  if (person === undefined) throw await closedLink(ctx, code, notWanted);
  const { check_in, check_out } = judged.stay;
  return {
    kind: judged.forms.kind,
    company_name: host.name,
    privacy_email: host.privacy_email,
    code,
    accommodation_name,
    check_in,
    check_out,
    finds_zip_codes: findsZipCodes,
    form: toGuestForm(judged, person, { link: "own", browser }, await formOfTold(ctx, judged.stay, browser)),
    others: judged.people
      .filter((other) => other.id !== id)
      .map((other) => ({
        id: other.id,
        name: firstName(nameForOthers(other)),
        position: other.position,
        minor: other.minor,
      })),
  } satisfies OwnForm;
}

/** Locks the forms of a current stay, and returns the one that a link may change. */
export async function lockOpen(ctx: Ctx, code: string, id: string, through: Pick<GuestThrough, "link">) {
  const { judged, open } = await openForms(ctx, code);
  requirePerson(judged, id);
  if (!open) throw new Problem("FormCannotChangeException", { reason: notCurrent });
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
  const { judged, person: stored } = await lockOpen(ctx, code, id, through);
  const draft = hasDraft(stored, through);
  const person = draft ? withDraft(judged, stored) : stored;
  const reads = reading(stored, through);
  if (reads === "none") throw new Problem("FormCannotChangeException", { reason: proveFirst });
  if (change.document?.includes("*")) {
    change.document = unhiddenDocument(change.document, [
      ...(person.content ? [person.content] : []),
      ...(await knownDocuments(ctx, person)),
      ...(person.holder ? [(await formOfTold(ctx, judged.stay, through.browser)) ?? {}] : []),
    ]);
  }
  const saved = { change, version, through: through.link, draft, reader: readersAfter(stored, through, reads) };
  if (!(await saveForm(ctx, judged, person, saved))) throw stale(await current());
}

/**
 * Who reads a form after a save: a browser that read all of it has now written it. One that read a part stays a reader,
 * also when the person's own link takes the form over from the page of the stay.
 */
function readersAfter({ form }: PersonForm, { link, browser }: GuestThrough, reads: "all" | "some") {
  if (reads === "all") {
    const isSame = form?.typed_through === link && browser !== null && form.own_writer_hash?.equals(browser) === true;
    const proven = form?.own_reader_hashes.filter((each) => browser !== null && each.equals(browser)) ?? [];
    return isSame ? {} : { own_writer_hash: browser, own_reader_hashes: proven };
  }
  if (form?.typed_through === link || browser === null) return {};
  return { own_writer_hash: null, own_reader_hashes: [browser] };
}

/**
 * The known data of a person who enters their birth date: their record, and the answers of an earlier form except
 * gender, race and disability. Of others than the main guest neither a document nor what they typed by their own link:
 * who has the link of the stay may know their birth date. Null for an unknown person and for a wrong birth date alike.
 * Saves only that this browser knows the birth date of the main guest.
 */
export async function recallGuest(
  ctx: Ctx,
  code: string,
  { id, through, birth_date }: { id: string; through: GuestThrough; birth_date: string },
): Promise<Recalled> {
  const { judged, person } = await lockOpen(ctx, code, id, through);
  if (person.person === null || (person.form?.typed_through ?? null) !== null) return { known: null };
  const { actor, db } = ctx;
  const guest = typedByCompany(await requireStoredGuest(ctx, person.person.guest_id));
  const all = await listEarlierForms(db, actor.tenant_id, person.person.guest_id, person.id);
  const earlier = person.holder ? all : all.filter(({ typed_through }) => typed_through !== "own");
  const proven = earlier.find((form) => form.birth_date === birth_date);
  if (guest.anonymized_at !== null) return { known: null };
  if (guest.birth_date !== birth_date && (guest.birth_date !== null || proven === undefined)) return { known: null };
  if (person.holder && through.browser !== null) {
    await ensureRow(ctx, judged, person, 0);
    await addFormReader(db, actor.tenant_id, person.id, through.browser);
  }
  const shown = withHiddenDocument(known(guest, proven ? contentOf(proven) : null, birth_date));
  const { document, document_kind, ...others } = shown;
  return { known: person.holder ? { ...others, document_kind, document } : others };
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
const ofEarlierStays = [
  "lives_with",
  "travels_with",
  "responsible",
  ...adultFields,
  "trip_reason",
  "transport",
  ...sensitiveFields,
];

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

/**
 * Creates a link for one adult; an earlier one is replaced, and what they typed by it has to be opened again. Refuses
 * minors, and forms that cannot be changed.
 */
export async function makeOwnLink(
  ctx: Ctx,
  { publicUrl }: Pick<FormServices, "publicUrl">,
  code: string,
  id: string,
): Promise<string> {
  const { actor, db, clock } = ctx;
  const { judged, person } = await lockOpen(ctx, code, id, { link: "own" });
  if (person.minor) throw new Problem("FormCannotChangeException", { reason: noLinkForMinor });
  const version = await ensureRow(ctx, judged, person);
  const token = newToken();
  const now = clock.now();
  const unread = person.form?.typed_through === "own" ? { own_writer_hash: null, own_reader_hashes: [] } : {};
  const link = { own_token_hash: tokenHash(token), own_link_at: now, replaced_token_hashes: replacedTokens };
  const kept = { draft: null, draft_hash: null, updated_at: now };
  await updateForm(db, actor.tenant_id, { id, version }, { ...link, ...kept, ...unread });
  await record(ctx, "booking.form_link", code, null, { form: person.position, link: "stay" });
  return `${publicUrl}/ficha/${token}`;
}

/** A minor's form that accepts a letter now. Throws 409 for a person who needs none. */
export async function requireLetterWanted(ctx: Ctx, code: string, id: string): Promise<{ tenantId: string }> {
  const { person } = await lockOpen(ctx, code, id, { link: "stay" });
  if (person.authorization === "not_needed") {
    throw new Problem("FormCannotChangeException", { reason: noLetterWanted });
  }
  return { tenantId: ctx.actor.tenant_id };
}
