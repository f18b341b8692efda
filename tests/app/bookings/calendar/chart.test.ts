import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CalendarAccommodation } from "#contract/bookings/calendar";
import { addDays } from "#domain/stay-dates";
import { fittingName, leavesRoomForIcon } from "~/routes/bookings/calendar/chart/bar";
import { chartDays, occupancyByDay } from "~/routes/bookings/calendar/chart/chart-grid";
import { chartRows, drawnRows, type StayRow } from "~/routes/bookings/calendar/chart/chart-rows";
import { clashOf, nightsOf, planOf, shifted } from "~/routes/bookings/calendar/chart/stay-plan";
import { type KeyedChart, type KeyState, pressed } from "~/routes/bookings/calendar/chart/use-keyboard";
import { stretchDays, stretchesOf } from "~/routes/bookings/calendar/chart/use-window";
import { dayParts } from "~/routes/bookings/calendar/day-list";
import { type Bar, barsOf, crosses, wordsOf } from "~/routes/bookings/calendar/drawn-bars";
import { feedSummary, feedText } from "~/routes/bookings/calendar/feed-words";

const today = "2026-11-20";

function accommodation(id: string, fields: Partial<CalendarAccommodation> = {}): CalendarAccommodation {
  const nothing = { bookings: [], blocks: [], imports: [], preparations: [], conflicts: [], feeds: [] };
  const names = { name: `Casa ${id}`, short_name: null, group: null };
  return { id, ...names, status: "active", ...nothing, ...fields };
}

function booking(code: string, check_in: string, check_out: string, status = "confirmed") {
  const rest = { people: 2, channel: "direct" as const, payment_state: "unpaid" as const };
  return { code, status: status as "confirmed", check_in, check_out, guest: `Pessoa ${code}`, ...rest };
}

const block = { id: "b", kind: "out_of_order" as const, reason: null, check_in: "2026-11-22", check_out: "2026-11-23" };
const full = accommodation("A", {
  bookings: [booking("R1", "2026-11-20", "2026-11-22"), booking("R2", "2026-11-21", "2026-11-24", "inquiry")],
  blocks: [block],
});
const calendar = {
  from: "2026-11-01",
  to: "2026-11-30",
  today,
  holidays: [{ date: "2026-11-02", name: "Finados", kind: "national" as const }],
  accommodations: [full, accommodation("B", { group: "Serra" }), accommodation("C", { status: "inactive" })],
};
const days = chartDays(calendar);
const seen = { first: "2026-11-17", last: "2026-11-30" };
const rowsOf = (folded: string[] = []) => chartRows(drawnRows(calendar), { folded: new Set(folded), seen, lane: 30 });
const stays = (folded: string[] = []) => rowsOf(folded).filter((row): row is StayRow => row.kind === "accommodation");

describe("The bars of an accommodation", () => {
  test("never overlap within a lane, whatever the bookings", () => {
    const stay = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 20 }), (inquiries) => {
        const bookings = inquiries.map(([from, nights], index) =>
          booking(`Q${index}`, addDays(today, from), addDays(today, from + nights), "inquiry"),
        );
        const bars = barsOf(accommodation("X", { bookings, blocks: [block] }), today);
        for (const a of bars) {
          for (const b of bars) expect(a !== b && a.lane === b.lane && crosses(a, b)).toBe(false);
        }
      }),
    );
  });

  test("omit an inquiry whose arrival has passed, and have conflicts below the bars they overlap", () => {
    const clash = { check_in: today, check_out: "2026-11-21" };
    const event = { id: "e1", check_in: today, check_out: "2026-11-23" };
    const conflicts = [{ ...clash, code: "R1", channel: "airbnb" as const, event }];
    const bookings = [...full.bookings, booking("R0", "2026-11-18", "2026-11-19", "inquiry")];
    const bars = barsOf({ ...full, bookings, conflicts }, today);
    expect(bars.map(({ key, lane }) => [key.split(" ")[0], lane])).toEqual([
      ["R1", 0],
      ["R2", 1],
      ["block", 0],
      ["conflict", 2],
    ]);
    expect(wordsOf(bars[3]!)).toBe("Conflito, contra a reserva R1: Airbnb, 20 a 23/11, noites em conflito: 20 a 21/11");
  });
});

test("a row is as high as its visible days need", () => {
  const height = (first: string, last: string) => {
    const rows = chartRows(drawnRows(calendar), { folded: new Set(), seen: { first, last }, lane: 30 });
    return rows.find((row) => row.kind === "accommodation" && row.accommodation.id === "A")?.height;
  };
  // an inquiry from 21 to 24 is below a stay from 20 to 22
  expect(height("2026-11-17", "2026-11-30")).toBe(60);
  expect(height("2026-11-17", "2026-11-20")).toBe(30);
  expect(height("2026-11-17", "2026-11-21")).toBe(60);
  expect(height("2026-11-24", "2026-11-30")).toBe(60);
  expect(height("2026-11-25", "2026-11-30")).toBe(30);
});

test("groups have a header and can be folded; accommodations without a group are last", () => {
  expect(rowsOf().map((row) => (row.kind === "group" ? `# ${row.name}` : row.accommodation.id))).toEqual([
    "# Serra",
    "B",
    "# Sem local",
    "A",
    "C",
  ]);
  expect(stays([""]).map((row) => row.accommodation.id)).toEqual(["B"]);
});

test("occupancy is counted among accommodations for sale, without inquiries and blocked ones", () => {
  const nights = occupancyByDay(drawnRows(calendar), days);
  const on = (date: string) => nights[days.indexOf(date)];
  expect(on("2026-11-20")).toEqual({ taken: 1, total: 2 });
  expect(on("2026-11-22")).toEqual({ taken: 0, total: 1 });
  expect(on("2026-11-24")).toEqual({ taken: 0, total: 2 });
});

