import fc from "fast-check";
import { test } from "vitest";
import { type Act, type Asked, bookingActs } from "#tests/server/finances/booking-acts";
import { type Books, compare, openBooks } from "#tests/server/finances/books";
import { moneyActs } from "#tests/server/finances/money-acts";
import { testApp } from "#tests/support/house";

const app = testApp();
const sequences = Number(process.env.LEDGER_SEQUENCES ?? 200);
const acts: Record<string, Act> = { ...bookingActs, ...moneyActs };

const sequence = fc.array(
  fc.record({
    act: fc.constantFrom(...Object.keys(acts)),
    which: fc.nat(50),
    cents: fc.integer({ min: 1, max: 60_000 }),
    extra: fc.nat(900),
  }),
  { minLength: 1, maxLength: 8 },
);

test(
  "the journal balances and agrees with every account after each act of any sequence",
  async () => {
    let books: Books | null = null;
    let told = 0;
    // A sequence begins with what the ones before it left, so that they reach deep; after forty the company is a new one.
    const run = async (asked: readonly (Asked & { act: string })[]) => {
      if (books === null || told++ % 40 === 0) books = await openBooks(app());
      for (const each of asked) {
        await acts[each.act]!(books, each);
        await compare(books);
      }
    };
    await fc.assert(fc.asyncProperty(sequence, run), { numRuns: sequences, endOnFailure: true });
  },
  Math.max(240_000, sequences * 2_000),
);
