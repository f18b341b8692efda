import type { Booking } from "#contract/bookings/bookings";
import type { CheckOutInput, stays } from "#contract/guest/stays";
import { namedInStay } from "#domain/agreed-price";
import { isAgreedLine, isExtra, isOnTop, unusedNights } from "#domain/kept-price";
import { totalCents } from "#domain/quote";
import { departureOn, isSameDay, keptNights, leavesEarly } from "#domain/stay-course";
import { todayIn } from "#domain/stay-dates";
import { guestBalance } from "#domain/who-owes";
import { asAgreed as asAgreedHouse } from "#server/bookings/bookings/agreed-house";
import { owedMoney } from "#server/bookings/bookings/booking-answer";
import type { AgreedStay, BookingStep, StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { changedPrice, nightsElsewhere } from "#server/bookings/bookings/change/changed-price";
import { changeStay } from "#server/bookings/bookings/change/stay-change";
import { renameCharges } from "#server/bookings/bookings/installments";
import { lockBooking } from "#server/bookings/bookings/lock-bookings";
import { naming } from "#server/bookings/bookings/nights/in-the-way";
import { moveNights, shortenNights, vacate } from "#server/bookings/bookings/nights/occupy";
import { feesOf, requireBooking } from "#server/bookings/bookings/read-booking";
import { priceStay, type StayPrice } from "#server/bookings/bookings/stay-price";
import { refuseAny, totalErrors } from "#server/bookings/bookings/stay-rules";
import { requireDay, requireStep, takeStep, undoneTooLate } from "#server/bookings/bookings/step-booking";
import {
  keepCleaned,
  type StayAccommodation,
  stayAccommodation,
} from "#server/catalogue/accommodations/stay-accommodations";
import { priceList } from "#server/catalogue/rates/consumption-items";
import { ratesFor } from "#server/catalogue/rates/rates";
import { doorMoney, giveBack, leftOpen, receive } from "#server/guest/check-in/money-at-door";
import { addCharge } from "#server/money/payments/charge-booking";
import type { Ctx } from "#server/platform/context";
import { invalid } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

const openBalance: Record<string, string> = {
  company: "Há valor em aberto. Registre o pagamento ou confirme a saída com o valor em aberto",
  channel: "Há consumo a receber do hóspede. Registre o pagamento ou confirme a saída com o consumo em aberto",
};

interface AtDoor {
  /** Books the money once the booking is locked and known to be in the house. */
  take?: () => Promise<void>;
  /** Why a balance stays open. */
  reason?: string | null | undefined;
  /** The field at which an open balance is refused. */
  refusedAt?: string;
}

/**
 * Checks a guest out. An early departure frees the later nights. Throws 422 for an open balance that the user has not
 * accepted, if the guest owes it: what the channel collects does not count, what was consumed on site does.
 */
export async function checkOut(
  ctx: Ctx,
  code: string,
  input: CheckOutInput,
  { take, reason, refusedAt = "accept_balance" }: AtDoor = {},
): Promise<Booking> {
  const now = ctx.clock.now();
  requireStep("check_out", (await lockBooking(ctx, code)).booking);
  await take?.();
  const { booking, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("check_out", booking);
  const today = todayIn(accommodation.timezone, now);
  const left = leavesEarly(booking, today)
    ? await departEarly(ctx, booking, accommodation, today, input.pricing ?? "keep")
    : { occupancy_id: booking.occupancy_id };
  const total = left.agreed?.total_cents ?? booking.total_cents;
  const open = guestBalance(owedMoney({ ...booking, total_cents: total }));
  if (open > 0 && input.accept_balance !== true && !reason) {
    const said = refusedAt === "balance_reason" ? leftOpen(ctx, booking, open) : openBalance[booking.collected_by]!;
    throw invalid(refusedAt, said);
  }
  const step = { status, hold_expires_at: null, checked_out_at: now, ...left };
  const noted = open > 0 && { accepted_balance_cents: open, ...(reason && { reason }) };
  return takeStep(ctx, "booking.checked_out", booking, step, noted || {});
}

/** Until when the guest leaves, what they owe, and the security deposit held, for a check-out. */
export const showDeparture: Verb<typeof stays.departure> = async (ctx, { params }) => {
  const booking = await requireBooking(ctx, params.code);
  const accommodation = await stayAccommodation(ctx, booking.accommodation_id);
  return {
    check_out_time: accommodation && asAgreedHouse(accommodation, booking).check_out_time,
    money: await doorMoney(ctx, booking),
    items: (await priceList(ctx)).map(({ id, name, amount_cents }) => ({ id, name, amount_cents })),
  };
};

export const depart: Verb<typeof stays.depart> = (ctx, { params: { code }, body }) => {
  const take = async () => {
    for (const charge of body.charges ?? []) await addCharge(ctx, code, charge);
    await receive(ctx, code, body);
    await giveBack(ctx, code, body);
  };
  return checkOut(
    ctx,
    code,
    { pricing: body.pricing },
    { take, reason: body.balance_reason, refusedAt: "balance_reason" },
  );
};

/**
 * Undoes a check-out on the same day: the guest is checked in again, with the previous length and price, and what was
 * discounted since is no longer named as given after the departure. Throws 409 afterwards, and if the nights have been
 * sold again.
 */
export const undoCheckOut: Verb<typeof stays.undoCheckOut> = async (ctx, { params: { code } }) => {
  const { booking: left, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("undo_check_out", left);
  requireDay(isSameDay(left.checked_out_at, accommodation.timezone, ctx.clock.now()), undoneTooLate);
  const booking = await renameDiscounts(ctx, left);
  await keepCleaned(ctx, booking.accommodation_id, null); // to be cleaned once more
  const { before_departure: agreed, id, check_in, occupancy_id: kept } = booking;
  const step = { status, hold_expires_at: null, checked_out_at: null };
  if (agreed === null && kept !== null) {
    return takeStep(ctx, "booking.check_out_undone", booking, { ...step, occupancy_id: kept });
  }
  // A guest who left on the day of arrival kept no night; this also holds if the price was changed later.
  const stay = { id, check_in, check_out: agreed?.check_out ?? booking.check_out };
  const take = () => moveNights(ctx, stay, accommodation, { expires_at: null });
  const occupancy_id = await naming(ctx, [{ stay, to: accommodation }], take);
  const restored = {
    ...step,
    occupancy_id,
    before_departure: null,
    ...(agreed && { agreed: asAgreed(agreed, booking) }),
  };
  return takeStep(ctx, "booking.check_out_undone", booking, restored);
};

/** The booking with its discounts named as those of a guest who is in. */
async function renameDiscounts(ctx: Ctx, booking: StoredBooking): Promise<StoredBooking> {
  const charges = namedInStay(booking.charges);
  if (charges.every((line, at) => line === booking.charges[at])) return booking;
  await renameCharges(ctx, booking, charges);
  return { ...booking, charges };
}

/** The stay as agreed, with the charges added since: the undo does not remove them. */
function asAgreed({ check_out, nights, charges }: AgreedStay, booking: StoredBooking): AgreedStay {
  const [was, is] = [charges.find(isAgreedLine), booking.charges.find(isAgreedLine)];
  const agreed = was && is?.id === was.id ? was : is; // shortened with the stay, unless agreed anew since
  const own = charges.filter((charge) => !isOnTop(charge));
  const now = [...own, ...(agreed ? [agreed] : []), ...booking.charges.filter(isExtra)];
  return { check_out, nights, charges: now, total_cents: totalCents({ nights, charges: now }) };
}

type Departed = Pick<BookingStep, "occupancy_id" | "agreed" | "before_departure">;

/**
 * Ends a stay today, before its agreed end: frees the later nights and shortens the booking. "keep" leaves the total as
 * agreed, "reprice" charges the nights slept at their agreed prices.
 */
async function departEarly(
  ctx: Ctx,
  booking: StoredBooking,
  accommodation: StayAccommodation,
  today: string,
  pricing: "keep" | "reprice",
): Promise<Departed> {
  const check_out = departureOn(booking, today);
  const kept = keptNights("checked_out", booking, today);
  if (kept === null) await vacate(ctx, [booking.id]);
  const occupancy_id = kept && (await shortenNights(ctx, { ...kept, id: booking.id }, accommodation));
  // Departure on the day of arrival of a one-night stay: the night is freed, the booking is unchanged.
  if (check_out === booking.check_out) return { occupancy_id, before_departure: agreedStay(booking) };
  const price =
    pricing === "keep" ? unusedNights(booking, check_out) : await sleptNights(ctx, booking, accommodation, check_out);
  refuseAny(totalErrors(price, "pricing"));
  return { occupancy_id, agreed: { check_out, ...price }, before_departure: agreedStay(booking) };
}

function agreedStay({ check_out, nights, charges, total_cents }: StoredBooking): AgreedStay {
  return { check_out, nights, charges, total_cents };
}

/** The agreed prices of the nights slept, with the agreed length discount if their number reaches it. */
async function sleptNights(
  ctx: Ctx,
  booking: StoredBooking,
  accommodation: StayAccommodation,
  check_out: string,
): Promise<StayPrice> {
  const rates = await ratesFor(ctx, [accommodation.id], { from: booking.check_in, to: check_out });
  const change = changeStay(booking, { check_out, version: booking.version });
  const { coupon } = booking;
  const fee_ids = feesOf(booking);
  const now = ctx.clock.now();
  const nights_elsewhere = nightsElsewhere(booking, now);
  const stay = { ...change, ...change.details, fee_ids, coupon, nights_elsewhere };
  const quoted = priceStay(accommodation, rates, stay, now);
  return changedPrice(booking, change, quoted, { pricing: "keep", fees: [], byLength: true });
}
