import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nightsOf } from "#domain/calendar/imported-nights";
import { addDays } from "#domain/stay-dates";
import { readWell } from "#tests/domain/calendar/calendars";
import { atMoment, channelHost, channelsOf, runReadings } from "#tests/server/bookings/channels/channel-house";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

// Real exports are beside the repository and may not be copied into it; without them, this file does not run.
const folder = join(import.meta.dirname, "../../../../../shared/ical");
const sample = (name: string) => readFileSync(join(folder, name), "utf8");
const ofDay = (day: string) => sample(`seq_airbnb_giuliapiva_${day}.ics`);

/** The nights that one day's calendar closes, starting with a night. */
const named = (day: string, from: string) => nightsOf(readWell(ofDay(day)).events, from, "2028-01-01");

describe.runIf(existsSync(folder))("A real calendar read day after day", () => {
  const app = testAppAlone();
  let house: House;
  let host: Awaited<ReturnType<typeof channelHost>>;
  beforeAll(async () => {
    app().clock.set("2025-08-08T10:00:00Z");
    house = await openHouse(app());
    host = await channelHost();
  });
  afterAll(() => host.close());

  /** Sets the channel's answer at this moment, and reads it. */
  async function reads(moment: string, body: string) {
    host.answers(body);
    await atMoment(app(), house, moment);
    expect(await runReadings(app()), moment).toBe(1);
  }

  /** Whether the company's only accommodation is free for the night. */
  async function isFree(night: string) {
    const path = `/api/availability?check_in=${night}&check_out=${addDays(night, 1)}`;
    return (await house.admin.send("GET", path)).body.data.length === 1;
  }

  test("keeps its nights closed despite a failure and an empty calendar in between", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const body = { channel: "airbnb", address: host.url };
    const { body: made } = await house.admin.send("POST", `/api/accommodations/${accommodation_id}/imports`, { body });
    const { nights, imported } = channelsOf(app(), house, accommodation_id);
    const closed = async (from: string) => nightsOf((await nights()).map(asRun), from, "2028-01-01");

    const days = readdirSync(folder).flatMap((file) => /^seq_airbnb_giuliapiva_(.+)\.ics$/.exec(file)?.[1] ?? []);
    expect(days.sort()).toHaveLength(7);
    for (const [index, day] of days.entries()) {
      const tomorrow = new Set(named(days[index + 1] ?? day, day));
      const both = named(day, day).filter((night) => tomorrow.has(night));
      expect(both.length, day).toBeGreaterThan(20);

      await reads(`${day}T10:30:00Z`, ofDay(day));
      const after = await closed(day);
      expect(after, day).toEqual(named(day, day));
      await reads(`${day}T12:00:00Z`, sample("http_error_body_airbnb.json"));
      expect(await imported(made.id), day).toMatchObject({ state: "failing", last_fault: "not_calendar" });
      expect(await closed(day), day).toEqual(after);
      await reads(`${day}T14:00:00Z`, sample("booking_vita_zero_events.ics"));
      expect(await imported(made.id), day).toMatchObject({ state: "good", held_night_count: after.length });
      expect(await closed(day), day).toEqual(after);

      for (const night of both) expect(await isFree(night), `${night} on ${day}`).toBe(false);
      expect(await isFree("2025-09-10"), day).toBe(true);
    }
  });
});

/** The stored nights of an import as a range. */
function asRun(row: string) {
  const [check_in = "", check_out = ""] = row.split("/");
  return { check_in, check_out };
}
