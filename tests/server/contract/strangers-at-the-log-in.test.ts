import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertPasswordReset } from "#server/people/session/new-password";
import { newToken, tokenHash } from "#server/platform/http/tokens";
import { appWith, type Browser, openBrowser } from "#tests/server/contract/browser";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { makePerson, testPassword } from "#tests/support/database-company";
import { createTestApp, type TestApp } from "#tests/support/test-app";

const home = "198.51.100.7";
const waits: number[] = [];
let opened: TestDatabase;
let app: TestApp;
let person: { user_id: string; email: string };
beforeAll(async () => {
  opened = await testDatabase();
  const wait = async (milliseconds: number) => waits.push(milliseconds);
  app = createTestApp(opened.database, { settings: { trustProxy: 1 }, wait });
});
afterAll(() => opened?.close());
beforeEach(async () => {
  await opened.database.asAuth((db) => db.deleteFrom("rate_limits").execute());
  person = await makePerson(opened.database, { at: app.clock.now() });
  waits.length = 0;
});

/** Logs in from an address as the proxy reports it; returns the status. */
async function login(browser: Browser, address: string, password = "errada", email = person.email): Promise<number> {
  const told = { "x-forwarded-for": address };
  return (await browser.send("POST", "/api/auth/login", { email, password }, told)).status;
}

/** A browser on which the user has logged in before. */
async function knownBrowser(): Promise<Browser> {
  const browser = await openBrowser(app.app);
  expect(await login(browser, home, testPassword)).toBe(204);
  return browser;
}

async function storm(addresses: readonly string[], tries: number): Promise<number[]> {
  const answers: number[] = [];
  for (const address of addresses) {
    const stranger = await openBrowser(app.app);
    for (let turn = 0; turn < tries; turn += 1) answers.push(await login(stranger, address));
  }
  return answers;
}

describe("during failed log-ins from other networks", () => {
  test("a known device logs in without delay, even from the same address", async () => {
    const own = await knownBrowser();
    const answers = await storm([home, "203.0.113.1", "203.0.113.2"], 12);
    expect(answers.filter((status) => status === 429)).toHaveLength(6);
    waits.length = 0;
    expect(await login(own, home, testPassword)).toBe(204);
    expect(waits).toEqual([]);
  });

  test("a new device logs in without delay, after two failures of its own too", async () => {
    await storm(["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4", "203.0.113.5", "203.0.113.6"], 10);
    waits.length = 0;
    const own = await openBrowser(app.app);
    expect([await login(own, home), await login(own, home)]).toEqual([401, 401]);
    expect(await login(own, home, testPassword)).toBe(204);
    expect(waits).toEqual([]);
  });

  test("further attempts from a network that has failed are delayed up to five seconds, and not refused", async () => {
    expect(await storm(["203.0.113.1"], 10)).toEqual(Array(10).fill(401));
    expect(waits).toEqual([]);
    expect(await storm(["192.0.2.1"], 10)).toEqual(Array(10).fill(401));
    expect(waits).toEqual([800, 1_600, 3_200, 5_000, 5_000, 5_000, 5_000]);
  });

  test("a success ends the delays", async () => {
    await storm(["203.0.113.1", "203.0.113.2"], 10);
    expect(await login(await openBrowser(app.app), home, testPassword)).toBe(204);
    waits.length = 0;
    expect(await storm(["203.0.113.3"], 1)).toEqual([401]);
    expect(waits).toEqual([]);
  });

  test("three hundred failures block a network for unknown devices only", async () => {
    const own = await knownBrowser();
    await storm([home], 1);
    await opened.database.asAuth((db) =>
      db.updateTable("rate_limits").set({ points: 300 }).where("key", "like", "login-network%").execute(),
    );
    const stranger = await openBrowser(app.app);
    const other = await makePerson(opened.database, { at: app.clock.now() });
    for (let turn = 0; turn < 12; turn += 1) {
      expect(await login(stranger, home, testPassword, other.email)).toBe(429);
    }
    expect(await login(own, home, testPassword)).toBe(204);
    expect(await login(stranger, "203.0.113.9", testPassword, other.email)).toBe(204);
  });
});

