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
  let left = paid_cents;
  return parts.map((part) => {
    const paid = Math.min(part.amount_cents, Math.max(0, left));
    left -= paid;
    return { ...part, paid_cents: paid, state: stateOf(part, paid, today) };
  });
}

function stateOf(part: Part, paid: number, today: string): InstallmentState {
  if (paid >= part.amount_cents) return "paid";
  if (part.cancelled) return "cancelled";
  if (part.due_date < today) return "late";
  return paid > 0 ? "partial" : "open";
}
