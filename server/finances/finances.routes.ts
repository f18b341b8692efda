import { commissionBills } from "#contract/commission-bills";
import { financeOverview } from "#contract/finance-overview";
import { financeReports } from "#contract/finance-reports";
import { financialAccountOptions, financialAccounts } from "#contract/financial-accounts";
import { financialCategories } from "#contract/financial-categories";
import { financialEntries, settlements } from "#contract/financial-entries";
import { journal } from "#contract/journal";
import { periodClosings } from "#contract/period-closings";
import { transfers } from "#contract/transfers";
import type { Ctx } from "#server/context";
import { listAccountChoices } from "#server/finances/account-names";
import { accountVerbs } from "#server/finances/accounts";
import { categoryVerbs } from "#server/finances/categories";
import { closeMonth, isClosedMonth, listClosings, reopenMonth } from "#server/finances/close-month";
import { billCommissions } from "#server/finances/commission-bills/bill-commissions";
import { listCommissionBills } from "#server/finances/commission-bills/list-commission-bills";
import { createEntries } from "#server/finances/create-entries";
import { exportEntriesCsv, exportEntriesXlsx } from "#server/finances/export-entries";
import { exportJournalCsv, exportJournalXlsx } from "#server/finances/journal/export-journal";
import { listJournal } from "#server/finances/journal/list-journal";
import { listLines } from "#server/finances/list-lines";
import { listEntries } from "#server/finances/listed-entries";
import { showCashFlow } from "#server/finances/reports/show-cash-flow";
import { showOccupancy } from "#server/finances/reports/show-occupancy";
import { showReceivables } from "#server/finances/reports/show-receivables";
import { showResult } from "#server/finances/reports/show-result";
import { reverseEntry } from "#server/finances/reverse-entry";
import { reverseSettlement, settlementExists } from "#server/finances/reverse-settlement";
import { endEntrySeries } from "#server/finances/series";
import { settle, settleable } from "#server/finances/settle";
import { entryExists, showEntry } from "#server/finances/show-entry";
import { showOverview } from "#server/finances/show-overview";
import { reverseTransfer, transferExists, transferMoney } from "#server/finances/transfer-money";
import { updateEntry } from "#server/finances/update-entry";
import { fileRoute, type Route, route } from "#server/http/route";
import { recordRoutes } from "#server/records/record-routes";

const isEntry = (ctx: Ctx, { id }: { id: string }) => entryExists(ctx, id);

/** Accounts, categories, entries, transfers, months, and what they come to. */
export const financeRoutes: Route[] = [
  route(financeOverview.show, (ctx, { query }) => showOverview(ctx, query)),
  route(financeReports.cashFlow, (ctx, { query }) => showCashFlow(ctx, query)),
  route(financeReports.result, (ctx, { query }) => showResult(ctx, query)),
  route(financeReports.receivables, (ctx, { query }) => showReceivables(ctx, query)),
  route(financeReports.occupancy, (ctx, { query }) => showOccupancy(ctx, query)),
  route(journal.list, (ctx, { query }) => listJournal(ctx, query)),
  fileRoute(journal.csv, (ctx, { query }) => exportJournalCsv(ctx, query)),
  fileRoute(journal.xlsx, (ctx, { query }) => exportJournalXlsx(ctx, query)),
  route(financialAccountOptions.list, listAccountChoices),
  ...recordRoutes(financialAccounts, accountVerbs),
  route(financialAccounts.lines, (ctx, { params, query }) => listLines(ctx, params.id, query)),
  ...recordRoutes(financialCategories, categoryVerbs),
  route(financialEntries.list, (ctx, { query }) => listEntries(ctx, query)),
  fileRoute(financialEntries.csv, (ctx, { query }) => exportEntriesCsv(ctx, query)),
  fileRoute(financialEntries.xlsx, (ctx, { query }) => exportEntriesXlsx(ctx, query)),
  route(financialEntries.create, (ctx, { body }) => createEntries(ctx, body)),
  route(financialEntries.show, (ctx, { params }) => showEntry(ctx, params.id)),
  route(financialEntries.update, (ctx, { params, body }) => updateEntry(ctx, params.id, body), isEntry),
  route(financialEntries.reverse, (ctx, { params, body }) => reverseEntry(ctx, params.id, body), isEntry),
  route(financialEntries.endSeries, (ctx, { params, body }) => endEntrySeries(ctx, params.id, body), isEntry),
  route(
    financialEntries.settle,
    (ctx, { params, body }) => settle(ctx, params.id, body),
    (ctx, { id }) => settleable(ctx, id),
  ),
  route(
    settlements.reverse,
    (ctx, { params, body }) => reverseSettlement(ctx, params.id, body),
    (ctx, { id }) => settlementExists(ctx, id),
  ),
  route(commissionBills.list, (ctx, { query }) => listCommissionBills(ctx, query.month)),
  route(commissionBills.create, (ctx, { body }) => billCommissions(ctx, body)),
  route(transfers.create, (ctx, { body }) => transferMoney(ctx, body)),
  route(
    transfers.reverse,
    (ctx, { params, body }) => reverseTransfer(ctx, params.id, body),
    (ctx, { id }) => transferExists(ctx, id),
  ),
  route(periodClosings.list, (ctx) => listClosings(ctx)),
  route(periodClosings.create, (ctx, { body }) => closeMonth(ctx, body)),
  route(
    periodClosings.reopen,
    (ctx, { params, query }) => reopenMonth(ctx, params.month, query),
    (ctx, { month }) => isClosedMonth(ctx, month),
  ),
];
