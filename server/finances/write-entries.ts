import type { FinancialEntry, FinancialEntryInput, FinancialEntryUpdate } from "#contract/financial-entries";
import { financialEntry } from "#contract/financial-entries";
import { messages } from "#contract/messages";
import type { ValuesOf } from "#contract/record";
import { entrySeries, monthStart } from "#domain/entry-series";
import { namesOf as namesOfAccommodations } from "#server/accommodations/known-names";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { updateVersioned } from "#server/db/versioned-rows";
import { requireMoneyAccount } from "#server/finances/accounts";
import { requireEntryCategory } from "#server/finances/categories";
import { cancelEntry, findEntry, insertEntries, type StoredEntry } from "#server/finances/entries.queries";
import { toEntry } from "#server/finances/entry-answer";
import { createReadyMadeFinances } from "#server/finances/ready-made.queries";
import { settleEntry } from "#server/finances/settle-entry";
import { found, invalid, Problem, stale } from "#server/http/problem";
import { merged, namesOf, unsaid } from "#server/records/merged";

type Values = ValuesOf<typeof financialEntry.fields>;
const names = namesOf(financialEntry.fields);

/**
 * Writes an entry, or several a month apart, and gives the first. Refuses with 409 a month that is closed. One that was
 * paid already is settled whole in the same transaction.
 */
export async function createEntries(ctx: Ctx, input: FinancialEntryInput): Promise<FinancialEntry> {
  const { actor, db, clock } = ctx;
  const { repeats = null, times = null, settled_account_id = null, settled_on = null, ...said } = input;
  if ((repeats === null) !== (times === null)) throw invalid("times", messages.required("Vezes", "as"));
  await createReadyMadeFinances(db, actor.tenant_id);
  const values = await checked(ctx, merged(names, unsaid<Values>(financialEntry.fields), said) as Values, null);
  const first = { amount_cents: values.amount_cents, due_on: values.due_on, competence: values.competence };
  const parts = repeats === null || times === null ? [first] : entrySeries(first, { repeats, times });
  if (parts.some(({ amount_cents }) => amount_cents === 0))
    throw invalid("times", "O valor não chega para tantas parcelas");
  const now = clock.now();
  const series = parts.length > 1 ? newId(now) : null;
  const rows = parts.map((part, index) => ({
    ...values,
    ...part,
    tenant_id: actor.tenant_id,
    id: newId(now),
    series_id: series,
    series_position: series === null ? null : index + 1,
    series_count: series === null ? null : parts.length,
    created_by: actor.user_id,
    created_at: now,
    updated_at: now,
  }));
  await insertEntries(db, rows);
  const { id } = rows[0]!;
  await record(ctx, "financial_entry.created", id, null, { ...values, repeats, times });
  if (settled_account_id !== null) {
    const settled = { amount_cents: parts[0]!.amount_cents, account_id: settled_account_id };
    await settleEntry(ctx, id, settled_on === null ? settled : { ...settled, moved_on: settled_on });
  }
  return showEntry(ctx, id);
}

/** Changes an entry; absent is kept, null empties. Never below what was settled of it, and never one that was taken back. */
export async function updateEntry(ctx: Ctx, id: string, input: FinancialEntryUpdate): Promise<FinancialEntry> {
  const { actor, db, clock } = ctx;
  const before = found(await findEntry(db, actor.tenant_id, id, { lock: true }));
  if (before.version !== input.version) throw stale(await toEntry(ctx, before));
  if (before.cancelled) throw new Problem("FinancialEntryReversedException");
  const values = await checked(ctx, merged(names, before as Values, input) as Values, before);
  const row = { tenantId: actor.tenant_id, id, version: input.version, now: clock.now() };
  if (!(await updateVersioned(db, "financial_entries", row, values as never))) {
    throw stale(await showEntry(ctx, id));
  }
  const after = found(await findEntry(db, actor.tenant_id, id));
  await record(ctx, "financial_entry.updated", id, before, after);
  return toEntry(ctx, after);
}

/** Takes an entry back, for a reason. What was settled of it has to be taken back before: 409. */
export async function reverseEntry(ctx: Ctx, id: string, { reason }: { reason: string }): Promise<FinancialEntry> {
  const { actor, db, clock } = ctx;
  const before = found(await findEntry(db, actor.tenant_id, id, { lock: true }));
  if (before.cancelled) throw new Problem("FinancialEntryReversedException");
  if (before.settled_cents > 0) {
    const reason = "Este lançamento já tem pagamento. Estorne antes o pagamento.";
    throw new Problem("FinancialEntryReversedException", { reason });
  }
  await cancelEntry(db, actor.tenant_id, id, { reason, now: clock.now() });
  await record(ctx, "financial_entry.reversed", id, before, { reason });
  return showEntry(ctx, id);
}

/** One entry with its settlements. */
export async function showEntry(ctx: Ctx, id: string): Promise<FinancialEntry> {
  return toEntry(ctx, found(await findEntry(ctx.db, ctx.actor.tenant_id, id)));
}

export async function entryExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findEntry(db, actor.tenant_id, id)) !== null;
}

async function checked(ctx: Ctx, values: Values, before: StoredEntry | null): Promise<Values> {
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
  if (accommodation_id !== null && accommodation_id !== before?.accommodation_id) {
    const known = await namesOfAccommodations(ctx, [accommodation_id]);
    if (known.length === 0) throw invalid("accommodation_id", messages.invalid("Acomodação", "a"));
  }
  return { ...values, competence: values.competence || monthStart(values.due_on) };
}
