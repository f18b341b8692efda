import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { InventoryInput, type InventoryItem, itemConditions } from "#contract/catalogue/inventory";
import { parse } from "#contract/platform/parse";
import { type Draft, draftOf, isChanged, sentLines, totalsOf } from "~/routes/accommodations/inventory/draft";
import {
  addLine,
  addRoom,
  changeLine,
  moveLine,
  moveRoom,
  removeLine,
  removeRoom,
  renameRoom,
} from "~/routes/accommodations/inventory/edits";
import { faultsIn } from "~/routes/accommodations/inventory/inventory-save";
import { mergeDraft } from "~/routes/accommodations/inventory/use-draft";

const stored = fc
  .uniqueArray(
    fc.record({
      id: fc.uuid(),
      room: fc.constantFrom("Sala", "Cozinha", "Quarto"),
      item: fc.constantFrom("Sofá", "Mesa", "Faca de pão"),
      quantity: fc.integer({ min: 1, max: 999 }),
      condition: fc.constantFrom(...itemConditions),
      value_cents: fc.option(fc.integer({ min: 0, max: 10_000_000_000 }), { nil: null }),
      check_at_turnover: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  .map((items): InventoryItem[] => items);

const knife: InventoryItem = {
  id: "01934b7e-5a00-7000-8000-000000000001",
  room: "Cozinha",
  item: "Faca de pão",
  quantity: 2,
  condition: "good",
  value_cents: 4_550,
  check_at_turnover: false,
};
const sofa: InventoryItem = { ...knife, id: "01934b7e-5a00-7000-8000-000000000002", room: "Sala", item: "Sofá" };
const itemsOf = (draft: Draft) => sentLines(draft).map(({ item }) => item);
const keyOf = (draft: Draft, item: string) =>
  draft.flatMap(({ lines }) => lines).find((line) => line.item === item)?.key ?? "";
const names = (draft: Draft) => draft.map(({ name, lines }) => [name, ...lines.map(({ item }) => item)]);

describe("An inventory draft", () => {
  test("submits the items it was loaded with and is unchanged until it is edited", () => {
    fc.assert(
      fc.property(stored, (items) => {
        const draft = draftOf(items);
        expect(itemsOf(draft)).toEqual(expect.arrayContaining(items));
        expect(itemsOf(draft)).toHaveLength(items.length);
        expect(isChanged(draft, items)).toBe(false);
        expect(parse(InventoryInput, { items: itemsOf(draft), version: 1 }).ok).toBe(true);
      }),
    );
  });

  test("counts lines, pieces, and the value of all pieces without losing a cent", () => {
    fc.assert(
      fc.property(stored, (items) => {
        const value_cents = items.reduce((sum, each) => sum + each.quantity * (each.value_cents ?? 0), 0);
        const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(totalsOf(draftOf(items))).toEqual({ lines: items.length, pieces, value_cents });
      }),
    );
  });

  test("submits neither values that the user may not see nor blank lines", () => {
    const { value_cents: _, ...hidden } = knife;
    const draft = draftOf([hidden]);
    const { draft: more } = addLine(draft, draft[0]?.key ?? "", null, false);
    expect(itemsOf(more)).toEqual([hidden]);
    expect(isChanged(more, [hidden])).toBe(false);
  });

  test("reports an unreadable value at its cell", () => {
    const draft = changeLine(draftOf([knife]), knife.id, { quantity: "meia", value: "caro", item: " " });
    const [line] = sentLines(draft);
    const parsed = parse(InventoryInput, { items: [line?.item], version: 1 });
    const { faults } = faultsIn(parsed.ok ? {} : parsed.errors, [knife.id]);
    expect([...faults.keys()].sort()).toEqual(["item", "quantity", "value_cents"].map((name) => `${knife.id} ${name}`));
  });
});

describe("Editing", () => {
  const draft = draftOf([knife, { ...knife, id: sofa.id, item: "Panela" }, { ...sofa, id: sofa.id.replace("2", "3") }]);
  const room = draft[0]?.key ?? "";

  test("adds a line below the one in which Enter is pressed, and focuses it", () => {
    const { draft: more, focus } = addLine(draft, room, knife.id, true);
    expect(more[0]?.lines.map(({ key }) => key)).toEqual([knife.id, focus, sofa.id]);
  });

  test("moves a line within its room and to the next room", () => {
    const pan = keyOf(draft, "Panela");
    expect(names(moveLine(draft, pan, -1).draft)[0]).toEqual(["Cozinha", "Panela", "Faca de pão"]);
    expect(names(moveLine(draft, pan, 1).draft)).toEqual([
      ["Cozinha", "Faca de pão"],
      ["Sala", "Panela", "Sofá"],
    ]);
    expect(names(moveLine(draft, knife.id, -1).draft)).toEqual(names(draft));
  });

  test("keeps every line through any sequence of moves", () => {
    fc.assert(
      fc.property(stored, fc.array(fc.tuple(fc.nat(), fc.constantFrom<(-1 | 1)[]>(-1, 1))), (items, moves) => {
        const moved = moves.reduce((each, [at, by]) => {
          const line = items[at % Math.max(items.length, 1)];
          return line ? moveLine(each, line.id, by).draft : each;
        }, draftOf(items));
        expect(
          itemsOf(moved)
            .map(({ id }) => id)
            .sort(),
        ).toEqual(items.map(({ id }) => id).sort());
      }),
    );
  });

  test("removes a line and focuses its neighbour", () => {
    expect(removeLine(draft, knife.id)).toMatchObject({ focus: sofa.id });
    expect(names(removeLine(draft, knife.id).draft)[0]).toEqual(["Cozinha", "Panela"]);
  });

  test("adds, renames, moves and removes rooms; a second room of the same name is numbered", () => {
    const { draft: more } = addRoom(draft, "Sala", true);
    expect(more.map(({ name }) => name)).toEqual(["Cozinha", "Sala", "Sala 2"]);
    expect(moveRoom(draft, room, 1).map(({ name }) => name)).toEqual(["Sala", "Cozinha"]);
    expect(moveRoom(draft, room, -1)).toBe(draft);
    expect(removeRoom(draft, room).map(({ name }) => name)).toEqual(["Sala"]);
    expect(itemsOf(renameRoom(draft, room, "Copa"))[0]).toMatchObject({ room: "Copa" });
  });
});

describe("When another user saved first", () => {
  const base = [knife, sofa];

  test("an unedited draft becomes what the other user saved", () => {
    fc.assert(
      fc.property(stored, stored, (before, after) => {
        const merged = itemsOf(mergeDraft(draftOf(before), before, after));
        const byId = (items: readonly { id?: string | undefined }[]) => new Map(items.map((item) => [item.id, item]));
        expect([...byId(merged).keys()].sort()).toEqual([...byId(after).keys()].sort());
      }),
    );
  });

  test("their new lines appear, own edits stay, and lines they removed disappear unless edited here", () => {
    const rug = { ...sofa, id: sofa.id.replace("2", "4"), item: "Tapete" };
    const mine = changeLine(draftOf(base), knife.id, { quantity: "5" });
    const merged = itemsOf(mergeDraft(mine, base, [{ ...knife, quantity: 9 }, rug]));
    expect(merged.map(({ item, quantity }) => [item, quantity])).toEqual([
      ["Faca de pão", 5],
      ["Tapete", 2],
    ]);
    const kept = itemsOf(mergeDraft(mine, base, []));
    expect(kept).toEqual([expect.objectContaining({ item: "Faca de pão", quantity: 5 })]);
    expect(kept[0]).not.toHaveProperty("id");
  });
});
