import type { ChangedStay, GuestChangePreview } from "#contract/guest/guest-requests";
import { latestDate } from "#contract/platform/limits";
import { isExtra } from "#domain/kept-price";
import { totalCents } from "#domain/quote";
import { addDays, eachNight, todayIn } from "#domain/stay-dates";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { type WeighedChange, weighChange } from "#server/bookings/bookings/change/judge-change";
import { echoNightsOf } from "#server/bookings/bookings/nights/imported-nights";
import { takenNights } from "#server/bookings/bookings/nights/occupy";
import type { StayPrice } from "#server/bookings/bookings/stay-price";
import { inTheWay, ownNights, readyAgain } from "#server/bookings/quotes/conflicts";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import type { AskedFrom, StoredRequest } from "#server/guest/guest-requests/guest-requests.queries";
import type { Ctx } from "#server/platform/context";

type ChangeRequest = StoredRequest & { kind: "change" };

/** The requested stay. */
export function changeOf({ check_in, check_out, adults, children, infants, pets }: ChangedStay): ChangedStay {
  return { check_in, check_out, adults, children, infants, pets };
}

/**
 * The result if the change was saved now, by the rules and the default of the desk: the price, kept as agreed, and the
 * broken rules.
 */
export function weighRequest(
  ctx: Ctx,
  booking: StoredBooking,
  accommodation: StayAccommodation,
  asked: ChangedStay,
): Promise<WeighedChange> {
  const locked = { booking, accommodation, accommodations: new Map([[accommodation.id, accommodation]]) };
  return weighChange(ctx, locked, { ...changeOf(asked), version: booking.version });
}

/** True if the other nights are free, apart from the booking itself and what only repeats it. */
export async function nightsAreFree(
  ctx: Ctx,
  booking: StoredBooking,
  accommodation: StayAccommodation,
  asked: Pick<ChangedStay, "check_in" | "check_out">,
): Promise<boolean> {
  if (accommodation.status !== "active") return false;
  const range = { from: asked.check_in, until: readyAgain(accommodation, asked) };
  const taken = await takenNights(ctx, { ...range, accommodation_ids: [accommodation.id] });
  return inTheWay(accommodation, asked, taken).every(await ownNights(ctx, accommodation, booking.id, asked));
}

/** True if the nights of a stay that ended without taking place can be booked now, and its arrival is not past. */
export async function datesAreFree(
  ctx: Ctx,
  { booking, accommodation }: { booking: StoredBooking; accommodation: StayAccommodation },
): Promise<boolean> {
  if (booking.check_in < todayIn(booking.timezone, ctx.clock.now())) return false;
  return nightsAreFree(ctx, booking, accommodation, booking);
}

/**
 * The price that the guest is shown before sending the request, and what prevents it. Reveals nothing of other
 * bookings.
 */
export async function previewOfChange(
  ctx: Ctx,
  booking: StoredBooking,
  accommodation: StayAccommodation,
  asked: ChangedStay,
): Promise<GuestChangePreview & { price: StayPrice }> {
  const { price, broken } = await weighRequest(ctx, booking, accommodation, asked);
  return {
    before_cents: booking.total_cents,
    total_cents: price.total_cents,
    paid_cents: booking.paid_cents,
    nights: price.nights.map(({ date, price_cents }) => ({ date, price_cents })),
    available: await nightsAreFree(ctx, booking, accommodation, asked),
    broken_rules: broken,
    too_many: asked.adults + asked.children > accommodation.max_guests,
    price,
  };
}

/** Days from now, and from the stay if that is later. */
const daysAhead = 365;
const daysBeyond = 120;

/** The unavailable nights of the next 12 months and around the stay, without the reason. */
export async function takenForGuest(ctx: Ctx, booking: StoredBooking, accommodation: StayAccommodation) {
  const from = todayIn(accommodation.timezone, ctx.clock.now());
  const [, farthest = from] = [addDays(from, daysAhead), addDays(booking.check_out, daysBeyond)].sort();
  const [until = from] = [farthest, latestDate].sort();
  const taken = await takenNights(ctx, { from, until, accommodation_ids: [accommodation.id] });
  const own = new Set(await echoNightsOf(ctx, accommodation.id, booking.id, { check_in: from, check_out: until }));
  const nights = taken
    .filter(({ booking_id }) => booking_id !== booking.id)
    .flatMap(({ check_in, check_out }) => eachNight(check_in, check_out))
    .filter((night) => night >= from && night < until && !own.has(night));
  return { from, until, taken: [...new Set(nights)].sort() };
}

/** The stay on which a price is based. */
export function askedFrom(booking: StoredBooking): AskedFrom {
  const { accommodation_id, nights, charges } = booking;
  const agreed_cents = totalCents({ nights, charges: charges.filter((charge) => !isExtra(charge)) });
  return { accommodation_id, ...changeOf(booking), agreed_cents };
}

/** True if the booking has changed since the request. */
export function isOutdated(booking: StoredBooking, { base }: ChangeRequest): boolean {
  const now = askedFrom(booking);
  return (Object.keys(now) as (keyof AskedFrom)[]).some((name) => now[name] !== base[name]);
}

/** The price that the guest was shown, with the charges added since. */
export function priceAsAsked({ charges: present }: StoredBooking, { price }: ChangeRequest): StayPrice {
  const charges = [...price.charges, ...present.filter(isExtra)];
  return { nights: price.nights, charges, total_cents: totalCents({ nights: price.nights, charges }) };
}
