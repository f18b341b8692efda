import type { OwnerAdjustment, OwnerStatement, Stated, StayLine } from "#domain/owner-statement/owner-statement";
import type { LeftOut } from "#server/money/owner-statements/adjustments.queries";
import type { StatedBooking, StatedExpense } from "#server/money/owner-statements/owner-statements.queries";

export type LineKind =
  | OwnerAdjustment["kind"]
  | "before"
  | "stay"
  | "expense"
  | "payout"
  | "left_out"
  | "not_received"
  | "to_come";

/**
 * A stored line of a statement; in a sample, `source_id` is the name of what it shows. Amounts are the owner's part.
 */
export interface StatementLine {
  kind: LineKind;
  source_id: string;
  /** What it adds to the balance. */
  cents: number;
  /** The booking code, the description of an expense, or the reason of a credit or debit. */
  label: string | null;
  /** The accommodation. */
  place: string | null;
  /** The days of a stay, the due date of an expense, the day of a payout or adjustment. */
  starts_on: string | null;
  ends_on: string | null;
  nights_in_month: number;
  nights: number;
  is_kept: boolean;
  gross_cents: number;
  /** Deducted for the channel and for the company. */
  channel_cents: number;
  company_cents: number;
  /** For a line that adds nothing to the balance, the amount that it concerns. */
  net_cents: number;
  collected_cents: number;
  earlier_cents: number;
  corrected_cents: number;
  /** Why it was left out; for a corrected expense, that it was corrected. */
  reason: string | null;
  /** Who left it out, and when. */
  left_out_by: string | null;
  left_out_by_name: string | null;
  left_out_at: Date | null;
}

/** The sources of lines, by id. */
export interface LineSources {
  bookings: ReadonlyMap<string, StatedBooking>;
  expenses: ReadonlyMap<string, StatedExpense>;
  leftOut: ReadonlyMap<string, LeftOut>;
}

const bare = {
  label: null,
  place: null,
  starts_on: null,
  ends_on: null,
  nights_in_month: 0,
  nights: 0,
  is_kept: false,
  gross_cents: 0,
  channel_cents: 0,
  company_cents: 0,
  net_cents: 0,
  collected_cents: 0,
  earlier_cents: 0,
  corrected_cents: 0,
  reason: null,
  left_out_by: null,
  left_out_by_name: null,
  left_out_at: null,
} as const;

/** The lines of a statement, in reading order. */
export function linesOf(statement: OwnerStatement, sources: LineSources): StatementLine[] {
  const aboutStay = (id: string) => {
    const booking = sources.bookings.get(id);
    if (!booking) return {};
    const { code, accommodation_name, check_in, check_out, given_up_on } = booking;
    const stay = { label: code, place: accommodation_name, starts_on: check_in, ends_on: check_out };
    return { ...stay, is_kept: given_up_on !== null };
  };
  const aboutExpense = (id: string, date: string | null) => {
    const expense = sources.expenses.get(id);
    if (!expense) return { starts_on: date };
    return { label: expense.description, place: expense.accommodation_name, starts_on: expense.due_on };
  };
  const aside = (kind: LineKind, source_id: string, net_cents: number): StatementLine => ({
    ...bare,
    ...(sources.expenses.has(source_id) ? aboutExpense(source_id, null) : aboutStay(source_id)),
    ...{ kind, source_id, cents: 0, net_cents },
  });
  return [
    ...statement.stays.map((stay): StatementLine => ({ ...bare, ...aboutStay(stay.booking_id), ...stayAmounts(stay) })),
    ...statement.expenses.map(
      ({ id, date, cents, is_corrected }): StatementLine => ({
        ...bare,
        ...aboutExpense(id, date),
        ...{ kind: "expense", source_id: id, cents, corrected_cents: is_corrected ? cents : 0 },
      }),
    ),
    ...statement.payouts.map(
      ({ id, date, cents }): StatementLine => ({
        ...bare,
        kind: "payout",
        source_id: id,
        cents: -cents,
        starts_on: date,
      }),
    ),
    ...statement.adjustments.map(
      ({ id, kind, date, cents, reason }): StatementLine => ({
        ...bare,
        ...{ kind, source_id: id, cents, label: reason, starts_on: date },
      }),
    ),
    ...statement.left_out.map(({ id, cents }) => ({ ...aside("left_out", id, cents), ...sources.leftOut.get(id) })),
    ...statement.not_received.map(({ booking_id, cents }) => aside("not_received", booking_id, cents)),
    ...statement.to_come.map(({ booking_id, cents }) => aside("to_come", booking_id, cents)),
  ];
}

const stayAmounts = (stay: StayLine) => ({
  ...amounts(stay),
  kind: "stay" as const,
  source_id: stay.booking_id,
  cents: stay.net - stay.collected,
  nights_in_month: stay.nights_in_month,
  nights: stay.nights,
  earlier_cents: stay.earlier,
  corrected_cents: stay.corrected,
});

/** What a booking had earned before an owner's statements began, which none of them contains. */
export function beforeLine(source_id: string, stated: Stated): StatementLine {
  return { ...bare, ...amounts(stated), kind: "before", source_id, cents: 0 };
}

const amounts = ({ gross, channel_off, commission, net, collected }: Stated) => ({
  gross_cents: gross,
  channel_cents: channel_off,
  company_cents: commission,
  net_cents: net,
  collected_cents: collected,
});
