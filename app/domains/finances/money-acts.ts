import { BankRuleUpdate, bankRules } from "#contract/bank-rules";
import { CommissionBillInput, commissionBills } from "#contract/commission-bills";
import { CounterpartyInput, CounterpartyUpdate, counterparties } from "#contract/counterparties";
import { entryFiles } from "#contract/entry-files";
import { FinancialAccountInput, FinancialAccountUpdate, financialAccounts } from "#contract/financial-accounts";
import { FinancialCategoryInput, FinancialCategoryUpdate, financialCategories } from "#contract/financial-categories";
import { financialEntries, SettlementInput, settlements } from "#contract/financial-entries";
import { ReversalInput } from "#contract/payments";
import { PeriodClosingInput, periodClosings } from "#contract/period-closings";
import { TransferInput, transfers } from "#contract/transfers";
import { defineActs, press, saidDone } from "~/lib/acts";
import { call } from "~/lib/api";
import { act } from "~/lib/form-act";
import { submit } from "~/lib/form-submit";

const says = (sentence: string) => ({ said: () => sentence });
const saved = { said: ({ name }: { name: string }) => `${name}: alterações salvas` };

/** Acts on the company's money, shared by the finance screens. */
export const moneyActs = defineActs({
  settle: act(financialEntries.settle, SettlementInput, says("Registrado no financeiro")),
  unsettle: act(settlements.reverse, ReversalInput, says("Pagamento estornado")),
  reverse: act(financialEntries.reverse, ReversalInput, says("Lançamento estornado")),
  endSeries: act(financialEntries.endSeries, ReversalInput, says("Repetição encerrada")),
  deleteFile: press(entryFiles.delete, says("Arquivo excluído")),
  bill: act(commissionBills.create, CommissionBillInput, {
    said: ({ description }) => `${description}: lançada a pagar`,
  }),
  transfer: act(transfers.create, TransferInput, says("Transferência registrada")),
  untransfer: act(transfers.reverse, ReversalInput, says("Transferência estornada")),
  createAccount: act(financialAccounts.create, FinancialAccountInput, {
    said: ({ name }) => `${name}: conta criada`,
  }),
  updateAccount: act(financialAccounts.update, FinancialAccountUpdate, saved),
  createCategory: act(financialCategories.create, FinancialCategoryInput, {
    said: ({ name }) => `${name}: categoria criada`,
  }),
  updateCategory: act(financialCategories.update, FinancialCategoryUpdate, saved),
  createCounterparty: act(counterparties.create, CounterpartyInput, {
    said: ({ name }) => `${name}: contato criado`,
  }),
  updateCounterparty: act(counterparties.update, CounterpartyUpdate, saved),
  updateRule: act(bankRules.update, BankRuleUpdate, says("Regra salva")),
  closeMonth: act(periodClosings.create, PeriodClosingInput, says("Mês fechado")),
  // its reason is sent in the query
  reopenMonth: ({ request }, form) =>
    submit(request, ReversalInput, async (query) => {
      await call(periodClosings.reopen, { params: { month: String(form.get("month")) }, query });
      return saidDone("Mês reaberto");
    }),
});
