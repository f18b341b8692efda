import { dueDate, type Installment, loweredParts, type PlanDates, planInstallments } from "#domain/installments";
import { shareCents, sumCents } from "#domain/money";
import type { PaymentPlan } from "#domain/payment-plans";

export interface InstallmentChange {
  plan: PaymentPlan;
  total_cents: number;
  /** The part of the total that was added to the agreed price, less courtesies: it raises no deposit. */
  on_top_cents?: number;
  /** The amount paid so far; instalments that it covers do not change. */
  paid_cents: number;
  dates: PlanDates;
  /** True if the check-in date changed: open instalments counted from it then move too. */
  arrivalMoved: boolean;
}

/**
 * The instalments after a booking's total or arrival has changed; they add up to the new total. Instalments covered by
 * payments stay, and the open ones share what a higher total adds. If none is open, one more is due at the arrival, or
 * today. Before the first payment, the plan is simply applied again. What a higher total adds was not due before today:
 * overdue instalments do not grow. A lower total raises no instalment and makes none due earlier: unless the plan does
 * that, the last open ones shrink first, and deposits after the others. Payments fill instalments in due order, so a
 * covered one is due no later than the arrival and the first open one.
 */
export function changedInstallments(stored: readonly Installment[], change: InstallmentChange): Installment[] {
  const { total_cents, dates, arrivalMoved } = change;
  if (!arrivalMoved && total_cents < totalOf(stored)) return lowered(stored, change);
  const apart = arrivalMoved ? null : besideOverdue(stored, change);
  if (apart !== null) return apart;
  const covered = coveredParts(stored, change);
  const open = stored.slice(covered.length);
  const moved = open.map((part) => ({ ...part, due_date: arrivalMoved ? dueDate(part, dates) : part.due_date }));
  if (covered.length === 0 && change.paid_cents === 0) {
    const again = keepDates(plannedParts(change), moved);
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

type Planned = Pick<InstallmentChange, "plan" | "total_cents" | "on_top_cents" | "dates">;

/** The instalments of a total by a plan, which divides the agreed price; what is on top is due last. */
export function plannedParts({ plan, total_cents, on_top_cents = 0, dates }: Planned): Installment[] {
  const agreed = Math.max(0, total_cents - on_top_cents);
  const parts = planInstallments(plan, agreed, dates);
  return consumedInstallments(parts, total_cents - agreed, { paid_cents: 0, dates });
}

/** The instalments of a total that fell: by the plan again before the first payment, if that raises none of them. */
function lowered(stored: readonly Installment[], change: InstallmentChange): Installment[] {
  const total = totalOf(stored);
  const { paid_cents } = change;
  const again = paid_cents === 0 ? keepDates(plannedParts(change), stored) : null;
  if (again !== null && !raises(again, stored)) return again;
  const covered = coveredParts(stored, { paid_cents, total_cents: total }).length;
  return loweredParts(stored, total - change.total_cents, covered);
}

/** True if an instalment is higher, earlier, or another one than in the same place before. */
const raises = (parts: readonly Installment[], before: readonly Installment[]): boolean =>
  parts.some((part, index) => {
    const was = before[index];
    if (was === undefined || part.deposit !== was.deposit) return true;
    return part.amount_cents > was.amount_cents || part.due_date < was.due_date;
  });

const totalOf = (parts: readonly Installment[]) => sumCents(parts.map(({ amount_cents }) => amount_cents));

/**
 * The instalments of a total that rose, if some are overdue: those stay as they are, and the parts that are not share
 * the difference; if there are none, one more is due at the arrival, or today. Null if the total did not rise, or
 * nothing is overdue.
 */
function besideOverdue(stored: readonly Installment[], change: InstallmentChange): Installment[] | null {
  const { total_cents, dates } = change;
  const added = total_cents - totalOf(stored);
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
 * none is open beside deposits and what is overdue, one more is due at the arrival, or today. A negative amount, of a
 * courtesy or of what was posted in error, lowers the last open ones first, and deposits after the others.
 */
export function consumedInstallments(
  stored: readonly Installment[],
  cents: number,
  { paid_cents, dates }: Pick<InstallmentChange, "paid_cents" | "dates">,
): Installment[] {
  if (cents === 0) return [...stored];
  const covered = coveredParts(stored, { paid_cents, total_cents: totalOf(stored) }).length;
  if (cents < 0) return loweredParts(stored, -cents, covered);
  const open = stored.slice(covered);
  const last = open.findLast(({ deposit, due_date }) => !deposit && due_date >= dates.today);
  if (last === undefined) return [...stored, extraPart(cents, dates)].sort(byDate);
  return stored.map((part) => (part === last ? { ...part, amount_cents: part.amount_cents + cents } : part));
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
