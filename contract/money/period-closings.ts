import * as z from "zod";
import { MonthStart } from "#contract/money/financial-entries";
import { ReversalInput } from "#contract/money/payments";
import { toCloseMonths, toSeeFinances } from "#contract/platform/access";
import { CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { line, ShownCents } from "#contract/platform/scalars";

/** A month, by its first day. A closed month refuses every change. */
export const PeriodClosing = z.object({
  month: CivilDate,
  closed_at: Moment.nullable(),
  closed_by_name: z.string().nullable(),
  reason: z.string().nullable(),
});
export type PeriodClosing = z.output<typeof PeriodClosing>;

export const PeriodClosingInput = z.strictObject({
  month: named("Mês", "o", MonthStart),
  reason: named("Observação", "a", line(300).nullable().optional()),
});
export type PeriodClosingInput = z.output<typeof PeriodClosingInput>;

/**
 * What a month leaves open: bank lines of it that are not matched, files whose account is not named, payments announced
 * by guests until its end, amounts due until its end, and commissions that no bill has.
 */
export const leftOpenKinds = [
  "bank_lines",
  "bank_files",
  "announcements",
  "receivables",
  "payables",
  "commissions",
] as const;
const LeftOpen = z.object({ kind: z.enum(leftOpenKinds), count: z.int(), cents: ShownCents.nullable() });
export type LeftOpen = z.output<typeof LeftOpen>;

const path = "/api/period-closings" as const;

export const periodClosings = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List past months, closed and open, newest first",
    access: toSeeFinances,
    answer: listOf(PeriodClosing),
  }),
  leftOpen: endpoint({
    method: "GET",
    path: `${path}/:month/left-open`,
    summary: "List what a month leaves open, before it is closed",
    access: toCloseMonths,
    params: z.object({ month: MonthStart }),
    answer: listOf(LeftOpen),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Close a past month",
    access: toCloseMonths,
    body: PeriodClosingInput,
    answer: PeriodClosing,
    status: 201,
    idempotent: true,
  }),
  reopen: endpoint({
    method: "DELETE",
    path: `${path}/:month`,
    summary: "Reopen a closed month, with a reason",
    access: toCloseMonths,
    params: z.object({ month: MonthStart }),
    query: z.object(ReversalInput.shape),
    answer: PeriodClosing,
  }),
};
