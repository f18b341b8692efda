import { bookingChannels } from "#contract/bookings";
import type { ChannelMonth, OfferedCommission } from "#contract/commission-bills";
import { monthStart } from "#domain/entry-series";
import { entryState } from "#domain/entry-state";
import { addMonths } from "#domain/stay-dates";
import { type Actor, type Ctx, may } from "#server/context";
import { listBills } from "#server/finances/commission-bills/commission-bills.queries";
import { listOffered, type OfferedBooking } from "#server/finances/commission-bills/offered-bookings";
import { companyDay } from "#server/finances/today";

/** By channel, as far as there is anything to say: what a month leaves to bill, and its bills. The last one as a rule. */
export async function listCommissionBills(ctx: Ctx, asked?: string): Promise<{ data: ChannelMonth[] }> {
  const { actor, db } = ctx;
  const today = companyDay(ctx);
  const month = asked ?? addMonths(monthStart(today), -1);
  const [offered, bills] = await Promise.all([listOffered(ctx, month), listBills(db, actor.tenant_id, month)]);
  const data = bookingChannels.map((channel) => ({
    channel,
    offered: offered.filter((booking) => booking.channel === channel).map((booking) => toOffered(actor, booking)),
    bills: bills
      .filter((bill) => bill.channel === channel)
      .map(({ channel: _, settled_cents, ...bill }) => ({
        ...bill,
        state: entryState({ ...bill, settled_cents, cancelled: false }, today),
      })),
  }));
  return { data: data.filter(({ offered, bills }) => offered.length + bills.length > 0) };
}

function toOffered(actor: Actor, booking: OfferedBooking): OfferedCommission {
  const { id, code, holder_name, check_out, total_cents, left_cents: commission_cents } = booking;
  const shown = may(actor, "bookings.view");
  return {
    ...{ id, check_out, total_cents, commission_cents },
    code: shown ? code : null,
    holder_name: shown ? holder_name : null,
  };
}
