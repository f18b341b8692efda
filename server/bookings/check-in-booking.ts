import type * as z from "zod";
import type { Booking } from "#contract/bookings";
import { unsignedRefusal } from "#contract/contract-words";
import { formsRefusal } from "#contract/registration-form-words";
import type { Arrival, CheckedIn, CheckInInput } from "#contract/stays";
import { isSameDay, mayArrive } from "#domain/stay-course";
import { todayIn } from "#domain/stay-dates";
import { arrivalWarnings } from "#server/bookings/arrival-warnings";
import { toBookingRow } from "#server/bookings/booking-answer";
import { findStaying, listBookingsById, type Staying } from "#server/bookings/booking-rows.queries";
import { lockBooking } from "#server/bookings/lock-booking";
import { requireBooking } from "#server/bookings/read-booking";
import { requireDay, requireStep, takeStep, undoneTooLate } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";
import { arrivalContract } from "#server/contracts/arrival-contract";
import { invalid, Problem } from "#server/http/problem";
import { arrivalForms } from "#server/registration-forms/arrival-forms";

const tooEarly = "O check-in pode ser feito a partir do dia da entrada.";

/**
 * Lets the guest of a confirmed booking in. Refuses with 409 before the day of arrival and without a signature or forms
 * where the company insists on them, and with 422 while somebody is still in whom nobody accepted; warns of what is missing.
 */
export async function checkInBooking(ctx: Ctx, code: string, input: CheckInInput): Promise<CheckedIn> {
  const now = ctx.clock.now();
  const { booking, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("check_in", booking);
  requireDay(mayArrive(booking, todayIn(accommodation.timezone, now)), tooEarly);
  const contract = await arrivalContract(ctx, booking);
  if (contract?.unsigned === "block") {
    throw new Problem("ContractUnsignedException", { reason: unsignedRefusal(contract) });
  }
  const forms = await arrivalForms(ctx, booking);
  if (forms?.unfinished === "block") {
    throw new Problem("FormsUnfinishedException", { reason: formsRefusal(forms) });
  }
  const staying = await findStaying(ctx.db, ctx.actor.tenant_id, booking);
  if (staying !== null && input.accept_staying !== true) throw invalid("accept_staying", stillIn(staying));
  const { occupancy_id } = booking;
  const step = { status, occupancy_id, hold_expires_at: null, checked_in_at: now };
  const noted = staying === null ? {} : { accepted_staying: staying.code };
  const after = await takeStep(ctx, "booking.checked_in", booking, step, noted);
  return { ...after, warnings: arrivalWarnings({ booking, contract, forms }) };
}

/** Whose stay in a booking's accommodation has not been ended yet, as a row of the list, and the booking's contract and forms. */
export async function showArrival(ctx: Ctx, code: string): Promise<z.output<typeof Arrival>> {
  const { db, actor, clock } = ctx;
  const booking = await requireBooking(ctx, code);
  const contract = await arrivalContract(ctx, booking);
  const forms = await arrivalForms(ctx, booking);
  const staying = await findStaying(db, actor.tenant_id, booking);
  if (staying === null) return { staying: null, contract, forms };
  const [row] = await listBookingsById(db, actor.tenant_id, [staying.id]);
  return { staying: row ? toBookingRow(row, clock.now()) : null, contract, forms };
}

const stillIn = ({ code, holder_name }: Staying) =>
  `${holder_name}, da reserva ${code}, ainda não fez o check-out. Faça o check-out antes ou confirme que os dois ficam`;

/** Takes a check-in back on the day on which it was made; 409 afterwards. */
export async function undoCheckIn(ctx: Ctx, code: string): Promise<Booking> {
  const { booking, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("undo_check_in", booking);
  requireDay(isSameDay(booking.checked_in_at, accommodation.timezone, ctx.clock.now()), undoneTooLate);
  const { occupancy_id } = booking;
  const step = { status, occupancy_id, hold_expires_at: null, checked_in_at: null };
  return takeStep(ctx, "booking.check_in_undone", booking, step);
}
