import * as z from "zod";
import { accountKinds } from "#contract/money/financial-accounts";
import { MonthStart } from "#contract/money/financial-entries";
import { ledgerFilters } from "#contract/money/journal";
import { toSeeEntries } from "#contract/platform/access";
import { AnswerDate, CivilDate } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { maxFlowMonths } from "#contract/platform/limits";
import { Id, ShownCents } from "#contract/platform/scalars";
import { addMonths, isCivilDate } from "#domain/stay-dates";

const { account_id, accommodation_id } = ledgerFilters;

const months = { from: named("De", "o", MonthStart), to: named("Até", "o", MonthStart) };

function checkMonths({ value: { from, to }, issues }: z.core.ParsePayload<{ from: string; to: string }>): void {
  if (!isCivilDate(from) || !isCivilDate(to)) return; // zod runs this even if a field is invalid
  const wrong = to < from || to >= addMonths(from, maxFlowMonths);
  if (wrong) issues.push({ code: "custom", path: ["to"], input: to, message: "Escolha de um a 36 meses" });
}

export const CashFlowQuery = z.object({ ...months, account_id, accommodation_id }).check(checkMonths);
export type CashFlowQuery = z.output<typeof CashFlowQuery>;

/**
 * A month of the cash flow. Receipts and payments are those posted, less reversals; `adjusted_cents` are opening
 * balances. Expected amounts are open and due in the month; overdue ones are expected today.
 */
export const FlowMonth = z.object({
  month: AnswerDate,
  in_cents: ShownCents,
  out_cents: ShownCents,
  adjusted_cents: ShownCents,
  expected_in_cents: ShownCents,
  expected_out_cents: ShownCents,
  /** The balance at the end, including what is expected until then; null if limited to accommodations. */
  balance_cents: ShownCents.nullable(),
});
export type FlowMonth = z.output<typeof FlowMonth>;

export const CashFlow = z.object({
  today: AnswerDate,
  /** The balance at the start of the first month. */
  opening_cents: ShownCents.nullable(),
  months: z.array(FlowMonth),
});
export type CashFlow = z.output<typeof CashFlow>;

/** Refuses a period that ends before it begins. */
const daysInOrder = ({ value, issues }: z.core.ParsePayload<{ from?: unknown; to?: unknown }>) => {
  const { from, to } = value;
  if (!isCivilDate(from) || !isCivilDate(to) || from <= to) return;
  issues.push({ code: "custom", path: ["to"], input: to, message: "O fim vem antes do começo" });
};

export const ResultQuery = z
  .object({ ...ledgerFilters, from: named("De", "o", CivilDate), to: named("Até", "o", CivilDate) })
  .check(daysInOrder);
export type ResultQuery = z.output<typeof ResultQuery>;

const sums = { income_cents: ShownCents, expense_cents: ShownCents, result_cents: ShownCents };

/** The result of a period on a cash basis: revenue from stays and other revenue, and expenses. */
export const Result = z.object({
  ...sums,
  accommodations: z.array(z.object({ id: Id.nullable(), name: z.string().nullable(), ...sums })),
  categories: z.array(
    z.object({
      id: Id,
      name: z.string(),
      code: z.string().nullable(),
      group_name: z.string().nullable(),
      kind: z.enum(["income", "expense"]),
      amount_cents: ShownCents,
    }),
  ),
});
export type Result = z.output<typeof Result>;

export const receivableAges = ["to_come", "days_30", "days_60", "days_90", "older"] as const;
export type ReceivableAge = (typeof receivableAges)[number];

export const ReceivablesQuery = z.object({
  /** The account planned for settlement, which only entries have; instalments of bookings have none. */
  account_id,
  accommodation_id,
});
export type ReceivablesQuery = z.output<typeof ReceivablesQuery>;

/** Open receivables by age; each age with its range of due dates. */
export const Receivables = z.object({
  today: AnswerDate,
  total_cents: ShownCents,
  ages: z.array(
    z.object({
      age: z.enum(receivableAges),
      from: AnswerDate.nullable(),
      to: AnswerDate.nullable(),
      count: z.int(),
      open_cents: ShownCents,
    }),
  ),
});
export type Receivables = z.output<typeof Receivables>;

export const OccupancyQuery = z
  .object({ ...months, accommodation_id: named("Acomodação", "a", Id.optional()) })
  .check(checkMonths);
export type OccupancyQuery = z.output<typeof OccupancyQuery>;

/** Computed as on the dashboard; the rate in basis points, null if no night was for sale. */
const soldNights = {
  occupied_nights: z.int(),
  available_nights: z.int(),
  rate_bps: z.int().nullable(),
  adr_cents: ShownCents,
  revpar_cents: ShownCents,
};

/** Nights sold by month, in total and by accommodation. */
export const Occupancy = z.object({
  months: z.array(
    z.object({
      month: AnswerDate,
      ...soldNights,
      accommodations: z.array(z.object({ id: Id, name: z.string(), ...soldNights })),
    }),
  ),
});
export type Occupancy = z.output<typeof Occupancy>;

export const financeReports = {
  cashFlow: endpoint({
    method: "GET",
    path: "/api/reports/cash-flow",
    summary: "Get the cash flow by month: receipts, payments and expected amounts",
    access: toSeeEntries,
    query: CashFlowQuery,
    answer: CashFlow,
  }),
  result: endpoint({
    method: "GET",
    path: "/api/reports/result",
    summary: "Get the result of a period, by accommodation and category",
    access: toSeeEntries,
    query: ResultQuery,
    answer: Result,
  }),
  receivables: endpoint({
    method: "GET",
    path: "/api/reports/receivables",
    summary: "Get open receivables, by age",
    access: toSeeEntries,
    query: ReceivablesQuery,
    answer: Receivables,
  }),
  occupancy: endpoint({
    method: "GET",
    path: "/api/reports/occupancy",
    summary: "Get nights sold and for sale, occupancy, ADR and RevPAR, by month and accommodation",
    access: toSeeEntries,
    query: OccupancyQuery,
    answer: Occupancy,
  }),
};

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
    summary: "Get balances, amounts due and overdue amounts",
    access: toSeeEntries,
    query: OverviewQuery,
    answer: FinanceOverview,
  }),
};
