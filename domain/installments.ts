import { percentOf, splitCents, sumCents } from "#domain/money";
import type { Due, PaymentPlan, PlanLine } from "#domain/payment-plans";
import { addDays } from "#domain/stay-dates";

/** One instalment of a booking. `deposit` marks the first part of a plan that is due around the booking date. */
export interface Installment extends Due {
  due_date: string;
  amount_cents: number;
  deposit: boolean;
}

/** The civil dates from which due dates are counted; no due date is before `today`. */
export interface PlanDates {
  booked_on: string;
  check_in: string;
  today: string;
}

/**
 * The instalments of a total by a plan, sorted by date. Parts without an amount are omitted; a total of zero has none.
 * Parts due on the same day are merged if the plan says so.
 */
export function planInstallments(plan: PaymentPlan, total_cents: number, dates: PlanDates): Installment[] {
  const amounts = planAmounts(plan.lines, total_cents);
  const parts = plan.lines.map(({ due, days }, index) => ({
    due,
    days,
    due_date: dueDate({ due, days }, dates),
    amount_cents: amounts[index]!,
    deposit: index === 0 && (due === "booking" || due === "after_booking"),
  }));
  const asked = parts
    .filter(({ amount_cents }) => amount_cents > 0)
    .sort((a, b) => (a.due_date < b.due_date ? -1 : a.due_date > b.due_date ? 1 : 0));
  return plan.merge_same_day ? merged(asked) : asked;
}

function merged(parts: Installment[]): Installment[] {
  const byDate = new Map<string, Installment>();
  for (const part of parts) {
    const same = byDate.get(part.due_date);
    if (same === undefined) byDate.set(part.due_date, { ...part });
    else
      Object.assign(same, {
        amount_cents: same.amount_cents + part.amount_cents,
        deposit: same.deposit || part.deposit,
      });
  }
  return [...byDate.values()];
}

/**
 * Divides a total over the lines of a plan, in whole cents that add up exactly. Percentages are of the total, rounded
 * half up and at most what is left. The lines of the rest share it equally, remainder to the first. Without such a
 * line, rounding cents go to the first line.
 */
export function planAmounts(lines: readonly PlanLine[], total_cents: number): number[] {
  let left = total_cents;
  const amounts = lines.map((each) => {
    const asked = each.share === "percent" ? percentOf(total_cents, each.basis_points ?? 0) : (each.amount_cents ?? 0);
    const taken = each.share === "rest" ? 0 : Math.min(asked, left);
    left -= taken;
    return taken;
  });
  const resting = lines.flatMap(({ share }, index) => (share === "rest" ? [index] : []));
  const receivers = resting.length > 0 ? resting : [0];
  for (const [part, cents] of splitCents(left, receivers.length).entries()) amounts[receivers[part]!]! += cents;
  return amounts;
}

/**
 * The due date of an instalment: never after the arrival and never before today, so that a late booking pays at once.
 */
export function dueDate({ due, days }: Due, { booked_on, check_in, today }: PlanDates): string {
  const planned = {
    booking: booked_on,
    after_booking: addDays(booked_on, days),
    before_check_in: addDays(check_in, -days),
    check_in,
  }[due];
  const beforeArrival = planned > check_in ? check_in : planned;
  return beforeArrival < today ? today : beforeArrival;
}

/** The amount that confirms the booking: the deposit of the plan, or 0 if it has none. */
export function depositCents(installments: readonly Pick<Installment, "deposit" | "amount_cents">[]): number {
  return sumCents(installments.map(({ deposit, amount_cents }) => (deposit ? amount_cents : 0)));
}

/**
 * The instalments of a total that is lower by an amount in cents: it is taken from the last ones, from deposits after the
 * others, and from the first `covered` ones, which are paid, only when nothing else is left.
 */
export function loweredParts<T extends Pick<Installment, "deposit" | "amount_cents">>(
  parts: readonly T[],
  cents: number,
  covered = 0,
): T[] {
  const last = parts.map((part, index) => ({ index, rank: index < covered ? 2 : part.deposit ? 1 : 0 })).toReversed();
  const amounts = parts.map(({ amount_cents }) => amount_cents);
  let left = cents;
  for (const { index } of last.sort((a, b) => a.rank - b.rank)) {
    const taken = Math.min(amounts[index]!, left);
    amounts[index]! -= taken;
    left -= taken;
  }
  return parts.flatMap((part, index) => (amounts[index]! > 0 ? [{ ...part, amount_cents: amounts[index]! }] : []));
}

/**
 * The instalments without what is on top of the agreed price, in cents: consumption leaves the last ones, courtesies
 * return to them, and, if only deposits are left, to one that is due at the arrival.
 */
export function withoutOnTop<T extends Installment>(parts: readonly T[], cents: number, check_in: string): T[] {
  if (cents >= 0) return loweredParts(parts, cents);
  const last = parts.findLast(({ deposit }) => !deposit) ?? null;
  if (last !== null || parts.length === 0) {
    return parts.map((part) => (part === last ? { ...part, amount_cents: part.amount_cents - cents } : part));
  }
  const rest = { ...parts[0]!, due: "check_in", days: 0, due_date: check_in, deposit: false } as const;
  return [...parts, { ...rest, amount_cents: -cents }];
}

