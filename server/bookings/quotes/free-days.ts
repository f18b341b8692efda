import type { availability, FreeDay } from "#contract/bookings/availability";
import { messages } from "#contract/platform/messages";
import { priceOfNight, rateCalendar, rulesOfDay } from "#domain/rates";
import { addDays, eachNight } from "#domain/stay-dates";
import { showBlock } from "#server/bookings/blocks/read-blocks";
import { takenNights } from "#server/bookings/bookings/nights/occupy";
import { bookingIdOf } from "#server/bookings/bookings/read-booking";
import { ownNights } from "#server/bookings/quotes/conflicts";
import { stayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { ratesFor } from "#server/catalogue/rates/rates";
import { found, invalid } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * The days of an accommodation where dates are picked. What a stay finds taken is decided here as `inTheWay` does, a
 * day at a time: an arrival needs its night and the preparation after it, a departure the night before and the
 * preparation.
 */
export const listFreeDays: Verb<typeof availability.days> = async (ctx, { params: { id }, query }) => {
  const { from, to, guests = 1, booking_code, block_id, purpose = "stay" } = query;
  const accommodation = found(await stayAccommodation(ctx, id));
  const preparation = purpose === "block" ? 0 : accommodation.preparation_nights;
  const block = block_id === undefined ? null : await showBlock(ctx, block_id);
  const own = booking_code === undefined ? null : await bookingIdOf(ctx, booking_code.toUpperCase());
  if (booking_code !== undefined && own === null) throw invalid("booking_code", messages.invalid("Reserva", "a"));
  const range = { from: addDays(from, -1), until: addDays(to, preparation + 1) };
  const isOwn = await ownNights(ctx, accommodation, own, { check_in: range.from, check_out: addDays(to, 1) });
  const [everyTaken, rates] = await Promise.all([
    takenNights(ctx, { ...range, accommodation_ids: [id] }),
    ratesFor(ctx, [id], { from, to }),
  ]);
  const isOwnBlock = (nights: (typeof everyTaken)[number]) =>
    block?.accommodation_id === id && nights.source === "block" && nights.check_in === block.check_in;
  const taken = new Set(
    everyTaken
      .filter((nights) => !isOwn(nights) && !isOwnBlock(nights))
      .flatMap(({ check_in, check_out }) => eachNight(later(check_in, range.from), earlier(check_out, range.until))),
  );
  const isFree = (date: string) => !taken.has(date);
  const isReady = (date: string) => eachNight(date, addDays(date, preparation)).every(isFree);
  const calendar = rateCalendar(accommodation, rates, from, to);
  const extra = Math.max(0, guests - accommodation.base_guests);
  const dayOf = (date: string): FreeDay => {
    const { min_nights, closed, closed_arrival, closed_departure } = rulesOfDay(calendar, date);
    return {
      date,
      free: isFree(date),
      enters: isFree(date) && isReady(addDays(date, 1)),
      leaves: isFree(addDays(date, -1)) && isReady(date),
      price_cents: priceOfNight(calendar, date, extra).price_cents,
      ...{ min_nights, closed },
      closed_arrival: closed_arrival !== null,
      closed_departure: closed_departure !== null,
    };
  };
  return { data: eachNight(from, addDays(to, 1)).map(dayOf) };
};

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);
