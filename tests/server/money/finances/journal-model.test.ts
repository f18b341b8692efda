import fc from "fast-check";
import { expect, test } from "vitest";
import { bankActs } from "#tests/server/money/finances/bank-acts";
import { billActs } from "#tests/server/money/finances/bill-acts";
import { type Act, type Asked, bookingActs } from "#tests/server/money/finances/booking-acts";
import { type Books, compare, openBooks } from "#tests/server/money/finances/books";
import { moneyActs } from "#tests/server/money/finances/money-acts";
import { termActs } from "#tests/server/money/finances/term-acts";
import { testApp } from "#tests/support/house";
import { seedFor } from "#tests/support/seed";

const app = testApp();
const sequences = Number(process.env.LEDGER_SEQUENCES ?? 200);
const seed = process.env.LEDGER_SEED === undefined ? {} : { seed: Number(process.env.LEDGER_SEED) };
const acts: Record<string, Act> = { ...bookingActs, ...moneyActs, ...bankActs, ...billActs, ...termActs };

const names = Object.keys(acts);
/** Acts in any order, half of them the given ones if there are any. */
const sequenceWith = (wanted: readonly string[]) =>
  fc.array(
    fc.record({
      act:
        wanted.length === 0
          ? fc.constantFrom(...names)
          : fc.oneof(fc.constantFrom(...names), fc.constantFrom(...wanted)),
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
    const done = new Map(names.map((name) => [name, 0]));
    // A sequence continues the state of the ones before it, so that longer histories occur; after forty, a new company
    // is used.
    const run = async (asked: readonly (Asked & { act: string })[]) => {
      if (books === null || told++ % 40 === 0) books = await openBooks(app());
      for (const each of asked) {
        if (await acts[each.act]!(books, each)) done.set(each.act, done.get(each.act)! + 1);
        await compare(books);
      }
    };
    await fc.assert(fc.asyncProperty(sequenceWith([]), run), { numRuns: sequences, endOnFailure: true, ...seed });
    // A model whose acts are all refused proves nothing: each kind must succeed, if need be in further sequences, in
    // which those that have not are tried more often.
    const never = () => [...done].filter(([, times]) => times === 0).map(([name]) => name);
    for (let turn = 0; turn < 400 && never().length > 0; turn += 1) {
      for (const more of fc.sample(sequenceWith(never()), { numRuns: 1, seed: seedFor(`further ${turn}`) }))
        await run(more);
    }
    expect(never()).toEqual([]);
  },
  Math.max(240_000, sequences * 2_000),
);
