import type { BookingGuest, BookingGuests, BookingHolder } from "#contract/bookings/booking-guests";
import { listPeople, type StoredPerson } from "#server/bookings/booking-guests/booking-guests.queries";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { documentFor } from "#server/bookings/guests/guest-answer";
import { staysOf } from "#server/bookings/guests/guests";
import { type Ctx, may } from "#server/platform/context";

/** The holder and the other guests of a booking. */
export interface Party {
  holder: StoredPerson;
  others: StoredPerson[];
}

/** All people of a booking, from their guest records. */
export async function readParty({ actor, db }: Ctx, { id }: Pick<StoredBooking, "id">): Promise<Party> {
  const [holder, ...others] = await listPeople(db, actor.tenant_id, id);
  if (holder === undefined) throw new Error("A booking has somebody who answers for it");
  return { holder, others };
}

/** The guests of a booking in the format of GET. */
export async function showBookingGuests(ctx: Ctx, code: string): Promise<BookingGuests> {
  const booking = await requireBooking(ctx, code);
  return toBookingGuests(ctx, await readParty(ctx, booking), booking.version);
}

/** The people as the actor may see them: without `guests.view`, only what a list shows of a holder. */
export async function toBookingGuests(ctx: Ctx, { holder, others }: Party, version: number): Promise<BookingGuests> {
  const guests = others.map((guest) => toBookingGuest(ctx, guest));
  return { holder: await toBookingHolder(ctx, holder), guests, version };
}

async function toBookingHolder(ctx: Ctx, stored: StoredPerson): Promise<BookingHolder> {
  const holder = toBookingGuest(ctx, stored);
  if (!may(ctx.actor, "guests.view")) return holder;
  const stays = await staysOf(ctx, stored.id);
  return { ...holder, notes: stored.notes, stay_count: stays.count, last_check_out: stays.last_check_out };
}

function toBookingGuest(ctx: Ctx, stored: StoredPerson): BookingGuest {
  const { id, name, email, phone, birth_date, blocked_reason } = stored;
  const seen: BookingGuest = { id, name, email, phone };
  return may(ctx.actor, "guests.view") ? { ...seen, ...documentFor(ctx, stored), birth_date, blocked_reason } : seen;
}
