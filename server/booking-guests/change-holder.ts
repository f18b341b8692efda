import { bookingGuests } from "#contract/booking-guests";
import { record } from "#server/audit/record";
import { exchangeHolder, type StoredPerson } from "#server/booking-guests/booking-guests.queries";
import { readParty, showBookingGuests, toBookingGuests } from "#server/booking-guests/read-booking-guests";
import { lockBooking } from "#server/bookings/lock-booking";
import { bookingExists } from "#server/bookings/read-booking";
import { holdGuests, requireGuests } from "#server/guests/held-guests";
import { invalid, stale } from "#server/http/problem";
import { serve } from "#server/http/route";

/**
 * Makes one of the other guests the holder of a booking; the former holder takes their place, so that the same act
 * undoes it. Does nothing for the current holder. Throws 409 for cancelled bookings and an outdated version, 422 at
 * `guest_id` for a person who is not among the other guests, or was anonymised.
 */
serve(
  bookingGuests.changeHolder,
  async (ctx, { params: { code }, body: { guest_id, version } }) => {
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
  },
  (ctx, { code }) => bookingExists(ctx, code),
);

const named = ({ id, name }: StoredPerson) => ({ holder: { id, name } });
