import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  airbnb,
  atMoment,
  calendarOf,
  channelsOf,
  reserved,
  runReadings,
  testChannelHost,
} from "#tests/server/bookings/channels/channel-house";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
const host = testChannelHost();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(() => atMoment(app(), house, "2026-11-20T15:00:00Z"));

const good = calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-04"), reserved("b", "2026-12-10", "2026-12-12"));

let addresses = 0;

/** A new accommodation whose import is read from the host, after its first reading. */
async function withAddress() {
  addresses += 1;
  const address = `${host().url}&n=${addresses}`;
  const asked = () => host().asked.filter(({ url }) => address.endsWith(url ?? "none"));
  const { id: accommodation_id } = await house.accommodation();
  const path = `/api/accommodations/${accommodation_id}/imports`;
  const reply = await house.admin.send("POST", path, { body: { channel: "airbnb", address } });
  const channels = channelsOf(app(), house, accommodation_id);
  const { id } = reply.body;
  return {
    ...channels,
    accommodation_id,
    id,
    path: `${path}/${id}`,
    created: reply,
    asked,
    state: () => channels.imported(id),
  };
}

/** Moves the clock and runs the due readings. */
async function later(moment: string) {
  await atMoment(app(), house, moment);
  await runReadings(app());
}

test("an address is read by a worker, and never returned again", async () => {
  host().answers(good);
  const { created, nights, state } = await withAddress();
  expect(created.body).toMatchObject({ state: "waiting", masked_address: new URL(host().url).host.concat("/…") });
  await runReadings(app());
  expect(await nights()).toEqual(["2026-12-01/2026-12-04", "2026-12-10/2026-12-12"]);
  const after = await state();
  expect(after).toMatchObject({ state: "good", last_success_at: "2026-11-20T15:00:00.000Z" });
  const wait = Date.parse(after.next_sync_at) - Date.parse("2026-11-20T15:00:00Z");
  expect(wait).toBeGreaterThanOrEqual(27 * 60_000);
  expect(wait).toBeLessThanOrEqual(33 * 60_000);
  expect(JSON.stringify([created.body, after])).not.toContain("segredo");
});

test("the address is stored encrypted, and is in no audit event, job or log line", async () => {
  host().answers("{}", {}, 500);
  const { id } = await withAddress();
  const lines: object[] = [];
  await runReadings(app(), lines);
  const { database } = app();
  const kept = await database.asTenant(house.company.tenant_id, async (db) => [
    await db.selectFrom("channel_imports").selectAll().where("id", "=", id).execute(),
    await db.selectFrom("audit_events").selectAll().execute(),
    await db.selectFrom("channel_import_runs").selectAll().execute(),
  ]);
  const jobs = await database.asAuth((db) => db.selectFrom("jobs").selectAll().execute());
  const all = JSON.stringify([kept, jobs, lines], (_, value) =>
    value?.type === "Buffer" ? Buffer.from(value.data).toString("latin1") : value,
  );
  expect(all).toContain(id);
  expect(all).not.toContain("segredo");
});

