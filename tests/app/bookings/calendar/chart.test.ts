import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/stay-dates";
import {
  accommodation,
  block,
  booking,
  calendar,
  days,
  full,
  rowsOf,
  stays,
  today,
} from "#tests/app/bookings/calendar/drawn-calendar";
import { fittingName, leavesRoomForIcon } from "~/routes/bookings/calendar/chart/bar";
import { chartDays, occupancyByDay } from "~/routes/bookings/calendar/chart/chart-grid";
import { chartRows, drawnRows } from "~/routes/bookings/calendar/chart/chart-rows";
import { clashOf, nightsOf, planOf, shifted } from "~/routes/bookings/calendar/chart/stay-plan";
import { stretchDays, stretchesOf } from "~/routes/bookings/calendar/chart/use-window";
import { type Bar, barsOf, crosses, dayParts, wordsOf } from "~/routes/bookings/calendar/drawn-bars";
import { feedSummary, feedText } from "~/routes/bookings/calendar/feed-words";

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

test("a day lists conflicts, arrivals, departures, stays, closed and free accommodations", () => {
  const { parts, free } = dayParts({ ...calendar, accommodations: [full, accommodation("B")] }, "2026-11-22");
  expect(parts.map(({ title, places }) => [title, places.map(({ bar }) => bar.key.split(" ")[0])])).toEqual([
    ["Conflitos", []],
    ["Chegadas", []],
    ["Saídas", ["R1"]],
    ["Hospedagens em curso", []],
    ["Sem check-in registrado", []],
    ["Ocupadas", []],
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
