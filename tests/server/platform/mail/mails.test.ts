import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "#server/platform/db/database";
import type { Message } from "#server/platform/mail/mail";
import { type MailInput, sendMail } from "#server/platform/mail/send-mail";
import { workThroughMail } from "#tests/server/contract/mailbox";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { type Company, makeCompany, makePerson } from "#tests/support/database-company";
import { createTestApp, secrets, type TestApp } from "#tests/support/test-app";

let opened: TestDatabase;
let app: TestApp;
let company: Company;
let other: Company;
let taken: Message[];
beforeAll(async () => {
  opened = await testDatabase();
  app = createTestApp(opened.database);
  company = await makeCompany(opened.database, { name: "Pousada <Sol> & Mar", at: app.clock.now() });
  other = await makeCompany(opened.database, { at: app.clock.now() });
  return () => opened.close();
});
beforeEach(async () => {
  taken = [];
  app.clock.set("2026-11-20T15:00:00Z");
  await opened.database.asAuth((db) => db.deleteFrom("mails").execute());
});

const invitation = (fields: Partial<MailInput> = {}): MailInput => ({
  kind: "test",
  tenant_id: company.tenant_id,
  to: { name: "Ana <b>", address: "ana@exemplo.test" },
  subject: "Convite",
  parts: ["Venha & veja.", { label: "Aceitar", path: "/convite/segredo-do-link" }],
  ...fields,
});
const leave = (db: Db, fields: Partial<MailInput> = {}) => sendMail(db, secrets, app.clock.now(), invitation(fields));
// biome-ignore lint/suspicious/noExplicitAny: rows of every column
const rows = () => opened.readEverything<any>("select m::text as row, m.* from mails m");
/** Runs the worker with a mail server that accepts a message and then reports a failure for some. */
const work = (failures = 0) =>
  workThroughMail(app, {
    async send(message) {
      taken.push(message);
      if (taken.length <= failures) throw new Error("The line was lost after the message.");
    },
  });

test("a mail of a company has its name as sender, a text and an HTML part, and escapes all input", async () => {
  await opened.database.asTenant(company.tenant_id, (db) => leave(db));
  await work();
  expect(taken).toHaveLength(1);
  const [message] = taken as [Message];
  expect(message).toMatchObject({ fromName: "Pousada <Sol> & Mar", to: { name: "Ana <b>" }, subject: "Convite" });
  const link = "http://localhost:3000/convite/segredo-do-link";
  expect(message.text).toContain(`Olá, Ana <b>.\n\nVenha & veja.\n\nAceitar:\n${link}\n\nPousada <Sol> & Mar\n`);
  expect(message.html).toContain(`<a href="${link}"`);
  for (const escaped of ["Olá, Ana &lt;b&gt;.", "Venha &amp; veja.", "Pousada &lt;Sol&gt; &amp; Mar"]) {
    expect(message.html).toContain(escaped);
  }
  expect(message.html).not.toMatch(/<b>|<Sol>/);
});

test("marks that reorder what is read leave a mail when it is sent", async () => {
  const parts = ["Sinal de R$ \u202e05,00\u202c."];
  await opened.database.asTenant(company.tenant_id, (db) => leave(db, { subject: "Con\u200bvite", parts }));
  await work();
  expect(taken).toMatchObject([{ subject: "Convite" }]);
  for (const body of [taken[0]?.text, taken[0]?.html]) expect(body).toContain("Sinal de R$ 05,00.");
});

