import { changedInstallments, consumedInstallments, plannedParts } from "#domain/changed-installments";
import { fillInstallments, type Installment, planInstallments } from "#domain/installments";
import { onTopCents } from "#domain/kept-price";
import type { PaymentPlan } from "#domain/payment-plans";
import { todayIn } from "#domain/stay-dates";
import type { StoredBooking, StoredCharge } from "#server/bookings/bookings/bookings.queries";
import {
  insertInstallments,
  replaceInstallments,
  updateBookedOn,
  updateCharges,
} from "#server/bookings/bookings/installments.queries";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { chosenPolicyId, type FrozenTerms, wholeAtArrival } from "#server/catalogue/terms/terms";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";

type Writing = Pick<Ctx, "actor" | "db" | "clock">;

const withIds = ({ clock }: Writing, parts: readonly Installment[]) =>
  parts.map((part) => ({ ...part, id: newId(clock.now()) }));

/** Inserts the installments of a booking created in this transaction. */
export function writeFirstInstallments(ctx: Writing, bookingId: string, parts: readonly Installment[]): Promise<void> {
  return insertInstallments(ctx.db, ctx.actor.tenant_id, bookingId, withIds(ctx, parts));
}

/** Replaces the installments of a booking; the database requires that they sum to its total. */
export function writeInstallments(ctx: Writing, bookingId: string, parts: readonly Installment[]): Promise<void> {
  return replaceInstallments(ctx.db, ctx.actor.tenant_id, bookingId, withIds(ctx, parts));
}

/** The changes to a booking on which its installments depend. */
interface Changed {
  total_cents: number;
  /** The charges, if they change otherwise than with the stay, which keeps what is on top of the agreed price. */
  charges?: readonly StoredCharge[];
  check_in: string;
  /** Null for none; undefined if it does not change. */
  plan: PaymentPlan | null | undefined;
  timezone: string;
}

/**
 * The installments of a booking after a change, or as they are if it concerns none of them. Paid ones are not changed.
 * A preview and the save both ask this.
 */
export function installmentsAfter(booking: StoredBooking, changed: Changed, now: Date): readonly Installment[] {
  const { total_cents, check_in, plan: chosen, timezone, charges = booking.charges } = changed;
  const arrivalMoved = check_in !== booking.check_in;
  if (chosen === undefined && !arrivalMoved && total_cents === booking.total_cents) return booking.installments;
  const dates = datesOf(booking, { check_in, timezone }, now);
  const plan = (chosen === undefined ? booking.payment_plan : chosen) ?? wholeAtArrival;
  const planned = { plan, total_cents, on_top_cents: onTopCents(charges), dates };
  if (chosen !== undefined) return plannedParts(planned);
  return changedInstallments(booking.installments, { ...planned, paid_cents: booking.paid_cents, arrivalMoved });
}

/** Whether a save chooses another plan, or none; repeating the plan of the booking changes nothing. */
export const choosesPlan = ({ payment_plan_id }: StoredBooking, asked: string | null | undefined): boolean =>
  asked !== undefined && asked !== payment_plan_id;

/** Adjusts the installments of a booking to its total, its arrival or another plan. */
export async function followPrice(ctx: Ctx, booking: StoredBooking, changed: Changed): Promise<void> {
  const parts = installmentsAfter(booking, changed, ctx.clock.now());
  if (parts !== booking.installments) await writeInstallments(ctx, booking.id, parts);
}

/**
 * Counts the installments from today: an inquiry that is held or confirmed counts as booked today. Paid ones are not
 * changed.
 */
export async function bookToday(ctx: Ctx, booking: StoredBooking, accommodation: StayAccommodation): Promise<void> {
  const { actor, db, clock } = ctx;
  const today = todayIn(accommodation.timezone, clock.now());
  if (booking.paid_cents !== 0 || booking.booked_on === today) return;
  const dates = { booked_on: today, check_in: booking.check_in, today };
  await updateBookedOn(db, actor.tenant_id, booking.id, today);
  const { total_cents, charges } = booking;
  const plan = booking.payment_plan ?? wholeAtArrival;
  await writeInstallments(
    ctx,
    booking.id,
    plannedParts({ plan, total_cents, on_top_cents: onTopCents(charges), dates }),
  );
}

/** Moves the open installments of a hold that is confirmed from the past to today: confirming makes nothing overdue. */
export async function dueAfterConfirming(ctx: Ctx, booking: StoredBooking, timezone: string): Promise<void> {
  const today = todayIn(timezone, ctx.clock.now());
  const parts = fillInstallments(booking.installments, booking.paid_cents, today);
  if (!parts.some(({ state }) => state === "late")) return;
  const moved = parts.map(({ state, due_date, due, days, amount_cents, deposit }) => ({
    ...{ due, days, amount_cents, deposit },
    due_date: state === "late" ? today : due_date,
  }));
  await writeInstallments(ctx, booking.id, moved);
}

/**
 * Writes the charges of a locked booking with its new total, and adjusts the installments: consumption and courtesies
 * change the last ones, another agreed price those of the plan.
 */
export async function saveCharges(
  ctx: Ctx,
  booking: StoredBooking,
  { timezone }: StayAccommodation,
  charges: readonly StoredCharge[],
  total_cents: number,
): Promise<void> {
  const { actor, db, clock } = ctx;
  await updateCharges(db, actor.tenant_id, booking.id, charges, total_cents, clock.now());
  const { check_in, paid_cents } = booking;
  const consumed = onTopCents(charges) - onTopCents(booking.charges);
  if (consumed === 0 || consumed !== total_cents - booking.total_cents) {
    return followPrice(ctx, booking, { total_cents, charges, check_in, plan: undefined, timezone });
  }
  const dates = datesOf(booking, { check_in, timezone }, clock.now());
  await writeInstallments(ctx, booking.id, consumedInstallments(booking.installments, consumed, { paid_cents, dates }));
}

/** The dates from which the due dates of a stored booking are counted. */
function datesOf(booking: StoredBooking, { check_in, timezone }: Omit<Taken, "total_cents">, now: Date) {
  const booked_on = booking.booked_on ?? todayIn(timezone, booking.created_at);
  return { booked_on, check_in, today: todayIn(timezone, now) };
}

interface Taken {
  total_cents: number;
  check_in: string;
  /** The time zone of the accommodation, which determines the day of the booking. */
  timezone: string;
}

/** The plan and policy frozen on a new booking, and the installments of its total by the plan. */
export function agreedTerms({ payment_plan, cancellation_policy }: FrozenTerms, taken: Taken, now: Date) {
  const booked_on = todayIn(taken.timezone, now);
  const dates = { booked_on, check_in: taken.check_in, today: booked_on };
  const parts: Installment[] = planInstallments(payment_plan ?? wholeAtArrival, taken.total_cents, dates);
  const agreed = {
    booked_on,
    open_due_on: parts.map(({ due_date }) => due_date).sort()[0] ?? null, // nothing is paid yet
    payment_plan,
    payment_plan_id: payment_plan?.id ?? null,
    cancellation_policy,
    cancellation_policy_id: chosenPolicyId(cancellation_policy),
  };
  return { agreed, parts };
}

/** Writes the charges of a locked booking where only their names changed. */
export function renameCharges(
  { actor, db, clock }: Ctx,
  booking: StoredBooking,
  charges: StoredCharge[],
): Promise<void> {
  return updateCharges(db, actor.tenant_id, booking.id, charges, booking.total_cents, clock.now());
}
