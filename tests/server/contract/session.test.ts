import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminPermissions, tenantPermissionNames } from "#contract/platform/access";
import { appWith, type Browser, openBrowser } from "#tests/server/contract/browser";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import {
  type Company,
  joinCompany,
  makeCompany,
  makePerson,
  makeRole,
  testPassword,
} from "#tests/support/database-company";
import { createTestApp, type TestApp, testClock } from "#tests/support/test-app";

let test_: TestDatabase;
let app: TestApp;
let company: Company;
beforeAll(async () => {
  test_ = await testDatabase();
  app = createTestApp(test_.database, { clock: testClock() });
  company = await makeCompany(test_.database, { at: app.clock.now() });
});
afterAll(() => test_?.close());
beforeEach(() => app.clock.set("2026-11-20T15:00:00Z"));

const login = (browser: Browser, email: string, more: object = {}) =>
  browser.send("POST", "/api/auth/login", { email, password: testPassword, ...more });
const statusOfMe = async (browser: Browser) => (await browser.send("GET", "/api/auth/me")).status;
const attributes = (browser: Browser, name: string) =>
  browser.lastSet
    .find((line) => line.startsWith(`${name}=`))
    ?.split("; ")
    .slice(1)
    .sort();

describe("specification 7, GET csrf cookie", () => {
  test("answers 204 with a readable token and an anonymous session", async () => {
    const browser = await openBrowser(app.app);
    const reply = await browser.send("GET", "/csrf-cookie");
    expect([reply.status, reply.body]).toEqual([204, ""]);
    expect(attributes(browser, "XSRF-TOKEN")).toEqual(["Path=/", "SameSite=Lax"]);
    expect(attributes(browser, "estadia_session")).toEqual(["HttpOnly", "Path=/", "SameSite=Lax"]);
    expect(await statusOfMe(browser)).toBe(401);
  });

  test("keeps the token for the same session", async () => {
    const browser = await openBrowser(app.app);
    const token = browser.cookies.get("XSRF-TOKEN");
    await browser.send("GET", "/csrf-cookie");
    expect(browser.cookies.get("XSRF-TOKEN")).toBe(token);
  });

  test("under https both cookies are Secure, and the session cookie has the __Host- prefix", async () => {
    const secure = appWith(app, { secure: true, publicUrl: "https://estadia.example" });
    const browser = await openBrowser(secure);
    expect(attributes(browser, "__Host-estadia_session")).toEqual(["HttpOnly", "Path=/", "SameSite=Lax", "Secure"]);
    expect(attributes(browser, "XSRF-TOKEN")).toEqual(["Path=/", "SameSite=Lax", "Secure"]);
    expect((await login(browser, company.email)).status).toBe(204);
    expect(attributes(browser, "__Host-estadia_session")).toEqual(["HttpOnly", "Path=/", "SameSite=Lax", "Secure"]);
    expect(await statusOfMe(browser)).toBe(200);
  });
});

