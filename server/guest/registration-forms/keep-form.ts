import { plainDocument } from "#domain/documents";
import type { FormContent } from "#domain/registration-forms/form-content";
import { formState, isMinor, isSaid, missingFields } from "#domain/registration-forms/form-state";
import { changedContent, type FormChange, type FormFaults } from "#domain/registration-forms/save-content";
import { fold } from "#domain/search-words";
import { todayIn } from "#domain/stay-dates";
import { documentToldByHolder } from "#server/guest/contracts/facts-of-form";
import { recordPeople } from "#server/guest/registration-forms/record-people";
import { isOfAnotherPerson } from "#server/guest/registration-forms/same-document";
import { findStay, type JudgedStay, type PersonForm } from "#server/guest/registration-forms/stay-forms";
import {
  insertForm,
  listPartsBeside,
  lockFormsOf,
  updateForm,
  updateProgress,
} from "#server/guest/registration-forms/stay-forms.queries";
import { stateOfCity } from "#server/people/tenants/addresses";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";
import { needsLatin } from "#server/platform/pdf/letters";

export type Through = "stay" | "own" | "desk";

/** Locks a booking's forms and reads them again, so that saves run one after the other. */
export async function lockForms(ctx: Ctx, bookingId: string): Promise<JudgedStay> {
  await lockFormsOf(ctx.db, ctx.actor.tenant_id, bookingId);
  return findStay(ctx, bookingId);
}

/** The person of a form. Throws 404 for a form that does not belong to the stay. */
export function requirePerson({ people }: JudgedStay, id: string): PersonForm {
  const person = people.find((each) => each.id === id);
  if (person === undefined) throw new Problem("NotFoundException");
  return person;
}

/** Inserts the row of a form, if it has none yet. Returns its current version. */
export async function ensureRow(ctx: Ctx, { stay }: JudgedStay, person: PersonForm, version = 1): Promise<number> {
  if (person.form !== null) return person.form.version;
  const now = ctx.clock.now();
  await insertForm(ctx.db, {
    tenant_id: ctx.actor.tenant_id,
    id: person.id,
    booking_id: stay.id,
    guest_id: person.person?.guest_id ?? null,
    slot: person.person === null ? person.slot : null,
    progress: "not_begun",
    created_at: now,
    updated_at: now,
    version,
  });
  return version;
}

interface Saved {
  change: FormChange;
  version: number;
  through: Through;
  /** The browsers that may read what is typed by a personal link; undefined leaves them unchanged. */
  reader?: { own_writer_hash?: Buffer | null; own_reader_hashes?: Buffer[] };
  /** True if the answers are kept apart until they are complete, and replace those of the form then. */
  draft?: boolean;
  /** Whether the desk has seen the authorisation of a minor; undefined leaves it unchanged. */
  authorization_checked?: boolean | undefined;
}

/**
 * Saves a part of a form, in a locked booking. Throws 422 at each invalid field. False, without a change, if another
 * user has saved since `version`.
 */
