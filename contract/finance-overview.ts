import * as z from "zod";
import { AnswerDate } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { toSeeEntries } from "#contract/finance-access";
import { accountKinds } from "#contract/financial-accounts";
import { ShownCents } from "#contract/money";
import { Id } from "#contract/text";

/** What is open of one kind: overdue before today, due until the end of the month, and each split once. */
const Open = z.object({
  /** Due more than seven days ago. */
  long_overdue_cents: ShownCents,
  /** Due in the last seven days, today not counted. */
  overdue_cents: ShownCents,
  today_cents: ShownCents,
  /** From tomorrow until the seventh day. */
  week_cents: ShownCents,
  /** From the eighth day until the end of the month. */
  month_cents: ShownCents,
  overdue_count: z.int(),
  total_cents: ShownCents,
});

/**
 * The finances at the company's own date: balances, what is due, what is overdue. Whoever is limited to accommodations
 * sees what is theirs, and no balance: null, and no account.
 */
export const FinanceOverview = z.object({
  date: AnswerDate,
  month_end: AnswerDate,
  /** Of all accounts, less the deposits that are other people's. */
  total_cents: ShownCents.nullable(),
  accounts: z.array(z.object({ id: Id, name: z.string(), kind: z.enum(accountKinds), balance_cents: ShownCents })),
  held_cents: ShownCents.nullable(),
  held_bookings: z.int(),
  receivable: Open,
  payable: Open,
  /** What came in and went out this month, transfers between the own accounts left out. */
  month_in_cents: ShownCents,
  month_out_cents: ShownCents,
});
export type FinanceOverview = z.output<typeof FinanceOverview>;

export const financeOverview = {
  show: endpoint({
    method: "GET",
    path: "/api/reports/overview",
    summary: "Balances, what is due and what is overdue",
    access: toSeeEntries,
    answer: FinanceOverview,
  }),
};
