import { sql } from "kysely";
import { unsignedRefusal, unsignedSentence } from "#contract/guest/contract-words";
import { formsRefusal, unfinishedSentence } from "#contract/guest/registration-form-words";
import type { Arrival, ArrivalContract, ArrivalForms, ArrivalInput, CheckedIn, stays } from "#contract/guest/stays";
import { fromChannel } from "#domain/paid-to-channel";
import { isSameDay, mayArrive } from "#domain/stay-course";
import { todayIn } from "#domain/stay-dates";
import { guestBalance } from "#domain/who-owes";
import { owedMoney } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { lockBooking } from "#server/bookings/bookings/lock-bookings";
import { cleaningOfDay } from "#server/bookings/bookings/nights/cleaning-of-day";
import { requireBooking, showBookingRow } from "#server/bookings/bookings/read-booking";
import { requireDay, requireStep, takeStep, undoneTooLate } from "#server/bookings/bookings/step-booking";
import { checkOut } from "#server/guest/check-in/check-out";
import { doorMoney, dueAtDoor, isReadyToLeave, leftOpen, receive } from "#server/guest/check-in/money-at-door";
import { arrivalContract } from "#server/guest/contracts/read-contracts";
import { arrivalForms } from "#server/guest/registration-forms/stay-forms";
import { writeDepositMovement } from "#server/money/payments/security-deposits";
import type { Ctx } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

const tooEarly = "O check-in pode ser feito a partir do dia da entrada.";

type Asked = Pick<ArrivalInput, "accept_staying" | "check_out_staying" | "received_cents" | "balance_reason">;

/**
 * Checks the guest of a confirmed booking in. Throws 409 before the day of arrival, and without a signature or
 * registration forms if the company requires them; 422 while another guest is still checked in, unless the user accepts
 * that, and if what is due is not received at the door without a reason. `take` books the money in between, once the
 * booking is locked and known to be waiting for its guest.
 */