describe("specification 4, session", () => {
  test("logging in creates a session with a new id, and the anonymous one stays anonymous", async () => {
    const browser = await openBrowser(app.app);
    const anonymous = new Map(browser.cookies);
    const reply = await login(browser, company.email);
    expect([reply.status, reply.body]).toEqual([204, ""]);
    expect(attributes(browser, "estadia_session")).toEqual(["HttpOnly", "Path=/", "SameSite=Lax"]);
    for (const name of ["estadia_session", "XSRF-TOKEN"])
      expect(browser.cookies.get(name)).not.toBe(anonymous.get(name));
    expect(await statusOfMe(browser)).toBe(200);
    const left = await openBrowser(app.app);
    left.cookies.set("estadia_session", anonymous.get("estadia_session") as string);
    expect(await statusOfMe(left)).toBe(401);
  });

  test("logging in again ends the previous session", async () => {
    const browser = await openBrowser(app.app);
    await login(browser, company.email);
    const first = browser.cookies.get("estadia_session") as string;
    await login(browser, company.email);
    const left = await openBrowser(app.app);
    left.cookies.set("estadia_session", first);
    expect([await statusOfMe(browser), await statusOfMe(left)]).toEqual([200, 401]);
  });

  test("logging out ends the session on the server and deletes its cookies", async () => {
    const browser = await openBrowser(app.app);
    await login(browser, company.email);
    const kept = browser.cookies.get("estadia_session") as string;
    expect((await browser.send("POST", "/api/auth/logout")).status).toBe(204);
    expect([...browser.cookies.keys()], "the device stays known").toEqual(["estadia_device"]);
    const left = await openBrowser(app.app);
    left.cookies.set("estadia_session", kept);
    expect(await statusOfMe(left)).toBe(401);
  });

  test("case and surrounding spaces of the e-mail address are ignored", async () => {
    const browser = await openBrowser(app.app);
    expect((await login(browser, `  ${company.email.toUpperCase()} `)).status).toBe(204);
  });

  test("only the hash of the session token is stored", async () => {
    const browser = await openBrowser(app.app);
    await login(browser, company.email);
    const { rows } = await test_.pool.query("select s::text as row from sessions s");
    const token = browser.cookies.get("estadia_session") as string;
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    ["a session ends after 12 hours without use", {}, [13], 401],
    ["a session used every 11 hours stays valid", {}, [11, 22, 33], 200],
    ["a session ends after 7 days, even if used", {}, Array.from({ length: 17 }, (_, index) => (index + 1) * 10), 401],
    ["a remembered session is valid after 13 hours", { remember: true }, [13], 200],
    ["a remembered session ends after 31 days without use", { remember: true }, [31 * 24], 401],
    [
      "a remembered session ends after 90 days, even if used",
      { remember: true },
      [1, 2, 3, 4].map((turn) => turn * 23 * 24),
      401,
    ],
  ])("%s", async (_, more, hours, status) => {
    const browser = await openBrowser(app.app);
    await login(browser, company.email, more);
    if ("remember" in more) expect(attributes(browser, "estadia_session")).toContain("Max-Age=7776000");
    const start = app.clock.now().getTime();
    let last = 0;
    for (const hour of hours) {
      app.clock.set(new Date(start + hour * 3_600_000).toISOString());
      last = await statusOfMe(browser);
    }
    expect(last).toBe(status);
  });
});

describe("specification 3, current-user response", () => {
  test("has exactly the keys that the client reads", async () => {
    const browser = await openBrowser(app.app);
    await login(browser, company.email);
    const { status, body } = await browser.send("GET", "/api/auth/me");
    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        uuid: company.user_id,
        name: expect.any(String),
        email: company.email,
        phone: null,
        avatar: null,
        limited: false,
        discount_basis_points: 10_000,
        timezone: "America/Sao_Paulo",
        roles: [{ name: "Administrador", permissions: tenantPermissionNames.map((name) => ({ name })) }],
        tenants: [
          {
            uuid: company.tenant_id,
            name: company.name,
            default: true,
            is_subscribed: true,
            plan: { name: expect.any(String), modules: expect.arrayContaining([{ name: "booking" }]) },
          },
        ],
      },
      preferences: { locale: "pt-BR", theme: "light" },
      subscription: {
        ...{
          state: "active",
          state_since: expect.any(String),
          trial_ends_on: null,
          ends_on: null,
          last_day: null,
          read_until: null,
          reading_ended: false,
        },
        ...{ owed_cents: null, owed_since: null, pay_until: null },
      },
    });
  });

  test("gives a super-admin the role super-admin, and no company", async () => {
    const { email } = await makePerson(test_.database, { is_super_admin: true, at: app.clock.now() });
    const browser = await openBrowser(app.app);
    await login(browser, email);
    const { user } = (await browser.send("GET", "/api/auth/me")).body;
    expect(user.tenants).toEqual([]);
    expect(user.roles).toHaveLength(1);
    expect(user.roles[0].name).toBe("super-admin");
    expect(user.roles[0].permissions).toEqual(expect.arrayContaining(adminPermissions.map((name) => ({ name }))));
  });

  test("marks a suspended company as not subscribed", async () => {
    const suspended = await makeCompany(test_.database, { state: "suspended", at: app.clock.now() });
    const caller = await app.signedIn(suspended.user_id);
    expect((await caller.send("GET", "/api/auth/me")).body.user.tenants[0].is_subscribed).toBe(false);
  });
});

