import * as z from "zod";
import { AnswerDate, CivilDate } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { toSeeEntries } from "#contract/finance-access";
import { MonthStart } from "#contract/financial-entries";
import { ledgerFilters } from "#contract/journal";
import { named } from "#contract/labels";
import { maxFlowMonths } from "#contract/limits";
import { ShownCents } from "#contract/money";
import { Id } from "#contract/text";
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
export const daysInOrder = ({ value, issues }: z.core.ParsePayload<{ from?: unknown; to?: unknown }>) => {
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
    summary: "What came in and went out by month, and what is expected",
    access: toSeeEntries,
    query: CashFlowQuery,
    answer: CashFlow,
  }),
  result: endpoint({
    method: "GET",
    path: "/api/reports/result",
    summary: "What came of a period, by accommodation and category",
    access: toSeeEntries,
    query: ResultQuery,
    answer: Result,
  }),
  receivables: endpoint({
    method: "GET",
    path: "/api/reports/receivables",
    summary: "What is still to be received, by age",
    access: toSeeEntries,
    query: ReceivablesQuery,
    answer: Receivables,
  }),
  occupancy: endpoint({
    method: "GET",
    path: "/api/reports/occupancy",
    summary: "Nights sold of those that could be sold, their rate, ADR and RevPAR, by month and accommodation",
    access: toSeeEntries,
    query: OccupancyQuery,
    answer: Occupancy,
  }),
};
