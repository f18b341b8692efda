import { isDayTrigger, type MessageRule, type MessageStay, type RuleTrigger } from "#domain/messages/message-rules";
import type { Span } from "#domain/messages/plan";
import { addDays, todayIn } from "#domain/stay-dates";

const hour = 3_600_000;

/** The days and instants between which bookings are searched, inclusive; null if not searched by. */
export interface Windows {
  check_in: [string, string] | null;
  check_out: [string, string] | null;
  due_date: [string, string] | null;
  /** Holds that end in this period. */
  hold: [Date, Date] | null;
  /** By what happened to a booking: between which instants. */
  moments: Map<ChangeMoment, [Date, Date]>;
}

/** What happens to a booking, its payments and its contracts. */
export type ChangeMoment =
  | "created_at"
  | "confirmed_at"
  | "checked_in_at"
  | "checked_out_at"
  | "cancelled_at"
  | "sent_at"
  | "signed_at"
  | "paid_at";

const dayOf = { check_in: "check_in", check_out: "check_out", installment_due: "due_date" } as const;

const momentOf: Partial<Record<RuleTrigger, ChangeMoment>> = {
  booked: "created_at",
  confirmed: "confirmed_at",
  checked_in: "checked_in_at",
  checked_out: "checked_out_at",
  cancelled: "cancelled_at",
  payment_received: "paid_at",
  contract_sent: "sent_at",
  contract_signed: "signed_at",
};

/**
 * The windows that contain every booking with a message due between two instants; one day wider, for other time zones.
 */
export function windowsOf(
  rules: readonly Pick<MessageRule, "trigger" | "days" | "hours" | "late">[],
  from: Date,
  until: Date,
): Windows {
  const windows: Windows = { check_in: null, check_out: null, due_date: null, hold: null, moments: new Map() };
  const note = (moment: ChangeMoment, first: Date, last: Date) => {
    windows.moments.set(moment, around(windows.moments.get(moment) ?? null, first, last));
  };
  const [firstDay, lastDay] = [todayIn("UTC", from), todayIn("UTC", until)];
  for (const rule of rules) {
    const { trigger, days, hours, late } = rule;
    if (isDayTrigger(trigger)) {
      const name = dayOf[trigger];
      // a message of before the day may come late, until the day itself
      const earliest = late ? Math.min(-days, 0) : -days;
      const first = addDays(firstDay, earliest - 1);
      const last = addDays(lastDay, -days + 1);
      const ends = [first, last, ...(windows[name] ?? [])].sort();
      windows[name] = [ends[0]!, ends.at(-1)!];
    } else if (trigger === "hold_expires") {
      windows.hold = around(windows.hold, moved(from, hours), moved(until, hours));
    } else {
      note(momentOf[trigger]!, moved(from, -hours), moved(until, -hours));
    }
  }
  return windows;
}

/** What a window can be compared with in a stay. */
type Dated = Pick<MessageStay, "check_in" | "check_out" | "hold_expires_at" | MomentOfStay> & {
  installments: readonly Pick<MessageStay["installments"][number], "due_date">[];
  payments: readonly Pick<MessageStay["payments"][number], "created_at">[];
  contracts: readonly Pick<MessageStay["contracts"][number], "sent_at" | "signed_at">[];
};
type MomentOfStay = Exclude<ChangeMoment, "sent_at" | "signed_at" | "paid_at">;

/**
 * A test for stays that may have messages of a rule between two instants, by its window alone: most stays of a plan are
 * there for another rule.
 */
export function staysOf(
  rule: Pick<MessageRule, "trigger" | "days" | "hours" | "late">,
  { from, until }: Span,
): (stay: Dated) => boolean {
  const { check_in, check_out, due_date, hold, moments } = windowsOf([rule], from, until);
  if (check_in) return (stay) => within(stay.check_in, check_in);
  if (check_out) return (stay) => within(stay.check_out, check_out);
  if (due_date) return (stay) => stay.installments.some((part) => within(part.due_date, due_date));
  if (hold) return (stay) => within(stay.hold_expires_at, hold);
  const [[moment, window]] = [...moments] as [[ChangeMoment, [Date, Date]]];
  switch (moment) {
    case "paid_at":
      return (stay) => stay.payments.some(({ created_at }) => within(created_at, window));
    case "sent_at":
    case "signed_at":
      return (stay) => stay.contracts.some((contract) => within(contract[moment], window));
    default:
      return (stay) => within(stay[moment], window);
  }
}

const within = <T extends string | Date>(value: T | null, [first, last]: [T, T]) =>
  value !== null && value >= first && value <= last;

const moved = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour);

function around(window: [Date, Date] | null, first: Date, last: Date): [Date, Date] {
  const [least, most] = window ?? [first, last];
  return [new Date(Math.min(+least, +first)), new Date(Math.max(+most, +last))];
}
