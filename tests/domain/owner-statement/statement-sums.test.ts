import fc from "fast-check";
import { expect, test } from "vitest";
import {
  commissionBases,
  earnedByCancellation,
  earnedByStay,
  type OwnerTerms,
} from "#domain/owner-statement/booking-parts";
import { bookingState, type OwnedBooking, sharedOutSum } from "#domain/owner-statement/booking-state";
import { ownerStatement, type Stated, statedAfter } from "#domain/owner-statement/owner-statement";
import { addDays, addMonths, eachNight } from "#domain/stay-dates";

const owners = ["ilda", "rui", "eva"];
const months = Array.from({ length: 6 }, (_, index) => addMonths("2026-01-01", index).slice(0, 7));
const lastDay = (month: string) => addDays(addMonths(`${month}-01`, 1), -1);
const cents = fc.integer({ min: 0, max: 99_999 });
const day = fc.nat(170).map((days) => addDays("2026-01-01", days));

const terms: fc.Arbitrary<OwnerTerms> = fc
  .record({
    base: fc.constantFrom(...commissionBases),
    rate_bps: fc.integer({ min: 0, max: 10_000 }),
    fixed_cents: cents,
    channel_paid_by: fc.constantFrom("owner", "company"),
    fees_to: fc.constantFrom("owner", "company"),
    cuts: fc.array(fc.integer({ min: 1, max: 3_333 }), { maxLength: 3 }),
  })
  .map(({ cuts, ...rest }) => ({
    ...rest,
    shares: cuts.map((share_bps, index) => ({ owner_id: owners[index]!, share_bps })),
  }));

