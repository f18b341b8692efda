/**
 * Where it is resolved: a booking, at one of its parts if named, the calendars of an accommodation, the queue of the
 * day, a message rule, the company's data, or the ways out of a conflict.
 */
export type Way =
  | { booking: string; part?: string }
  | { channelsOf: string; name: string }
  | { queue: true }
  | { rule: string; name: string }
  | { company: true; part?: string }
  | { conflictOf: string; night: string }
  /** A reminder, done with one press. */
  | { reminder: string; of: string };

export interface Attention {
  kind:
    | "conflict"
    | "moved"
    | "announced"
    | "asked"
    | "reminder"
    | "late"
    | "overdue"
    | "expiring"
    | "expired"
    | "stale"
    | "doubtful"
    | "balance"
    | "texts"
    | "held"
    | "mails"
    | "pix";
  key: string;
  title: string;
  text: string;
  ways: readonly Way[];
}
