import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { suggestMatches } from "#domain/bank-matching/suggest-matches";
import type { OpenItem } from "#domain/bank-matching/suggestion";

const nothing = { remembered: [], rules: [], own: { documents: [], names: [] } };
const line = (text: string, amount_cents: number) => ({
  ...{ id: text, account_id: "bb", date: "2026-09-05", more: "" },
  ...{ text, amount_cents },
});
const item = (id: string, more: Partial<OpenItem> = {}): OpenItem => ({
  ...{ id, group: id, direction: "in", open_cents: 64_500, due_date: "2026-09-05", txids: [], person_id: null },
  ...{ document: null, names: [], channel: null },
  ...more,
});
const maria = { document: "52998224725", names: ["Maria Joaquina de Souza"], person_id: "maria" };

describe("a payment and the security deposit that one Pix code asked for", () => {
  const together = "R000123";
  const part = (id: string, open_cents: number, more: Partial<OpenItem> = {}) =>
    item(id, { ...maria, group: "stay", txids: ["R000123P1"], together, open_cents, ...more });
  const deposit = (open_cents: number, more: Partial<OpenItem> = {}) =>
    part("deposit", open_cents, { deposit: true, ...more });
  const posted = { posted_to: "bb" };
  const both = (cents: number, items: OpenItem[], text = "PIX 529.982.247-25") =>
    suggestMatches([line(text, cents)], { ...nothing, items })[0]!;
  const ids = (found: ReturnType<typeof both>) => found.options.map(({ parts }) => parts.map(({ item_id }) => item_id));

  test("are suggested for one line, open or posted", () => {
    expect(both(84_500, [part("a", 64_500), deposit(20_000)])).toMatchObject({
      ticked: true,
      options: [
        {
          parts: [
            { item_id: "a", amount_cents: 64_500 },
            { item_id: "deposit", amount_cents: 20_000 },
          ],
        },
      ],
    });
    expect(
      both(84_500, [part("a", 64_500, { ...posted, group: "a" }), deposit(20_000, { ...posted, group: "d" })]).ticked,
    ).toBe(true);
    expect(
      ids(
        both(84_500, [
          part("a", 64_500, { ...posted, group: "a" }),
          deposit(20_000, { ...posted, posted_to: "nubank", group: "d" }),
        ]),
      ),
    ).toEqual([]);
    expect(ids(both(20_000, [part("a", 64_500), deposit(20_000)])), "a deposit alone").not.toContainEqual(["deposit"]);
  });

  test("are not preselected if another single item has their amount: both are shown", () => {
    const rival = item("rival", { names: ["Olívia Serpa"], open_cents: 84_500 });
    const found = both(84_500, [part("a", 64_500), deposit(20_000), rival]);
    expect(found.ticked).toBe(false);
    expect(ids(found)).toEqual([["a", "deposit"], ["rival"]]);
    const ours = both(84_500, [part("a", 64_500), deposit(20_000), { ...rival, ...maria }], "PIX MARIA JOAQUINA");
    expect([ours.ticked, ours.options.length]).toEqual([false, 2]);
    const proven = { ...rival, txids: ["R000999P1"] };
    const named = both(84_500, [part("a", 64_500), deposit(20_000), proven], "PIX R000999P1 MARIA JOAQUINA");
    expect([named.ticked, ids(named)[0]]).toEqual([true, ["rival"]]);
  });

  test("sum to the line, never over what is open, whatever is open", () => {
    const cents = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 4 }),
        cents,
        fc.integer({ min: 1, max: 200 }),
        (open, due, sum) => {
          const parts = open.map((each, index) => part(`p${index}`, each, { due_date: `2026-09-0${index + 1}` }));
          const items = [...parts, deposit(due)];
          const openOf = new Map(items.map(({ id, open_cents }) => [id, open_cents]));
          const found = both(sum, items, "PIX R000123P1");
          for (const { parts: settled } of found.options) {
            expect(settled.reduce((total, { amount_cents }) => total + amount_cents, 0)).toBe(sum);
            for (const { item_id, amount_cents } of settled)
              expect(amount_cents).toBeLessThanOrEqual(openOf.get(item_id)!);
            expect(new Set(settled.map(({ item_id }) => item_id)).size).toBe(settled.length);
          }
          const asked = open.findIndex(
            (_, index) => open.slice(0, index + 1).reduce((one, other) => one + other, due) === sum,
          );
          const joint = ids(found).filter((each) => each.includes("deposit"));
          expect(joint).toEqual(asked < 0 ? [] : [[...parts.slice(0, asked + 1).map(({ id }) => id), "deposit"]]);
        },
      ),
      { numRuns: 400 },
    );
  });
});