describe("A plan", () => {
  const bar = barsOf(full, today)[0];
  if (!bar) throw new Error("the first booking has a bar");

  test("keeps at least one night however far an end is dragged", () => {
    const plan = planOf(bar, "move", days);
    fc.assert(
      fc.property(
        fc.integer({ min: -40, max: 40 }),
        fc.constantFrom("arrival" as const, "departure" as const),
        (by, end) => {
          const next = shifted(plan, end, by);
          expect(next.until).toBeGreaterThan(next.from);
        },
      ),
    );
    expect(nightsOf(shifted(plan, "move", 3), days)).toEqual({ check_in: "2026-11-23", check_out: "2026-11-25" });
  });

  test("conflicts with loaded bars, but not with itself or an inquiry", () => {
    const plan = planOf(bar, "move", days);
    const barsIn = (id: string) => stays().find(({ accommodation }) => accommodation.id === id)?.bars;
    expect(clashOf(plan, days, barsIn("A"))).toBeNull();
    expect(clashOf(shifted(plan, "departure", 1), days, barsIn("A"))?.label).toBe("manutenção");
    expect(clashOf(shifted(plan, "departure", 1), days, barsIn("B"))).toBeNull();
  });
});

/** The first accommodation with only its block. */
function blockedRow(): StayRow {
  const [row] = chartRows(drawnRows({ ...calendar, accommodations: [{ ...full, bookings: [] }] }), {
    ...{ folded: new Set(), seen, lane: 30 },
  });
  if (row?.kind !== "accommodation") throw new Error("a house without a place stands by itself");
  return row;
}

describe("By keyboard", () => {
  const chart: KeyedChart = { rows: stays(), days, zoom: 30, mayCreate: true, mayMove: true };
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
    expect(pressed({ key: "Enter", shift: false }, at("B", today), { ...chart, mayCreate: false })).toBeNull();
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

test("a day lists conflicts, arrivals, departures, stays, closed and free accommodations", () => {
  const { parts, free } = dayParts({ ...calendar, accommodations: [full, accommodation("B")] }, "2026-11-22");
  expect(parts.map(({ title, places }) => [title, places.map(({ bar }) => bar.key.split(" ")[0])])).toEqual([
    ["Conflitos", []],
    ["Chegadas", []],
    ["Saídas", ["R1"]],
    ["Hospedagens em curso", []],
    ["Sem check-in registrado", []],
    ["Fechadas", ["block"]],
  ]);
  expect(free).toEqual([{ id: "B", name: "Casa B" }]);
});

test("imported calendars show their last read and their failures", () => {
  const feed = { channel: "airbnb" as const, name: "Airbnb", failing: true, last_success_at: null };
  expect(feedText(feed)).toBe("Airbnb: ainda não lido, com falha");
  expect(feedSummary([{ feeds: [feed, { ...feed, failing: false }] }])).toEqual({
    failing: 1,
    text: "1 de 2 sem falha",
  });
  expect(feedSummary([{ feeds: [] }])).toBeNull();
});

describe("rendering", () => {
  const [from, to] = ["2026-07-01", "2027-06-30"];
  const days = chartDays({ from, to, holidays: [] });
  const stay = fc
    .record({ start: fc.integer({ min: -40, max: 380 }), nights: fc.integer({ min: 1, max: 90 }) })
    .map(({ start, nights }) => ({ check_in: addDays(from, start), check_out: addDays(from, start + nights) }));

  test("every stay is in the stretch in which it begins, even before the first day", () => {
    fc.assert(
      fc.property(fc.array(stay), (stays) => {
        const stretches = stretchesOf(stays as Bar[], days);
        expect(stretches.flatMap(({ bars }) => bars.map(({ bar }) => bar))).toHaveLength(stays.length);
        const firsts = stretches.map(({ first }) => first);
        expect(firsts).toEqual([...new Set(firsts)].sort((a, b) => a - b));
        for (const { first, until, bars } of stretches) {
          expect(Math.abs(first % stretchDays)).toBe(0);
          for (const each of bars) {
            expect(each.from).toBeGreaterThanOrEqual(first);
            expect(each.from).toBeLessThan(first + stretchDays);
            expect(each.from + each.nights).toBeLessThanOrEqual(until);
            expect(addDays(from, each.from)).toBe(each.bar.check_in);
            expect(addDays(from, each.from + each.nights)).toBe(each.bar.check_out);
          }
        }
      }),
    );
  });

  test("an icon is left out for the full name, and shown again if the name has to be shortened", () => {
    expect([90, 70, 50, 40].map((room) => leavesRoomForIcon("Zilda Nunes", room))).toEqual([true, false, true, false]);
  });

  test("a name is shortened to fit", () => {
    expect(fittingName("Zilda Nunes", 200)).toBe("Zilda Nunes");
    expect(fittingName("Zilda Nunes", 40)).toBe("Zilda");
    expect(fittingName("Maximiliano Sá", 40)).toBe("Maxi…");
    expect(fittingName("Ivan Almeida", 28)).toBe("Ivan");
    expect(fittingName("Zilda", 10)).toBe("Z");
    expect(fittingName("Zilda", 5)).toBe("");
  });

  test("a guest's last name is shortened to its initial before it is dropped; a block's words are not", () => {
    expect(fittingName("Zilda Maria Nunes", 60, true)).toBe("Zilda N.");
    expect(fittingName("Zilda Maria Nunes", 40, true)).toBe("Zilda");
    expect(fittingName("Manutenção do deck", 90)).toBe("Manutenção");
  });
});
