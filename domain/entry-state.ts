/** How far an entry is settled on a date. */
export type EntryState = "open" | "partial" | "overdue" | "settled" | "cancelled";

interface Entry {
  due_on: string;
  amount_cents: number;
  settled_cents: number;
  cancelled: boolean;
}

/**
 * The state of an entry on the company's local date: overdue from the day after its due date, even if partly settled.
 */
export function entryState({ due_on, amount_cents, settled_cents, cancelled }: Entry, today: string): EntryState {
  if (cancelled) return "cancelled";
  if (settled_cents >= amount_cents) return "settled";
  if (due_on < today) return "overdue";
  return settled_cents > 0 ? "partial" : "open";
}
