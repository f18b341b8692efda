import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Sender } from "#domain/calendar/events";
import { importHorizon, nightsOf, runsOf } from "#domain/calendar/imported-nights";
import { type HeldNights, type ImportState, whatChanges } from "#domain/calendar/what-changes";
import { addDays, eachNight } from "#domain/stay-dates";
import { after } from "#tests/domain/calendar/calendars";

const today = "2026-08-10";
const start = new Date("2026-08-10T12:00:00Z");
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const event = (check_in: string, check_out: string, uid = check_in) => ({ uid, check_in, check_out });
const nothing: ImportState = { nights: [], events: [], held: null };

type Stay = ReturnType<typeof event>;
const applied = (
  state: ImportState,
  events: Stay[],
  { sender = "airbnb" as Sender, now = start, day = today } = {},
) => {
  const changes = whatChanges(state, { sender, events }, { today: day, now });
  return { changes, state: { nights: after(state.nights, changes), events, held: changes.held } };
};
const filled = (...events: Stay[]) => applied(nothing, events).state;

describe("Nights", () => {
  test("are taken at once, except past ones", () => {
    expect(applied(nothing, [event("2026-08-08", "2026-08-12")]).changes).toMatchObject({
      take: ["2026-08-10", "2026-08-11"],
      free: [],
    });
  });

  test("that disappear are freed if most of the others remain", () => {
    const state = filled(event("2026-08-12", "2026-08-14"), event("2026-09-01", "2026-09-08"));
    const { changes } = applied(state, [event("2026-09-01", "2026-09-08")]);
    expect(changes).toMatchObject({ free: ["2026-08-12", "2026-08-13"], held: null, counts: { gone: 1, same: 1 } });
  });

  test("of a past stay that disappears from the feed are not freed or counted as gone", () => {
    const state = filled(event("2026-08-10", "2026-08-12"), event("2026-09-01", "2026-09-03"));
    const { changes } = applied(state, [event("2026-09-01", "2026-09-03")], { day: "2026-08-12" });
    expect(changes).toMatchObject({ take: [], free: [], held: null, counts: { gone: 0, same: 1 } });
  });

  test("beyond the import horizon are not taken", () => {
    const { take } = applied(nothing, [event("2026-08-10", "2200-01-01")]).changes;
    expect(take.at(-1)).toBe(addDays(importHorizon(today), -1));
  });
});

describe("If more than half of the nights disappear", () => {
  const [first, second] = [event("2026-08-12", "2026-08-14"), event("2026-09-01", "2026-09-04")];
  const state = filled(first, second);

  test("they are freed only after a second reading at least 15 minutes later", () => {
    const once = applied(state, []);
    expect(once.changes).toMatchObject({ free: [], held: { since: start }, counts: { held_back: 5, gone: 2 } });
    const early = applied(once.state, [], { now: minutes(14) });
    expect(early.changes).toMatchObject({ free: [], held: { since: start } });
    const again = applied(early.state, [], { now: minutes(15) });
    expect(again.changes).toMatchObject({ free: state.nights, held: null });
  });

  test("and then return, nothing changes", () => {
    const once = applied(state, []);
    expect(applied(once.state, [first, second], { now: minutes(30) }).changes).toMatchObject({
      take: [],
      free: [],
      held: null,
    });
  });

  test("and others disappear next time, each night must be missing twice to be freed", () => {
    const once = applied(state, [first]);
    const other = applied(once.state, [second], { now: minutes(30) });
    expect(other.changes).toMatchObject({ free: ["2026-08-12", "2026-08-13"], held: null });
    const all = applied(once.state, [], { now: minutes(30) });
    expect(all.changes.free).toEqual(["2026-09-01", "2026-09-02", "2026-09-03"]);
    expect(all.changes.held).toEqual({ since: minutes(30), nights: ["2026-08-12", "2026-08-13"] });
  });

  test("exactly half is freed at once", () => {
    const even = filled(event("2026-08-12", "2026-08-14"), event("2026-09-01", "2026-09-03"));
    expect(applied(even, [event("2026-09-01", "2026-09-03")]).changes.free).toHaveLength(2);
  });
});

describe("An event is counted", () => {
  const state = filled(event("2026-08-12", "2026-08-14", "a"), event("2026-09-01", "2026-09-08", "b"));
  const moved = [event("2026-08-13", "2026-08-15", "a"), event("2026-09-01", "2026-09-08", "c")];

  test("by its UID if the sender keeps UIDs", () => {
    expect(applied(state, moved).changes.counts).toEqual({ new: 1, same: 0, changed: 1, gone: 1, held_back: 0 });
  });

  test("by its dates for Booking.com and unknown senders", () => {
    for (const sender of ["booking_com", "unknown"] as const) {
      expect(applied(state, moved, { sender }).changes.counts).toEqual({
        new: 1,
        same: 1,
        changed: 0,
        gone: 1,
        held_back: 0,
      });
    }
  });
});

