import { shareCents, sumCents, sumSignedCents } from "#domain/money";
import { type OwnerPart, type Parts, partsOf } from "#domain/owner-statement/booking-parts";
import { bookingState, type OwnedBooking } from "#domain/owner-statement/booking-state";
import { addDays, addMonths } from "#domain/stay-dates";

/** What earlier statements of an owner said of a booking, in all. They are frozen: what is different now comes in the next. */
export interface Stated extends OwnerPart {
  collected: number;
}

/** An expense of an accommodation, shared by the parts in it; the company bears its own. */
export interface OwnedExpense {
  id: string;
  date: string;
  /** Nothing for one that was taken back. */
  amount_cents: number;
  shares: readonly { owner_id: string; share_bps: number }[];
  /** What closed statements of this owner told of it, in all: his part below zero, or nothing yet. */
  told_cents: number;
}

/** What an owner is credited or debited for a reason, or contributed. */
export interface OwnerAdjustment {
  id: string;
  kind: (typeof adjustmentKinds)[number];
  date: string;
  /** What it adds to the balance: a reversal takes off what it takes back. */
  cents: number;
  reason: string;
}

export const adjustmentKinds = ["credit", "debit", "contribution"] as const;

/** Everything that an owner's statement of a month is made of. */
export interface StatementInput {
  owner_id: string;
  /** YYYY-MM. */
  month: string;
  /** The closing of the statement before, or what the first one begins with. Below zero he owes. */
  opening_cents: number;
  bookings: readonly OwnedBooking[];
  /** By booking, what closed statements told this owner. */
  stated: ReadonlyMap<string, Stated>;
  /** The last day that closed statements tell; before the first of them, the day before they begin. */
  told_until: string;
  /** What the last closed statement left out, so that nothing was told of it there. */
  put_off: ReadonlySet<string>;
  expenses: readonly OwnedExpense[];
  /** Paid to the owner, or taken back (below zero), and in no statement of theirs yet. */
  payouts: readonly { id: string; date: string; cents: number }[];
  /** In no statement of theirs yet. */
  adjustments: readonly OwnerAdjustment[];
  /** Left out of this one, and so of no statement yet: ids of bookings and expenses with the reason. */
  left_out: ReadonlyMap<string, string>;
  /** Kept with the company for what comes. */
  reserve_cents: number;
}

/** A booking in a statement. Amounts are the owner's part, of this statement alone. */
export interface StayLine extends Stated {
  booking_id: string;
  /** Nights slept in the month, and of the whole stay. */
  nights_in_month: number;
  nights: number;
  /** Of the net, what belongs to the time before the month and was not told then: received since, or corrected. */
  earlier: number;
  /** Of that, what a closed statement would tell otherwise today: to be flagged. */
  corrected: number;
}

export interface OwnerStatement {
  opening_cents: number;
  stays: StayLine[];
  /** `is_corrected`: an earlier statement told another amount, and this is the difference. */
  expenses: { id: string; date: string; cents: number; is_corrected: boolean }[];
  payouts: { id: string; date: string; cents: number }[];
  adjustments: OwnerAdjustment[];
  left_out: { id: string; reason: string; cents: number }[];
  /** Opening and every line: what he is owed, below zero what he owes. The next statement opens with it. */
  closing_cents: number;
  /** What stays of it with the company. */
  reserve_cents: number;
  /** What may be paid out to him. What is paid stands in the statement of its day. */
  payable_cents: number;
  /** Slept and not received, and received for stays to come: his part as it will be. Neither is in the balance. */
  not_received: { booking_id: string; cents: number }[];
  to_come: { booking_id: string; cents: number }[];
}

/** An owner's statement of a month, to the cent: opening and lines are the closing. */
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

/** What a booking adds since the last statement; nothing where that is nothing: a stay that was not paid stands beside. */
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

/** What the owner will have of what is slept and not received, and of what is received for nights to come. */
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
      if (cents !== 0) found.to_come.push({ booking_id: booking.id, cents }); // of one given up it goes back to the guest
    }
  }
  return found;
}

type Waiting = Pick<OwnerStatement, "not_received" | "to_come">;
const netOf = ({ owners }: Parts, owner_id: string) => owners.get(owner_id)?.net ?? 0;

/** An owner's part of a booking up to a day, and what he holds of it himself. */
function ofOwner(booking: OwnedBooking, owner_id: string, day: string, receivedUntil = day): Stated {
  const { parts, collected } = bookingState(booking, day, receivedUntil);
  return { ...(parts.owners.get(owner_id) ?? nothing), collected: collected.get(owner_id) ?? 0 };
}

/** What statements up to a day would have told an owner of each booking, by what is known now. */
export const statedUntil = (bookings: readonly OwnedBooking[], owner_id: string, day: string): Map<string, Stated> =>
  new Map(bookings.map((booking) => [booking.id, ofOwner(booking, owner_id, day)]));

/** What the next statement has to know of this one. */
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

/** His part of an expense, below zero, as far as no statement told it. */
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
