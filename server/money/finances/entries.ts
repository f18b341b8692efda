import {
  type FinancialEntry,
  type FinancialEntryInput,
  type financialEntries,
  financialEntry,
} from "#contract/money/financial-entries";
import { messages } from "#contract/platform/messages";
import type { ValuesOf } from "#contract/platform/record";
import { entrySeries, type SeriesPart } from "#domain/financial-entries";
import { monthStart, showDate, showMonth } from "#domain/stay-dates";
import { namesOf } from "#server/catalogue/accommodations/read-accommodation";
import { saidCounterparty } from "#server/money/counterparties/counterparties";
import { requireEntryCategory } from "#server/money/finances/categories";
import { insertBilled } from "#server/money/finances/commission-bills.queries";
import { findEntry, insertEntries, type StoredEntry } from "#server/money/finances/entries.queries";
import { listClosedMonths } from "#server/money/finances/ledger.queries";
import { createReadyMadeFinances, requireMoneyAccount } from "#server/money/finances/money-accounts";
import { monthsAhead } from "#server/money/finances/series";
import { settleEntry } from "#server/money/finances/settlements";
import { showEntry, toEntry } from "#server/money/finances/show-entry";
import { record, recordEach } from "#server/platform/audit/record";
import { type Ctx, companyDay } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { updateVersioned } from "#server/platform/db/versioned-rows";
import { found, invalid, Problem, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { merged, namesOf as namesOfFields, unsaid } from "#server/platform/records/values";

interface EntryAbout {
  owner_id?: string | null;
  billed?: Billed | null;
  /** The note of the settlement written with it. */
  settled_note?: string | null;
}

/**
 * Writes an entry, or several a month apart, and returns the first. Refuses with 409 a closed month. An entry paid
 * already is settled in full in the same transaction. With an owner it is a payout to them, or their contribution;
 * `billed` makes it a channel's bill: 409 if one of its bookings is on another.
 */
export async function createEntries(
  ctx: Ctx,
  input: FinancialEntryInput,
  { owner_id = null, billed = null, settled_note = null }: EntryAbout = {},
): Promise<FinancialEntry> {
  const { actor, db, clock } = ctx;
  const { repeats = null, times = null, settled_account_id = null, settled_on = null, ...said } = input;
  const isCounted = repeats === "installments" || repeats === "monthly";
  if (isCounted !== (times !== null)) throw invalid("times", messages.required("Vezes", "as"));
  await createReadyMadeFinances(db, actor.tenant_id);
  const values = await checkedEntry(ctx, said, null, owner_id !== null);
  await requirePaidAlready(ctx, { settled_account_id, settled_on });
  const first = { amount_cents: values.amount_cents, due_on: values.due_on, competence: values.competence };
  const parts = seriesOf(first, repeats, times);
  if (parts.some(({ amount_cents }) => amount_cents === 0))
    throw invalid("times", "O valor não chega para tantas parcelas");
  const isOfPerson = owner_id === null && billed === null && settled_account_id === null;
  if (isOfPerson) await requireOpenCompetence(ctx, parts[0]!);
  const now = clock.now();
  const series = parts.length > 1 ? newId(now) : null;
  const rows = parts.map((part, index) => ({
    ...values,
    ...part,
    owner_id,
    billed_channel: billed?.channel ?? null,
    billed_month: billed?.month ?? null,
    tenant_id: actor.tenant_id,
    id: newId(now),
    series_id: series,
    series_position: series === null ? null : index + 1,
    series_count: series === null || repeats === "always" ? null : parts.length,
    created_by: actor.user_id,
    created_at: now,
    updated_at: now,
  }));
  if (series !== null && repeats === "always") {
    const { due_on: first_due_on, competence: first_competence } = first;
    const of = { tenant_id: actor.tenant_id, id: series, created_at: now };
    await insertSeries(db, { ...of, first_due_on, first_competence });
  }
  await insertEntries(db, rows);
  const { id } = rows[0]!;
  if (billed === null) await record(ctx, "financial_entry.created", id, null, { ...values, repeats, times });
  else await billBookings(ctx, id, billed, values);
  if (settled_account_id !== null) {
    const settled = { amount_cents: parts[0]!.amount_cents, account_id: settled_account_id, note: settled_note };
    await settleEntry(ctx, id, settled_on === null ? settled : { ...settled, moved_on: settled_on });
  }
  return showEntry(ctx, id);
}

/**
 * Changes an entry; an absent field is kept, null clears it. Refuses an amount below what is settled, and a cancelled
 * entry.
 */
export const updateEntry: Verb<typeof financialEntries.update> = async (ctx, { params: { id }, body: input }) => {
  const { actor, db, clock } = ctx;
  const before = found(await findEntry(db, actor.tenant_id, id, { lock: true }));
  if (before.version !== input.version) throw stale(await toEntry(ctx, before));
  if (before.cancelled) throw new Problem("FinancialEntryReversedException");
  const values = await checkedEntry(ctx, input, before);
  const row = { tenantId: actor.tenant_id, id, version: input.version, now: clock.now() };
  if (!(await updateVersioned(db, "financial_entries", row, values as never))) {
    throw stale(await showEntry(ctx, id));
  }
  const after = found(await findEntry(db, actor.tenant_id, id));
  await record(ctx, "financial_entry.updated", id, before, after);
  return toEntry(ctx, after);
};

/** Refuses with 409 a closed month, and says that the due date may still be in it. The database enforces this too. */
async function requireOpenCompetence({ actor, db }: Ctx, { competence, due_on }: SeriesPart): Promise<void> {
  if (!(await listClosedMonths(db, actor.tenant_id)).includes(competence)) return;
  const what = `O mês ${showMonth(competence)} está fechado. Em Competência, escolha um mês aberto`;
  throw new Problem("PeriodClosedException", { reason: `${what}: o vencimento pode ficar em ${showDate(due_on)}.` });
}

/** The entries to write: one, a number of them, or a year of a series without end. */
function seriesOf(first: SeriesPart, repeats: FinancialEntryInput["repeats"], times: number | null): SeriesPart[] {
  if (repeats === "always") return entrySeries(first, { repeats: "monthly", times: monthsAhead });
  return repeats == null || times === null ? [first] : entrySeries(first, { repeats, times });
}

type PaidAlready = Required<Pick<FinancialEntryInput, "settled_account_id" | "settled_on">>;

/** An entry paid already names its account, and a date that is not in the future. */
async function requirePaidAlready(ctx: Ctx, { settled_account_id, settled_on }: PaidAlready): Promise<void> {
  if (settled_account_id != null) await requireMoneyAccount(ctx, "settled_account_id", settled_account_id);
  if (settled_on == null) return;
  if (settled_account_id == null) throw invalid("settled_account_id", messages.required("Conta do pagamento", "a"));
  if (settled_on > companyDay(ctx)) throw invalid("settled_on", "A data não pode estar no futuro");
}

/** The channel of the bill, the month of the stays (its first day), and the commission of each. */
interface Billed {
  channel: string;
  month: string;
  bookings: readonly { id: string; code: string; left_cents: number }[];
}

/**
 * Puts the bookings on the new bill and writes this to the trail of the entry and of each booking. Refuses with 409 if
 * one of them is on another bill.
 */
async function billBookings(
  ctx: Ctx,
  entry_id: string,
  { channel, month, bookings }: Billed,
  values: object,
): Promise<void> {
  const of = { tenant_id: ctx.actor.tenant_id, entry_id };
  const rows = bookings.map(({ id, left_cents }) => ({ ...of, booking_id: id, amount_cents: left_cents }));
  if (!(await insertBilled(ctx.db, rows))) throw new Problem("CommissionBilledException");
  const codes = bookings.map(({ code }) => code);
  await record(ctx, "financial_entry.billed", entry_id, null, { ...values, channel, month, bookings: codes });
  const told = bookings.map(({ code, left_cents }) => ({
    ...{ record_id: code, before: null, after: { amount_cents: left_cents } },
  }));
  await recordEach(ctx, "booking.commission_billed", told);
}

/** The fields that the rules of a save check. */
export type EntryValues = ValuesOf<typeof financialEntry.fields>;

type Said = Partial<Pick<FinancialEntryInput, keyof EntryValues | "counterparty">>;

/**
 * Applies the rules of a save: returns the values to store, or refuses. An absent field keeps its value (`before`), or
 * gets its default for a new entry (`before` is null). `isPayout`: a new payout to an owner, or a contribution from
 * one.
 */
async function checkedEntry(ctx: Ctx, said: Said, before: StoredEntry | null, isPayout = false): Promise<EntryValues> {
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

/** A channel's bill is shared by its bookings, so it has no accommodation of its own and keeps its category. */
function requireBill({ accommodation_id, category_id }: EntryValues, before: StoredEntry): void {
  if (accommodation_id !== null) {
    throw invalid("accommodation_id", "A comissão já é dividida entre as acomodações das reservas");
  }
  if (category_id !== before.category_id) {
    throw invalid("category_id", "A comissão de um canal fica nesta categoria. Estorne e lance de novo para mudar.");
  }
}

/** An expense borne by owners is an expense of an accommodation, and not a payout to an owner. */
function requireOwnersExpense({ kind, accommodation_id }: EntryValues, before: StoredEntry | null): void {
  if (kind !== "payable" || before?.owner_id)
    throw invalid("owner_borne", "Só uma despesa é descontada de proprietários");
  if (accommodation_id === null) throw invalid("accommodation_id", "Escolha de qual acomodação é a despesa");
}

interface NewSeries {
  tenant_id: string;
  id: string;
  first_due_on: string;
  first_competence: string;
  created_at: Date;
}

/** Starts a series: entries repeat every month until someone ends it. */
async function insertSeries(db: Db, series: NewSeries): Promise<void> {
  await db.insertInto("entry_series").values(series).execute();
}
