import type { GuestExport } from "#contract/guest-acts";
import { fold } from "#domain/search-words";
import { leaveDiscard } from "#server/booking-files/discard-files";
import type { Ctx } from "#server/context";
import { deleteFormsOf, forgetNamesOnForms, moveForms } from "#server/registration-forms/erase-forms.queries";
import { attachForms, listFormsOfGuest } from "#server/registration-forms/forms-of-guest.queries";
import { contentOf } from "#server/registration-forms/stay-forms";

/** Everything that somebody said on their registration forms, the oldest stay first. */
export async function formsOfGuest({ actor, db }: Ctx, ids: readonly string[]): Promise<GuestExport["forms"]> {
  const rows = await listFormsOfGuest(db, actor.tenant_id, ids);
  return rows.map(({ booking_code, ...form }) => ({
    booking_code,
    ...contentOf(form),
    saved_at: form.saved_at?.toISOString() ?? null,
    sent_at: form.sent_at?.toISOString() ?? null,
    letter: form.has_letter,
    document_photo: form.has_document_photo,
  }));
}

/** Gives the forms that a booking's people without a record filled in to companions of the same name. */
export const giveFormsToCompanions = ({ actor, db }: Ctx, bookingId: string): Promise<void> =>
  attachForms(db, actor.tenant_id, bookingId);

/** Deletes the forms of somebody who is to be forgotten, with their files. Gives the forms' ids. */
export async function forgetFormsOf(
  { actor, db, clock }: Ctx,
  ids: readonly string[],
  { along, names }: { along: readonly string[]; names: readonly string[] },
): Promise<string[]> {
  const gone = await deleteFormsOf(db, actor.tenant_id, ids);
  const more = await forgetNamesOnForms(db, actor.tenant_id, along, names.map(fold));
  const files = [...gone.files, ...more.files];
  const now = clock.now();
  if (files.length > 0) await leaveDiscard(db, actor.tenant_id, files, { now, at: now });
  return [...gone.ids, ...more.ids];
}

/** Puts the forms of a record that was merged in the name of the one that is kept. */
export async function takeFormsOf({ actor, db, clock }: Ctx, from: string, to: string): Promise<void> {
  const files = await moveForms(db, actor.tenant_id, from, to);
  const now = clock.now();
  if (files.length > 0) await leaveDiscard(db, actor.tenant_id, files, { now, at: now });
}
