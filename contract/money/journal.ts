import * as z from "zod";
import { movementSides } from "#contract/money/finance-words";
import { journalSources } from "#contract/money/financial-accounts";
import { toSeeFinances } from "#contract/platform/access";
import { CivilDate } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { csvType, xlsxType } from "#contract/platform/file-limits";
import { named } from "#contract/platform/labels";
import { listQuery, pageOf } from "#contract/platform/paging";
import { Id, ShownCents } from "#contract/platform/scalars";

/** The filters of a report's movements; days are posting dates, both inclusive. */
export const ledgerFilters = {
  from: named("De", "o", CivilDate.optional()),
  to: named("Até", "o", CivilDate.optional()),
  account_id: named("Conta", "a", Id.optional()),
  /** "none" selects those without an accommodation. */
  accommodation_id: named("Acomodação", "a", Id.or(z.literal("none")).optional()),
};

export const JournalQuery = listQuery(["posted_on"], {
  ...ledgerFilters,
  category_id: named("Categoria", "a", Id.optional()),
  side: named("Lado", "o", z.enum(movementSides).optional()),
});
export type JournalQuery = z.output<typeof JournalQuery>;

/**
 * One act that moved money, as filtered. `cash_cents` is the change of the selected accounts; `result_cents` the effect
 * on the selected categories and accommodations, negative for an expense.
 */
export const Movement = z.object({
  id: Id,
  posted_on: CivilDate,
  source: z.enum(journalSources),
  is_reversal: z.boolean(),
  booking_code: z.string().nullable(),
  entry_id: Id.nullable(),
  description: z.string().nullable(),
  accounts: z.array(z.string()),
  categories: z.array(z.string()),
  accommodation_name: z.string().nullable(),
  cash_cents: ShownCents,
  result_cents: ShownCents,
});
export type Movement = z.output<typeof Movement>;

export const journal = {
  list: endpoint({
    method: "GET",
    path: "/api/journal",
    summary: "List journal lines, newest first",
    access: toSeeFinances,
    query: JournalQuery,
    answer: pageOf(Movement),
  }),
  csv: endpoint({
    method: "GET",
    path: "/api/journal.csv",
    summary: "Export the filtered journal lines as CSV, with the accountant's codes",
    access: toSeeFinances,
    query: JournalQuery,
    file: csvType,
    download: true,
  }),
  xlsx: endpoint({
    method: "GET",
    path: "/api/journal.xlsx",
    summary: "Export the filtered journal lines as XLSX, with the accountant's codes",
    access: toSeeFinances,
    query: JournalQuery,
    file: xlsxType,
    download: true,
  }),
};
