import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Pool } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { createApp } from "#server/app";
import { createDatabase } from "#server/platform/db/doors";
import { heldTime } from "#server/platform/held-time";
import { type Metrics, metricsServer } from "#server/platform/http/answer-metrics";
import { createMetrics } from "#server/platform/watch/metrics";
import { createWatch, watchLoop } from "#server/platform/watch/watch";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { makeCompany } from "#tests/support/database-company";
import { insertEverywhere } from "#tests/support/database-rows";
import { createTestApp, testClock } from "#tests/support/test-app";

const clock = testClock("2026-03-02T12:00:00Z");
const backup = { folder: null, every: 86_400_000, keep: 14, passphrase: null, databaseUrl: null };
const folders = { data: "/tmp", files: "/nowhere" };
const release = { version: "1.2.3", commit: "9e67f52e4" };

let db: TestDatabase;
let company: Awaited<ReturnType<typeof makeCompany>>;
beforeAll(async () => {
  db = await testDatabase();
  company = await makeCompany(db.database, { name: "Pousada Canário" });
  const { tenant_id, user_id, role_id } = company;
  await db.database.asTenant(tenant_id, (tx) => insertEverywhere(tx, tenant_id, user_id, role_id));
});
afterAll(() => db?.close());

function watched() {
  const watch = createWatch(clock);
  return { watch, metrics: createMetrics({ database: db.database, clock, release, watch, folders, backup }) };
}

/** The value of each line, by name and labels. */
async function valuesOf(metrics: Metrics): Promise<Record<string, number>> {
  const lines = (await metrics.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
  );
}

test("requests and jobs are counted, and what waits in the database is shown, without a company's name or id", async () => {
  const { watch, metrics } = watched();
  watch.requestBegins("GET", { route: "/api/bookings/:code", tenant: company.tenant_id })(200, 12);
  watch.requestBegins("GET", { route: "/api/bookings/:code" })(500, 3000);
  watch.requestBegins("GET", {})(404, 1);
  watch.jobBegins("send-mail", null)("failed");
  const values = await valuesOf(metrics);
  expect(values).toMatchObject({
    'estadia_build_info{version="1.2.3",commit="9e67f52e4"}': 1,
    'estadia_http_requests_total{method="GET",route="/api/bookings/:code",status="200"}': 1,
    'estadia_http_requests_total{method="GET",route="/api/bookings/:code",status="500"}': 1,
    'estadia_http_request_seconds_count{method="GET",route="/api/bookings/:code"}': 2,
    'estadia_job_seconds_count{kind="send-mail",outcome="failed"}': 1,
    estadia_database_up: 1,
    estadia_backup_interval_seconds: 0,
  });
  expect(values['estadia_disk_free_bytes{folder="data"}']).toBeGreaterThan(0);
  expect(values['estadia_disk_free_bytes{folder="files"}']).toBeUndefined();
  for (const name of [
    "estadia_sessions",
    "estadia_mails_oldest_seconds",
    'estadia_calendar_imports{state="failing"}',
  ]) {
    expect(values[name], name).toBeGreaterThanOrEqual(0);
  }
  const imports = ["checked", "applied", "undone"].map(
    (state) => values[`estadia_sheet_imports{state="${state}"}`] ?? 0,
  );
  expect(imports.reduce((sum, each) => sum + each)).toBeGreaterThan(0);
  const text = await metrics.text();
  expect(text).not.toContain("Canário");
  expect(text).not.toContain(company.tenant_id);
});

test("jobs are counted by kind, with the age of the oldest that is due", async () => {
  const { metrics } = watched();
  const now = clock.now();
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const job = (id: number, more: object) => ({
    ...{ id: `01934b7e-5a00-7000-8000-00000000000${id}`, kind: "counted", payload: "{}", created_at: now, run_at: now },
    ...more,
  });
  await db.database.asAuth((tx) =>
    tx
      .insertInto("jobs")
      .values([
        job(1, { run_at: at(10) }),
        job(2, { run_at: at(-20) }),
        job(3, { run_at: at(-10) }),
        job(4, { run_at: at(-60), finished_at: at(-5), last_error: "It failed." }),
        job(5, { run_at: at(-60), finished_at: at(-5) }),
      ])
      .execute(),
  );
  expect(await valuesOf(metrics)).toMatchObject({
    'estadia_jobs{kind="counted",state="waiting"}': 1,
    'estadia_jobs{kind="counted",state="due"}': 2,
    'estadia_jobs{kind="counted",state="failed"}': 1,
    'estadia_jobs_oldest_due_seconds{kind="counted"}': 1200,
  });
});

test("an unavailable database is a value", async () => {
  const away = async () => {
    throw new Error("away");
  };
  const database = { ...db.database, asAuth: away };
  const metrics = createMetrics({ database, clock, release, watch: createWatch(clock), folders, backup });
  expect(await valuesOf(metrics)).toMatchObject({ estadia_database_up: 0, estadia_backup_interval_seconds: 0 });
});

