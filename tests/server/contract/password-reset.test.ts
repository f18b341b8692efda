import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Message } from "#server/platform/mail/mail";
import { type Browser, openBrowser } from "#tests/server/contract/browser";
import { catchMail, type Mailbox, workThroughMail } from "#tests/server/contract/mailbox";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { makeCompany, makePerson, testPassword } from "#tests/support/database-company";
import { createTestApp, type TestApp } from "#tests/support/test-app";

let opened: TestDatabase;
let app: TestApp;
let mailbox: Mailbox;
let browser: Browser;
let person: { user_id: string; email: string };
beforeAll(async () => {
  opened = await testDatabase();
  app = createTestApp(opened.database);
  mailbox = catchMail(app);
  await makeCompany(opened.database, { at: app.clock.now() });
});
afterAll(() => opened?.close());
beforeEach(async () => {
  app.clock.set("2026-11-20T15:00:00Z");
  await opened.database.asAuth((db) => db.deleteFrom("rate_limits").execute());
  browser = await openBrowser(app.app);
  person = await makePerson(opened.database, { at: app.clock.now() });
});

const forgot = (email: string, headers: Record<string, string> = {}) =>
  browser.send("POST", "/api/forgot-password", { email }, headers);
const reset = (token: string, password = "uma senha nova") =>
  browser.send("POST", "/api/reset-password", { token, password, password_confirmation: password });
const check = (token: string) => browser.send("POST", "/api/reset-password/check", { token });
const login = (password: string) => browser.send("POST", "/api/auth/login", { email: person.email, password });

const dead = {
  status: 422,
  body: {
    error: "InvalidPasswordResetTokenException",
    message: "Este link de redefinição não vale mais. Peça um novo.",
  },
};

/** Requests a link and returns the token in the mail. */
async function mailedToken(headers: Record<string, string> = {}): Promise<string> {
  expect((await forgot(person.email, headers)).status).toBe(202);
  const [message] = await mailbox.deliver();
  const link = /http\S+/.exec(message?.text ?? "")?.[0] ?? "";
  expect(link).toMatch(/^http:\/\/localhost:3000\/alterar-senha\/[\w-]{43}$/);
  expect(message?.to.address).toBe(person.email);
  return link.split("/").at(-1) as string;
}

describe("specification 7, POST forgot-password", () => {
  test("answers the same for known and unknown addresses, and queues the same work", async () => {
    const queued = async () => (await opened.pool.query("select count(*)::int as n from jobs")).rows[0].n as number;
    const before = await queued();
    const [known, unknown] = [await forgot(person.email), await forgot("ninguem@example.test")];
    expect([known.status, known.body]).toEqual([202, ""]);
    expect([unknown.status, unknown.body]).toEqual([202, ""]);
    expect(await queued()).toBe(before + 2);
    expect((await mailbox.deliver()).map(({ to }) => to.address)).toEqual([person.email]);
  });

  test("sends a link to our own address, whatever the Host header says", async () => {
    await mailedToken({ host: "evil.example", "x-forwarded-host": "evil.example", origin: "https://evil.example" });
  });

  test("sends nothing to a blocked account", async () => {
    await opened.database.asAuth((db) =>
      db.updateTable("users").set({ blocked_at: app.clock.now() }).where("id", "=", person.user_id).execute(),
    );
    expect((await forgot(person.email)).status).toBe(202);
    expect(await mailbox.deliver()).toEqual([]);
  });

  test("is never refused, and sends one mail per account in 15 minutes, whoever asks", async () => {
    const spellings = [person.email, person.email.toUpperCase()];
    const storm = Array.from({ length: 16 }, (_, turn) => forgot(spellings[turn % 2]!));
    for (const { status } of await Promise.all(storm)) expect(status).toBe(202);
    expect(await mailbox.deliver()).toHaveLength(1);
    for (let turn = 0; turn < 30; turn += 1) expect((await forgot(person.email)).status).toBe(202);
    app.clock.set("2026-11-20T15:14:59Z");
    expect((await forgot(person.email)).status).toBe(202);
    expect(await mailbox.deliver()).toEqual([]);
    app.clock.set("2026-11-20T15:15:00Z");
    expect((await forgot(person.email)).status).toBe(202);
    expect(await mailbox.deliver()).toHaveLength(1);
  });

  test("still mails an account after a network asked very often, and queues nothing for unknown addresses", async () => {
    await forgot("ninguem@example.test");
    await mailbox.deliver();
    await opened.database.asAuth((db) => db.updateTable("rate_limits").set({ points: 300 }).execute());
    expect((await forgot("outra@example.test")).status).toBe(202);
    expect((await forgot(person.email)).status).toBe(202);
    expect((await mailbox.deliver()).map(({ to }) => to.address)).toEqual([person.email]);
  });
});

