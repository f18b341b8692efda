import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Browser, openBrowser } from "#tests/server/contract/browser";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { type Company, makeCompany, makePerson, testPassword } from "#tests/support/database-company";
import { createTestApp, type Reply, type TestApp } from "#tests/support/test-app";

let opened: TestDatabase;
let app: TestApp;
let company: Company;
let browser: Browser;
beforeAll(async () => {
  opened = await testDatabase();
  app = createTestApp(opened.database);
  company = await makeCompany(opened.database, { at: app.clock.now() });
});
afterAll(() => opened?.close());
beforeEach(async () => {
  await opened.database.asAuth((db) => db.deleteFrom("rate_limits").execute());
  browser = await openBrowser(app.app);
});

const login = (email: string, password: string) => browser.send("POST", "/api/auth/login", { email, password });
const wrong = { status: 401, body: { error: "InvalidLoginException", message: "E-mail ou senha incorretos." } };

function expectLimited(reply: Reply): void {
  expect(reply).toMatchObject({ status: 429, body: { error: "TooManyRequestsException" } });
  const seconds = Number(reply.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60 * 60);
}

async function fail(email: string, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) expect(await login(email, "errada")).toMatchObject(wrong);
}

/** Sets the points used by a limit's keys, as that many attempts would. */
async function use(limit: string, points: number): Promise<void> {
  await opened.database.asAuth((db) =>
    db.updateTable("rate_limits").set({ points }).where("key", "like", `${limit}%`).execute(),
  );
}

describe("the response to a failed log-in", () => {
  test("is the same for an unknown address, a wrong password and a blocked account", async () => {
    const blocked = await makePerson(opened.database, { at: app.clock.now() });
    await opened.database.asAuth((db) =>
      db.updateTable("users").set({ blocked_at: app.clock.now() }).where("id", "=", blocked.user_id).execute(),
    );
    const replies = [
      await login("ninguem@example.test", testPassword),
      await login(company.email, "errada"),
      await login(blocked.email, testPassword),
    ];
    const told = replies.map(({ status, body, headers }) => ({
      status,
      body,
      headers: [...headers.keys()].filter((name) => name !== "date"),
    }));
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
    expect(replies[0]).toMatchObject(wrong);
  });

  test("takes as long for an unknown address, for which a hash is computed too", async () => {
    const took = async (email: string) => {
      const started = performance.now();
      await login(email, "errada");
      return performance.now() - started;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    await took("aquecimento@example.test");
    for (let turn = 0; turn < 8; turn += 1) {
      known.push(await took(company.email));
      unknown.push(await took(`ninguem${turn}@example.test`));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[4] as number;
    // Without the decoy the ratio is below 0.1; the wide bounds allow for a busy machine.
    const ratio = median(unknown) / median(known);
    expect(ratio).toBeGreaterThan(0.25);
    expect(ratio).toBeLessThan(4);
  });
});

describe("failed log-ins", () => {
  test("are limited to ten per account and origin; then the right password is refused too", async () => {
    await fail(company.email, 10);
    expectLimited(await login(company.email, "errada"));
    expectLimited(await login(company.email, testPassword));
    const other = await makePerson(opened.database, { at: app.clock.now() });
    expect((await login(other.email, testPassword)).status, "others are not held up").toBe(204);
  });

  test("are counted together for every spelling of the address", async () => {
    await fail(company.email, 5);
    await fail(` ${company.email.toUpperCase()}  `, 5);
    expectLimited(await login(company.email, "errada"));
  });

  test("are reset by a success", async () => {
    await fail(company.email, 9);
    expect((await login(company.email, testPassword)).status).toBe(204);
    await fail(company.email, 10);
    expectLimited(await login(company.email, "errada"));
  });

  test("of an unknown address have the same limit", async () => {
    await fail("ninguem@example.test", 10);
    expectLimited(await login("ninguem@example.test", "errada"));
  });

  test("are limited to three hundred per origin, regardless of forged headers", async () => {
    await fail(company.email, 1);
    await use("login-network", 299);
    await fail("alguem@example.test", 1);
    expectLimited(await login("outra@example.test", "errada"));
    for (const name of ["x-forwarded-for", "x-real-ip", "forwarded", "cf-connecting-ip"]) {
      const forged = { [name]: "203.0.113.7" };
      const body = { email: "mais@example.test", password: "errada" };
      expectLimited(await browser.send("POST", "/api/auth/login", body, forged));
    }
  });

  test("count towards the limit of the origin, and successes do not", async () => {
    await fail(company.email, 1);
    await use("login-network", 298);
    for (let turn = 0; turn < 3; turn += 1) expect((await login(company.email, testPassword)).status).toBe(204);
    await fail("alguem@example.test", 2);
    expectLimited(await login("outra@example.test", "errada"));
  });

  test("at the same time are also limited to ten", async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => login(company.email, "errada")));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    for (const reply of replies.filter(({ status }) => status !== 401)) expectLimited(reply);
  });
});

describe("signed-in requests", () => {
  test("are not limited", async () => {
    const caller = await app.signedIn(company.user_id, company.tenant_id);
    const replies = await Promise.all(Array.from({ length: 400 }, () => caller.send("GET", "/api/permissions")));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
  });
});
