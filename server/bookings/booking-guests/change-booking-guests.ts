import type { BookingGuestInput, bookingGuests } from "#contract/bookings/booking-guests";
import { fold } from "#domain/search-words";
import {
  exchangeHolder,
  raiseVersion,
  replaceCompanions,
  type StoredPerson,
} from "#server/bookings/booking-guests/booking-guests.queries";
import {
  type Party,
  readParty,
  showBookingGuests,
  toBookingGuests,
} from "#server/bookings/booking-guests/read-booking-guests";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { lockBooking } from "#server/bookings/bookings/lock-bookings";
import { seasonNights } from "#server/bookings/bookings/season-nights";
import { refuseAny, ruleErrors, ruleNames, withoutLongStay } from "#server/bookings/bookings/stay-rules";
import { recognisedOrNew } from "#server/bookings/guests/find-alike";
import { holdGuests, requireGuests } from "#server/bookings/guests/held-guests";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { invalid, stale, within } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Replaces the other guests of a booking by the list: missing ones are removed, new ones get a record. A list without
 * changes keeps the version. Throws 409 for cancelled bookings and an outdated version, 422 for more people than the
 * booking is for, and for a duplicate.
 */
export const replaceBookingGuests: Verb<typeof bookingGuests.update> = async (
  ctx,
  { params: { code }, body: input },
) => {
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
  await ctx.services.followers.bookingGuestsChanged(ctx, booking.id);
  const after = await readParty(ctx, booking);
  await record(ctx, "booking.guests_changed", booking.code, named(before), named(after.others));
  return toBookingGuests(ctx, after, version + 1);
};

const named = (companions: readonly StoredPerson[]) => ({
  guests: companions.map(({ id, name }) => ({ id, name })),
});

/**
 * Throws 422 for more people than the booking is for. Existing guests may stay: reducing the number of people removes
 * no guest.
 */
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

/**
 * The ids of the people of a list in its order. New people get a record, or are matched to one; one whom a form has
 * named is that companion. Throws 422 at
 * `guests[0].id` or `guests[0].name` for a person who is unknown, of another company, anonymised, listed twice, or the
 * holder.
 */
async function namedGuests(
  ctx: Ctx,
  { holder, others }: Party,
  guests: readonly BookingGuestInput[],
): Promise<string[]> {
  const known = others.map(({ id }) => id);
  const joining = guests.map(({ id }, index) => ({ id: id ?? null, path: `guests[${index}].id` }));
  await requireGuests(
    ctx,
    joining.flatMap(({ id, path }) => (id === null || known.includes(id) ? [] : [{ id, path }])),
    "Hóspede",
  );
  const ids: string[] = [];
  for (const [index, guest] of guests.entries()) {
    const { id: knownId, name = "", ...person } = guest;
    const path = `guests[${index}]`;
    const named = others.find((each) => each.by_form && !ids.includes(each.id) && fold(each.name) === fold(name))?.id;
    const id = knownId ?? named ?? (await within(path, () => recognisedOrNew(ctx, { name, ...person })));
    const field = `${path}.${knownId === undefined ? "name" : "id"}`;
    if (id === holder.id) throw invalid(field, "Esta pessoa já responde pela reserva");
    if (ids.includes(id)) throw invalid(field, "Esta pessoa já está na reserva");
    ids.push(id);
  }
  return ids;
}

/**
 * Makes one of the other guests the holder of a booking; the former holder takes their place, so that the same act
 * undoes it. Does nothing for the current holder. Throws 409 for cancelled bookings and an outdated version, 422 at
 * `guest_id` for a person who is not among the other guests, or was anonymised, and at `accept_long_stay` for a season
 * rental beyond the law's nights that nobody has confirmed for this person.
 */
export const changeHolder: Verb<typeof bookingGuests.changeHolder> = async (
  ctx,
  { params: { code }, body: { guest_id, accept_long_stay, version } },
) => {
  const { actor, db, clock } = ctx;
  const { booking, accommodation } = await lockBooking(ctx, code);
  await holdGuests(ctx, [booking.holder_id, guest_id]);
  const party = await readParty(ctx, booking);
  const current = () => toBookingGuests(ctx, party, booking.version);
  if (booking.version !== version) throw stale(await current());
  if (guest_id === booking.holder_id) return current();
  const chosen = party.others.find(({ id }) => id === guest_id);
  if (chosen === undefined) throw invalid("guest_id", "Esta pessoa não está entre os acompanhantes da reserva");
  await requireGuests(ctx, [{ id: guest_id, path: "guest_id" }], "Hóspede");

  const stay = { ...booking, holder_id: guest_id, booking_id: booking.id };
  const long = await seasonNights(ctx, accommodation, stay);
  refuseAny(ruleErrors(actor, long, accept_long_stay));
  const overridden_rules = [...withoutLongStay(booking.overridden_rules), ...ruleNames(long)];
  const exchanged = { from: party.holder, to: chosen, overridden_rules };
  if (!(await exchangeHolder(db, actor.tenant_id, booking.id, exchanged, version, clock.now()))) {
    throw stale(await showBookingGuests(ctx, code));
  }
  await record(ctx, "booking.holder_changed", booking.code, namedHolder(party.holder), namedHolder(chosen));
  return toBookingGuests(ctx, await readParty(ctx, booking), version + 1);
};

const namedHolder = ({ id, name }: StoredPerson) => ({ holder: { id, name } });
