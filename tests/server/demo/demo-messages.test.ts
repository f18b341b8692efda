import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobHandlers } from "#server/job-handlers";
import { scheduleAll } from "#server/platform/jobs/schedule";
import { runDueJobs } from "#server/platform/jobs/worker";
import { channels, type Demonstration, day, openDemonstration } from "#tests/server/demo/demonstration";
import type { Caller } from "#tests/support/test-app";

let demo: Demonstration;
let ana: Caller;
let tenant: string;
beforeAll(async () => {
  demo = await openDemonstration();
  const { rows } = await demo.test.pool.query(
    "select id, default_tenant_id from users where email = 'ana@marazul.test'",
  );
  tenant = rows[0].default_tenant_id;
  ana = await demo.app.signedIn(rows[0].id, tenant);
});
afterAll(() => demo?.test.close());

interface Rule {
  name: string;
  active: boolean;
  way: string;
  forecast: { total: number };
}

test("Pousada Mar Azul has three active rules, two of them by WhatsApp, with planned messages", async () => {
  const rules: Rule[] = (await ana.send("GET", "/api/notification-rules")).body.data;
  const on = rules.filter(({ active }) => active);
  expect(on.map(({ name, way }) => [name, way])).toEqual([
    ["Agradecimento", "email"],
    ["Antes da chegada", "whatsapp"],
    ["No dia da saída", "whatsapp"],
  ]);
  expect(rules).toHaveLength(9);
  expect(on[1]!.forecast.total).toBeGreaterThan(5);
});

test("it has messages that were sent, failed, skipped and queued", async () => {
  const states = await demo.test.database.asTenant(tenant, (db) =>
    sql<{ state: string; count: number; late: number; bare: number }>`
      select state, count(*)::int as count, count(*) filter (where ended_at > ${demo.app.clock.now()})::int as late,
        count(*) filter (where body is null)::int as bare
      from messages group by state order by state`.execute(db),
  );
  expect(states.rows.map(({ state }) => state)).toEqual(["failed", "queued", "sent", "skipped"]);
  const [failed, queued, sent] = states.rows;
  expect([failed!.bare, queued!.bare, sent!.bare]).toEqual([0, queued!.count, 0]);
  expect(states.rows.every(({ late }) => late === 0)).toBe(true);
  expect(sent!.count).toBeGreaterThan(15);
  const bodies = await demo.test.database.asTenant(tenant, (db) =>
    sql<{ body: string }>`select body from messages where body ~ '[{}]' or body ~ 'undefined'`.execute(db),
  );
  expect(bodies.rows).toEqual([]);
});

test("the sending job finds no missed message", async () => {
  const { app, test: opened } = demo;
  const count = async () =>
    (await opened.readEverything<{ rows: number }>("select count(*)::int as rows from messages"))[0]!.rows;
  const before = await count();
  expect(before).toBeGreaterThan(15);
  const mail = { send: async () => expect.unreachable("demonstrations mail nobody") };
  const handlers = jobHandlers({ ...app, ...channels, serviceName: "Estadia", mail });
  const log = { error: (_: object, message: string) => expect.unreachable(message) };
  app.clock.set(`${day}T15:02:00Z`);
  await scheduleAll(opened.database, ["send-messages"], app.clock.now());
  app.clock.set(`${day}T15:05:00Z`);
  const sending = { "send-messages": handlers["send-messages"]! };
  await runDueJobs({ database: opened.database, clock: app.clock, log, handlers: sending });
  const { rows } = await opened.pool.query("select finished_at from jobs where kind = 'send-messages' order by run_at");
  expect(rows[0].finished_at).not.toBeNull();
  expect(await count()).toBe(before);
});

test("each queued text contains the full link to the guest's page", async () => {
  const { data } = (await ana.send("GET", "/api/message-queue")).body as { data: { text: string }[] };
  expect(data.length).toBeGreaterThan(0);
  const ways = data.map(({ text }) => /\/booking\/[0-9A-Z]+\/confirmation\/[\w-]{43}/.test(text));
  expect(ways).toEqual(data.map(() => true));
});