describe("A reading", () => {
  test("is conditional, and an unchanged response changes nothing", async () => {
    host().answers(good, { etag: '"1"', "last-modified": "Fri, 20 Nov 2026 10:00:00 GMT" });
    const { nights, state, asked } = await withAddress();
    await runReadings(app());
    host().answers("", {}, 304);
    await later("2026-11-20T15:40:00Z");
    expect(asked().at(-1)?.headers).toMatchObject({
      "if-none-match": '"1"',
      "if-modified-since": "Fri, 20 Nov 2026 10:00:00 GMT",
    });
    expect(await nights()).toHaveLength(2);
    expect((await state()).runs.map((run: { outcome: string }) => run.outcome)).toEqual(["unchanged", "applied"]);
    await later("2026-11-21T15:30:00Z");
    expect(asked().at(-1)?.headers["if-none-match"]).toBeUndefined();
  });

  test.each([
    ["failing", '{"code":500}', 500],
    ["failing", "Muitas", 429],
    ["gone", "", 404],
    ["refused", "", 403],
    ["not_calendar", "<html>Entre</html>", 200],
    ["empty", "", 200],
    ["cut_off", good.slice(0, -30), 200],
  ])("that fails (%s) frees nothing, is reported, and is retried with growing delay", async (fault, body, status) => {
    host().answers(good);
    const { nights, state } = await withAddress();
    await runReadings(app());
    host().answers(body, {}, status);
    await later("2026-11-20T15:40:00Z");
    expect(await state()).toMatchObject({
      state: "failing",
      last_fault: fault,
      failures: 1,
      last_success_at: "2026-11-20T15:00:00.000Z",
    });
    await later("2026-11-20T16:30:00Z");
    const { failures, next_sync_at } = await state();
    expect(failures).toBe(2);
    expect(Date.parse(next_sync_at) - Date.parse("2026-11-20T16:30:00Z")).toBeGreaterThanOrEqual(54 * 60_000);
    expect(await nights()).toEqual(["2026-12-01/2026-12-04", "2026-12-10/2026-12-12"]);
    host().answers(good);
    await later("2026-11-20T18:00:00Z");
    expect(await state()).toMatchObject({ state: "good", failures: 0, last_fault: null });
  });

  test("that finds the calendar empty keeps its nights until a second one does", async () => {
    host().answers(good, { etag: '"1"' });
    const { nights, state, asked } = await withAddress();
    await runReadings(app());
    host().answers(calendarOf(airbnb), { etag: '"2"' });
    await later("2026-11-20T15:40:00Z");
    expect(await state()).toMatchObject({ held_night_count: 5, night_count: 5 });
    await later("2026-11-20T16:20:00Z");
    expect(asked().at(-1)?.headers["if-none-match"]).toBeUndefined();
    expect(await nights()).toEqual([]);
  });

  test("is started once by concurrent workers, and not before it is due", async () => {
    host().answers(good);
    const { asked } = await withAddress();
    await Promise.all([runReadings(app()), runReadings(app()), runReadings(app())]);
    expect(asked()).toHaveLength(1);
    await later("2026-11-20T15:20:00Z");
    expect(asked()).toHaveLength(1);
  });

  test("changes nothing if its import was removed or got another address in the meantime", async () => {
    for (const meanwhile of ["DELETE", "PUT"] as const) {
      const { accommodation_id, path, nights } = await withAddress();
      const body = meanwhile === "PUT" ? { body: { address: "http://127.0.0.1:1/outro.ics", version: 1 } } : {};
      host().behaves(async (_, response) => {
        const reply = await house.admin.send(meanwhile, path, body);
        expect(reply.status).toBeLessThan(300);
        response.end(good);
      });
      await runReadings(app());
      expect(await nights(), meanwhile).toEqual([]);
      await house.admin.send("DELETE", path);
      expect(accommodation_id).toBeTruthy();
    }
  });
});

describe("Requesting a reading", () => {
  test("makes it due at once, at most once a minute", async () => {
    host().answers(good);
    const { path, asked } = await withAddress();
    await runReadings(app());
    expect((await house.admin.send("POST", `${path}/sync`)).status).toBe(200);
    const again = await house.admin.send("POST", `${path}/sync`);
    expect(again).toMatchObject({ status: 429, body: { error: "TooManyRequestsException" } });
    expect(again.headers.get("retry-after")).toBe("60");
    await runReadings(app());
    expect(asked()).toHaveLength(2);
    app().clock.set("2026-11-20T15:01:00Z");
    expect((await house.admin.send("POST", `${path}/sync`)).status).toBe(200);
  });
});

test("a private address is refused by the worker without a request", async () => {
  const { readingHandlers } = await import("#server/job-handlers");
  const { runDueJobs } = await import("#server/platform/jobs/worker");
  const { secrets } = await import("#tests/support/test-app");
  const { state, asked } = await withAddress();
  const { database, clock } = app();
  const handlers = readingHandlers({ database, clock, secrets, allowPrivate: false });
  await runDueJobs({ database, clock, log: { error: () => {} }, handlers });
  expect(await state()).toMatchObject({ state: "failing", last_fault: "address_refused" });
  expect(asked()).toHaveLength(0);
});

test.each(["file:///etc/passwd", "ftp://x.example/a", "x", "", "javascript:alert(1)"])(
  "an invalid address is refused at its field: %s",
  async (address) => {
    const { id } = await house.accommodation();
    const reply = await house.admin.send("POST", `/api/accommodations/${id}/imports`, {
      body: { channel: "airbnb", address },
    });
    expect(reply).toMatchObject({ status: 422, body: { errors: { address: [expect.any(String)] } } });
  },
);
