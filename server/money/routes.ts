import { entryFiles } from "#contract/bookings/attached-files";
import { announcements } from "#contract/guest/announcements";
import { stays } from "#contract/guest/stays";
import { bankImports } from "#contract/money/bank-imports";
import { bankLines } from "#contract/money/bank-lines";
import { bankMatches } from "#contract/money/bank-matches";
import { bankProfiles } from "#contract/money/bank-profiles";
import { bankRules } from "#contract/money/bank-rules";
import { bookingCharges, bookingDiscounts } from "#contract/money/charges";
import { commissionBills } from "#contract/money/commission-bills";
import { counterparties, counterpartyOptions } from "#contract/money/counterparties";
import { bookingCredits } from "#contract/money/credits";
import { financeOverview, financeReports } from "#contract/money/finance-reports";
import { financialAccountOptions, financialAccounts } from "#contract/money/financial-accounts";
import { financialCategories } from "#contract/money/financial-categories";
import { financialEntries, settlements } from "#contract/money/financial-entries";
import { journal } from "#contract/money/journal";
import { ownerAdjustments, ownerPayouts } from "#contract/money/owner-account";
import { ownerStatements } from "#contract/money/owner-statements";
import { cancellationPreviews, cancellationRefunds, payments, securityDeposits } from "#contract/money/payments";
import { periodClosings } from "#contract/money/period-closings";
import { stayPix } from "#contract/money/stay-pix";
import { transfers } from "#contract/money/transfers";
import { keepFile } from "#server/bookings/booking-files/stored-files";
import { bookingExists } from "#server/bookings/bookings/read-booking";
import {
  announcementExists,
  confirmAnnouncement,
  refuseAnnouncement,
} from "#server/money/announcements/decide-announcement";
import { confirmMatches } from "#server/money/bank-statements/confirm-matches";
import { createBankImport, readBankFile } from "#server/money/bank-statements/create-import";
import { answerBankLine, ignoreBankLine, reopenBankLines } from "#server/money/bank-statements/decide-lines";
import { bankImportExists, listImports, showBankImport } from "#server/money/bank-statements/imports";
import { bankLineExists, listLines } from "#server/money/bank-statements/list-lines";
import { profileVerbs } from "#server/money/bank-statements/profiles";
import { ruleVerbs } from "#server/money/bank-statements/rules";
import { showSuggestions } from "#server/money/bank-statements/suggest";
import { discardBankImport, nameAccounts } from "#server/money/bank-statements/take-waiting";
import { counterpartyVerbs, listCounterpartyOptions } from "#server/money/counterparties/counterparties";
import { accountVerbs, listFinancialAccountOptions, listLinesOfAccount } from "#server/money/finances/accounts";
import { categoryVerbs } from "#server/money/finances/categories";
import { closePeriod, isClosedMonth, listPeriodClosings, reopenPeriod } from "#server/money/finances/close-month";
import { createCommissionBill, listCommissionBills } from "#server/money/finances/commission-bills";
import { createEntries, updateEntry } from "#server/money/finances/entries";
import { addEntryFile, deleteEntryFile, readEntryFile, showEntryFiles } from "#server/money/finances/entry-files";
import { exportJournalCsv, exportJournalXlsx, listJournal } from "#server/money/finances/journal";
import { showLeftOpen } from "#server/money/finances/left-open";
import { exportEntriesCsv, exportEntriesXlsx, listEntries } from "#server/money/finances/list-entries";
import { showCashFlow, showOccupancy, showReceivables, showResult } from "#server/money/finances/reports";
import { reverseEntry } from "#server/money/finances/reverse-entry";
import { endSeriesFrom } from "#server/money/finances/series";
import { reverseSettlement, settle, settleable, settlementExists } from "#server/money/finances/settlements";
import { entryExists, showEntry } from "#server/money/finances/show-entry";
import { showOverview } from "#server/money/finances/show-overview";
import { reverseTransfer, transferExists, transferMoney } from "#server/money/finances/transfer-money";
import { adjustmentExists, adjustOwner, leaveOut, reverseAdjustment } from "#server/money/owner-statements/adjustments";
import { closeStatement, reopenStatement, statementExists } from "#server/money/owner-statements/close-statement";
import { showStandings } from "#server/money/owner-statements/list-standings";
import { drawStatementAgain, readStatementPdf } from "#server/money/owner-statements/make-document";
import { showOwnerMonth, showStatement, statedOwnerExists } from "#server/money/owner-statements/owner-month";
import { payOwner, payoutExists, payStatement, reversePayout } from "#server/money/owner-statements/payouts";
import { saveStatementSettings } from "#server/money/owner-statements/save-settings";
import { sendStatement } from "#server/money/owner-statements/send-statement";
import { cancelAndRefund, undoCancelAndRefund } from "#server/money/payments/cancel-with-refund";
import {
  addCharge,
  chargeExists,
  deleteCharge,
  giveDiscount,
  updateCharge,
} from "#server/money/payments/charge-booking";
import { previewCancellation } from "#server/money/payments/preview-cancellation";
import { recordPayment } from "#server/money/payments/record-payment";
import { paymentExists, reversePayment } from "#server/money/payments/reverse-payment";
import {
  movementExists,
  recordSecurityDeposit,
  reverseSecurityDeposit,
} from "#server/money/payments/security-deposits";
import { showMoney } from "#server/money/payments/show-money";
import { useCredit } from "#server/money/payments/use-credit";
import { showStayPix } from "#server/money/stay-pix/stay-pix";
import { documentTask } from "#server/platform/file-work/task";
import { workOn } from "#server/platform/file-work/work-on";
import { serve, serveFile } from "#server/platform/http/company-route";
import type { EndpointCtx } from "#server/platform/http/route";
import { serveUpload } from "#server/platform/http/upload-route";
import { serveRecord } from "#server/platform/records/record-verbs";

