import fc from "fast-check";
import { test } from "vitest";
import { ledgerActs, openBooks } from "#tests/server/finances/journal-model";
import { openMoneyHouse } from "#tests/server/payments/money-house";
import { testApp } from "#tests/support/house";

const app = testApp();
const sequences = Number(process.env.LEDGER_SEQUENCES ?? 200);

test(
  "the journal balances and agrees with every account after any sequence of acts",
  async () => {
    const books = await openBooks(app(), await openMoneyHouse(app()));
    // What one sequence leaves behind the next one begins with, so a failing one is not made smaller by running it again.
    await fc.assert(
      fc.asyncProperty(ledgerActs(8), (sequence) => books.check(sequence)),
      { numRuns: sequences, endOnFailure: true },
    );
  },
  Math.max(120_000, sequences * 2_000),
);
