import { bookingChannels } from "#contract/bookings/booking-values";
import { bookingWords } from "#contract/bookings/booking-words";
import type { CommissionBillInput, commissionBills, OfferedCommission } from "#contract/money/commission-bills";
import { billDueOn, commissionOf, keptCents } from "#domain/commission";
import { entryState } from "#domain/financial-entries";
import { monthName } from "#domain/month-name";
import { addMonths, monthStart } from "#domain/stay-dates";
import { isClosedMonth } from "#server/money/finances/close-month";
import {
  isAnyBilled,
  listBills,
  listUnbilled,
  type UnbilledBooking,
} from "#server/money/finances/commission-bills.queries";
import { createEntries } from "#server/money/finances/entries";
import { findPurpose } from "#server/money/finances/ledger.queries";
import { createReadyMadeFinances } from "#server/money/finances/money-accounts";
import { channelName } from "#server/money/finances/show-entry";
import { type Actor, type Ctx, companyDay, may } from "#server/platform/context";
import { found, invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** For each channel with something to show: what a month leaves to bill, and its bills. By default the last month. */
export const listCommissionBills: Verb<typeof commissionBills.list> = async (ctx, { query: { month: asked } }) => {
  const { actor, db } = ctx;
  const today = companyDay(ctx);
  const month = asked ?? addMonths(monthStart(today), -1);
  const [offered, bills] = await Promise.all([listOffered(ctx, month), listBills(db, actor.tenant_id, month)]);
  const data = bookingChannels.map((channel) => ({
    channel,
    offered: offered.filter((booking) => booking.channel === channel).map((booking) => toOffered(actor, booking)),
    bills: bills
      .filter((bill) => bill.channel === channel)
      .map(({ channel, settled_cents, ...bill }) => ({
        ...bill,
        state: entryState({ ...bill, settled_cents, cancelled: false }, today),
      })),
  }));
  return { data: data.filter(({ offered, bills }) => offered.length + bills.length > 0) };
};

function toOffered(actor: Actor, booking: OfferedBooking): OfferedCommission {
  const { id, code, holder_name, check_out, left_cents: commission_cents } = booking;
  const shown = may(actor, "bookings.view");
  return {
    ...{ id, check_out, commission_cents },
    total_cents: keptCents(booking),
    code: shown ? code : null,
    holder_name: shown ? holder_name : null,
  };
}

type Channel = CommissionBillInput["channel"];

const ofChannel: Partial<Record<Channel, string>> = { airbnb: "do Airbnb", booking_com: "da Booking.com" };

/**
 * Writes a channel's bill as a payable entry that contains its bookings. Its month of competence is that of the stays,
 * or the month of its due date if that one is closed. Refuses with 409 if a booking is on another bill.
 */
export const createCommissionBill: Verb<typeof commissionBills.create> = async (ctx, { body: input }) => {
  const { actor, db } = ctx;
  const { month, channel, amount_cents, due_on = billDueOn(month) } = input;
  const chosen = await chosenBookings(ctx, input);
  await createReadyMadeFinances(db, actor.tenant_id);
  return createEntries(
    ctx,
    {
      kind: "payable",
      description: `Comissão ${ofChannel[channel] ?? `do canal ${bookingWords.channel[channel]}`} de ${monthName(month)}`,
      ...{ amount_cents, due_on },
      competence: (await isClosedMonth(ctx, month)) ? monthStart(due_on) : month,
      category_id: found(await findPurpose(db, actor.tenant_id, "channel_commission")),
      counterparty: channelName(channel),
    },
    { billed: { channel, month, bookings: chosen } },
  );
};

async function chosenBookings(
  ctx: Ctx,
  { month, channel, booking_ids }: CommissionBillInput,
): Promise<OfferedBooking[]> {
  const ids = new Set(booking_ids);
  const chosen = (await listOffered(ctx, month, channel)).filter(({ id }) => ids.has(id));
  if (chosen.length === ids.size) return chosen;
  if (await isAnyBilled(ctx.db, ctx.actor.tenant_id, booking_ids)) throw new Problem("CommissionBilledException");
  throw invalid("booking_ids", "Uma destas reservas não tem mais comissão deste canal neste mês. Atualize a página.");
}

interface OfferedBooking extends UnbilledBooking {
  /** The rest of its commission, in cents. */
  left_cents: number;
}

/** The stays of a month (its first day) of which a channel may still bill its commission; optionally of one channel. */
export async function listOffered(ctx: Ctx, month: string, channel: string | null = null): Promise<OfferedBooking[]> {
  const bookings = await listUnbilled(ctx.db, ctx.actor.tenant_id, { month, today: companyDay(ctx), channel });
  return bookings
    .map((booking) => ({ ...booking, left_cents: (commissionOf(booking) ?? 0) - booking.kept_cents }))
    .filter(({ left_cents }) => left_cents > 0);
}