export async function saveForm(ctx: Ctx, judged: JudgedStay, person: PersonForm, saved: Saved): Promise<boolean> {
  const { actor, db, clock } = ctx;
  const { stay, forms } = judged;
  const { change, version, through, reader, authorization_checked } = saved;
  if ((person.form?.version ?? 0) !== version) return false;
  const now = clock.now();
  const world = {
    id: person.id,
    check_in: stay.check_in,
    today: todayIn(stay.timezone, now),
    of: forms.of,
    stateOfCity,
  };
  const { content, faults } = changedContent(person.content, change, world);
  for (const field of ["name", "adult_name"] as const) {
    if (needsLatin(change[field] ?? "")) faults[field] = "Escreva o nome em letras latinas, como no passaporte";
  }
  await judgeAmongOthers(ctx, judged, person, { content, change, faults });
  const named = Object.entries(faults);
  if (named.length > 0) {
    throw new Problem("ValidationException", {
      errors: Object.fromEntries(named.map(([field, said]) => [field, [said]])),
    });
  }
  const checked = checkedAt(person, content, authorization_checked, now);
  const begun = await ensureRow(ctx, judged, person);
  const missing = missingFields(content, { ...forms, of: (id) => (id === person.id ? content : forms.of(id)) });
  const progress = formState({ begun: true, sent: false, error: false, missing });
  const before = requirePerson(judged, person.id);
  if (saved.draft && !isSaid(progress, missing, content) && isSaid(before.state, before.missing, before.content)) {
    const draft = JSON.stringify(content);
    return updateForm(db, actor.tenant_id, { id: person.id, version: begun }, { draft, updated_at: now });
  }
  const kept = await updateForm(
    db,
    actor.tenant_id,
    { id: person.id, version: begun },
    {
      ...content,
      name_folded: content.name === null ? null : fold(content.name),
      authorization_checked_at: checked,
      sensitive_deleted_at: null,
      typed_through: through,
      ...reader,
      draft: null,
      draft_hash: null,
      progress,
      error_reason: null,
      saved_at: now,
      updated_at: now,
    },
  );
  if (!kept) return false;
  const judgedAgain = await findStay(ctx, stay.id);
  await noteOthers(ctx, judgedAgain);
  await recordPeople(ctx, judgedAgain);
  for (const part of await listPartsBeside(db, actor.tenant_id, stay.id)) {
    await recordPeople(ctx, await findStay(ctx, part)); // after the records of the part before it were filled
  }
  if (through === "desk" || saved.draft || progress !== person.state) {
    const byGuest = saved.draft ? "booking.form_replaced" : `booking.form_${progress}`;
    const action = through === "desk" ? "booking.form_completed" : byGuest;
    await record(ctx, action, stay.code, null, { form: person.position, link: linkOf(through), state: progress });
  }
  return true;
}

/** Adds what only the rest of the stay shows: a document of somebody else, a minor who answers for a minor. */
async function judgeAmongOthers(
  ctx: Ctx,
  judged: JudgedStay,
  { id, holder }: PersonForm,
  { content, change, faults }: { content: FormContent; change: FormChange; faults: FormFaults },
): Promise<void> {
  if (change.document && content.document !== null && faults.document === undefined) {
    const told = holder ? null : await documentToldByHolder(ctx, judged.stay);
    const isTold = told !== null && plainDocument(told) === plainDocument(content.document);
    if (isTold || isOfAnotherPerson(judged, id, content.document)) faults.document = ofAnotherPerson;
  }
  const isResponsible = judged.everyone.some((each) => each.id !== id && each.minor && each.content.responsible === id);
  if (change.birth_date && isResponsible && isMinor(content, judged.stay.check_in)) {
    faults.birth_date ??= isResponsibleForMinor;
  }
}

const ofAnotherPerson =
  "Este documento já é de outra pessoa desta reserva. Confira o número ou, se ele é desta pessoa, fale com a hospedagem";
const isResponsibleForMinor =
  "Esta pessoa responde por um menor desta reserva e precisa ter 18 anos. Confira a data, ou escolha antes outro adulto na ficha do menor";

/** The link by which a guest acted, for the trail; undefined at the desk. */
export const linkOf = (through: Through) => (through === "desk" ? undefined : through);

/** The desk's check applies to the relation entered at that time. */
function checkedAt(person: PersonForm, content: FormContent, said: boolean | undefined, now: Date): Date | null {
  if (said !== undefined) return said ? now : null;
  const before = person.form?.authorization_checked_at ?? null;
  return content.relation === person.content.relation && content.birth_date === person.content.birth_date
    ? before
    : null;
}

/** The state of the other forms of a stay may depend on this one: an address, a trip, an adult. */
async function noteOthers(ctx: Ctx, { people }: JudgedStay): Promise<void> {
  for (const { form, id, state } of people) {
    if (form !== null) await updateProgress(ctx.db, ctx.actor.tenant_id, id, state);
  }
}
