import { emptyContent } from "#domain/registration-forms/form-content";
import { typedByCompany } from "#server/bookings/guests/guest-values";
import { notCurrent } from "#server/guest/registration-forms/form-refusals";
import { lockOpen, openForms } from "#server/guest/registration-forms/guest-forms";
import { lockForms, requirePerson } from "#server/guest/registration-forms/keep-form";
import { birthDateOf, closedTo, type GuestThrough } from "#server/guest/registration-forms/read-by-link";
import type { PersonForm } from "#server/guest/registration-forms/stay-forms";
import { listEarlierForms, updateForm } from "#server/guest/registration-forms/stay-forms.queries";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";

const mostReaders = 10;

interface Proof extends GuestThrough {
  id: string;
  birth_date?: string | undefined;
}

/**
 * Opens the form of a person in part to a browser that knows their birth date: that of the form, else of their record.
 * False for a wrong date and for an unknown one alike.
 */
export async function proveOwner(ctx: Ctx, code: string, { id, birth_date, ...through }: Proof): Promise<boolean> {
  const { actor, db, clock } = ctx;
  const { browser } = through;
  const { judged, open } = await openForms(ctx, code);
  if (!open) throw new Problem("FormCannotChangeException", { reason: notCurrent });
  const person = requirePerson(await lockForms(ctx, judged.stay.id), id);
  const { form } = person;
  if (form === null || form.typed_through === null || closedTo(person, through) !== null) return false;
  if (browser === null || birthDateOf(person) !== birth_date) return false;
  const own_reader_hashes = [...form.own_reader_hashes, browser].slice(-mostReaders);
  await updateForm(db, actor.tenant_id, form, { own_reader_hashes, updated_at: clock.now() });
  return true;
}

/**
 * Begins a filled-in form again, empty, in one browser. What the form has stays until the new answers are complete.
 * False for a wrong birth date; a form whose birth date nobody knows asks for none.
 */
export async function restartForm(ctx: Ctx, code: string, { id, birth_date, ...through }: Proof): Promise<boolean> {
  const { actor, db, clock } = ctx;
  const { person } = await lockOpen(ctx, code, id, through);
  const { form } = person;
  if (form === null || form.typed_through === null) return true;
  const known = birthDateOf(person);
  if (through.browser === null || (known !== null && known !== birth_date)) return false;
  const begun = { draft: JSON.stringify(emptyContent), draft_hash: through.browser, updated_at: clock.now() };
  await updateForm(db, actor.tenant_id, form, begun);
  await record(ctx, "booking.form_restarted", code, null, { form: person.position, link: through.link });
  return true;
}

/** The birth dates by which the company knows a person: that of their record, else those of their earlier forms. */
export async function knownBirthDates({ actor, db }: Ctx, { id, person }: PersonForm): Promise<string[]> {
  if (person === null) return [];
  const typed = typedByCompany(person).birth_date;
  if (typed !== null) return [typed];
  const earlier = await listEarlierForms(db, actor.tenant_id, person.guest_id, id);
  return earlier.flatMap(({ birth_date }) => birth_date ?? []);
}
