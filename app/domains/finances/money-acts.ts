import { BankRuleUpdate } from "#contract/money/bank-rules";
import { CommissionBillInput } from "#contract/money/commission-bills";
import { CounterpartyInput, CounterpartyUpdate } from "#contract/money/counterparties";
import { FinancialAccountInput, FinancialAccountUpdate } from "#contract/money/financial-accounts";
import { FinancialCategoryInput, FinancialCategoryUpdate } from "#contract/money/financial-categories";
import { SettlementInput } from "#contract/money/financial-entries";
import { ReversalInput } from "#contract/money/payments";
import { PeriodClosingInput } from "#contract/money/period-closings";
import { TransferInput } from "#contract/money/transfers";
import { defineActs, press, saidDone } from "~/lib/acts";
import { call } from "~/lib/api";
import { act, actOnce } from "~/lib/form-act";
import { submit } from "~/lib/form-submit";

const says = (sentence: string) => ({ said: () => sentence });
const saved = { said: ({ name }: { name: string }) => `${name}: alterações salvas` };

/** Acts on the company's money, shared by the finance screens. */
export const moneyActs = defineActs({
  settle: actOnce("POST /api/entries/:id/settlements", SettlementInput, says("Registrado no financeiro")),
  unsettle: act("POST /api/settlements/:id/reversal", ReversalInput, says("Pagamento estornado")),
  reverse: act("POST /api/entries/:id/reversal", ReversalInput, says("Lançamento estornado")),
  endSeries: act("POST /api/entries/:id/series-end", ReversalInput, says("Repetição encerrada")),
  deleteFile: press("DELETE /api/entries/:id/files/:file", says("Arquivo excluído")),
  bill: actOnce("POST /api/commission-bills", CommissionBillInput, {
    said: ({ description }) => `${description}: lançada a pagar`,
  }),
  transfer: actOnce("POST /api/transfers", TransferInput, says("Transferência registrada")),
  untransfer: act("POST /api/transfers/:id/reversal", ReversalInput, says("Transferência estornada")),
  createAccount: actOnce("POST /api/financial-accounts", FinancialAccountInput, {
    said: ({ name }) => `${name}: conta criada`,
  }),
  updateAccount: act("PUT /api/financial-accounts/:id", FinancialAccountUpdate, saved),
  createCategory: actOnce("POST /api/financial-categories", FinancialCategoryInput, {
    said: ({ name }) => `${name}: categoria criada`,
  }),
  updateCategory: act("PUT /api/financial-categories/:id", FinancialCategoryUpdate, saved),
  createCounterparty: actOnce("POST /api/counterparties", CounterpartyInput, {
    said: ({ name }) => `${name}: contato criado`,
  }),
  updateCounterparty: act("PUT /api/counterparties/:id", CounterpartyUpdate, saved),
  updateRule: act("PUT /api/bank-rules/:id", BankRuleUpdate, says("Regra salva")),
  closeMonth: actOnce("POST /api/period-closings", PeriodClosingInput, says("Mês fechado")),
  // its reason is sent in the query
  reopenMonth: ({ request }, form) =>
    submit(request, ReversalInput, async (query) => {
      await call("DELETE /api/period-closings/:month", { params: { month: String(form.get("month")) }, query });
      return saidDone("Mês reaberto");
    }),
});