describe("a network", () => {
  test("is the /64 of an IPv6 address", async () => {
    const hosts = Array.from({ length: 11 }, (_, host) => `2001:db8:0:7::${(host + 1).toString(16)}`);
    expect((await storm(hosts, 1)).at(-1)).toBe(429);
    expect(await storm(["2001:db8:0:8::1"], 1)).toEqual([401]);
  });

  test("is the same for an IPv4-mapped IPv6 address, and with a port", async () => {
    const answers = await storm([...Array(10).fill("203.0.113.5"), "::ffff:203.0.113.5"], 1);
    expect(answers.at(-1)).toBe(429);
    expect(await storm(["203.0.113.5:4711"], 1)).toEqual([429]);
  });

  test("has one count for all instances", async () => {
    await storm(["203.0.113.1"], 5);
    const second = appWith(app, { trustProxy: 1 });
    const stranger = await openBrowser(second);
    for (let turn = 0; turn < 5; turn += 1) expect(await login(stranger, "203.0.113.1")).toBe(401);
    expect(await storm(["203.0.113.1"], 1)).toEqual([429]);
  });
});

describe("a known device", () => {
  test("has its own limit of ten failures, also at the same time", async () => {
    const own = await knownBrowser();
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(own, home)));
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(await login(own, home, testPassword)).toBe(429);
    expect(await login(await openBrowser(app.app), home, testPassword), "the account stays open").toBe(204);
  });

  test("is known for every user who logged in on it, and for no other", async () => {
    const shared = await knownBrowser();
    const colleague = await makePerson(opened.database, { at: app.clock.now() });
    expect(await login(shared, home, testPassword, colleague.email)).toBe(204);
    const other = await makePerson(opened.database, { at: app.clock.now() });
    for (const { email } of [person, colleague, other]) {
      const stranger = await openBrowser(app.app);
      for (let turn = 0; turn < 10; turn += 1) await login(stranger, home, "errada", email);
    }
    expect(await login(shared, home, testPassword)).toBe(204);
    expect(await login(shared, home, testPassword, colleague.email)).toBe(204);
    expect(await login(shared, home, testPassword, other.email)).toBe(429);
  });

  test("gets a new token at each log-in, and the previous one is invalid", async () => {
    const own = await knownBrowser();
    const before = own.cookies.get("estadia_device")!;
    expect(await login(own, home, testPassword)).toBe(204);
    expect(own.cookies.get("estadia_device")).not.toBe(before);
    await storm([home], 10);
    own.cookies.set("estadia_device", before);
    expect(await login(own, home, testPassword)).toBe(429);
  });

  test("is forgotten when the password is reset", async () => {
    const own = await knownBrowser();
    const { token } = await resetLink();
    const body = { token, password: "uma senha nova", password_confirmation: "uma senha nova" };
    expect((await own.send("POST", "/api/reset-password", body)).status).toBe(204);
    await storm([home], 10);
    expect(await login(own, home, "uma senha nova")).toBe(429);
  });

  test("has a cookie that scripts cannot read, and only the hash of its token is stored", async () => {
    const browser = await openBrowser(appWith(app, { trustProxy: 1, secure: true, publicUrl: "https://e.test" }));
    expect(await login(browser, home, testPassword)).toBe(204);
    const line = browser.lastSet.find((each) => each.startsWith("__Host-estadia_device="))!;
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/", "Max-Age=31536000"]) {
      expect(line.split("; ")).toContain(attribute);
    }
    const token = line.split(/[=;]/)[1] as string;
    const { rows } = await opened.pool.query("select d::text as row from devices d");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString("hex"));
  });
});

/** A valid reset link of the user, without the mail. */
async function resetLink(): Promise<{ token: string }> {
  const token = newToken();
  const now = app.clock.now();
  const ends_at = new Date(now.getTime() + 60_000);
  await opened.database.asAuth((db) =>
    insertPasswordReset(db, { token_hash: tokenHash(token), user_id: person.user_id, created_at: now, ends_at }),
  );
  return { token };
}
