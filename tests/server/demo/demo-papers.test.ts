import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobHandlers } from "#server/job-handlers";
import { scheduleAll } from "#server/platform/jobs/schedule";
import { runDueJobs } from "#server/platform/jobs/worker";
import type { Message } from "#server/platform/mail/mail";
import { channels, type Demonstration, day, everywhere, openDemonstration } from "#tests/server/demo/demonstration";
import type { Caller } from "#tests/support/test-app";

// Contracts, forms and messages of one demonstration, in this order: the messages move the clock.
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

test("whoever waits for it is shown how far it is", () => {
  const { steps } = demo;
  expect(steps.length).toBeGreaterThan(8);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(steps.at(-1)).toBe(1);
});

interface ContractLooks {
  states: string[];
  kinds: string[];
  pdfs: number;
  last: Date;
}

test("both companies have contracts in every state, and a contract type with a draft version", async () => {
  const { app } = demo;
  const { database } = demo.test;
  const sent: Message[] = [];
  const mail = { send: async (message: Message) => void sent.push(message) };
  const all = jobHandlers({ ...app, ...channels, serviceName: "Estadia", mail });
  const kinds = ["review-contract", "tell-contract", "draw-contract", "send-mail"];
  const handlers = Object.fromEntries(kinds.map((kind) => [kind, all[kind]!]));
  const log = { error: (_: object, message: string) => expect.unreachable(message) };
  await runDueJobs({ database, clock: app.clock, log, handlers });
  // nobody is asked to sign demo contracts
  expect(sent.filter(({ subject }) => subject.includes("para assinar"))).toEqual([]);

  const looks = sql<ContractLooks>`select array_agg(distinct c.state order by c.state) as states,
      count(c.pdf_hash) as pdfs, max(c.updated_at) as last,
      array(select distinct kind from contract_signatures order by kind) as kinds from contracts c`;
  const companies = await everywhere(demo.test, looks);
  expect(companies).toHaveLength(2);
  for (const { states, kinds: ways, pdfs, last } of companies) {
    expect([states, ways]).toEqual([
      ["draft", "sent", "signed", "viewed", "void"],
      ["drawn", "typed"],
    ]);
    expect(Number(pdfs)).toBe(2);
    expect(last.getTime()).toBeLessThanOrEqual(Date.parse(`${day}T15:00:00Z`));
  }
  for (const email of ["ana@marazul.test", "bia@serra.test"]) {
    const { id } = await database.asAuth((db) =>
      db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow(),
    );
    const caller = await app.signedIn(id);
    const { data: types } = (await caller.send("GET", "/api/contract-types")).body;
    const regimes = types.map((type: { legal_regime: string }) => type.legal_regime).sort();
    expect(regimes).toEqual(["lodging", "season_rental"]);
    expect(types.map(({ published }: { published: number }) => published)).toEqual([1, 1]);
    expect(types.filter(({ editing }: { editing: boolean }) => editing)).toHaveLength(1);
    const { data } = (await caller.send("GET", "/api/contracts?state=signed")).body;
    const { blocks } = (await caller.send("GET", `/api/contracts/${data[0].id}`)).body;
    expect(JSON.stringify(blocks)).toMatch(/"Não comparecimento: (sem devolução|devolve)/);
    expect((await caller.send("GET", `/api/contracts/${data[0].id}/pdf`)).status).toBe(200);
  }
});

test("both companies have registration forms, one of them in every state, with fictitious documents", async () => {
  const looks = sql<{ states: string[]; documents: string[] }>`
    select array_agg(distinct progress order by progress) as states, array_agg(document) as documents
    from registration_forms`;
  const companies = await everywhere(demo.test, looks);
  const states = companies.map((each) => each.states).sort((one, other) => other.length - one.length);
  expect(states[0]).toEqual(["error", "incomplete", "ready", "sent"]);
  expect(states[1]).toContain("ready");
  const documents = companies.flatMap((each) => each.documents);
  expect(documents.filter(Boolean).every((document) => document.startsWith("0000"))).toBe(true);
});

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

test("Pousada Mar Azul has messages that were sent, failed, skipped and queued", async () => {
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