export async function checkIn(ctx: Ctx, code: string, input: Asked, take = async () => {}): Promise<CheckedIn> {
  const now = ctx.clock.now();
  const { booking: waiting, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("check_in", waiting);
  const today = todayIn(accommodation.timezone, now);
  requireDay(mayArrive(waiting, today), tooEarly);
  const contract = await arrivalContract(ctx, waiting);
  if (contract?.unsigned === "block") {
    throw new Problem("ContractUnsignedException", { reason: unsignedRefusal(contract) });
  }
  const forms = await arrivalForms(ctx, waiting);
  if (forms?.unfinished === "block") {
    throw new Problem("FormsUnfinishedException", { reason: formsRefusal(forms) });
  }
  const { left: checked_out, staying } = await checkOutStaying(ctx, waiting, input.check_out_staying);
  if (staying !== null && input.accept_staying !== true) throw invalid("accept_staying", stillIn(staying));
  await take();
  const booking = await requireBooking(ctx, code);
  const due_cents = dueAtDoor(booking, today);
  const left = input.received_cents === undefined ? 0 : due_cents;
  if (left > 0 && !input.balance_reason) throw invalid("balance_reason", leftOpen(ctx, booking, left));
  const { occupancy_id } = booking;
  const step = { status, occupancy_id, hold_expires_at: null, checked_in_at: now };
  const noted = {
    ...(staying && { accepted_staying: staying.code }),
    ...(left > 0 && { accepted_balance_cents: left, reason: input.balance_reason }),
  };
  const after = await takeStep(ctx, "booking.checked_in", booking, step, noted);
  return { ...after, warnings: arrivalWarnings({ booking, contract, forms }), checked_out };
}

export const arrive: Verb<typeof stays.arrive> = (ctx, { params: { code }, body }) =>
  checkIn(ctx, code, body, async () => {
    await receive(ctx, code, body);
    const { deposit_cents: amount_cents, deposit_method: method = null } = body;
    if (amount_cents) await writeDepositMovement(ctx, code, { kind: "received", amount_cents, method });
  });

/** Checks the named guest out who is still in; with who is in after that, null if nobody. */
async function checkOutStaying(ctx: Ctx, booking: StoredBooking, leaving: string | undefined) {
  const staying = await findStaying(ctx.db, ctx.actor.tenant_id, booking);
  if (staying === null || staying.code !== leaving) return { left: null, staying };
  await checkOut(ctx, leaving, {}, { refusedAt: "check_out_staying" });
  const left: CheckedIn["checked_out"] = { code: leaving, name: staying.holder_name };
  return { left, staying: await findStaying(ctx.db, ctx.actor.tenant_id, booking) };
}

/**
 * What stands in the way of an arrival, and its money: the booking still checked in to the accommodation, as a row of
 * the list, the cleaning, the contract and the registration forms.
 */
export const showArrival: Verb<typeof stays.arrival> = async (ctx, { params: { code } }) => {
  const { db, actor } = ctx;
  const booking = await requireBooking(ctx, code);
  const contract = await arrivalContract(ctx, booking);
  const forms = await arrivalForms(ctx, booking);
  const money = await doorMoney(ctx, booking);
  const staying = await findStaying(db, actor.tenant_id, booking);
  const cleaning = await openCleaning(ctx, booking);
  const known = { cleaning, money, contract, forms };
  if (staying === null) return { staying: null, staying_ready: false, ...known };
  const staying_ready = isReadyToLeave(await requireBooking(ctx, staying.code), ctx.clock.now());
  return { staying: await showBookingRow(ctx, staying.id), staying_ready, ...known };
};

/** The cleaning of an arrival's accommodation that the list of today shows; null if it shows none. */
async function openCleaning(ctx: Ctx, booking: StoredBooking): Promise<Arrival["cleaning"]> {
  const today = todayIn(ctx.actor.timezone, ctx.clock.now()); // the day of the list
  if (!mayArrive(booking, today)) return null;
  const listed = await cleaningOfDay(ctx, today);
  const open = listed.find((each) => each.accommodation_id === booking.accommodation_id);
  return open ? { left: open.left, cleanable: open.cleanable, check_out_time: open.check_out_time } : null;
}

const stillIn = ({ code, holder_name }: Staying) =>
  `${holder_name}, da reserva ${code}, ainda não fez o check-out. Faça o check-out antes ou confirme que os dois ficam`;

/** Undoes a check-in on the same day; 409 afterwards. */
export const undoCheckIn: Verb<typeof stays.undoCheckIn> = async (ctx, { params: { code } }) => {
  const { booking, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("undo_check_in", booking);
  requireDay(isSameDay(booking.checked_in_at, accommodation.timezone, ctx.clock.now()), undoneTooLate);
  const { occupancy_id } = booking;
  const step = { status, occupancy_id, hold_expires_at: null, checked_in_at: null };
  return takeStep(ctx, "booking.check_in_undone", booking, step);
};

type Warning = CheckedIn["warnings"][number];

interface Arriving {
  booking: StoredBooking;
  contract: ArrivalContract | null;
  forms: ArrivalForms | null;
}

/** The possible warnings for an arrival, each with its condition. */
const warnings: { warning: Warning["warning"]; message(arriving: Arriving): string | null }[] = [
  {
    warning: "balance_due",
    // what the channel collects is not due on arrival
    message: ({ booking }) => {
      if (guestBalance(owedMoney(booking)) <= 0) return null;
      return booking.collected_by === "company"
        ? "Há valor em aberto nesta reserva."
        : `Há consumo a receber do hóspede. O preço da estadia é a receber ${fromChannel(booking.channel)}.`;
    },
  },
  {
    warning: "contract_unsigned",
    message: ({ contract }) => (contract?.unsigned === "warn" ? unsignedSentence(contract) : null),
  },
  {
    warning: "forms_unfinished",
    message: ({ forms }) => (forms?.unfinished === "warn" ? unfinishedSentence(forms) : null),
  },
];

/** What the desk should know about a booking whose guest arrives. */
function arrivalWarnings(arriving: Arriving): Warning[] {
  return warnings.flatMap(({ warning, message }) => {
    const said = message(arriving);
    return said === null ? [] : [{ warning, message: said }];
  });
}

/** A booking whose guest is checked in. */
interface Staying extends Columns<"bookings", "id" | "code"> {
  holder_name: string;
}

/** The earliest other booking that is still checked in to the accommodation of this one; null if none is. */
async function findStaying(
  db: Db,
  tenantId: string,
  { id, accommodation_id }: { id: string; accommodation_id: string },
): Promise<Staying | null> {
  const { rows } = await sql<Staying>`select b.id, b.code, g.name as holder_name
    from bookings b join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    where b.tenant_id = ${tenantId} and b.accommodation_id = ${accommodation_id} and b.status = 'checked_in'
      and b.id <> ${id}
    order by b.checked_in_at, b.id limit 1`.execute(db);
  return rows[0] ?? null;
}
