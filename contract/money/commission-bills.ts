import * as z from "zod";
import { bookingChannels } from "#contract/bookings/booking-values";
import { entryStates } from "#contract/money/finance-words";
import { FinancialEntry, MonthStart } from "#contract/money/financial-entries";
import { type Access, wholeCompanyAccess } from "#contract/platform/access";
import { AnswerDate, CivilDate } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { Id, maxAmountCents, ShownCents } from "#contract/platform/scalars";

/** Maximum number of bookings per bill; the others are offered for the next one. */
export const billedBookings = 2_000;

const path = "/api/commission-bills" as const;
const Channel = z.enum(bookingChannels);
const Month = named("Mês", "o", MonthStart);

/** Concerns the whole company and compares amounts: useless without `money.view`. */
const toSee: Access = { ...wholeCompanyAccess("financial", "finances.view"), money: true };
const toBill: Access = { ...wholeCompanyAccess("financial", "finances.create"), money: true };

/** A stay whose commission is not on a bill yet. Guest and code are absent for users who do not see bookings. */
const Offered = z.object({
  id: Id,
  code: z.string().nullable(),
  holder_name: z.string().nullable(),
  check_out: AnswerDate,
  /** What the company keeps: the fee of a cancelled booking or a no-show. */
  total_cents: ShownCents,
  /** The rest of its commission, less what the channel kept from a payout. */
  commission_cents: ShownCents,
});
export type OfferedCommission = z.output<typeof Offered>;

/** A bill that is in force, as an entry payable. */
const Bill = z.object({
  entry_id: Id,
  description: z.string(),
  amount_cents: ShownCents,
  due_on: AnswerDate,
  state: z.enum(entryStates),
  bookings: z.int(),
});
export type CommissionBill = z.output<typeof Bill>;

const ChannelMonth = z.object({ channel: Channel, offered: z.array(Offered), bills: z.array(Bill) });
export type ChannelMonth = z.output<typeof ChannelMonth>;

/**
 * A channel's bill for the stays that ended in a month; the amount is that of the actual bill, due on the 15th of the
 * next month.
 */
export const CommissionBillInput = z.strictObject({
  month: Month,
  channel: named("Canal", "o", Channel),
  booking_ids: named("Reservas", "as", z.array(Id).min(1).max(billedBookings)),
  amount_cents: named("Valor da fatura", "o", z.int().min(1).max(maxAmountCents)),
  due_on: named("Vencimento", "o", CivilDate.optional()),
});
export type CommissionBillInput = z.output<typeof CommissionBillInput>;

export const commissionBills = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List a month's unbilled commissions and its commission bills, by channel",
    access: toSee,
    /** The last complete month by default. */
    query: z.object({ month: Month.optional() }),
    answer: listOf(ChannelMonth),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Create a channel's commission bill of a month, as an entry payable",
    access: toBill,
    body: CommissionBillInput,
    answer: FinancialEntry,
    status: 201,
    idempotent: true,
  }),
};
