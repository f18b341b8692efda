import { type FinancialEntryInput, financialEntry } from "#contract/financial-entries";
import { messages } from "#contract/messages";
import type { ValuesOf } from "#contract/record";
import { monthStart } from "#domain/entry-series";
import { namesOf } from "#server/accommodations/known-names";
import type { Ctx } from "#server/context";
import { saidCounterparty } from "#server/counterparties/said-counterparty";
import { requireEntryCategory } from "#server/finances/categories";
import type { StoredEntry } from "#server/finances/entries.queries";
import { requireMoneyAccount } from "#server/finances/money-account";
import { invalid } from "#server/http/problem";
import { merged, namesOf as namesOfFields, unsaid } from "#server/records/merged";

/** What a save of an entry decides on. */
export type EntryValues = ValuesOf<typeof financialEntry.fields>;

type Said = Partial<Pick<FinancialEntryInput, keyof EntryValues | "counterparty">>;

/**
 * The rules of a save: the values as they are kept, or a refusal. What is absent is as it was, or as a new entry begins;
 * `before` is null for that. `isPayout` is a new one to an owner, or from one.
 */
export async function checkedEntry(
  ctx: Ctx,
  said: Said,
  before: StoredEntry | null,
  isPayout = false,
): Promise<EntryValues> {
  const { fields } = financialEntry;
  const values = merged(namesOfFields(fields), before ?? unsaid<EntryValues>(fields), said) as EntryValues;
  const { kind, amount_cents, category_id, accommodation_id, account_id } = values;
  if (before !== null && kind !== before.kind) {
    throw invalid("kind", "O tipo não muda depois de salvo. Estorne este lançamento e crie outro.");
  }
  if (before !== null && amount_cents < before.settled_cents) {
    throw invalid("amount_cents", "O valor não pode ficar abaixo do que já foi pago");
  }
  if (before !== null && before.settled_cents > 0 && category_id !== before.category_id) {
    throw invalid("category_id", "Já há pagamento nesta categoria. Estorne antes o pagamento.");
  }
  if (category_id !== before?.category_id) await requireEntryCategory(ctx, kind, category_id, isPayout);
  if (account_id !== null && account_id !== before?.account_id)
    await requireMoneyAccount(ctx, "account_id", account_id);
  if (accommodation_id === null && ctx.actor.reach !== null) {
    throw invalid("accommodation_id", "Escolha a acomodação: o seu acesso é limitado a algumas");
  }
  if (accommodation_id !== null && accommodation_id !== before?.accommodation_id) {
    const known = await namesOf(ctx, [accommodation_id]);
    if (known.length === 0) throw invalid("accommodation_id", messages.invalid("Acomodação", "a"));
  }
  if (before?.billed_channel) requireBill(values, before);
  if (values.owner_borne) requireOwnersExpense(values, before);
  const counterparty_id = await saidCounterparty(ctx, said, before);
  if (counterparty_id !== null && before?.owner_id) {
    throw invalid("counterparty", "Este repasse é do proprietário. Estorne e lance de novo para mudar de quem é.");
  }
  return { ...values, counterparty_id, competence: values.competence || monthStart(values.due_on) };
}

/** A channel's bill is shared by its bookings: by no other accommodation, and in its own category. */
function requireBill({ accommodation_id, category_id }: EntryValues, before: StoredEntry): void {
  if (accommodation_id !== null) {
    throw invalid("accommodation_id", "A comissão já é dividida entre as acomodações das reservas");
  }
  if (category_id !== before.category_id) {
    throw invalid("category_id", "A comissão de um canal fica nesta categoria. Estorne e lance de novo para mudar.");
  }
}

/** What owners bear is an expense of an accommodation, and no payout to one of them. */
function requireOwnersExpense({ kind, accommodation_id }: EntryValues, before: StoredEntry | null): void {
  if (kind !== "payable" || before?.owner_id)
    throw invalid("owner_borne", "Só uma despesa é descontada de proprietários");
  if (accommodation_id === null) throw invalid("accommodation_id", "Escolha de qual acomodação é a despesa");
}