test("only who sends the token reads them on the usual port; the port of its own serves nothing else", async () => {
  const { metrics } = watched();
  const { config, files, database } = createTestApp(db.database);
  const services = { database, clock, config, files, csrfKey: "k", secrets: ["s"] as const };
  const app = (token: string | null) =>
    createApp({ ...services, log: pino({ level: "silent" }) }, { metrics: token === null ? null : { metrics, token } });
  const ask = async (token: string | null, sent?: string) => {
    const headers: Record<string, string> = sent === undefined ? {} : { authorization: sent };
    return (await app(token).request("/metrics", { headers })).status;
  };
  expect(await ask("a token of ours", "Bearer a token of ours")).toBe(200);
  expect(await ask("a token of ours", "Bearer a token of oths")).toBe(404);
  expect(await ask("a token of ours")).toBe(404);
  expect(await ask(null, "Bearer null")).toBe(404);

  const server = metricsServer(metrics);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect([await status("/metrics"), await status("/"), await status("/api/session")]).toEqual([200, 404, 404]);
  server.closeAllConnections();
  server.close();
});

test("the alert rules and the dashboard in deploy use only metrics and labels that exist", async () => {
  const { watch, metrics } = watched();
  watch.requestBegins("GET", { route: "/" })(200, 1);
  watch.jobBegins("send-mail", null)("done");
  const text = await metrics.text();
  const names = new Set([...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name));
  const alerts = parse(readFileSync("deploy/alerts.yaml", "utf8")) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const rules = alerts.groups.flatMap((group) => group.rules);
  const { panels } = JSON.parse(readFileSync("deploy/grafana-dashboard.json", "utf8")) as {
    panels: { targets: { expr: string }[] }[];
  };
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const used = expressions.flatMap((expr) => expr.match(/\b(estadia|nodejs|process)_\w+/g) ?? []);
  expect(used.length).toBeGreaterThan(25);
  expect(used.filter((name) => !names.has(name))).toEqual([]);
  const states = expressions.flatMap((expr) => [...expr.matchAll(/(estadia_\w+)\{(\w+)="([^"]+)"\}/g)]);
  for (const [, name, label, value] of states) {
    expect(text, `${name} ${label}`).toMatch(new RegExp(`^${name}\\{[^}]*\\b${label}="`, "m"));
    if (name !== "estadia_jobs") expect(text).toMatch(new RegExp(`^${name}\\{[^}]*${label}="${value}"`, "m"));
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test("work that holds the event loop is named in the log", async () => {
  const watch = createWatch(clock);
  const told: { ms: number; during: string[] }[] = [];
  const end = watchLoop(watch, { warn: (details) => void told.push(details as (typeof told)[number]) });
  const answered = watch.requestBegins("POST", { route: "/api/imports", tenant: "7f" });
  const done = watch.jobBegins("make-export", "7f");
  const before = heldTime();
  watch.requestBegins("GET", { route: "/api/long-over" })(200, 1);
  const until = performance.now() + 700;
  while (performance.now() < until);
  expect(heldTime() - before).toBeGreaterThan(500); // told at once, before the loop turns
  answered(200, 700);
  done("done");
  await expect.poll(() => told.length).toBeGreaterThan(0);
  end();
  expect(told[0]!.ms).toBeGreaterThan(500);
  expect(told[0]!.during).toEqual(expect.arrayContaining(["POST /api/imports of 7f", "job make-export of 7f"]));
  const [busiest] = watch.today().companies;
  expect(busiest).toMatchObject({ tenant: "7f", count: 1 });
  expect(busiest!.total).toBeGreaterThan(1300); // the call and the job
});

test("a statement is slow by its own time, not by that in which the loop was held, and its company is named", async () => {
  const told: { text: string; ms: number; tenant: string | null }[] = [];
  let work = async () => {};
  const client = {
    ...{ on: () => {}, off: () => {}, release: () => {}, connection: { stream: null } },
    async query(asked: string | { text: string }) {
      const text = typeof asked === "string" ? asked : asked.text;
      if (text.includes("pg_typeof")) await work();
      return { rows: [], command: text === "commit" ? "COMMIT" : "SELECT", rowCount: 0 };
    },
  };
  const database = createDatabase({ connect: async () => client } as unknown as Pool, {
    ...{ engine: "postgres", migrations: [] },
    onSlow: (text, ms, tenant) => void told.push({ text, ms, tenant }),
  });
  const ask = () => database.asTenant(company.tenant_id, (db) => sql`select pg_typeof(1)`.execute(db));
  const end = watchLoop(createWatch(clock), { warn: () => {} });
  work = async () => {
    const until = performance.now() + 700;
    while (performance.now() < until);
  };
  await ask();
  expect(told).toEqual([]);
  // a busy machine holds the loop as well, which does not count
  work = async () => {
    const [started, held] = [performance.now(), heldTime()];
    while (performance.now() - started - (heldTime() - held) < 700) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await ask();
  end();
  expect(told).toEqual([{ text: "select pg_typeof(1)", ms: expect.any(Number), tenant: company.tenant_id }]);
});
