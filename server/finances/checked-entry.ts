import type { financialEntry } from "#contract/financial-entries";
import { messages } from "#contract/messages";
import type { ValuesOf } from "#contract/record";
import { monthStart } from "#domain/entry-series";
import { namesOf } from "#server/accommodations/known-names";
import type { Ctx } from "#server/context";
import { requireEntryCategory } from "#server/finances/categories";
import type { StoredEntry } from "#server/finances/entries.queries";
import { requireMoneyAccount } from "#server/finances/money-account";
import { invalid } from "#server/http/problem";

/** What a save of an entry decides on. */
export type EntryValues = ValuesOf<typeof financialEntry.fields>;

/** The rules of a save: the values as they are kept, or a refusal. `before` is null for a new entry. */
export async function checkedEntry(ctx: Ctx, values: EntryValues, before: StoredEntry | null): Promise<EntryValues> {
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
  if (category_id !== before?.category_id) await requireEntryCategory(ctx, kind, category_id);
  if (account_id !== null && account_id !== before?.account_id)
    await requireMoneyAccount(ctx, "account_id", account_id);
  if (accommodation_id === null && ctx.actor.reach !== null) {
    throw invalid("accommodation_id", "Escolha a acomodação: o seu acesso é limitado a algumas");
  }
  if (accommodation_id !== null && accommodation_id !== before?.accommodation_id) {
    const known = await namesOf(ctx, [accommodation_id]);
    if (known.length === 0) throw invalid("accommodation_id", messages.invalid("Acomodação", "a"));
  }
  if (values.owner_borne) requireOwnersExpense(values, before);
  return { ...values, competence: values.competence || monthStart(values.due_on) };
}

/** What owners bear is an expense of an accommodation, and no payout to one of them. */
function requireOwnersExpense({ kind, accommodation_id }: EntryValues, before: StoredEntry | null): void {
  if (kind !== "payable" || before?.owner_id)
    throw invalid("owner_borne", "Só uma despesa é descontada de proprietários");
  if (accommodation_id === null) throw invalid("accommodation_id", "Escolha de qual acomodação é a despesa");
}
