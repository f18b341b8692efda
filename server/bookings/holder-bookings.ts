import type { Booking } from "#contract/bookings";
import { todayIn } from "#domain/stay-dates";
import { clearNotes, listOfHolder, listOpenStays } from "#server/bookings/holder-bookings.queries";
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

/** Forgets what was written about people on a guest's bookings; dates and amounts stay. Gives their ids and codes. */
export async function forgetNotesOf({ actor, db, clock }: Ctx, holderId: string): Promise<string[]> {
  await clearNotes(db, actor.tenant_id, holderId, clock.now());
  const bookings = await listOfHolder(db, actor.tenant_id, holderId);
  return bookings.flatMap(({ id, code }) => [id, code]);
}