test("unchanged occurrences of a repeated event under one UID are not counted as changes", () => {
  const weekly = ["2026-08-12", "2026-08-19", "2026-08-26"].map((day) => event(day, addDays(day, 1), "obra"));
  const state = filled(...weekly);
  const counts = { new: 0, same: 3, changed: 0, gone: 0, held_back: 0 };
  expect(applied(state, weekly, { sender: "google" }).changes.counts).toEqual(counts);
  const moved = [...weekly.slice(0, 2), event("2026-08-27", "2026-08-28", "obra")];
  const told = { ...counts, same: 2, changed: 1 };
  expect(applied(state, moved, { sender: "google" }).changes.counts).toEqual(told);
});

test("a Booking.com closure that starts each day under a new UID changes no nights", () => {
  let state = filled(event("2026-08-10", "2026-08-20", "uid 0"));
  for (let day = 1; day < 10; day += 1) {
    const now = addDays(today, day);
    const step = applied(state, [event(now, "2026-08-20", `uid ${day}`)], { sender: "booking_com", day: now });
    expect(step.changes).toMatchObject({ take: [], free: [], held: null });
    state = step.state;
  }
});

test("a reservation that disappears and returns with other dates takes only these", () => {
  const rest = event("2026-10-01", "2026-10-20");
  const gone = applied(filled(event("2026-08-12", "2026-08-14", "a"), rest), [rest]);
  const back = applied(gone.state, [event("2026-08-20", "2026-08-22", "a"), rest]);
  expect(back.changes).toMatchObject({ take: ["2026-08-20", "2026-08-21"], free: [], counts: { new: 1, same: 1 } });
});

const nights = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 })
  .map((list) => list.map((day) => addDays("2026-07-25", day)).sort());
const stays = nights.map((list) => runsOf(list).map((run) => event(run.check_in, run.check_out)));

test("for any feed, its nights are kept or taken and never freed, and past nights are untouched", () => {
  const held = fc.option(fc.record({ since: fc.constantFrom(minutes(-20), minutes(-5)), nights }), { nil: null });
  fc.assert(
    fc.property(nights, stays, held, (kept, events, before: HeldNights | null) => {
      const { take, free } = whatChanges(
        { nights: kept, events: [], held: before },
        { sender: "unknown", events },
        { today, now: start },
      );
      const named = new Set(nightsOf(events, today, importHorizon(today)));
      const result = new Set(after(kept, { take, free }));
      for (const night of named) expect(result.has(night)).toBe(true);
      for (const night of [...take, ...free]) expect(night >= today).toBe(true);
      for (const night of free) expect(named.has(night)).toBe(false);
      for (const night of take) expect(kept.includes(night)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

const senders = fc.constantFrom<Sender>("airbnb", "booking_com", "vrbo", "google", "unknown");
const named = fc
  .array(
    fc.record({
      uid: fc.constantFrom("", "a", "b", "c"),
      from: fc.integer({ min: -5, max: 30 }),
      nights: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(({ uid, from, nights }) => {
      const check_in = addDays(today, from);
      return event(check_in, addDays(check_in, nights), uid);
    }),
  );

test("every earlier and current event is counted once, and an unchanged feed has no changes", () => {
  fc.assert(
    fc.property(named, named, senders, (earlier, later, sender) => {
      const distinct = (events: Stay[]) => {
        const keepsUid = sender !== "booking_com" && sender !== "unknown";
        const toCome = events.filter(({ check_out }) => check_out > today);
        return new Set(toCome.map((each) => `${keepsUid ? each.uid : ""} ${each.check_in}/${each.check_out}`)).size;
      };
      const counts = (answer: Stay[]) =>
        whatChanges({ nights: [], events: earlier, held: null }, { sender, events: answer }, { today, now: start })
          .counts;
      const { new: came, same, changed, gone } = counts(later);
      expect([came + same + changed, same + changed + gone]).toEqual([distinct(later), distinct(earlier)]);
      const again = { new: 0, same: distinct(earlier), changed: 0, gone: 0, held_back: 0 };
      expect(counts(earlier.toReversed())).toEqual(again);
    }),
    { numRuns: 1000 },
  );
});

test("the nights of events are unique, sorted and within the given period", () => {
  fc.assert(
    fc.property(named, fc.integer({ min: 0, max: 20 }), (events, ahead) => {
      const until = addDays(today, ahead);
      const one = events.flatMap(({ check_in, check_out }) => eachNight(check_in, check_out));
      const inside = one.filter((night) => night >= today && night < until);
      expect(nightsOf(events, today, until)).toEqual([...new Set(inside)].sort());
    }),
  );
});

test("runs convert back to the same nights", () => {
  fc.assert(
    fc.property(nights, (list) => {
      const runs = runsOf(list);
      expect(runs.flatMap((run) => eachNight(run.check_in, run.check_out))).toEqual(list);
      expect(runs.every((run, index) => index === 0 || runs[index - 1]!.check_out < run.check_in)).toBe(true);
    }),
  );
});
