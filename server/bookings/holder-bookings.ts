import type { Booking } from "#contract/bookings";
import { namesPerson } from "#domain/names-person";
import { todayIn } from "#domain/stay-dates";
import {
  clearNotes,
  listOfHolder,
  listOpenStays,
  listWordedOfHolder,
  updateWords,
} from "#server/bookings/holder-bookings.queries";
import { showBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";

/** Every booking in a guest's name, whole, the oldest arrival first. */
export async function bookingsOfHolder(ctx: Ctx, holderId: string): Promise<Booking[]> {
  const found: Booking[] = [];
  for (const { code } of await listOfHolder(ctx.db, ctx.actor.tenant_id, holderId)) {
    found.push(await showBooking(ctx, code));
  }
  return found;
}

/** Codes of a guest's stays that lie ahead or are under way, by arrival: while there are any he is somebody. */
export function openStaysOf({ actor, db, clock }: Ctx, holderId: string): Promise<string[]> {
  const now = clock.now();
  return listOpenStays(db, actor.tenant_id, holderId, todayIn(actor.timezone, now), now);
}

/**
 * Forgets what was written about people on a guest's bookings and their money; dates and amounts stay. Tags and charges
 * that hold one of his texts lose their words. Gives ids and codes of the bookings.
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
