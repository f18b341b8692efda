import { sumSignedCents } from "#domain/money";

/** Who comes with a stay. */
export interface People {
  adults: number;
  children: number;
  infants: number;
  pets: number;
}

export interface DuePayment {
  /** A civil date. */
  due_date: string;
  amount_cents: number;
}

/** What a guest is told of their stay. */
export interface ToldStay extends People {
  accommodation_name: string;
  check_in: string;
  check_out: string;
  /** The end of a hold, as an ISO text; null if it is none. */
  hold_expires_at: string | null;
  /** Absent if no amounts are told. */
  total_cents?: number;
  /** In order of their days; absent if no amounts are told, or if their days are not fixed yet. */
  payments?: readonly DuePayment[];
}

/** One difference of a stay. */
export type StayChange =
  | { of: "accommodation_name" | "check_in" | "check_out" | "hold_expires_at"; was: string; is: string }
  | { of: "people"; was: People; is: People }
  | { of: "total_cents"; was: number; is: number }
  | { of: "payments"; was: readonly DuePayment[]; is: readonly DuePayment[] };

const texts = ["accommodation_name", "check_in", "check_out"] as const;
const people = ["adults", "children", "infants", "pets"] as const;

/**
 * What changed for the guest of a stay, in the order of a mail. What the earlier state does not contain has not
 * changed; what is not told now, neither.
 */
export function stayChanges(was: Partial<ToldStay>, is: ToldStay): StayChange[] {
  const changes: StayChange[] = [];
  for (const of of texts) {
    const before = was[of];
    if (before !== undefined && before !== is[of]) changes.push({ of, was: before, is: is[of] });
  }
  const before = peopleOf({ ...is, ...was });
  if (people.some((kind) => before[kind] !== is[kind])) changes.push({ of: "people", was: before, is: peopleOf(is) });
  if (was.hold_expires_at && is.hold_expires_at && was.hold_expires_at !== is.hold_expires_at) {
    changes.push({ of: "hold_expires_at", was: was.hold_expires_at, is: is.hold_expires_at });
  }
  if (was.total_cents !== undefined && is.total_cents !== undefined && was.total_cents !== is.total_cents) {
    changes.push({ of: "total_cents", was: was.total_cents, is: is.total_cents });
  }
  if (was.payments && is.payments && JSON.stringify(dueOf(was.payments)) !== JSON.stringify(dueOf(is.payments))) {
    changes.push({ of: "payments", was: dueOf(was.payments), is: dueOf(is.payments) });
  }
  return changes;
}

/**
 * The changes of a stay that was divided, with the price of all its parts beside the one before; without a price that
 * stayed the same. Without price and payments if they were not of the whole stay before (`parts` is null).
 */
export function changesInParts(
  changes: readonly StayChange[],
  parts: readonly { total_cents: number }[] | null,
): StayChange[] {
  const is = sumSignedCents((parts ?? []).map(({ total_cents }) => total_cents));
  return changes.flatMap((change): StayChange[] => {
    if (change.of === "payments" && parts === null) return [];
    if (change.of !== "total_cents") return [change];
    return parts !== null && change.was !== is ? [{ ...change, is }] : [];
  });
}

const peopleOf = ({ adults, children, infants, pets }: People): People => ({ adults, children, infants, pets });

/** The payments by their days, those of one day as one. */
function dueOf(payments: readonly DuePayment[]): DuePayment[] {
  const byDay = new Map<string, number>();
  for (const { due_date, amount_cents } of payments) byDay.set(due_date, (byDay.get(due_date) ?? 0) + amount_cents);
  return [...byDay]
    .filter(([, amount_cents]) => amount_cents !== 0)
    .map(([due_date, amount_cents]) => ({ due_date, amount_cents }))
    .sort((a, b) => a.due_date.localeCompare(b.due_date));
}

/** What the changes are about, for the subject of a mail; `several` for more than one thing. */
export type ChangeTopic = "dates" | "place" | "people" | "hold" | "price" | "payments" | "several";

/** A price, or the days of its payments, that changes with something else is no topic of its own. */
export function topicOf(changes: readonly StayChange[]): ChangeTopic {
  const topics = new Set(changes.map(({ of }) => topicOfChange[of]));
  for (const topic of ["payments", "price"] as const) if (topics.size > 1) topics.delete(topic);
  const [only] = topics;
  return topics.size === 1 && only ? only : "several";
}

const topicOfChange: Record<StayChange["of"], Exclude<ChangeTopic, "several">> = {
  accommodation_name: "place",
  check_in: "dates",
  check_out: "dates",
  hold_expires_at: "hold",
  people: "people",
  total_cents: "price",
  payments: "payments",
};

/** True if the values before an act include the total; without due dates beside it, those are not known. */
export const namesPrice = (before: unknown): boolean =>
  typeof before === "object" && before !== null && "total_cents" in before;
