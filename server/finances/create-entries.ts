import type { FinancialEntry, FinancialEntryInput } from "#contract/financial-entries";
import { messages } from "#contract/messages";
import { entrySeries, type SeriesPart } from "#domain/entry-series";
import { showDate, showMonth } from "#domain/stay-dates";
import { record, recordEach } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { checkedEntry } from "#server/finances/checked-entry";
import { listClosedMonths } from "#server/finances/closings.queries";
import { insertBilled } from "#server/finances/commission-bills/commission-bills.queries";
import { createReadyMadeFinances } from "#server/finances/create-ready-made-finances";
import { insertEntries } from "#server/finances/entries.queries";
import { requireMoneyAccount } from "#server/finances/money-account";
import { monthsAhead } from "#server/finances/series";
import { insertSeries } from "#server/finances/series.queries";
import { settleEntry } from "#server/finances/settle-entry";
import { showEntry } from "#server/finances/show-entry";
import { companyDay } from "#server/finances/today";
import { invalid, Problem } from "#server/http/problem";

interface EntryAbout {
  owner_id?: string | null;
  billed?: Billed | null;
  /** Of the settlement that is written with it. */
  settled_note?: string | null;
}

/**
 * Writes an entry, or several a month apart, and gives the first. Refuses with 409 a month that is closed. One that was
 * paid already is settled whole in the same transaction. With an owner it is a payout to them, or what they contributed;
 * `billed` makes it a channel's bill: 409 where one of its bookings is on another.
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

/** Refuses with 409 a closed month, and says that the due date may lie in it all the same. The database keeps it too. */
async function requireOpenCompetence({ actor, db }: Ctx, { competence, due_on }: SeriesPart): Promise<void> {
  if (!(await listClosedMonths(db, actor.tenant_id)).includes(competence)) return;
  const what = `O mês ${showMonth(competence)} está fechado. Em Competência, escolha um mês aberto`;
  throw new Problem("PeriodClosedException", { reason: `${what}: o vencimento pode ficar em ${showDate(due_on)}.` });
}

/** The entries that are written: one, so many, or those of a year of what goes on. */
function seriesOf(first: SeriesPart, repeats: FinancialEntryInput["repeats"], times: number | null): SeriesPart[] {
  if (repeats === "always") return entrySeries(first, { repeats: "monthly", times: monthsAhead });
  return repeats == null || times === null ? [first] : entrySeries(first, { repeats, times });
}

type PaidAlready = Required<Pick<FinancialEntryInput, "settled_account_id" | "settled_on">>;

/** What was paid already names the account, and no day to come. */
async function requirePaidAlready(ctx: Ctx, { settled_account_id, settled_on }: PaidAlready): Promise<void> {
  if (settled_account_id != null) await requireMoneyAccount(ctx, "settled_account_id", settled_account_id);
  if (settled_on == null) return;
  if (settled_account_id == null) throw invalid("settled_account_id", messages.required("Conta do pagamento", "a"));
  if (settled_on > companyDay(ctx)) throw invalid("settled_on", "A data não pode estar no futuro");
}

/** Whose bill it is, of the stays of which month (its first day), and the commission of each. */
interface Billed {
  channel: string;
  month: string;
  bookings: readonly { id: string; code: string; left_cents: number }[];
}

/**
 * Puts the bookings on the bill that was written, and says so in the trail of the entry and of each of them. Refuses with
 * 409 where one of them is on another bill.
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
