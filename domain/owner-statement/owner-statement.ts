import { shareCents, sumCents, sumSignedCents } from "#domain/money";
import { type OwnerPart, type Parts, partsOf } from "#domain/owner-statement/booking-parts";
import { bookingState, type OwnedBooking } from "#domain/owner-statement/booking-state";
import { addDays, addMonths } from "#domain/stay-dates";

/**
 * The total that earlier statements listed for an owner and booking. They are frozen: differences appear in the next
 * statement.
 */
export interface Stated extends OwnerPart {
  collected: number;
}

/** An expense of an accommodation, shared by its owners; the company bears its own part. */
export interface OwnedExpense {
  id: string;
  date: string;
  /** Zero if it was reversed. */
  amount_cents: number;
  shares: readonly { owner_id: string; share_bps: number }[];
  /** The total that closed statements listed for this owner: negative, or zero. */
  told_cents: number;
}

/** A credit, debit or contribution of an owner, with a reason. */
export interface OwnerAdjustment {
  id: string;
  kind: (typeof adjustmentKinds)[number];
  date: string;
  /** The change of the balance; a reversal has the opposite sign. */
  cents: number;
  reason: string;
}

export const adjustmentKinds = ["credit", "debit", "contribution"] as const;

/** All data of an owner's statement for a month. */
export interface StatementInput {
  owner_id: string;
  /** YYYY-MM. */
  month: string;
  /** The closing balance of the previous statement, or the initial one. Negative: the owner owes the company. */
  opening_cents: number;
  bookings: readonly OwnedBooking[];
  /** By booking: the amounts in closed statements of this owner. */
  stated: ReadonlyMap<string, Stated>;
  /** The last day covered by closed statements; before the first one, the day before they start. */
  told_until: string;
  /** What the last closed statement left out, and therefore did not list. */
  put_off: ReadonlySet<string>;
  expenses: readonly OwnedExpense[];
  /** Paid to the owner or returned (negative), and not yet in a statement. */
  payouts: readonly { id: string; date: string; cents: number }[];
  /** Not yet in a statement. */
  adjustments: readonly OwnerAdjustment[];
  /** Left out of this statement, with the reason: ids of bookings and expenses. */
  left_out: ReadonlyMap<string, string>;
  /** Retained by the company for future expenses. */
  reserve_cents: number;
}

/** A booking in a statement. Amounts are the owner's part in this statement only. */
export interface StayLine extends Stated {
  booking_id: string;
  /** Nights slept in the month, and nights of the whole stay. */
  nights_in_month: number;
  nights: number;
  /** The part of the net amount from before the month that was not listed then: received since, or corrected. */
  earlier: number;
  /** Of that, the part by which a closed statement would differ today; it is flagged. */
  corrected: number;
}

export interface OwnerStatement {
  opening_cents: number;
  stays: StayLine[];
  /** `is_corrected`: an earlier statement listed a different amount, and this is the difference. */
  expenses: { id: string; date: string; cents: number; is_corrected: boolean }[];
  payouts: { id: string; date: string; cents: number }[];
  adjustments: OwnerAdjustment[];
  left_out: { id: string; reason: string; cents: number }[];
  /** Opening balance plus all lines; negative if the owner owes the company. The next statement opens with it. */
  closing_cents: number;
  /** The part retained by the company. */
  reserve_cents: number;
  /** The amount that may be paid to the owner. A payment is listed in the statement of its date. */
  payable_cents: number;
  /**
   * The owner's future part of nights slept but not paid, and of receipts for future nights. Neither is in the balance.
   */
  not_received: { booking_id: string; cents: number }[];
  to_come: { booking_id: string; cents: number }[];
}

/** An owner's statement for a month: the opening balance and the lines add up exactly to the closing balance. */
export function ownerStatement(input: StatementInput): OwnerStatement {
  const { owner_id, left_out, opening_cents } = input;
  const last = lastDay(input.month);
  const lines = input.bookings.flatMap((booking) => stayLine(booking, input) ?? []);
  const due = input.expenses
    .filter(({ date }) => date <= last)
    .map((expense) => expenseLine(expense, owner_id))
    .filter(({ cents }) => cents !== 0);
  const stays = lines.filter(({ booking_id }) => !left_out.has(booking_id));
  const expenses = due.filter(({ id }) => !left_out.has(id));
  const payouts = input.payouts.filter(({ date }) => date <= last);
  const adjustments = input.adjustments.filter(({ date }) => date <= last);
  const closing_cents = sumSignedCents([
    opening_cents,
    ...stays.flatMap(({ net, collected }) => [net, -collected]),
    ...expenses.map(({ cents }) => cents),
    ...payouts.map(({ cents }) => -cents),
    ...adjustments.map(({ cents }) => cents),
  ]);
  const out = [
    ...lines.map(({ booking_id, net, collected }) => ({ id: booking_id, cents: net - collected })),
    ...due.map(({ id, cents }) => ({ id, cents })),
  ].filter(({ id }) => left_out.has(id));
  return {
    opening_cents,
    stays,
    expenses,
    payouts,
    adjustments,
    left_out: out.map((each) => ({ ...each, reason: left_out.get(each.id) ?? "" })),
    closing_cents,
    reserve_cents: Math.max(0, Math.min(closing_cents, input.reserve_cents)),
    payable_cents: Math.max(0, closing_cents - input.reserve_cents),
    ...waiting(input, last),
  };
}

