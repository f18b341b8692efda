import type { Booking } from "#contract/bookings/bookings";
import { namesPerson } from "#domain/mentions";
import { todayIn } from "#domain/stay-dates";
import {
  clearNotes,
  clearWordsOf,
  listNotesOn,
  listOfHolder,
  listOpenStays,
  listWordedOfHolder,
  listWordsBeside,
  updateNotes,
  updateWords,
} from "#server/bookings/bookings/holder-bookings.queries";
import { showBooking } from "#server/bookings/bookings/read-booking";
import type { Ctx } from "#server/platform/context";

/** All complete bookings of a guest, the oldest arrival first. */
export async function bookingsOfHolder(ctx: Ctx, holderId: string): Promise<Booking[]> {
  const found: Booking[] = [];
  for (const { code } of await listOfHolder(ctx.db, ctx.actor.tenant_id, holderId)) {
    found.push(await showBooking(ctx, code));
  }
  return found;
}

/** Codes of a guest's future and current stays, by arrival: while there are any, the guest cannot be erased. */
export function openStaysOf({ actor, db, clock }: Ctx, holderId: string): Promise<string[]> {
  const now = clock.now();
  return listOpenStays(db, actor.tenant_id, holderId, todayIn(actor.timezone, now), now);
}

/**
 * Deletes the notes about people on a guest's bookings and their money; dates and amounts stay. Tags and charges that
 * contain one of the guest's texts lose their words. Returns ids and codes of the bookings.
 */
export async function forgetNotesOf(
  { actor, db, clock }: Ctx,
  holderId: string,
  texts: readonly string[],
): Promise<string[]> {
  const bookings = await listWordedOfHolder(db, actor.tenant_id, holderId);
  for (const { id, tags, charges } of bookings) {
    if (![...tags, ...charges.map(({ name }) => name)].some((words) => namesPerson(words, texts))) continue;
    await updateWords(db, actor.tenant_id, {
      id,
      tags: tags.filter((tag) => !namesPerson(tag, texts)),
      charges: charges.map((each) => (namesPerson(each.name, texts) ? { ...each, name: "Cobrança" } : each)),
    });
  }
  await clearNotes(db, actor.tenant_id, holderId, clock.now());
  return bookings.flatMap(({ id, code }) => [id, code]);
}

/**
 * Removes a person's texts from bookings of other people and from their money: a note, tag or charge that contains one
 * loses its words, the others keep them.
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
  const beside = await listWordsBeside(db, actor.tenant_id, bookingIds);
  const naming = beside.filter(({ words }) => namesPerson(words, texts)).map(({ id }) => id);
  if (naming.length > 0) await clearWordsOf(db, actor.tenant_id, naming);
}
