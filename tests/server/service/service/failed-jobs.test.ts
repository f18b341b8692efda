import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceFigures } from "#contract/service/admin-dashboard";
import { newId } from "#server/platform/db/new-id";
import { createWatch } from "#server/platform/watch/watch";
import { openService, type ServiceHouse } from "#tests/server/service/service/service-house";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { makeCompany } from "#tests/support/database-company";
import { testClock } from "#tests/support/test-app";

let db: TestDatabase;
let house: ServiceHouse;
let tenant: string;
beforeAll(async () => {
  db = await testDatabase();
  house = await openService(db);
  tenant = (await makeCompany(db.database, { name: "Chalés da Serra" })).tenant_id;
});
afterAll(() => db?.close());
beforeEach(() => db.database.asAuth((tx) => tx.deleteFrom("jobs").execute()));

const clock = () => house.clock.now();
const ago = (minutes: number) => new Date(clock().getTime() - minutes * 60_000);
const figures = async () => (await house.admin.send("GET", "/api/admin/dashboard")).body as ServiceFigures;

async function leave(kind: string, more: object): Promise<string> {
  const id = newId(clock());
  const job = { id, kind, payload: "{}", run_at: ago(0), created_at: ago(60), ...more };
  await db.database.asAuth((tx) => tx.insertInto("jobs").values(job).execute());
  return id;
}
const jobOf = (id: string) =>
  db.database.asAuth((tx) => tx.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirstOrThrow());

test("work that was given up, will be tried again or is late is listed; what succeeded, waits or runs is not", async () => {
  const failed = { last_error: "It failed." };
  await leave("fine", { finished_at: ago(1) });
  await leave("waiting", { run_at: ago(-10) });
  await leave("just due", { run_at: ago(2) });
  await leave("running", { run_at: ago(20), locked_until: ago(-3) });
  const given = await leave("given", { ...failed, tenant_id: tenant, run_at: ago(30), finished_at: ago(30) });
  const again = await leave("again", { ...failed, run_at: ago(-5), attempts: 3 });
  const late = await leave("late", { run_at: ago(20) });
  // recurring work whose last run succeeded is over it, one whose last run failed is not
  const recurring = { unique_key: "recurring" };
  await leave("recovered", { ...recurring, ...failed, finished_at: ago(50) });
  await leave("recovered", { ...recurring, finished_at: ago(40) });
  await leave("broken", { ...recurring, finished_at: ago(50) });
  await leave("broken", { ...recurring, ...failed, run_at: ago(41), finished_at: ago(41) });
  const broken = await leave("broken", { ...recurring, ...failed, run_at: ago(40), finished_at: ago(40) });
  const { jobs, more_jobs } = await figures();
  expect(jobs.map(({ id, state }) => [id, state])).toEqual([
    [again, "again"],
    [late, "late"],
    [given, "given_up"],
    [broken, "given_up"],
  ]);
  expect(more_jobs).toBe(0);
  expect(jobs[2]).toMatchObject({ company: { uuid: tenant, name: "Chalés da Serra" }, error: "It failed." });
});

test("the service's staff runs it again, which its trail says; of recurring work the run that waits", async () => {
  const given = await leave("given", { last_error: "It failed.", finished_at: ago(30), attempts: 10 });
  const run = async (id: string) => house.admin.send("POST", `/api/admin/jobs/${id}/runs`);
  expect((await run(given)).body).toEqual({ result: "due" });
  expect(await jobOf(given)).toMatchObject({ finished_at: null, attempts: 0, run_at: clock() });
  const events = await db.database.asAdmin((tx) =>
    tx.selectFrom("service_events").select(["action", "after"]).where("record_id", "=", given).execute(),
  );
  expect(events).toMatchObject([{ action: "job.restarted", after: { kind: "given", last_error: "It failed." } }]);

  const old = await leave("turning", { unique_key: "recurring", last_error: "It failed.", finished_at: ago(30) });
  const next = await leave("turning", { unique_key: "recurring", run_at: ago(-55) });
  expect((await run(old)).body).toEqual({ result: "due" });
  expect((await jobOf(next)).run_at).toEqual(clock());
  expect((await jobOf(old)).finished_at).toEqual(ago(30));

  const running = await leave("running", { locked_until: ago(-3) });
  expect((await run(running)).body).toEqual({ result: "working" });
  const fine = await leave("fine", { finished_at: ago(1) });
  expect((await run(fine)).body).toEqual({ result: "ended" });
  expect((await run(newId(clock()))).status).toBe(404);
});

test("the slowest calls of the day, the companies that keep it busy and those that met errors are what this process has seen", async () => {
  const at = testClock("2026-03-02T12:00:00Z");
  const watch = createWatch(at);
  const seen = (route: string, status: number, ms: number) => watch.requestBegins("GET", { route, tenant })(status, ms);
  seen("/api/fast", 200, 10);
  seen("/api/slow", 200, 900);
  seen("/api/slow", 500, 1100);
  const other = newId(at.now());
  watch.requestBegins("GET", { route: "/api/fast", tenant: other })(200, 3000);
  expect(watch.today()).toEqual({
    since: at.now(),
    routes: [
      { method: "GET", route: "/api/fast", count: 2, total: 3010, slowest: 3000 },
      { method: "GET", route: "/api/slow", count: 2, total: 2000, slowest: 1100 },
    ],
    companies: [
      { tenant: other, count: 1, total: 3000 },
      { tenant, count: 3, total: 2010 },
    ],
    errors: [{ tenant, count: 1 }],
  });
  at.set("2026-03-03T12:00:00Z");
  expect(watch.today()).toEqual({ since: at.now(), routes: [], companies: [], errors: [] });
});

test("the dashboard shows the calls that its own process has answered", async () => {
  const company = await makeCompany(db.database, { name: "Pousada Mar Azul" });
  const member = await house.signedIn(company.user_id, company.tenant_id);
  expect((await member.send("GET", "/api/bookings")).status).toBe(200);
  await figures();
  const { work, storage } = await figures();
  expect(work.routes.map(({ route }) => route)).toContain("/api/admin/dashboard");
  expect(work.companies).toEqual([
    { uuid: company.tenant_id, name: "Pousada Mar Azul", count: 1, total_ms: expect.any(Number) },
  ]);
  expect(work.errors).toEqual([]);
  expect(storage).toEqual([]);
});
