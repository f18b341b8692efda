import { describe, expect, test } from "vitest";
import { calendar, days, full, seen, stays, today } from "#tests/app/bookings/calendar/drawn-calendar";
import { chartRows, drawnRows, type StayRow } from "~/routes/bookings/calendar/chart/chart-rows";
import { type KeyedChart, type KeyState, pressed } from "~/routes/bookings/calendar/chart/use-keyboard";

/** The first accommodation with only its block. */
function blockedRow(): StayRow {
  const [row] = chartRows(drawnRows({ ...calendar, accommodations: [{ ...full, bookings: [] }] }), {
    ...{ folded: new Set(), seen, lane: 30 },
  });
  if (row?.kind !== "accommodation") throw new Error("a house without a place stands by itself");
  return row;
}

describe("By keyboard", () => {
  const chart: KeyedChart = { rows: stays(), days, zoom: 30, mayDraw: true, mayMove: true };
  const at = (accommodation_id: string, date: string): KeyState => ({
    cursor: { accommodation_id, day: days.indexOf(date) },
    plan: null,
  });
  const press = (state: KeyState, ...keys: string[]) => {
    let now = state;
    for (const key of keys) {
      const result = pressed({ key: key.replace("+", ""), shift: key.startsWith("+") }, now, chart);
      if (result?.kind !== "stand") return result;
      now = result.state;
    }
    return { kind: "stand" as const, state: now };
  };

  test("arrows move by day and accommodation and stop at the edges", () => {
    expect(press(at("B", "2026-11-01"), "ArrowLeft", "ArrowUp")).toMatchObject({ state: at("B", "2026-11-01") });
    expect(press(at("B", today), "ArrowDown", "ArrowRight")).toMatchObject({ state: at("A", "2026-11-21") });
  });

  test("Enter opens the booking at the cursor; on a free night it starts a new stay", () => {
    expect(press(at("A", today), "Enter")).toMatchObject({ kind: "open", bar: { key: "R1" } });
    const begun = { kind: "done", plan: { kind: "new", accommodation_id: "B", from: 19, until: 20 } };
    expect(press(at("B", today), "Enter")).toMatchObject(begun);
    expect(press(at("B", today), "n")).toMatchObject(begun);
  });

  test("N starts no new stay on an occupied night, however often it is pressed", () => {
    const taken = { kind: "stand", state: { plan: { accommodation_id: "A", from: 19, until: 20 } } };
    expect(press(at("A", today), "n")).toMatchObject(taken);
    expect(press(at("A", today), "n", "n")).toMatchObject(taken);
    expect(press(at("A", today), "n", "Enter")).toMatchObject(taken);
    expect(press(at("A", today), "n", "ArrowUp", "n")).toMatchObject({ kind: "done", plan: { accommodation_id: "B" } });
    // an inquiry does not occupy nights
    expect(press(at("A", "2026-11-23"), "n")).toMatchObject({ kind: "done", plan: { from: 22 } });
  });

  test("Shift+F10 and the menu key open the menu of the bar at the cursor; so does Enter on a block", () => {
    const keys: [string, boolean][] = [
      ["F10", true],
      ["ContextMenu", false],
    ];
    for (const [key, shift] of keys) {
      expect(pressed({ key, shift }, at("A", today), chart)).toMatchObject({ kind: "menu", bar: { key: "R1" } });
      expect(pressed({ key, shift }, at("B", today), chart)).toBeNull();
    }
    expect(pressed({ key: "F10", shift: false }, at("A", today), chart)).toBeNull();
    const house = { ...chart, rows: [blockedRow()] };
    expect(pressed({ key: "Enter", shift: false }, at("A", "2026-11-22"), house)).toMatchObject({
      kind: "menu",
      bar: { block_id: "b" },
    });
  });

  test("no new stay can be started in an inactive accommodation or without the permission", () => {
    expect(press(at("C", today), "Enter")).toBeNull();
    expect(pressed({ key: "Enter", shift: false }, at("B", today), { ...chart, mayDraw: false })).toBeNull();
  });

  test("Shift with arrows selects nights, forward and backward past the starting night", () => {
    const forth = press(at("B", today), "+ArrowRight", "+ArrowRight", "Enter");
    expect(forth).toMatchObject({ kind: "done", plan: { from: 19, until: 22 } });
    const back = press(at("B", today), "+ArrowRight", "+ArrowLeft", "+ArrowLeft", "Enter");
    expect(back).toMatchObject({ kind: "done", plan: { from: 18, until: 20 } });
  });

  test("M picks up a booking: arrows move it, Shift changes its departure, Enter drops it", () => {
    const put = press(at("A", today), "m", "ArrowRight", "ArrowUp", "+ArrowRight", "Enter");
    expect(put).toMatchObject({
      kind: "done",
      plan: { accommodation_id: "B", from: 20, until: 23, bar: { key: "R1" } },
    });
  });

  test("Escape cancels the move; without permission to edit, M does nothing", () => {
    expect(press(at("A", today), "m", "ArrowRight", "Escape")).toMatchObject({ kind: "stand", state: { plan: null } });
    expect(pressed({ key: "m", shift: false }, at("A", today), { ...chart, mayMove: false })).toBeNull();
  });

  test("a booking cannot be moved into an inactive accommodation", () => {
    expect(press(at("A", today), "m", "ArrowDown", "Enter")).toMatchObject({ plan: { accommodation_id: "A" } });
  });
});