/**
 * The deposit that was agreed, in cents: also where it is due on the same day as other parts and merged with them, so
 * that the part is more than the deposit. `on_top_cents` of the total was added to the agreed price.
 */
export function agreedDeposit(
  parts: readonly Pick<Installment, "deposit" | "amount_cents">[],
  { plan, total_cents, on_top_cents }: { plan: PaymentPlan | null; total_cents: number; on_top_cents: number },
): number {
  const flagged = depositCents(parts);
  if (!plan?.merge_same_day) return flagged;
  const [deposit = 0] = planAmounts(plan.lines, Math.max(0, total_cents - on_top_cents));
  return Math.min(flagged, deposit);
}

interface Agreed {
  plan: PaymentPlan | null;
  /** The price without what was consumed since: that makes no part of it a deposit. */
  agreed_cents: number;
}

type Named = Pick<Installment, "deposit" | "amount_cents"> & { cancelled?: boolean };

/**
 * Whether an instalment is called a deposit wherever it is named, whatever it confirms: only if it is not the whole
 * price, nor more than the deposit because other parts are due with it. `part_count` is of those that stand.
 */
export function isCalledDeposit(part: Named, { plan, agreed_cents, part_count }: Agreed & { part_count: number }) {
  if (!part.deposit || part.amount_cents >= agreed_cents) return false;
  const amounts = plan ? planAmounts(plan.lines, agreed_cents) : [];
  const isMerged = part_count < amounts.filter((cents) => cents > 0).length;
  return !isMerged || part.amount_cents <= (amounts[0] ?? 0);
}

/** The instalments as guest and desk read them: `deposit` says whether a part is called one. */
export function calledParts<T extends Named>(parts: readonly T[], of: Agreed): T[] {
  const isDeposit = calledAmong(parts, of);
  return parts.map((part) => ({ ...part, deposit: isDeposit(part) }));
}

/** The same as a test of one part. */
export function calledAmong(parts: readonly Named[], of: Agreed): (part: Named) => boolean {
  const part_count = parts.filter(({ cancelled }) => !cancelled).length;
  // a cancelled stay keeps its instalments as a record, and its total is the fee
  const named =
    part_count > 0
      ? { ...of, part_count }
      : { ...of, part_count: parts.length, agreed_cents: sumCents(parts.map(({ amount_cents }) => amount_cents)) };
  return (part) => isCalledDeposit(part, named);
}

/**
 * Due dates of a hold count as if it were confirmed today: nothing is overdue before, nor by the confirmation itself.
 */
export const dueFrom = <T extends { due_date: string }>(parts: readonly T[], today: string): T[] =>
  parts.map((part) => (part.due_date < today ? { ...part, due_date: today } : part));

/** How far an instalment is paid on a date. */
export const installmentStates = ["open", "partial", "paid", "late", "cancelled"] as const;
export type InstallmentState = (typeof installmentStates)[number];

interface Part {
  due_date: string;
  amount_cents: number;
  cancelled: boolean;
}

/**
 * How much of each instalment is paid: payments fill them in due order. `today` is the accommodation's local date; an
 * instalment is late from the day after its due date. Cancelled ones absorb payments but are never due.
 */
export function fillInstallments<T extends Part>(
  parts: readonly T[],
  paid_cents: number,
  today: string,
): (T & { paid_cents: number; state: InstallmentState })[] {
  const paid = paidOfParts(parts, paid_cents);
  return parts.map((part, index) => ({
    ...part,
    paid_cents: paid[index]!,
    state: stateOf(part, paid[index]!, today),
  }));
}

/** How much of each instalment is paid, in cents: payments fill them in due order. */
export function paidOfParts(parts: readonly Pick<Part, "amount_cents">[], paid_cents: number): number[] {
  let left = paid_cents;
  return parts.map(({ amount_cents }) => {
    const paid = Math.min(amount_cents, Math.max(0, left));
    left -= paid;
    return paid;
  });
}

function stateOf(part: Part, paid: number, today: string): InstallmentState {
  if (paid >= part.amount_cents) return "paid";
  if (part.cancelled) return "cancelled";
  if (part.due_date < today) return "late";
  return paid > 0 ? "partial" : "open";
}

/** Something of it is still to be paid. */
export const isOpenPart = ({ state }: { state: InstallmentState }): boolean =>
  state !== "paid" && state !== "cancelled";

/** The open amount of the instalments that are due by a date, in cents: one sum, however many they are. */
export function dueCents(
  parts: readonly { due_date: string; amount_cents?: number; paid_cents?: number; state: InstallmentState }[],
  day: string,
): number {
  const due = parts.filter((part) => part.due_date <= day && isOpenPart(part));
  return sumCents(due.map(({ amount_cents = 0, paid_cents = 0 }) => amount_cents - paid_cents));
}
