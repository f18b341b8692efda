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
import { call } from "~/lib/api";
import { type FormResult, type Sent, submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";

/** How an act on the company's money ended: kept, or what the form shows. */
export type MoneyResult = { kept: true } | FormResult;

/** Whether the fetcher's last answer says that it is done. */
export const isKept = (result: MoneyResult | undefined) => result !== undefined && "kept" in result;

const kept = (sentence: string): MoneyResult => {
  toast.success(sentence);
  return { kept: true };
};

/** Does what the form names in `act`, to the record that it names in `about`. */
export async function actOnMoney(request: Request): Promise<MoneyResult> {
  const form = await request.clone().formData();
  const about = String(form.get("about") ?? "");
  const act = acts[String(form.get("act"))];
  if (act === undefined) throw new Response("Not an act", { status: 400 });
  return act(request, about);
}

const acts: Record<string, (request: Request, id: string) => Promise<MoneyResult>> = {
  settle: (request, id) =>
    submit(request, SettlementInput, async (body, sent: Sent) => {
      await call(financialEntries.settle, { params: { id }, body }, sent);
      return kept("Registrado no financeiro");
    }),
  unsettle: (request, id) =>
    submit(request, ReversalInput, async (body) => {
      await call(settlements.reverse, { params: { id }, body });
      return kept("Pagamento estornado");
    }),
  reverse: (request, id) =>
    submit(request, ReversalInput, async (body) => {
      await call(financialEntries.reverse, { params: { id }, body });
      return kept("Lançamento estornado");
    }),
  endSeries: (request, id) =>
    submit(request, ReversalInput, async (body) => {
      await call(financialEntries.endSeries, { params: { id }, body });
      return kept("Repetição encerrada");
    }),
  dropFile: async (request, id) => {
    const file = String((await request.formData()).get("file"));
    await call(entryFiles.delete, { params: { id, file } });
    return kept("Arquivo excluído");
  },
  bill: (request) =>
    submit(request, CommissionBillInput, async (body, sent: Sent) => {
      const { description } = await call(commissionBills.create, { body }, sent);
      return kept(`${description}: lançada a pagar`);
    }),
  transfer: (request) =>
    submit(request, TransferInput, async (body, sent: Sent) => {
      await call(transfers.create, { body }, sent);
      return kept("Transferência registrada");
    }),
  untransfer: (request, id) =>
    submit(request, ReversalInput, async (body) => {
      await call(transfers.reverse, { params: { id }, body });
      return kept("Transferência estornada");
    }),
  account: (request, id) =>
    id === ""
      ? submit(request, FinancialAccountInput, async (body, sent: Sent) =>
          kept(`${(await call(financialAccounts.create, { body }, sent)).name}: conta criada`),
        )
      : submit(request, FinancialAccountUpdate, async (body) =>
          kept(`${(await call(financialAccounts.update, { params: { id }, body })).name}: alterações salvas`),
        ),
  category: (request, id) =>
    id === ""
      ? submit(request, FinancialCategoryInput, async (body, sent: Sent) =>
          kept(`${(await call(financialCategories.create, { body }, sent)).name}: categoria criada`),
        )
      : submit(request, FinancialCategoryUpdate, async (body) =>
          kept(`${(await call(financialCategories.update, { params: { id }, body })).name}: alterações salvas`),
        ),
  counterparty: (request, id) =>
    id === ""
      ? submit(request, CounterpartyInput, async (body, sent: Sent) =>
          kept(`${(await call(counterparties.create, { body }, sent)).name}: contato criado`),
        )
      : submit(request, CounterpartyUpdate, async (body) =>
          kept(`${(await call(counterparties.update, { params: { id }, body })).name}: alterações salvas`),
        ),
  rule: (request, id) =>
    submit(request, BankRuleUpdate, async (body) => {
      await call(bankRules.update, { params: { id }, body });
      return kept("Regra salva");
    }),
  close: (request) =>
    submit(request, PeriodClosingInput, async (body, sent: Sent) => {
      await call(periodClosings.create, { body }, sent);
      return kept("Mês fechado");
    }),
  reopen: (request, month) =>
    submit(request, ReversalInput, async (body) => {
      await call(periodClosings.reopen, { params: { month }, query: body });
      return kept("Mês reaberto");
    }),
};
