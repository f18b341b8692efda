import type { SplitInput } from "#contract/moves";
import type { BrokenRule } from "#domain/broken-rules";
import { changedInstallments } from "#domain/changed-installments";
import { markDeskNights, withDeskShares } from "#domain/desk-nights";
import type { Installment } from "#domain/installments";
import { isOnTop } from "#domain/kept-price";
import { sumSignedCents } from "#domain/money";
import { totalCents } from "#domain/quote";
import { type StayMoney, splitMoney } from "#domain/split-stay";
import { todayIn } from "#domain/stay-dates";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import type { StoredBooking, StoredCharge, StoredNight } from "#server/bookings/bookings.queries";
import { feesOf } from "#server/bookings/read-booking";
import { priceStay } from "#server/bookings/stay-price";
import { refuseAny, totalErrors } from "#server/bookings/stay-rules";
import type { Ctx } from "#server/context";
import { ratesFor } from "#server/rates/stay-rates";
import { wholeAtArrival } from "#server/terms/terms";

type Part = StayMoney<StoredNight, StoredCharge, Installment>;

/** Both parts of a stay with their money, and the rules of the other accommodation that its part breaks. */
export interface PricedParts {
  first: Part;
  rest: Part;
  broken_rules: BrokenRule[];
}

/** Rules about when one books and arrives: the guest has arrived elsewhere. */
const ofArrival: readonly string[] = ["past_arrival", "min_notice", "booking_window"];

/**
 * The money of both parts: as agreed, or with the second one at today's price of its accommodation, less its share of a
 * courtesy. Refuses with 422 a courtesy beyond that price.
 */
export async function pricedParts(
  ctx: Ctx,
  booking: StoredBooking,
  to: StayAccommodation,
  { date, pricing }: SplitInput,
): Promise<PricedParts> {
  const now = ctx.clock.now();
  const { type, adults, children, pets, check_out } = booking;
  const rates = await ratesFor(ctx, [to.id], { from: date, to: check_out });
  // what was had at the house stays there, while nights that the desk sold go where they are slept
  const at_house_cents = booking.collected_by === "channel" ? onTopCents(booking.charges) : 0;
  const { first, rest } = splitMoney<StoredNight, StoredCharge, Installment>({ ...booking, at_house_cents }, date);
  const fee_ids = feesOf(rest);
  const quoted = priceStay(to, rates, { type, adults, children, pets, check_in: date, check_out, fee_ids }, now);
  const broken_rules = quoted.broken_rules.filter(({ rule }) => !ofArrival.includes(rule));
  if (pricing !== "reprice") return { first, rest, broken_rules };
  const nights = markDeskNights(rest.nights, quoted.nights, false);
  const charges = withDeskShares([...quoted.charges, ...rest.charges.filter(isOnTop)], nights);
  const total_cents = totalCents({ nights, charges });
  refuseAny(totalErrors({ total_cents }, "accommodation_id"));
  const today = todayIn(to.timezone, now);
  const installments = changedInstallments(rest.installments, {
    plan: booking.payment_plan ?? wholeAtArrival,
    total_cents,
    paid_cents: rest.paid_cents,
    dates: { booked_on: booking.booked_on ?? today, check_in: date, today },
    arrivalMoved: false,
  });
  return { first, rest: { ...rest, nights, charges, total_cents, installments }, broken_rules };
}

const onTopCents = (charges: readonly StoredCharge[]) =>
  Math.max(0, sumSignedCents(charges.filter(isOnTop).map(({ amount_cents }) => amount_cents)));
