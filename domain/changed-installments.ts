import { dueDate, type Installment, type PlanDates, planInstallments } from "#domain/installments";
import { shareCents, sumCents } from "#domain/money";
import type { PaymentPlan } from "#domain/payment-plans";

export interface InstallmentChange {
  plan: PaymentPlan;
  total_cents: number;
  /** The amount paid so far; instalments that it covers do not change. */
  paid_cents: number;
  dates: PlanDates;
  /** True if the check-in date changed: open instalments counted from it then move too. */
  arrivalMoved: boolean;
}

/**
 * The instalments after a booking's total or arrival has changed; they add up to the new total. Instalments covered by
 * payments stay, and the open ones share the difference. If none is open, one more is due at the arrival, or today.
 * Before the first payment, the plan is simply applied again. What a higher total adds was not due before today:
 * overdue instalments do not grow. Payments fill instalments in due order, so a covered one is due no later than the
 * arrival and the first open one.
 */
export function changedInstallments(stored: readonly Installment[], change: InstallmentChange): Installment[] {
  const { plan, total_cents, dates, arrivalMoved } = change;
  const apart = arrivalMoved ? null : besideOverdue(stored, change);
  if (apart !== null) return apart;
  const covered = coveredParts(stored, change);
  const open = stored.slice(covered.length);
  const moved = open.map((part) => ({ ...part, due_date: arrivalMoved ? dueDate(part, dates) : part.due_date }));
  if (covered.length === 0 && change.paid_cents === 0) {
    const again = keepDates(planInstallments(plan, total_cents, dates), moved);
    if (overdueCents(again, dates) <= overdueCents(stored, dates)) return again;
  }
  const left = total_cents - sumCents(covered.map(({ amount_cents }) => amount_cents));
  const arrival = extraPart(left, dates);
  if (left === 0) return noLater(covered, arrival.due_date);
  if (moved.length === 0) return [...noLater(covered, arrival.due_date), arrival];
  const shares = shareCents(
    left,
    moved.map(({ amount_cents }) => amount_cents),
  );
  const shared = moved.map((part, index) => ({ ...part, amount_cents: shares[index]! }));
  const asked = shared.filter(({ amount_cents }) => amount_cents > 0).sort(byDate);
  return [...noLater(covered, asked.reduce(earlier, arrival.due_date)), ...asked];
}

/**
 * The instalments of a total that rose, if some are overdue: those stay as they are, and the parts that are not share
 * the difference; if there are none, one more is due at the arrival, or today. Null if the total did not rise, or
 * nothing is overdue.
 */
function besideOverdue(stored: readonly Installment[], change: InstallmentChange): Installment[] | null {
  const { total_cents, dates } = change;
  const added = total_cents - sumCents(stored.map(({ amount_cents }) => amount_cents));
  const open = stored.slice(coveredParts(stored, change).length);
  const current = open.filter(({ due_date }) => due_date >= dates.today);
  if (added <= 0 || current.length === open.length) return null;
  if (current.length === 0) return [...stored, extraPart(added, dates)];
  const amounts = current.map(({ amount_cents }) => amount_cents);
  const shares = shareCents(sumCents(amounts) + added, amounts);
  return stored.map((part) => {
    const place = current.indexOf(part);
    return place < 0 ? part : { ...part, amount_cents: shares[place]! };
  });
}

/**
 * The instalments after something was consumed, by its amount: it is due with the last one, and no deposit grows. If
 * none is open beside deposits and what is overdue, one more is due at the arrival, or today. A negative amount, of
 * what was posted in error, leaves the last ones first.
 */
export function consumedInstallments(
  stored: readonly Installment[],
  cents: number,
  { paid_cents, dates }: Pick<InstallmentChange, "paid_cents" | "dates">,
): Installment[] {
  if (cents < 0) return withoutLast(stored, -cents);
  const total_cents = sumCents(stored.map(({ amount_cents }) => amount_cents));
  const open = stored.slice(coveredParts(stored, { paid_cents, total_cents }).length);
  const last = open.findLast(({ deposit, due_date }) => !deposit && due_date >= dates.today);
  if (last === undefined) return [...stored, extraPart(cents, dates)].sort(byDate);
  return stored.map((part) => (part === last ? { ...part, amount_cents: part.amount_cents + cents } : part));
}

function withoutLast(stored: readonly Installment[], cents: number): Installment[] {
  let left = cents;
  const parts = stored.toReversed().map((part) => {
    const taken = Math.min(part.amount_cents, left);
    left -= taken;
    return { ...part, amount_cents: part.amount_cents - taken };
  });
  return parts.toReversed().filter(({ amount_cents }) => amount_cents > 0);
}

const overdueCents = (parts: readonly Installment[], { today }: PlanDates) =>
  sumCents(parts.filter(({ due_date }) => due_date < today).map(({ amount_cents }) => amount_cents));

const earlier = (date: string, part: Installment) => (part.due_date < date ? part.due_date : date);

/** The latest due date of paid instalments, in case their payment is reversed. */
function noLater(covered: readonly Installment[], date: string): Installment[] {
  return covered.map((part) => ({ ...part, due_date: earlier(date, part) }));
}

/** The first instalments fully covered by payments, reduced if they exceed the new total. */
function coveredParts(
  stored: readonly Installment[],
  { paid_cents, total_cents }: Pick<InstallmentChange, "paid_cents" | "total_cents">,
): Installment[] {
  const covered: Installment[] = [];
  let paid = paid_cents;
  let left = total_cents;
  for (const part of stored) {
    if (paid < part.amount_cents || left === 0) break;
    const amount_cents = Math.min(part.amount_cents, left);
    covered.push({ ...part, amount_cents });
    paid -= part.amount_cents;
    left -= amount_cents;
  }
  return covered;
}

/** An instalment that was already due keeps its date: overdue stays overdue. */
function keepDates(parts: Installment[], before: readonly Installment[]): Installment[] {
  const dated = parts.map((part) => {
    const same = before.find(({ due, days }) => due === part.due && days === part.days);
    return same ? { ...part, due_date: same.due_date } : part;
  });
  return dated.sort(byDate);
}

function extraPart(amount_cents: number, dates: PlanDates): Installment {
  const due = { due: "check_in", days: 0 } as const;
  return { ...due, due_date: dueDate(due, dates), amount_cents, deposit: false };
}

const byDate = (a: Installment, b: Installment) => (a.due_date < b.due_date ? -1 : a.due_date > b.due_date ? 1 : 0);
