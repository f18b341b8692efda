import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startChangeRelay } from "#server/platform/db/change-relay";
import { type ChangeBus, createChangeBus } from "#server/platform/db/changes";
import { openDatabase } from "#server/platform/db/open-database";
import { realPostgres, type TestDatabase } from "#tests/support/database";
import { migrationsFolder } from "#tests/support/database-template";
import { openHouse } from "#tests/support/house";
import { createTestApp } from "#tests/support/test-app";

let db: TestDatabase;
beforeAll(async () => {
  db = await realPostgres();
});
afterAll(() => db?.close());

const log = { error: () => {} };
const [own, foreign] = ["01934b7e-5a00-7000-8000-000000000001", "01934b7e-5a00-7000-8000-000000000002"];

/** One of several instances, and what its listeners of one company receive. */
function instance() {
  const bus: ChangeBus = createChangeBus();
  const heard: string[] = [];
  bus.subscribe(own, (kind) => heard.push(kind));
  return { bus, heard, relay: startChangeRelay(db.url ?? "", bus, log) };
}

/** Publishes until the other instance has received it: both connect asynchronously. */
async function untilHeard(from: ChangeBus, heard: string[]): Promise<void> {
  await vi.waitFor(
    () => {
      from.publish([{ about: own, kind: "blocks" }]);
      expect(heard).toContain("blocks");
    },
    { timeout: 20_000, interval: 200 },
  );
}

test("another instance receives each committed change of its own company, and no one receives it twice", async () => {
  const [here, there] = [instance(), instance()];
  await untilHeard(here.bus, there.heard);
  here.heard.length = 0;
  there.heard.length = 0;
  here.bus.publish([
    { about: foreign, kind: "imports" },
    { about: own, kind: "bookings" },
  ]);
  await vi.waitFor(() => expect(there.heard).toContain("bookings"), { timeout: 20_000 });
  expect(there.heard).not.toContain("imports");
  expect(here.heard).toEqual(["bookings"]);
  await Promise.all([here.relay.close(), there.relay.close()]);
});

test("after a lost connection an instance reloads every client and receives changes again", async () => {
  const [here, there] = [instance(), instance()];
  await untilHeard(here.bus, there.heard);
  there.heard.length = 0;
  await db.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'estadia changes'",
  );
  await vi.waitFor(() => expect(there.heard).toEqual(expect.arrayContaining(["accommodations", "imports"])), {
    timeout: 20_000,
  });
  there.heard.length = 0;
  await untilHeard(here.bus, there.heard);
  await Promise.all([here.relay.close(), there.relay.close()]);
});

test("a failed connection is logged with only message and code", async () => {
  const lines: object[] = [];
  const url = (db.url ?? "").replace(/\/[^/]*$/, "/none?options=-cnone%3Dsecret");
  const relay = startChangeRelay(url, createChangeBus(), { error: (details) => lines.push(details) });
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 20_000 });
  await relay.close();
  const [{ err }] = lines as [{ err: object }];
  expect(Object.entries(err).map(([name, value]) => [name, typeof value])).toEqual([
    ["message", "string"],
    ["code", "string"],
  ]);
});

test("a log-out at one instance closes the streams on another at once", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }); // no heartbeat
  const silent = { info: () => {}, error: () => {} };
  const open = () => openDatabase({ databaseUrl: db.url, dataDir: "/", migrationsFolder, log: silent });
  const [here, there] = [await open(), await open()];
  try {
    const app = createTestApp(here);
    const { company, admin, accommodation } = await openHouse(app);
    const headers = { cookie: `estadia_session=${admin.token}`, "x-tenant": company.tenant_id };
    const response = await createTestApp(there).app.request("/api/events", { headers });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    let heard = false;
    void reader.read().then(() => {
      heard = true;
    });
    // Both connect asynchronously.
    while (!heard) {
      await accommodation();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect((await admin.send("POST", "/api/auth/logout")).status).toBe(204);
    let last = await reader.read();
    while (!last.done) last = await reader.read();
    expect(last.done).toBe(true);
  } finally {
    vi.useRealTimers();
    await Promise.all([here.close(), there.close()]);
  }
});
