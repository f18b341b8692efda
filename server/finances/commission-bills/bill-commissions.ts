import { bookingWords } from "#contract/booking-words";
import type { CommissionBillInput } from "#contract/commission-bills";
import type { FinancialEntry } from "#contract/financial-entries";
import { billDueOn } from "#domain/commission";
import { monthStart } from "#domain/entry-series";
import { monthName } from "#domain/month-name";
import type { Ctx } from "#server/context";
import { findPurpose } from "#server/finances/categories.queries";
import { channelName } from "#server/finances/channel-name";
import { isClosedMonth } from "#server/finances/close-month";
import { isAnyBilled } from "#server/finances/commission-bills/commission-bills.queries";
import { listOffered, type OfferedBooking } from "#server/finances/commission-bills/offered-bookings";
import { createEntries } from "#server/finances/create-entries";
import { createReadyMadeFinances } from "#server/finances/create-ready-made-finances";
import { found, invalid, Problem } from "#server/http/problem";

type Channel = CommissionBillInput["channel"];

const ofChannel: Partial<Record<Channel, string>> = { airbnb: "do Airbnb", booking_com: "da Booking.com" };

/**
 * Writes a channel's bill as an entry payable that holds its bookings. It belongs to the month of the stays, or where
 * that is closed to the one in which it falls due. Refuses with 409 where a booking is on another bill.
 */
export async function billCommissions(ctx: Ctx, input: CommissionBillInput): Promise<FinancialEntry> {
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
}

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