describe("specification 4, default tenant", () => {
  let other: Company;
  let person: { user_id: string; email: string };
  beforeAll(async () => {
    const at = app.clock.now();
    other = await makeCompany(test_.database, { at });
    const [here, there] = [
      await makeRole(test_.database, company.tenant_id, ["bookings.view"], at),
      await makeRole(test_.database, other.tenant_id, ["roles.view", "company.edit"], at),
    ];
    person = await makePerson(test_.database, { tenant_id: company.tenant_id, role_ids: [here.role_id], at });
    await joinCompany(test_.database, {
      tenant_id: other.tenant_id,
      user_id: person.user_id,
      role_ids: [there.role_id],
      at,
    });
  });

  const permissionsIn = async (headers: Record<string, string>) => {
    const caller = await app.signedIn(person.user_id);
    const { status, body } = await caller.send("GET", "/api/auth/me", { headers });
    return [
      status,
      body.user.roles.flatMap((role: { permissions: { name: string }[] }) => role.permissions.map(({ name }) => name)),
    ];
  };

  test("roles are those of the company named in the header", async () => {
    expect(await permissionsIn({})).toEqual([200, ["bookings.view"]]);
    expect(await permissionsIn({ "x-tenant": company.tenant_id })).toEqual([200, ["bookings.view"]]);
    expect(await permissionsIn({ "x-tenant": other.tenant_id.toUpperCase() })).toEqual([
      200,
      ["company.edit", "roles.view"],
    ]);
  });

  test("auth/me falls back to the default company if the header names none of the user's companies", async () => {
    for (const tenant of [
      "01934b7e-5a00-7000-8000-00000000dead",
      "nonsense",
      `${company.tenant_id}, ${other.tenant_id}`,
    ]) {
      expect(await permissionsIn({ "x-tenant": tenant }), tenant).toEqual([200, ["bookings.view"]]);
    }
  });

  test("a switch sets the default company of auth/me, and the header still selects another company", async () => {
    const caller = await app.signedIn(person.user_id);
    const reply = await caller.send("POST", `/api/tenants/current/${other.tenant_id}`);
    expect([reply.status, reply.body]).toEqual([200, { default_tenant: other.tenant_id }]);
    const { tenants } = (await caller.send("GET", "/api/auth/me")).body.user;
    const flagged = tenants.filter((each: { default: boolean }) => each.default);
    expect(flagged.map((each: { uuid: string }) => each.uuid)).toEqual([other.tenant_id]);
    expect((await caller.send("GET", "/api/roles")).status).toBe(200);
    expect((await caller.send("GET", "/api/roles", { tenant: company.tenant_id })).status).toBe(403);
    const show = await caller.send("GET", `/api/tenants/${company.tenant_id}`, { tenant: other.tenant_id });
    expect(show.status, "another of one's own companies is not the request's").toBe(404);
  });

  test("a default company that the user has left is replaced by the oldest membership", async () => {
    const { user_id } = person;
    await test_.database.asTenant(other.tenant_id, (db) =>
      db.updateTable("memberships").set({ blocked_at: app.clock.now() }).where("user_id", "=", user_id).execute(),
    );
    const caller = await app.signedIn(user_id);
    const { tenants } = (await caller.send("GET", "/api/auth/me")).body.user;
    expect(tenants.map((each: { uuid: string; default: boolean }) => [each.uuid, each.default])).toEqual([
      [company.tenant_id, true],
    ]);
    expect((await caller.send("GET", "/api/bookings")).status).toBe(200);
    expect((await caller.send("GET", "/api/roles", { tenant: other.tenant_id })).status).toBe(403);
  });
});