describe("the check of a link before the form is shown", () => {
  test("accepts a valid link any number of times without using it up", async () => {
    const token = await mailedToken();
    for (let turn = 0; turn < 2; turn += 1) expect((await check(token)).status).toBe(204);
    expect((await reset(token)).status).toBe(204);
    expect(await check(token)).toMatchObject(dead);
  });

  test("refuses an expired or unknown link, as a reset would", async () => {
    const token = await mailedToken();
    for (const wrong of ["x", token.slice(1)]) expect(await check(wrong)).toMatchObject(dead);
    app.clock.set("2026-11-20T16:00:01Z");
    expect(await check(token)).toMatchObject(dead);
  });

  test("limits unknown links to a hundred per address in 15 minutes, but not a valid link", async () => {
    const token = await mailedToken();
    for (let turn = 0; turn < 100; turn += 1) {
      expect((await (turn % 2 ? check("x") : reset("x"))).status).toBe(422);
    }
    expect(await check("x")).toMatchObject({ status: 429, body: { error: "TooManyRequestsException" } });
    expect((await reset("x")).status).toBe(429);
    expect((await check(token)).status).toBe(204);
  });
});

describe("specification 7, POST reset-password", () => {
  test("sets the new password, and ends the old one and every session", async () => {
    const elsewhere = await app.signedIn(person.user_id);
    const reply = await reset(await mailedToken());
    expect([reply.status, reply.body]).toEqual([204, ""]);
    expect((await elsewhere.send("GET", "/api/auth/me")).status).toBe(401);
    expect((await login(testPassword)).status).toBe(401);
    expect((await login("uma senha nova")).status).toBe(204);
  });

  test("can be used once per link", async () => {
    const token = await mailedToken();
    expect((await reset(token)).status).toBe(204);
    expect(await reset(token, "outra senha nova")).toMatchObject(dead);
    expect((await login("outra senha nova")).status).toBe(401);
  });

  test("can be used once, even with two requests at the same time", async () => {
    const token = await mailedToken();
    const replies = await Promise.all([reset(token, "primeira senha"), reset(token, "segunda senha")]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  test("accepts a link after a stranger asked for another one, and then refuses both", async () => {
    const older = await mailedToken();
    app.clock.set("2026-11-20T15:15:00Z");
    const newer = await mailedToken();
    expect((await reset(older)).status).toBe(204);
    expect(await reset(newer)).toMatchObject(dead);
  });

  test("refuses a link after an hour", async () => {
    const token = await mailedToken();
    app.clock.set("2026-11-20T16:00:01Z");
    expect(await reset(token)).toMatchObject(dead);
  });

  test("refuses the link of a blocked account", async () => {
    const token = await mailedToken();
    await opened.database.asAuth((db) =>
      db.updateTable("users").set({ blocked_at: app.clock.now() }).where("id", "=", person.user_id).execute(),
    );
    expect(await reset(token)).toMatchObject(dead);
  });

  test("accepts only the mailed token, of which only the hash is stored", async () => {
    const token = await mailedToken();
    const { rows } = await opened.pool.query(
      "select encode(token_hash, 'hex') as hash, r::text as row from password_resets r",
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const wrong of [rows[0].hash, token.slice(1), `${token}a`, token.toLowerCase(), "x"]) {
      expect(await reset(wrong), wrong).toMatchObject(dead);
    }
    const job = await opened.pool.query("select j::text as row from jobs j");
    expect(JSON.stringify(job.rows)).not.toContain(token);
  });

  /** Runs the worker with a mail server that accepts the message and then reports a failure. */
  async function workThrough(failures: number): Promise<Message[]> {
    const taken: Message[] = [];
    const mail = {
      send: async (message: Message) => {
        taken.push(message);
        if (taken.length <= failures) throw new Error("The connection was lost after the message.");
      },
    };
    await workThroughMail(app, mail);
    return taken;
  }
  const tokenOf = (message: Message | undefined) => /alterar-senha\/(\S+)/.exec(message?.text ?? "")?.[1] ?? "";

  test("a mail that is sent again has the same link and the same message id", async () => {
    await forgot(person.email);
    const [first] = await workThrough(1);
    app.clock.set("2026-11-20T15:59:00Z");
    const [second] = await workThrough(0);
    expect(second).toEqual(first);
    expect(first?.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    app.clock.set("2026-11-20T16:58:00Z");
    expect((await reset(tokenOf(first))).status).toBe(204);
  });

  test("a link that was used stays invalid, and its mail is not sent again", async () => {
    await forgot(person.email);
    const [used] = await workThrough(1);
    expect((await reset(tokenOf(used))).status).toBe(204);
    app.clock.set("2026-11-20T15:05:00Z");
    expect(await workThrough(0)).toEqual([]);
    expect(await reset(tokenOf(used))).toMatchObject(dead);
  });

  test("a weak or different password is refused at its field, and the link stays valid", async () => {
    const token = await mailedToken();
    const body = { token, password: "curta", password_confirmation: "outra" };
    const reply = await browser.send("POST", "/api/reset-password", body);
    expect(reply.body.errors).toEqual({
      password: ["Use pelo menos 12 caracteres"],
      password_confirmation: ["As senhas não são iguais"],
    });
    expect((await reset(token, "senha1234567")).body.errors).toEqual({
      password: ["Esta senha é fácil de adivinhar. Use uma frase que só você conhece"],
    });
    expect((await reset(token)).status).toBe(204);
  });
});
