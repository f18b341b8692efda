import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importHorizon, nightsOf, runsOf } from "#domain/calendar/imported-nights";
import { type Changes, type ImportState, whatChanges } from "#domain/calendar/what-changes";
import { after, read, readWell, stay } from "#tests/domain/calendar/calendars";

// Real exports are outside of the repository and may not be copied into it. Without them only these tests are skipped:
// the tests beside this file cover everything they showed, with calendars of our own.
const folder = join(import.meta.dirname, "../../../../shared/ical");
const sample = (name: string) => readFileSync(join(folder, name), "utf8");

const counted: [name: string, events: number, reserved: number, codes: number, stays: string[]][] = [
  ["airbnb_chilllove_2025-10-22.ics", 28, 25, 25, ["2025-10-20/2025-10-22", "2026-04-01/2026-10-23"]],
  ["airbnb_giuliapiva_2026-08-22.ics", 8, 4, 4, ["2026-08-24/2026-09-02", "2027-08-09/2027-08-23"]],
  ["booking_giuliapiva_2026-08-22.ics", 2, 0, 0, ["2026-09-08/2026-09-13", "2027-07-31/2027-08-07"]],
  ["booking_simonesugliano_berta_2026-08-22.ics", 5, 0, 0, ["2026-08-22/2026-08-31", "2027-02-01/2028-02-22"]],
  ["booking_vita_zero_events.ics", 0, 0, 0, []],
  ["abritel_2020_french.ics", 7, 6, 0, ["2019-12-24/2019-12-29", "2020-11-15/2020-12-06"]],
];

const nightsFrom = (name: string, today: string) =>
  runsOf(nightsOf(readWell(sample(name), { today }).events, today, importHorizon(today))).map(stay);

describe.runIf(existsSync(folder))("Real calendars", () => {
  test.each(counted)("%s has %i events", (name, count, reserved, codes, stays) => {
    const { events, skipped } = readWell(sample(name));
    expect(events).toHaveLength(count);
    expect(events.filter(({ kind }) => kind === "reserved")).toHaveLength(reserved);
    expect(events.filter(({ code }) => code !== null)).toHaveLength(codes);
    expect([events[0], events.at(-1)].flatMap((event) => (event ? [stay(event)] : []))).toEqual(stays);
    expect(Object.values(skipped).every((number) => number === 0)).toBe(true);
    expect(JSON.stringify(events)).not.toContain("Last 4 Digits");
  });

  test("close the nights that the company closed", () => {
    expect(nightsFrom("airbnb_giuliapiva_2026-08-22.ics", "2026-08-22")).toEqual([
      "2026-08-22/2026-09-08",
      "2026-09-14/2026-09-30",
      "2026-12-30/2027-01-02",
      "2027-07-18/2027-07-22",
      "2027-08-09/2027-08-23",
    ]);
    // The last closure is the sender's horizon, many months long: not a booking, but closed nights.
    expect(nightsFrom("booking_simonesugliano_berta_2026-08-22.ics", "2026-08-22")).toEqual([
      "2026-08-22/2026-08-31",
      "2026-09-04/2026-09-07",
      "2026-09-12/2026-09-13",
      "2026-12-27/2026-12-28",
      "2027-02-01/2028-02-22",
    ]);
  });

  test("a repeated timed event within a day closes no night", () => {
    const { events, skipped } = readWell(sample("general_node-ical_google-calendar-kiev-tz.ics"), {
      timezone: "Europe/Kiev",
      today: "2016-08-01",
    });
    expect(nightsOf(events, "2016-08-01", "2017-01-01")).toEqual([]);
    expect(skipped.no_night).toBeGreaterThan(0);
  });

  test("the error body of a failing feed is refused", () => {
    expect(read(sample("http_error_body_airbnb.json"))).toEqual({ ok: false, fault: "not_calendar" });
  });

  test("nights that stay blocked are never freed in a series of daily exports", () => {
    const dates = ["08", "09", "10", "11", "12", "13", "17"].map((day) => `2025-08-${day}`);
    let state: ImportState = { nights: [], events: [], held: null };
    const freed: string[] = [];
    const counts: Changes["counts"][] = [];
    for (const today of dates) {
      const reading = readWell(sample(`seq_airbnb_giuliapiva_${today}.ics`), { today });
      const changes = whatChanges(state, reading, { today, now: new Date(`${today}T07:30:00Z`) });
      freed.push(...changes.free);
      counts.push(changes.counts);
      state = { nights: after(state.nights, changes), events: reading.events, held: changes.held };
    }
    expect(freed).toEqual([]);
    expect(counts).toEqual([
      { new: 3, same: 0, changed: 0, gone: 0, held_back: 0 },
      { new: 0, same: 3, changed: 0, gone: 0, held_back: 0 },
      { new: 1, same: 3, changed: 0, gone: 0, held_back: 0 },
      { new: 0, same: 3, changed: 1, gone: 0, held_back: 0 },
      { new: 0, same: 3, changed: 1, gone: 0, held_back: 0 },
      { new: 1, same: 2, changed: 1, gone: 1, held_back: 0 },
      { new: 1, same: 2, changed: 1, gone: 1, held_back: 0 },
    ]);
  });
});
