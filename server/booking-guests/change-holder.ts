import type { BookingGuests, HolderChange } from "#contract/booking-guests";
import { record } from "#server/audit/record";
import { exchangeHolder, type StoredPerson } from "#server/booking-guests/booking-guests.queries";
import { readParty, showBookingGuests, toBookingGuests } from "#server/booking-guests/read-booking-guests";
import { lockBooking } from "#server/bookings/lock-booking";
import type { Ctx } from "#server/context";
import { holdGuests, requireGuests } from "#server/guests/held-guests";
import { invalid, stale } from "#server/http/problem";

/**
 * Lets one of the other guests answer for a booking; who did comes along in his place, so that the same act takes it
 * back. Who answers for it already changes nothing. Refuses cancelled bookings and a stale version with 409, with 422 at
 * `guest_id` who is not among the other guests, or was anonymised.
 */
export async function changeHolder(
  ctx: Ctx,
  code: string,
  { guest_id, version }: HolderChange,
): Promise<BookingGuests> {
  const { actor, db, clock } = ctx;
  const { booking } = await lockBooking(ctx, code);
  await holdGuests(ctx, [booking.holder_id, guest_id]);
  const party = await readParty(ctx, booking);
  const current = () => toBookingGuests(ctx, party, booking.version);
  if (booking.version !== version) throw stale(await current());
  if (guest_id === booking.holder_id) return current();
  const chosen = party.others.find(({ id }) => id === guest_id);
  if (chosen === undefined) throw invalid("guest_id", "Esta pessoa não está entre os acompanhantes da reserva");
  await requireGuests(ctx, [{ id: guest_id, path: "guest_id" }], "Hóspede");

  const exchanged = { from: party.holder, to: chosen };
  if (!(await exchangeHolder(db, actor.tenant_id, booking.id, exchanged, version, clock.now()))) {
    throw stale(await showBookingGuests(ctx, code));
  }
  await record(ctx, "booking.holder_changed", booking.code, named(party.holder), named(chosen));
  return toBookingGuests(ctx, await readParty(ctx, booking), version + 1);
}

const named = ({ id, name }: StoredPerson) => ({ holder: { id, name } });