test("a mail is discarded with the transaction that created it", async () => {
  const undone = opened.database.asTenant(company.tenant_id, async (db) => {
    await leave(db);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await work();
  expect([await rows(), taken]).toEqual([[], []]);
});

test("a company can create mails only in its own name, and reads of its queued ones only that they are", async () => {
  const inside = (run: (db: Db) => Promise<unknown>) => opened.database.asTenant(company.tenant_id, run);
  for (const tenant_id of [other.tenant_id, null]) {
    const row = { id: randomUUID(), tenant_id, kind: "test", content: Buffer.from("x"), created_at: app.clock.now() };
    await expect(inside((db) => db.insertInto("mails").values(row).execute())).rejects.toThrow("row-level security");
    await expect(inside((db) => leave(db, { tenant_id }))).rejects.toThrow("row-level security");
  }
  await inside((db) => leave(db));
  for (const column of ["content", "kind", "about", "last_error", "created_at"] as const) {
    await expect(inside((db) => db.selectFrom("mails").select(column).execute())).rejects.toThrow("permission denied");
  }
  await opened.database.asTenant(other.tenant_id, (db) => leave(db, { tenant_id: other.tenant_id }));
  const seen = await opened.database.asTenant(company.tenant_id, (db) =>
    db.selectFrom("mails").select(["tenant_id", "sent_at"]).execute(),
  );
  expect(new Set(seen.map((mail) => `${mail.tenant_id} ${mail.sent_at}`))).toEqual(
    new Set([`${company.tenant_id} null`]),
  );
});

test("the content of a mail is encrypted in its row, and removed once it is sent", async () => {
  await opened.database.asTenant(company.tenant_id, (db) => leave(db));
  const [waiting] = await rows();
  const open = `${waiting.row} ${Buffer.from(waiting.content).toString("latin1")}`;
  for (const secret of ["segredo-do-link", "ana@exemplo.test", "Venha"]) expect(open).not.toContain(secret);
  await work();
  expect(await rows()).toMatchObject([{ content: null, tries: 1, sent_at: app.clock.now() }]);
});

test("a refused mail keeps the reason and its Message-ID, and is retried at growing intervals", async () => {
  await opened.database.asTenant(company.tenant_id, (db) => leave(db));
  await work(1);
  expect(await rows()).toMatchObject([{ sent_at: null, last_error: "The line was lost after the message." }]);
  app.clock.set("2026-11-20T15:00:09Z");
  await work(2);
  expect(taken).toHaveLength(1);
  app.clock.set("2026-11-20T15:00:10Z");
  await work(2);
  app.clock.set("2026-11-20T15:00:29Z");
  await work(2);
  expect(taken).toHaveLength(2);
  app.clock.set("2026-11-20T15:00:30Z");
  await work(2);
  expect(taken).toHaveLength(3);
  const [mail] = await rows();
  expect(mail).toMatchObject({ tries: 3, last_error: null, content: null });
  expect(new Set(taken.map(({ messageId }) => messageId))).toEqual(new Set([`<${mail.id}@localhost>`]));
});

test("a sent mail is not sent again when its job runs again", async () => {
  await opened.database.asTenant(company.tenant_id, (db) => leave(db));
  await work();
  await opened.database.asAuth((db) => db.updateTable("jobs").set({ finished_at: null }).execute());
  await work();
  expect(taken).toHaveLength(1);
});

test("a super-admin sees failed mails and why, without an address; a company does not", async () => {
  await opened.database.asTenant(company.tenant_id, (db) => leave(db));
  await workThroughMail(app, {
    send: () => Promise.reject(new Error("550 5.1.1 <ana@exemplo.test> unknown here")),
  });
  const service = await app.signedIn((await makePerson(opened.database, { is_super_admin: true })).user_id);
  const { mails } = (await service.send("GET", "/api/admin/dashboard")).body;
  expect(mails).toEqual({
    waiting: 1,
    oldest_at: "2026-11-20T15:00:00.000Z",
    failed: 0,
    last_error: "550 5.1.1 <…> unknown here",
    companies: [],
  });
  await opened.database.asAuth((db) => db.updateTable("mails").set({ tries: 10 }).execute());
  expect((await service.send("GET", "/api/admin/dashboard")).body.mails).toMatchObject({ waiting: 0, failed: 1 });
  const own = await app.signedIn(company.user_id, company.tenant_id);
  expect((await own.send("GET", "/api/admin/dashboard")).status).toBe(403);
});
