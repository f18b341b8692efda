import type { BookingUpdate } from "#contract/bookings";
import { sumCents } from "#domain/money";
import type { StoredBooking, StoredNight } from "#server/bookings/bookings.queries";
import type { StayChange } from "#server/bookings/stay-change";
import type { StayPrice } from "#server/bookings/stay-price";

const agreed = "Valor combinado";

/**
 * The price after a save: as agreed, or as quoted now. Quoted unless it is to be kept when nights, accommodation or
 * people change; a stay of an owner has no agreed price to keep.
 */
export function changedPrice(
  stored: StoredBooking,
  change: StayChange,
  quoted: StayPrice,
  pricing: BookingUpdate["pricing"],
): StayPrice {
  if (stored.type !== "guest" || change.details.type !== "guest") return quoted;
  const asked = pricing ?? (change.moved || change.peopleChanged ? "reprice" : "keep");
  return asked === "reprice" ? quoted : keepPrice(stored, quoted);
}

/**
 * The agreed price carried over to a changed stay. A stay of as many nights keeps them all, night by night, wherever
 * it moves. A longer or shorter one keeps the nights whose date stays; one that also moves away keeps its first nights
 * in order. Nights without an agreed price are priced as quoted, charges stay.
 */
function keepPrice(stored: StayPrice, quoted: StayPrice): StayPrice {
  const nights = keepNights(stored.nights, quoted.nights);
  const { charges } = stored;
  const amounts = [...nights.map((night) => night.price_cents), ...charges.map((charge) => charge.amount_cents)];
  return { nights, charges, total_cents: sumCents(amounts) };
}

function keepNights(stored: StoredNight[], quoted: StoredNight[]): StoredNight[] {
  const byDate = new Map(stored.map((night) => [night.date, night]));
  const overlaps = quoted.some(({ date }) => byDate.has(date));
  if (stored.length !== quoted.length && overlaps) return quoted.map((night) => byDate.get(night.date) ?? night);
  return quoted.map((night, index) => moved(stored[index], night.date) ?? night);
}

/** An agreed price on another date: the reason of the old date would not be true there. */
function moved(night: StoredNight | undefined, date: string): StoredNight | undefined {
  if (night === undefined || night.date === date) return night;
  return { date, price_cents: night.price_cents, reason: agreed };
}
