import { namesPerson } from "#domain/names-person";
import {
  clearMoneyWords,
  listMoneyWords,
  listNotesOn,
  updateNotes,
  updateWords,
} from "#server/bookings/holder-bookings.queries";
import type { Ctx } from "#server/context";

/**
 * Takes somebody's texts off bookings of other people and their money: a note, tag or charge that holds one loses its
 * words, the others keep them.
 */
export async function forgetNamesOn(
  { actor, db, clock }: Ctx,
  bookingIds: readonly string[],
  texts: readonly string[],
): Promise<void> {
  const unless = (words: string | null) => (words !== null && namesPerson(words, texts) ? null : words);
  for (const { id, tags, charges, ...notes } of await listNotesOn(db, actor.tenant_id, bookingIds)) {
    const said = [...tags, ...charges.map(({ name }) => name), ...Object.values(notes)];
    if (!said.some((words) => words !== null && namesPerson(words, texts))) continue;
    const { note_internal, note_guest, note_cleaning, cancellation_reason } = notes;
    await updateWords(db, actor.tenant_id, {
      id,
      tags: tags.filter((tag) => !namesPerson(tag, texts)),
      charges: charges.map((each) => (namesPerson(each.name, texts) ? { ...each, name: "Cobrança" } : each)),
    });
    const kept = {
      note_internal: unless(note_internal),
      note_guest: unless(note_guest),
      note_cleaning: unless(note_cleaning),
      cancellation_reason: unless(cancellation_reason),
    };
    await updateNotes(db, actor.tenant_id, id, kept, clock.now());
  }
  const paid = await listMoneyWords(db, actor.tenant_id, bookingIds);
  const naming = paid.filter(({ words }) => namesPerson(words, texts)).map(({ id }) => id);
  if (naming.length > 0) await clearMoneyWords(db, actor.tenant_id, naming);
}
