import type { FinancialEntryInput } from "#contract/financial-entries";
import { messages } from "#contract/messages";
import type { Ctx } from "#server/context";
import { requireMoneyAccount } from "#server/finances/money-account";
import { companyDay } from "#server/finances/today";
import { invalid } from "#server/http/problem";

type PaidAlready = Required<Pick<FinancialEntryInput, "settled_account_id" | "settled_on">>;

/** What was paid already names the account, and no day to come. */
export async function requirePaidAlready(ctx: Ctx, { settled_account_id, settled_on }: PaidAlready): Promise<void> {
  if (settled_account_id != null) await requireMoneyAccount(ctx, "settled_account_id", settled_account_id);
  if (settled_on == null) return;
  if (settled_account_id == null) throw invalid("settled_account_id", messages.required("Conta do pagamento", "a"));
  if (settled_on > companyDay(ctx)) throw invalid("settled_on", "A data não pode estar no futuro");
}
