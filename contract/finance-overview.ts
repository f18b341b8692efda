import * as z from "zod";
import { AnswerDate } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { toSeeEntries } from "#contract/finance-access";
import { daysInOrder } from "#contract/finance-reports";
import { accountKinds } from "#contract/financial-accounts";
import { ledgerFilters } from "#contract/journal";
import { ShownCents } from "#contract/money";
import { Id } from "#contract/text";

/** The filters of the figures; the current month by default. */
export const OverviewQuery = z.object(ledgerFilters).check(daysInOrder);
export type OverviewQuery = z.output<typeof OverviewQuery>;

/** Open amounts of one kind by due date; each amount is counted once. */
const Open = z.object({
  /** Due more than seven days ago. */
  long_overdue_cents: ShownCents,
  /** Due in the last seven days, without today. */
  overdue_cents: ShownCents,
  today_cents: ShownCents,
  /** Due from tomorrow to the seventh day. */
  week_cents: ShownCents,
  /** Due from the eighth day on. */
  later_cents: ShownCents,
  overdue_count: z.int(),
  total_cents: ShownCents,
});

/**
 * The finances on the company's local date: current balances, amounts due until the period ends, and the period's
 * movements. If limited to some accommodations, by filter or by access, balances and accounts are null.
 */
export const FinanceOverview = z.object({
  date: AnswerDate,
  /** Open amounts are due by this day: the end of the period, or a week from now if it is past. */
  until: AnswerDate,
  /** The sum of the accounts, less security deposits. */
  total_cents: ShownCents.nullable(),
  accounts: z.array(z.object({ id: Id, name: z.string(), kind: z.enum(accountKinds), balance_cents: ShownCents })),
  /** Also null if another account is requested. */
  held_cents: ShownCents.nullable(),
  held_account_id: Id.nullable(),
  held_bookings: z.int(),
  receivable: Open,
  payable: Open,
  /** Receipts and payments of the period, as in the cash flow. */
  in_cents: ShownCents,
  out_cents: ShownCents,
});
export type FinanceOverview = z.output<typeof FinanceOverview>;

export const financeOverview = {
  show: endpoint({
    method: "GET",
    path: "/api/reports/overview",
    summary: "Balances, what is due and what is overdue",
    access: toSeeEntries,
    query: OverviewQuery,
    answer: FinanceOverview,
  }),
};
