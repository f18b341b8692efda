import { changedInstallments } from "#domain/changed-installments";
import { type Installment, planInstallments } from "#domain/installments";
import type { PaymentPlan } from "#domain/payment-plans";
import { todayIn } from "#domain/stay-dates";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import type { StoredBooking, StoredCharge } from "#server/bookings/bookings.queries";
import {
  insertInstallments,
  replaceInstallments,
  updateBookedOn,
  updateCharges,
} from "#server/bookings/installments.queries";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { wholeAtArrival } from "#server/terms/terms";

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
  check_in: string;
  /** Null for none; undefined if it does not change. */
  plan: PaymentPlan | null | undefined;
  timezone: string;
}

/** Adjusts the installments of a booking to its total, its arrival or another plan. Paid ones are not changed. */
export async function followPrice(ctx: Ctx, booking: StoredBooking, changed: Changed): Promise<void> {
  const { total_cents, check_in, plan: chosen, timezone } = changed;
  const arrivalMoved = check_in !== booking.check_in;
  if (chosen === undefined && !arrivalMoved && total_cents === booking.total_cents) return;
  const today = todayIn(timezone, ctx.clock.now());
  const dates = { booked_on: booking.booked_on ?? todayIn(timezone, booking.created_at), check_in, today };
  const plan = (chosen === undefined ? booking.payment_plan : chosen) ?? wholeAtArrival;
  const parts =
    chosen === undefined
      ? changedInstallments(booking.installments, {
          plan,
          total_cents,
          paid_cents: booking.paid_cents,
          dates,
          arrivalMoved,
        })
      : planInstallments(plan, total_cents, dates);
  await writeInstallments(ctx, booking.id, parts);
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
  await writeInstallments(
    ctx,
    booking.id,
    planInstallments(booking.payment_plan ?? wholeAtArrival, booking.total_cents, dates),
  );
}

/** Writes the charges of a locked booking with its new total, and adjusts the installments. */
export async function saveCharges(
  ctx: Ctx,
  booking: StoredBooking,
  { timezone }: StayAccommodation,
  charges: readonly StoredCharge[],
  total_cents: number,
): Promise<void> {
  const { actor, db, clock } = ctx;
  await updateCharges(db, actor.tenant_id, booking.id, charges, total_cents, clock.now());
  await followPrice(ctx, booking, { total_cents, check_in: booking.check_in, plan: undefined, timezone });
}
