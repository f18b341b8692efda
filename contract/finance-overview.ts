import * as z from "zod";
import { AnswerDate } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { toSeeEntries } from "#contract/finance-access";
import { daysInOrder } from "#contract/finance-reports";
import { accountKinds } from "#contract/financial-accounts";
import { ledgerFilters } from "#contract/journal";
import { ShownCents } from "#contract/money";
import { Id } from "#contract/text";

/** What the figures are narrowed to; without days this month is meant. */
export const OverviewQuery = z.object(ledgerFilters).check(daysInOrder);
export type OverviewQuery = z.output<typeof OverviewQuery>;

/** What is open of one kind by when it is due, each part of the total once. */
const Open = z.object({
  /** Due more than seven days ago. */
  long_overdue_cents: ShownCents,
  /** Due in the last seven days, today not counted. */
  overdue_cents: ShownCents,
  today_cents: ShownCents,
  /** From tomorrow until the seventh day. */
  week_cents: ShownCents,
  /** From the eighth day on. */
  later_cents: ShownCents,
  overdue_count: z.int(),
  total_cents: ShownCents,
});

/**
 * The finances at the company's own date: balances of today, what is due until the period ends, what moved in it. Of some
 * accommodations, asked for or the only ones in reach, there is no balance: null, and no account.
 */
export const FinanceOverview = z.object({
  date: AnswerDate,
  /** What is open is due on this day at the latest: the period's last one, or a week from now where this month is over. */
  until: AnswerDate,
  /** Of the accounts, less the deposits that are other people's. */
  total_cents: ShownCents.nullable(),
  accounts: z.array(z.object({ id: Id, name: z.string(), kind: z.enum(accountKinds), balance_cents: ShownCents })),
  /** Null besides where another account is asked for. */
  held_cents: ShownCents.nullable(),
  held_account_id: Id.nullable(),
  held_bookings: z.int(),
  receivable: Open,
  payable: Open,
  /** What came in and went out in the period, as the cash flow counts it. */
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
