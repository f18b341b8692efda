import type { ArrivalInput, DepartureInput, DoorMoney } from "#contract/guest/stays";
import { dueCents, fillInstallments } from "#domain/installments";
import { leavesEarly } from "#domain/stay-course";
import { todayIn } from "#domain/stay-dates";
import { guestBalance, missingDeposit } from "#domain/who-owes";
import { asAgreed } from "#server/bookings/bookings/agreed-house";
import { owedMoney } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { stayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { writePayment } from "#server/money/payments/record-payment";
import { writeDepositMovement } from "#server/money/payments/security-deposits";
import { depositElsewhere, depositOf } from "#server/money/payments/show-money";
import { type Ctx, may } from "#server/platform/context";
import { requireSight, toldCents } from "#server/platform/http/money-mask";
import { invalid } from "#server/platform/http/problem";

/**
 * What the guest owes that is due by today, in cents: one sum over all instalments. Of a stay that a channel collects,
 * what was consumed on site, which is due at once.
 */
export function dueAtDoor(booking: StoredBooking, today: string): number {
  const balance = Math.max(0, guestBalance(owedMoney(booking)));
  if (booking.collected_by === "channel") return balance;
  return Math.min(balance, dueCents(fillInstallments(booking.installments, booking.paid_cents, today), today));
}

/** The money that the dialogs of arrival and departure show. */
export async function doorMoney(ctx: Ctx, booking: StoredBooking): Promise<DoorMoney> {
  const accommodation = await stayAccommodation(ctx, booking.accommodation_id);
  const asked_cents = accommodation ? asAgreed(accommodation, booking).security_deposit_cents : 0;
  const held_cents = booking.security_held_cents;
  const { returned_cents, kept_cents, movements } = await depositOf(ctx, booking.id);
  const received = movements.findLast(({ kind }) => kind === "received");
  const settled_cents = returned_cents + kept_cents;
  return {
    balance_cents: guestBalance(owedMoney(booking)),
    due_cents: dueAtDoor(booking, todayIn(booking.timezone, ctx.clock.now())),
    paid_cents: booking.paid_cents,
    deposit_asked_cents: asked_cents,
    deposit_held_cents: held_cents,
    deposit_method: may(ctx.actor, "money.view") ? (received?.method ?? null) : null,
    deposit_missing_cents: missingDeposit({ asked_cents, held_cents, settled_cents }),
    stays_until: lastDayElsewhere(booking),
    deposit_elsewhere: booking.stay_id === null ? null : await depositElsewhere(ctx, booking.id),
  };
}

/** The departure of the last part that follows; null if none does. */
function lastDayElsewhere({ parts, check_out }: StoredBooking): string | null {
  const after = parts.filter(
    ({ check_in, status }) => check_in >= check_out && status !== "expired" && !isEnded(status),
  );
  return after.at(-1)?.check_out ?? null;
}

const isEnded = (status: string) => status === "cancelled" || status === "no_show";

/** Whether a guest can be checked out without a look at their money: on time, paid, and without a deposit here. */
export function isReadyToLeave(booking: StoredBooking, now: Date): boolean {
  const owes = guestBalance(owedMoney(booking)) > 0;
  return !owes && booking.security_held_cents === 0 && !leavesEarly(booking, todayIn(booking.timezone, now));
}

/** The refusal of an amount that stays open without a reason. */
export const leftOpen = ({ actor }: Ctx, { collected_by }: StoredBooking, cents: number): string =>
  `${collected_by === "company" ? "Fica valor" : "Fica consumo"} em aberto${toldCents(actor, cents)}. Receba agora ou diga o motivo`;

type Received = Pick<ArrivalInput, "received_cents" | "method" | "seen_paid_cents">;

/** Records the payment taken at the door; refuses with 409 if somebody has recorded money since the dialog was read. */
export async function receive(ctx: Ctx, code: string, input: Received): Promise<void> {
  const { received_cents: amount_cents, method, seen_paid_cents } = input;
  if (amount_cents && method) await writePayment(ctx, code, { amount_cents, method, seen_paid_cents });
}

type GivenBack = Pick<DepartureInput, "returned_cents" | "returned_method" | "kept_cents" | "kept_reason">;

/** Returns the security deposit, or keeps a part for a reason. Refuses with 422 more than is held. */
export async function giveBack(ctx: Ctx, code: string, input: GivenBack): Promise<void> {
  const { returned_cents = 0, returned_method: method = null, kept_cents = 0, kept_reason: reason } = input;
  if (returned_cents + kept_cents === 0) return;
  const field = returned_cents > 0 ? "returned_cents" : "kept_cents";
  requireSight(ctx.actor, field, "Devolver ou reter a caução");
  const held = (await requireBooking(ctx, code)).security_held_cents;
  if (returned_cents + kept_cents > held) {
    throw invalid(field, `Não pode passar da caução em mãos${toldCents(ctx.actor, held)}`);
  }
  if (kept_cents > 0) await writeDepositMovement(ctx, code, { kind: "kept", amount_cents: kept_cents, reason });
  if (returned_cents > 0) {
    await writeDepositMovement(ctx, code, { kind: "returned", amount_cents: returned_cents, method });
  }
}
