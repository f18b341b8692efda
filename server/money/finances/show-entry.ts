import { bookingWords } from "#contract/bookings/booking-words";
import type { ChannelBill, FinancialEntry, ListedEntry, Settlement } from "#contract/money/financial-entries";
import { entryState } from "#domain/financial-entries";
import { isCalledDeposit } from "#domain/installments";
import { partWordAt } from "#domain/part-names";
import { listBillBookings } from "#server/money/finances/commission-bills.queries";
import { findEntry, type StoredEntry } from "#server/money/finances/entries.queries";
import type { StoredListedEntry } from "#server/money/finances/list-entries.queries";
import { listSettlements, type StoredSettlement } from "#server/money/finances/settlements.queries";
import { type Actor, type Ctx, companyDay, may } from "#server/platform/context";
import { found } from "#server/platform/http/problem";

export async function showEntry(ctx: Ctx, id: string): Promise<FinancialEntry> {
  return toEntry(ctx, found(await findEntry(ctx.db, ctx.actor.tenant_id, id)));
}

export async function entryExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findEntry(db, actor.tenant_id, id)) !== null;
}

/** An entry as the API returns it, with its settlements. */
export async function toEntry(ctx: Ctx, stored: StoredEntry): Promise<FinancialEntry> {
  const { cancelled, series_id, owner_id, billed_channel, billed_month, ...entry } = stored;
  return {
    ...entry,
    bill: await billOf(ctx, stored),
    state: entryState(stored, companyDay(ctx)),
    open_cents: stored.amount_cents - stored.settled_cents,
    settlements: (await listSettlements(ctx.db, ctx.actor.tenant_id, stored.id)).map(toSettlement),
  };
}

/** What a channel's bill is for; null for every other entry. */
async function billOf(
  { actor, db }: Ctx,
  { id, billed_channel, billed_month }: StoredEntry,
): Promise<ChannelBill | null> {
  if (billed_channel === null || billed_month === null) return null;
  const shown = may(actor, "bookings.view");
  const bookings = await listBillBookings(db, actor.tenant_id, id);
  return {
    channel: billed_channel,
    month: billed_month,
    bookings: bookings.map(({ code, holder_name, amount_cents }) => ({
      code: shown ? code : null,
      holder_name: shown ? holder_name : null,
      amount_cents,
    })),
  };
}

function toSettlement({ entry_id, ...stored }: StoredSettlement): Settlement {
  return {
    ...stored,
    moved_cents: stored.amount_cents + stored.interest_cents - stored.discount_cents,
    created_at: stored.created_at.toISOString(),
  };
}

/** A row of the list. Without permission to see bookings, an installment shows neither guest nor code. */
export function toListed(actor: Actor, today: string, stored: StoredListedEntry): ListedEntry {
  const { cancelled, counterparty_document, deposit, payment_plan, agreed_cents, owed_by_channel, ...row } = stored;
  const payer = owed_by_channel === null ? row.counterparty : channelName(owed_by_channel);
  const isInstallment = row.booking_code !== null;
  const hidden = isInstallment && !may(actor, "bookings.view");
  return {
    ...row,
    description: isInstallment ? installmentName(stored, hidden) : row.description,
    counterparty: hidden ? null : payer,
    booking_code: hidden ? null : row.booking_code,
    state: entryState(stored, today),
    open_cents: row.amount_cents - row.settled_cents,
  };
}

type Part = Pick<
  StoredListedEntry,
  "deposit" | "series_position" | "series_count" | "booking_code" | "amount_cents" | "payment_plan" | "agreed_cents"
>;

/** The name of an instalment: "Sinal da reserva K7M4QX2P". Without a position it is the fee of a cancelled stay. */
export function installmentName(
  { series_position, series_count, booking_code, payment_plan: plan, agreed_cents, ...part }: Part,
  hidden: boolean,
): string {
  const of = hidden ? "de uma reserva" : `da reserva ${booking_code}`;
  if (series_position === null) return `Multa ${of}`;
  const count = series_count ?? 0;
  const deposit = isCalledDeposit(part, { plan, agreed_cents: agreed_cents ?? 0, part_count: count });
  return `${partWordAt({ deposit, position: series_position, count })} ${of}`;
}

/** The name of a channel as a counterparty. */
export const channelName = (channel: ChannelBill["channel"]): string =>
  channel === "other" ? "Outro canal" : bookingWords.channel[channel];