const anyBooking = fc
  .record({
    arrival: day,
    prices: fc.array(cents, { maxLength: 9 }),
    fees: cents,
    discount: fc.nat(20_000),
    channel_cents: cents,
    terms,
    kept: fc.option(cents),
    receipts: fc.array(
      fc.record({
        date: day,
        cents: fc.integer({ min: -40_000, max: 90_000 }),
        owner_id: fc.constantFrom(null, ...owners),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ arrival, prices, fees, discount, kept, ...rest }): Omit<OwnedBooking, "id"> => {
    const dates = eachNight(arrival, addDays(arrival, prices.length));
    const nights = dates.map((date, index) => ({ date, price_cents: prices[index]! }));
    const off = Math.min(discount, fees + prices.reduce((sum, price) => sum + price, 0));
    const charges = [{ amount_cents: fees }, { amount_cents: -off }];
    const earnings = kept === null ? earnedByStay({ nights, charges }) : earnedByCancellation(arrival, kept);
    return { ...rest, earnings };
  });

const bookings = fc
  .array(anyBooking, { maxLength: 5 })
  .map((all) => all.map((booking, index): OwnedBooking => ({ ...booking, id: `b${index}` })));

test("the parts of owners, company and channel and the money not yet payable sum to the receipts", () => {
  fc.assert(
    fc.property(bookings, day, (all, today) => {
      for (const booking of all) {
        const state = bookingState(booking, today);
        const received = booking.receipts
          .filter(({ date }) => date <= today)
          .reduce((sum, each) => sum + each.cents, 0);
        expect(sharedOutSum(state)).toBe(Math.max(0, received));
        for (const part of state.parts.owners.values()) {
          expect(part.net).toBeGreaterThanOrEqual(0);
          expect(part.gross - part.channel_off - part.commission).toBe(part.net);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test("a channel commission borne by the company does not change the owners' parts", () => {
  fc.assert(
    fc.property(bookings, day, (all, today) => {
      for (const { terms, ...booking } of all) {
        const borne: OwnerTerms = { ...terms, channel_paid_by: "company" };
        if (borne.base === "net_of_channel") borne.base = "nights"; // that base is reduced by the channel's commission, whoever bears it
        const { owners } = bookingState({ ...booking, terms: borne }, today).parts;
        expect(owners).toEqual(bookingState({ ...booking, terms: borne, channel_cents: 0 }, today).parts.owners);
      }
    }),
    { numRuns: 200 },
  );
});

test("money collected by owners is deducted in full, except the part for future nights", () => {
  fc.assert(
    fc.property(bookings, day, (all, today) => {
      for (const booking of all) {
        const { collected, to_come } = bookingState(booking, today);
        const own = new Map<string, number>();
        for (const { date, cents, owner_id } of booking.receipts) {
          if (owner_id !== null && date <= today) own.set(owner_id, (own.get(owner_id) ?? 0) + cents);
        }
        const sum = (of: ReadonlyMap<string, number>) => [...of.values()].reduce((all, cents) => all + cents, 0);
        expect(sum(own) - sum(collected)).toBeLessThanOrEqual(to_come);
        for (const [owner_id, cents] of own) {
          const deducted = collected.get(owner_id) ?? 0;
          expect(deducted).toBeLessThanOrEqual(cents);
          if (to_come === 0) expect(deducted).toBe(cents);
        }
      }
    }),
    { numRuns: 200 },
  );
});

interface Told {
  closing: number;
  stated: ReadonlyMap<string, Stated>;
  paid: number;
  payouts: { id: string; date: string; cents: number }[];
}

test("in a series of months, lines explain the balances and every owner gets their part once", () => {
  const expense = fc.record({ date: day, amount_cents: cents, terms });
  fc.assert(
    fc.property(
      bookings,
      fc.array(expense, { maxLength: 4 }),
      cents,
      fc.nat(60_000),
      (all, costs, opening, reserve) => {
        const expenses = costs.map(({ date, amount_cents, terms: { shares } }, index) => ({
          id: `e${index}`,
          date,
          amount_cents,
          shares,
          told_cents: 0,
        }));
        const told = new Map<string, Told>(
          owners.map((id) => [id, { closing: opening, stated: new Map(), paid: 0, payouts: [] }]),
        );
        let spent = 0;
        for (const month of months) {
          for (const [owner_id, before] of told) {
            const open = expenses.filter(({ date }) => date.startsWith(month));
            const statement = ownerStatement({
              owner_id,
              month,
              opening_cents: before.closing,
              bookings: all,
              stated: before.stated,
              expenses: open,
              payouts: before.payouts,
              adjustments: [],
              told_until: "2026-08-31",
              put_off: new Set(),
              left_out: new Map(),
              reserve_cents: reserve,
            });
            const lines = statement.stays.reduce((sum, stay) => sum + stay.net - stay.collected, 0);
            const costs = statement.expenses.reduce((sum, each) => sum + each.cents, 0);
            spent += costs;
            const paid = statement.payouts.reduce((sum, each) => sum + each.cents, 0);
            expect(paid).toBe(before.payouts.reduce((sum, each) => sum + each.cents, 0));
            expect(statement.opening_cents + lines + costs - paid).toBe(statement.closing_cents);
            const { payable_cents } = statement;
            expect(payable_cents === 0 || statement.closing_cents - payable_cents === reserve).toBe(true);
            told.set(owner_id, {
              closing: statement.closing_cents,
              stated: statedAfter(before.stated, statement),
              paid: before.paid + paid,
              payouts: [{ id: month, date: addMonths(`${month}-05`, 1), cents: payable_cents }],
            });
          }
        }
        const end = lastDay(months.at(-1)!);
        const states = all.map((booking) => bookingState(booking, end));
        const sum = (of: (owner: string) => number) => owners.reduce((total, owner) => total + of(owner), 0);
        const due = sum((id) =>
          states.reduce(
            (total, { parts, collected }) => total + (parts.owners.get(id)?.net ?? 0) - (collected.get(id) ?? 0),
            0,
          ),
        );
        expect(sum((id) => told.get(id)!.paid + told.get(id)!.closing - opening)).toBe(due + spent);
      },
    ),
    { numRuns: 100 },
  );
});

test("after any changes, all statements together have the current amounts", () => {
  fc.assert(
    fc.property(bookings, bookings, (before, after) => {
      const input = {
        month: "2026-02",
        opening_cents: 0,
        expenses: [],
        payouts: [],
        adjustments: [],
        told_until: "2026-08-31",
        put_off: new Set<string>(),
        left_out: new Map(),
        reserve_cents: 0,
      };
      const owner_id = "ilda";
      const changed = before.map((booking, index) => ({ ...(after[index] ?? booking), id: booking.id }));
      const first = ownerStatement({ ...input, owner_id, bookings: before, stated: new Map() });
      const stated = statedAfter(new Map(), first);
      const next = ownerStatement({ ...input, owner_id, month: "2026-05", bookings: changed, stated });
      const all = statedAfter(stated, next);
      for (const booking of changed) {
        const { parts } = bookingState(booking, "2026-05-31");
        expect(all.get(booking.id)?.net ?? 0).toBe(parts.owners.get(owner_id)?.net ?? 0);
      }
    }),
    { numRuns: 100 },
  );
});

test("after any changes between closings, stated, company, channel and future amounts sum to the receipts", () => {
  const versions = fc.array(bookings, { minLength: months.length, maxLength: months.length });
  fc.assert(
    fc.property(bookings, versions, (first, later) => {
      const stated = new Map<string, ReadonlyMap<string, Stated>>(owners.map((id) => [id, new Map()]));
      let now = first;
      months.forEach((month, index) => {
        // the agreed terms stay, whatever else changes in a booking
        now = now.map((booking, at) => ({ ...(later[index]![at] ?? booking), id: booking.id, terms: booking.terms }));
        for (const owner_id of owners) {
          const told = stated.get(owner_id)!;
          const common = {
            opening_cents: 0,
            expenses: [],
            payouts: [],
            adjustments: [],
            told_until: "2026-08-31",
            put_off: new Set<string>(),
            left_out: new Map(),
            reserve_cents: 0,
          };
          stated.set(
            owner_id,
            statedAfter(told, ownerStatement({ ...common, owner_id, month, bookings: now, stated: told })),
          );
        }
      });
      const end = lastDay(months.at(-1)!);
      for (const booking of now) {
        const { parts, to_come, received } = bookingState(booking, end);
        const told = owners.reduce((sum, id) => sum + (stated.get(id)!.get(booking.id)?.net ?? 0), 0);
        expect(told + parts.company + parts.channel + to_come).toBe(received);
      }
    }),
    { numRuns: 100 },
  );
});
