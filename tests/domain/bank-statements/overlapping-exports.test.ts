import fc from "fast-check";
import { expect, test } from "vitest";
import { type KeptLine, reconcileLines } from "#domain/bank-statements/reconcile-lines";
import { type ComparedLine, trustedIds } from "#domain/bank-statements/same-line";
import { addDays } from "#domain/stay-dates";

// A bank account exported several times as banks do: any period, any order, with or without ids, with extended words.
// Questions are answered correctly. Then each movement is kept exactly once.

interface Movement extends ComparedLine {
  truth: number;
}

const payers = ["MARIA SOUZA", "JOSE LIMA", "ANA PRADO", "IDA LUZ", "PIX QRS"];
const account = fc
  .array(fc.record({ day: fc.nat(6), cents: fc.constantFrom(10_000, 64_500), payer: fc.nat(4) }), { maxLength: 25 })
  .map((all) => all.sort((one, other) => one.day - other.day));

const exported = fc.record({
  from: fc.nat(6),
  days: fc.nat(6),
  ids: fc.constantFrom("kept", "none", "zeros", "repeated"),
  long: fc.boolean(),
  backwards: fc.boolean(),
});
type Exported = typeof exported extends fc.Arbitrary<infer Each> ? Each : never;

function write(all: readonly { day: number; cents: number; payer: number }[], how: Exported): Movement[] {
  const lines = all.flatMap(({ day, cents, payer }, truth) => {
    if (day < how.from || day > how.from + how.days) return [];
    const name = payers[payer] ?? "";
    const text = `PIX RECEBIDO ${how.long ? name : name.slice(0, 7)}`;
    const bank_id = { kept: `F${truth}`, none: null, zeros: "00000000", repeated: `R${truth % 2}` }[how.ids];
    return [{ truth, date: addDays("2026-09-01", day), amount_cents: cents, text, bank_id }];
  });
  return how.backwards ? lines.reverse() : lines;
}

/** Imports an export; questions are answered by comparing the actual movements. */
function take(kept: (KeptLine & { truth: number })[], file: Movement[]): (KeptLine & { truth: number })[] {
  const { same, fresh, asked } = reconcileLines(kept, file);
  const trusted = trustedIds(file);
  const truths = new Map(kept.map(({ id, truth }) => [id, truth]));
  const known = new Set(truths.values());
  const added = [...fresh, ...asked.filter(({ line }) => !known.has(line.truth)).map(({ line }) => line)];
  expect(new Set(same.map((each) => each.kept.id)).size).toBe(same.length);
  expect(same.length + fresh.length + asked.length).toBe(file.length);
  const refreshed = new Map(same.filter((each) => each.refreshed).map((each) => [each.kept.id, each.line]));
  return [
    ...kept.map((line) => ({ ...line, text: refreshed.get(line.id)?.text ?? line.text })),
    ...added.map((line, index) => ({
      ...line,
      id: `${kept.length + index}`,
      trusted: line.bank_id !== null && trusted.has(line.bank_id),
    })),
  ];
}

/** What the user sees: the number of lines for each day, amount and payer. */
const counted = (lines: readonly { date: string; amount_cents: number; text: string }[]) =>
  lines.map(({ date, amount_cents, text }) => `${date} ${amount_cents} ${text.slice(13, 18)}`).sort();

test("no line is kept twice and none is lost, whatever the exports and their order", () => {
  let asked = 0;
  fc.assert(
    fc.property(account, fc.array(exported, { minLength: 1, maxLength: 5 }), (all, exports) => {
      const files = exports.map((how) => write(all, how));
      let kept: (KeptLine & { truth: number })[] = [];
      for (const file of files) {
        asked += reconcileLines(kept, file).asked.length;
        kept = take(kept, file);
        const again = reconcileLines(kept, file);
        expect([again.fresh, again.missing]).toEqual([[], []]); // importing the same file again finds nothing new
      }
      const seen = new Set(files.flat().map(({ truth }) => truth));
      expect(counted(kept)).toEqual(
        counted(write(all, { ...whole, long: true }).filter(({ truth }) => seen.has(truth))),
      );
    }),
    { numRuns: 500 },
  );
  expect(asked).toBeLessThan(500); // asking about every line would satisfy this property too
});

const whole: Exported = { from: 0, days: 6, ids: "kept", long: true, backwards: false };