/** What a booking adds since the last statement; null if nothing: unpaid stays are listed separately. */
function stayLine(booking: OwnedBooking, statement: StatementInput): StayLine | null {
  const { owner_id, month, stated, told_until, put_off } = statement;
  const before = addDays(`${month}-01`, -1);
  const told = stated.get(booking.id) ?? nothing;
  const now = ofOwner(booking, owner_id, lastDay(month));
  const then = ofOwner(booking, owner_id, told_until);
  const nights = booking.earnings.filter(({ kind }) => kind === "night");
  const inMonth = nights.filter(({ date }) => date.startsWith(month)).length;
  const added = {
    gross: now.gross - told.gross,
    channel_off: now.channel_off - told.channel_off,
    commission: now.commission - told.commission,
    net: now.net - told.net,
    collected: now.collected - told.collected,
  };
  if (Object.values(added).every((cents) => cents === 0)) return null;
  return {
    ...added,
    booking_id: booking.id,
    nights_in_month: inMonth,
    nights: nights.length,
    earlier: ofOwner(booking, owner_id, before, lastDay(month)).net - told.net,
    corrected: put_off.has(booking.id) ? 0 : then.net - told.net,
  };
}

const everyDay = "9999-12-31";

/** The owner's future part of nights slept but not paid, and of receipts for future nights. */
function waiting({ bookings, owner_id }: StatementInput, last: string): Waiting {
  const found: Waiting = { not_received: [], to_come: [] };
  for (const booking of bookings) {
    const state = bookingState(booking, last);
    const now = netOf(state.parts, owner_id);
    const { earnings, channel_cents, terms } = booking;
    if (state.not_received > 0) {
      const cents = netOf(partsOf(state.earned, earnings, channel_cents, terms), owner_id) - now;
      if (cents !== 0) found.not_received.push({ booking_id: booking.id, cents });
    }
    if (state.to_come > 0) {
      const cents = netOf(bookingState(booking, everyDay, last).parts, owner_id) - now;
      if (cents !== 0) found.to_come.push({ booking_id: booking.id, cents }); // for a cancelled booking it will be refunded to the guest
    }
  }
  return found;
}

type Waiting = Pick<OwnerStatement, "not_received" | "to_come">;
const netOf = ({ owners }: Parts, owner_id: string) => owners.get(owner_id)?.net ?? 0;

/** An owner's part of a booking up to a day, and the money they hold. */
function ofOwner(booking: OwnedBooking, owner_id: string, day: string, receivedUntil = day): Stated {
  const { parts, collected } = bookingState(booking, day, receivedUntil);
  return { ...(parts.owners.get(owner_id) ?? nothing), collected: collected.get(owner_id) ?? 0 };
}

/** By booking: what statements up to a day would have listed for an owner, by current data. */
export const statedUntil = (bookings: readonly OwnedBooking[], owner_id: string, day: string): Map<string, Stated> =>
  new Map(bookings.map((booking) => [booking.id, ofOwner(booking, owner_id, day)]));

/** The totals that the next statement starts from. */
export function statedAfter(stated: ReadonlyMap<string, Stated>, statement: OwnerStatement): Map<string, Stated> {
  const after = new Map(stated);
  for (const { booking_id, gross, channel_off, commission, net, collected } of statement.stays) {
    const told = after.get(booking_id) ?? nothing;
    after.set(booking_id, {
      gross: told.gross + gross,
      channel_off: told.channel_off + channel_off,
      commission: told.commission + commission,
      net: told.net + net,
      collected: told.collected + collected,
    });
  }
  return after;
}

const nothing: Stated = { gross: 0, channel_off: 0, commission: 0, net: 0, collected: 0 };

/** The owner's part of an expense (negative) that no statement has listed yet. */
function expenseLine(expense: OwnedExpense, owner_id: string) {
  const { id, date, told_cents } = expense;
  return { id, date, cents: -ownerShare(expense, owner_id) - told_cents || 0, is_corrected: told_cents !== 0 };
}

function ownerShare({ amount_cents, shares }: OwnedExpense, owner_id: string): number {
  const own = shares.map(({ share_bps }) => share_bps);
  const parts = shareCents(amount_cents, [...own, 10_000 - sumCents(own)]);
  return parts[shares.findIndex((share) => share.owner_id === owner_id)] ?? 0;
}

const lastDay = (month: string) => addDays(addMonths(`${month}-01`, 1), -1);
