import type { BookingGuests, BookingGuestsInput } from "#contract/booking-guests";
import { record } from "#server/audit/record";
import { raiseVersion, replaceCompanions, type StoredPerson } from "#server/booking-guests/booking-guests.queries";
import { namedGuests } from "#server/booking-guests/named-guests";
import { readParty, showBookingGuests, toBookingGuests } from "#server/booking-guests/read-booking-guests";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { lockBooking } from "#server/bookings/lock-booking";
import type { Ctx } from "#server/context";
import { invalid, stale } from "#server/http/problem";
import { giveFormsToCompanions } from "#server/registration-forms/forms-of-guest";

/**
 * Makes the list that is sent the other guests of a booking: who is no longer in it leaves the booking, new people are
 * written down. A list that changes nothing leaves the version alone. Refuses cancelled bookings and a stale version with
 * 409, with 422 more people than the booking is for, and somebody twice.
 */
export async function saveBookingGuests(ctx: Ctx, code: string, input: BookingGuestsInput): Promise<BookingGuests> {
  const { actor, db, clock } = ctx;
  const { booking } = await lockBooking(ctx, code);
  const party = await readParty(ctx, booking);
  const { others: before } = party;
  const { version, guests = before.map(({ id }) => ({ id })) } = input;
  const current = () => toBookingGuests(ctx, party, booking.version);
  if (booking.version !== version) throw stale(await current());

  const ids = await namedGuests(ctx, party, guests);
  requireRoom(booking, before, ids);
  if (ids.join() === before.map(({ id }) => id).join()) return current();
  const now = clock.now();
  if (!(await raiseVersion(db, actor.tenant_id, booking.id, version, now))) {
    throw stale(await showBookingGuests(ctx, code));
  }
  await replaceCompanions(db, actor.tenant_id, booking.id, ids, now);
  await giveFormsToCompanions(ctx, booking.id);
  const after = await readParty(ctx, booking);
  await record(ctx, "booking.guests_changed", booking.code, named(before), named(after.others));
  return toBookingGuests(ctx, after, version + 1);
}

const named = (companions: readonly StoredPerson[]) => ({
  guests: companions.map(({ id, name }) => ({ id, name })),
});

/** Who was there before may stay: people that became fewer push nobody out. */
function requireRoom(
  { adults, children, infants }: Pick<StoredBooking, "adults" | "children" | "infants">,
  before: readonly StoredPerson[],
  ids: readonly string[],
): void {
  const people = adults + children + infants;
  const known = before.map(({ id }) => id);
  if (ids.length < people || ids.every((id) => known.includes(id))) return;
  const room =
    people === 1
      ? "A reserva é para 1 pessoa, que é quem responde por ela"
      : `A reserva é para ${people} pessoas, contando quem responde por ela`;
  throw invalid("guests", `${room}. Aumente antes a quantidade de pessoas da reserva`);
}
