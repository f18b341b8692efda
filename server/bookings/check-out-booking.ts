import type { Booking } from "#contract/bookings";
import type { CheckOutInput } from "#contract/stays";
import { isOnTop } from "#domain/kept-price";
import { totalCents } from "#domain/quote";
import { isSameDay, leavesEarly } from "#domain/stay-course";
import { todayIn } from "#domain/stay-dates";
import { guestBalance } from "#domain/who-owes";
import { owedMoney } from "#server/bookings/booking-answer";
import type { AgreedStay, StoredBooking } from "#server/bookings/bookings.queries";
import { departEarly } from "#server/bookings/depart-early";
import { lockBooking } from "#server/bookings/lock-booking";
import { naming } from "#server/bookings/nights/in-the-way";
import { moveNights } from "#server/bookings/nights/occupy";
import { requireDay, requireStep, takeStep, undoneTooLate } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";

const openBalance: Record<string, string> = {
  company: "Há saldo a receber. Registre o pagamento ou confirme a saída com o saldo em aberto",
  channel: "Há consumo a receber do hóspede. Registre o pagamento ou confirme a saída com o consumo em aberto",
};

/**
 * Ends a stay. Who leaves early gives the later nights back. Refuses with 422 an open balance that nobody accepted, where
 * it is the guest's: what the channel collects comes from there, what was had at the house does not.
 */
export async function checkOutBooking(ctx: Ctx, code: string, input: CheckOutInput): Promise<Booking> {
  const now = ctx.clock.now();
  const { booking, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("check_out", booking);
  const today = todayIn(accommodation.timezone, now);
  const left = leavesEarly(booking, today)
    ? await departEarly(ctx, booking, accommodation, today, input.pricing ?? "keep")
    : { occupancy_id: booking.occupancy_id };
  const total = left.agreed?.total_cents ?? booking.total_cents;
  const open = guestBalance(owedMoney({ ...booking, total_cents: total }));
  if (open > 0 && input.accept_balance !== true) throw invalid("accept_balance", openBalance[booking.collected_by]!);
  const step = { status, hold_expires_at: null, checked_out_at: now, ...left };
  return takeStep(ctx, "booking.checked_out", booking, step, open > 0 ? { accepted_balance_cents: open } : {});
}

/**
 * Takes a check-out back on the day on which it was made: the guest is in house again, for as long and for the price
 * as before. Refuses with 409 afterwards, and when the nights were given to somebody else.
 */
export async function undoCheckOut(ctx: Ctx, code: string): Promise<Booking> {
  const { booking, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("undo_check_out", booking);
  requireDay(isSameDay(booking.checked_out_at, accommodation.timezone, ctx.clock.now()), undoneTooLate);
  const { before_departure: agreed, id, check_in, occupancy_id: kept } = booking;
  const step = { status, hold_expires_at: null, checked_out_at: null };
  if (agreed === null && kept !== null) {
    return takeStep(ctx, "booking.check_out_undone", booking, { ...step, occupancy_id: kept });
  }
  // Who left on the day of arrival kept no night, also where a later change of the price stands.
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
}

/** The stay as it was agreed, with what is charged on top by now: that was not taken back. */
function asAgreed({ check_out, nights, charges }: AgreedStay, booking: StoredBooking): AgreedStay {
  const now = [...charges.filter((charge) => !isOnTop(charge)), ...booking.charges.filter(isOnTop)];
  return { check_out, nights, charges: now, total_cents: totalCents({ nights, charges: now }) };
}
