import fc from "fast-check";
import { expect, test } from "vitest";
import { billShares } from "#domain/commission";
import { shareCents, sumCents } from "#domain/money";

test("partial settlements post the same as one settlement of the bill, for each booking", () => {
  const bills = fc.record({
    commissions: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 12 }),
    bill: fc.integer({ min: 1, max: 300_000 }),
    steps: fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(bills, ({ commissions, bill, steps }) => {
      const posted = commissions.map(() => 0);
      let open = bill;
      for (const asked of [...steps, bill]) {
        const cents = Math.min(asked, open);
        if (cents === 0) continue;
        const bookings = commissions.map((commission_cents, at) => ({ commission_cents, posted_cents: posted[at]! }));
        const shares = billShares(cents, bill, bookings);
        expect(sumCents(shares), "the parts come to the settlement").toBe(cents);
        for (const [at, share] of shares.entries()) posted[at]! += share;
        open -= cents;
      }
      expect(posted).toEqual(shareCents(bill, commissions));
    }),
    { numRuns: 2_000 },
  );
});

test("a bill corrected during its settlement is still posted to the cent", () => {
  const halves = [50, 50].map((posted_cents) => ({ commission_cents: 100, posted_cents }));
  expect(billShares(3, 103, halves)).toEqual([2, 1]);
});
