import type { OwnerTerms } from "#domain/owner-statement/booking-parts";
import { type OwnerStatement, ownerStatement, type Stated, statedUntil } from "#domain/owner-statement/owner-statement";
import { addDays } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import { type AskedMonth, readMonth } from "#server/owner-statements/read-month";
import { goneBooking, ownedBooking, ownedExpense, toStated } from "#server/owner-statements/stated-bookings";
import type { LineSources } from "#server/owner-statements/statement-lines";

/** A month as things are now, with what it was made of. */
export interface StatedMonth {
  statement: OwnerStatement;
  sources: LineSources;
  /** What bookings had come to before the statements began, of those that none of them has told. */
  before: ReadonlyMap<string, Stated>;
  /** What was agreed of each booking and expense, and where. */
  terms: { source_id: string; accommodation_id: string; terms: OwnerTerms | Pick<OwnerTerms, "shares"> }[];
}

/** States an owner's month from bookings, expenses, payouts and adjustments as they are, after what was told before. */
export async function stateMonth(ctx: Ctx, asked: AskedMonth): Promise<StatedMonth> {
  const { owner_id, month, settings, newest } = asked;
  const read = await readMonth(ctx, asked);
  const { termsOf } = read;
  const told = new Map(read.told.map((sum) => [sum.source_id, sum]));
  const known = new Set([...read.bookings, ...read.expenses].map(({ id }) => id));
  const bookings = [
    ...read.bookings.map((booking) => ownedBooking(booking, termsOf(booking))),
    ...read.told.flatMap(({ source_id }) => (known.has(source_id) ? [] : [goneBooking(source_id)])),
  ];
  const before = statedUntil(
    bookings.filter(({ id }) => !told.has(id)),
    owner_id,
    addDays(read.begins, -1),
  );
  const statement = ownerStatement({
    owner_id,
    month,
    opening_cents: newest?.closing_cents ?? settings?.opening_cents ?? 0,
    reserve_cents: settings?.reserve_cents ?? 0,
    bookings,
    stated: new Map([...before, ...read.told.map((sum) => [sum.source_id, toStated(sum)] as const)]),
    told_until: read.toldUntil,
    put_off: read.putOff,
    expenses: read.expenses.map((cost) => ownedExpense(cost, termsOf(cost), told.get(cost.id)?.cents ?? 0)),
    payouts: read.payouts,
    adjustments: read.adjustments,
    left_out: new Map(read.leftOut.map(({ source_id, reason }) => [source_id, reason])),
  });
  const where = ({ id, accommodation_id }: { id: string; accommodation_id: string }) => ({
    source_id: id,
    accommodation_id,
  });
  return {
    statement,
    before,
    sources: {
      bookings: new Map(read.bookings.map((booking) => [booking.id, booking])),
      expenses: new Map(read.expenses.map((cost) => [cost.id, cost])),
      leftOut: new Map(read.leftOut.map((line) => [line.source_id, line])),
    },
    terms: [
      ...read.bookings.map((booking) => ({ ...where(booking), terms: termsOf(booking) })),
      ...read.expenses.map((cost) => ({ ...where(cost), terms: { shares: termsOf(cost).shares } })),
    ],
  };
}