const bankImportOfPath = (ctx: EndpointCtx, { id }: { id: string }) => bankImportExists(ctx, id);
const bankLineOfPath = (ctx: EndpointCtx, { id }: { id: string }) => bankLineExists(ctx, id);
const entryOfPath = (ctx: EndpointCtx, { id }: { id: string }) => entryExists(ctx, id);
const statedOwnerOfPath = (ctx: EndpointCtx, { id }: { id: string }) => statedOwnerExists(ctx, id);
const statementOfPath = (ctx: EndpointCtx, { id }: { id: string }) => statementExists(ctx, id);
const bookingOfPath = (ctx: EndpointCtx, { code }: { code: string }) => bookingExists(ctx, code);
const chargeOfPath = (ctx: EndpointCtx, { code, id }: { code: string; id: string }) => chargeExists(ctx, code, id);

export const moneyRoutes = [
  serve(announcements.confirm, confirmAnnouncement, announcementExists),
  serve(announcements.refuse, refuseAnnouncement, announcementExists),

  serve(
    bankMatches.create,
    (ctx, { params, body }) => confirmMatches(ctx, ctx.services.secrets, body, params.id),
    bankImportOfPath,
  ),
  serve(bankMatches.across, (ctx, { body }) => confirmMatches(ctx, ctx.services.secrets, body)),
  serve(bankMatches.suggest, showSuggestions),
  serveUpload(
    bankImports.create,
    {
      prepare: ({ actor: { tenant_id }, services }, bytes) => readBankFile(services.database, tenant_id, bytes),
      keep: (ctx, _params, file, query) => createBankImport(ctx, query, file),
    },
    () => Promise.resolve(true),
  ),
  serve(bankImports.list, (ctx, { query }) => listImports(ctx, query)),
  serve(bankImports.show, (ctx, { params }) => showBankImport(ctx, params.id)),
  serve(bankImports.name, (ctx, { params, body }) => nameAccounts(ctx, params.id, body.account_ids), bankImportOfPath),
  serve(bankImports.discard, discardBankImport, bankImportOfPath),
  serve(bankLines.ignore, ignoreBankLine, bankLineOfPath),
  serve(bankLines.answer, answerBankLine, bankLineOfPath),
  serve(bankLines.reopen, reopenBankLines),
  serve(bankLines.list, (ctx, { query }) => listLines(ctx, query)),
  ...serveRecord(bankProfiles, profileVerbs),
  ...serveRecord(bankRules, ruleVerbs),

  ...serveRecord(counterparties, counterpartyVerbs),
  serve(counterpartyOptions.list, listCounterpartyOptions),

  ...serveRecord(financialAccounts, accountVerbs),
  serve(financialAccounts.lines, (ctx, { params, query }) => listLinesOfAccount(ctx, params.id, query)),
  serve(financialAccountOptions.list, listFinancialAccountOptions),
  ...serveRecord(financialCategories, categoryVerbs),
  serve(periodClosings.list, listPeriodClosings),
  serve(periodClosings.create, closePeriod),
  serve(periodClosings.reopen, reopenPeriod, (ctx, { month }) => isClosedMonth(ctx, month)),
  serve(periodClosings.leftOpen, showLeftOpen),
  serve(commissionBills.list, listCommissionBills),
  serve(commissionBills.create, createCommissionBill),
  serve(financialEntries.create, (ctx, { body }) => createEntries(ctx, body)),
  serve(financialEntries.update, updateEntry, entryOfPath),
  serve(financialEntries.list, (ctx, { query }) => listEntries(ctx, query)),
  serveFile(financialEntries.csv, exportEntriesCsv),
  serveFile(financialEntries.xlsx, exportEntriesXlsx),
  serve(financialEntries.reverse, (ctx, { params, body }) => reverseEntry(ctx, params.id, body), entryOfPath),
  serve(financialEntries.endSeries, endSeriesFrom, entryOfPath),
  serve(financialEntries.settle, settle, (ctx, { id }) => settleable(ctx, id)),
  serve(financialEntries.show, (ctx, { params }) => showEntry(ctx, params.id)),
  serve(entryFiles.list, showEntryFiles, entryOfPath),
  serve(entryFiles.delete, deleteEntryFile),
  serveFile(entryFiles.content, readEntryFile),
  serveUpload(
    entryFiles.create,
    {
      prepare: async ({ actor, services }, bytes) =>
        keepFile(services, actor.tenant_id, await workOn(actor.tenant_id, documentTask, bytes)),
      keep: (ctx, { id }, file, { file_name }) => addEntryFile(ctx, id, file_name, file),
    },
    entryOfPath,
  ),
  serve(journal.list, (ctx, { query }) => listJournal(ctx, query)),
  serveFile(journal.csv, exportJournalCsv),
  serveFile(journal.xlsx, exportJournalXlsx),
  serve(financeReports.result, (ctx, { query }) => showResult(ctx, query)),
  serve(financeReports.cashFlow, (ctx, { query }) => showCashFlow(ctx, query)),
  serve(financeReports.receivables, showReceivables),
  serve(financeReports.occupancy, showOccupancy),
  serve(
    settlements.reverse,
    (ctx, { params, body }) => reverseSettlement(ctx, params.id, body),
    (ctx, { id }) => settlementExists(ctx, id),
  ),
  serve(financeOverview.show, (ctx, { query }) => showOverview(ctx, query)),
  serve(transfers.create, (ctx, { body }) => transferMoney(ctx, body)),
  serve(
    transfers.reverse,
    (ctx, { params, body }) => reverseTransfer(ctx, params.id, body),
    (ctx, { id }) => transferExists(ctx, id),
  ),

  serve(ownerAdjustments.create, (ctx, { params, body }) => adjustOwner(ctx, params.id, body), statedOwnerOfPath),
  serve(ownerAdjustments.reverse, reverseAdjustment, (ctx, { id }) => adjustmentExists(ctx, id)),
  serve(ownerStatements.leaveOut, leaveOut, statedOwnerOfPath),
  serve(ownerStatements.create, closeStatement),
  serve(ownerStatements.reopen, reopenStatement, statementOfPath),
  serve(ownerStatements.list, showStandings),
  serve(ownerStatements.draw, drawStatementAgain, statementOfPath),
  serveFile(ownerStatements.pdf, readStatementPdf),
  serve(ownerStatements.preview, (ctx, { query }) => showOwnerMonth(ctx, query)),
  serve(ownerStatements.compute, (ctx, { body }) => showOwnerMonth(ctx, body)),
  serve(ownerStatements.show, showStatement),
  serve(ownerStatements.pay, payStatement, statementOfPath),
  serve(ownerStatements.settings, saveStatementSettings, statedOwnerOfPath),
  serve(ownerStatements.send, sendStatement, statementOfPath),
  serve(ownerPayouts.create, (ctx, { params, body }) => payOwner(ctx, params.id, body), statedOwnerOfPath),
  serve(ownerPayouts.reverse, reversePayout, (ctx, { id }) => payoutExists(ctx, id)),

  serve(bookingCharges.create, (ctx, { params, body }) => addCharge(ctx, params.code, body), bookingOfPath),
  serve(bookingDiscounts.create, giveDiscount, bookingOfPath),
  serve(bookingCharges.update, updateCharge, chargeOfPath),
  serve(bookingCharges.delete, deleteCharge, chargeOfPath),
  serve(cancellationRefunds.create, (ctx, { params, body }) => cancelAndRefund(ctx, params.code, body), bookingOfPath),
  serve(stays.undoCancel, (ctx, { params }) => undoCancelAndRefund(ctx, params.code)),
  serve(
    cancellationPreviews.show,
    (ctx, { params, query }) => previewCancellation(ctx, params.code, query.cancelled_by),
    bookingOfPath,
  ),
  serve(payments.create, (ctx, { params, body }) => recordPayment(ctx, params.code, body), bookingOfPath),
  serve(
    payments.reverse,
    (ctx, { params, body }) => reversePayment(ctx, params.code, params.id, body),
    (ctx, { code, id }) => paymentExists(ctx, code, id),
  ),
  serve(payments.list, (ctx, { params }) => showMoney(ctx, params.code)),
  serve(securityDeposits.create, recordSecurityDeposit, bookingOfPath),
  serve(
    securityDeposits.reverse,
    (ctx, { params, body }) => reverseSecurityDeposit(ctx, params.code, params.id, body),
    (ctx, { code, id }) => movementExists(ctx, code, id),
  ),
  serve(bookingCredits.use, useCredit, bookingOfPath),

  serve(stayPix.show, showStayPix),
] as const;
