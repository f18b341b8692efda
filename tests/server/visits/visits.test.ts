import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteSessionsOf } from "#server/people/session/session.queries";
import { endVisitsEverywhere } from "#server/people/session/visits";
import { goodBodies } from "#tests/contract/good-bodies";
import { type Browser, openBrowser } from "#tests/server/contract/browser";
import { catchMail } from "#tests/server/contract/mailbox";
import { endpoints } from "#tests/server/contract/world";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import {
  type Company,
  joinCompany,
  makeCompany,
  makePerson,
  makeRole,
  testPassword,
} from "#tests/support/database-company";
import { createTestApp, type TestApp } from "#tests/support/test-app";

let db: TestDatabase;
let app: TestApp;
let company: Company;
let visitor: { user_id: string; email: string };
beforeAll(async () => {
  db = await testDatabase();
  app = createTestApp(db.database);
  company = await makeCompany(db.database, { name: "Pousada Visitada", at: app.clock.now() });
  visitor = await makePerson(db.database, { is_super_admin: true, name: "Célia do Serviço", at: app.clock.now() });
});
afterAll(() => db?.close());
beforeEach(() => app.clock.set("2026-11-20T15:00:00Z"));

const paths = (tenant = company.tenant_id) => ({
  people: `/api/admin/tenants/${tenant}/people`,
  begin: `/api/admin/tenants/${tenant}/impersonation`,
});

async function signedIn(email: string): Promise<Browser> {
  const browser = await openBrowser(app.app);
  expect((await browser.send("POST", "/api/auth/login", { email, password: testPassword })).status).toBe(204);
  return browser;
}

/** The visitor's browser during a visit as the company's user. */
async function visiting(user_id: string, asked: { may_change?: boolean; minutes?: number } = {}): Promise<Browser> {
  const browser = await signedIn(visitor.email);
  const body = { user_id, minutes: 30, reason: "Chamado 4821", ...asked };
  const reply = await browser.send("POST", paths().begin, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(204);
  return browser;
}

const isOwn = (path: string) => /^\/api\/(account\/|tenants\/current\/|tenants$)/.test(path);
const isOfPeople = (path: string) => /^\/api\/(users|roles|invitations)\b/.test(path);

/** What a visit may not do: anything on the account, and any change of users, invitations and roles. */
const keptFromVisits = endpoints.filter(({ endpoint: { method, path, access } }) => {
  return access !== "public" && (isOwn(path) || (method !== "GET" && isOfPeople(path)));
});
const someKept = [
  ...["security.changePassword", "security.askForEmailChange", "security.sessions", "twoFactor.end", "avatars.set"],
  ...["session.switchTenant", "signUp.addCompany", "invitations.create", "invitations.revoke", "users.block"],
  ...["users.update", "users.resetTwoFactor", "roles.create", "roles.delete", "account.update"],
];
const refusedByVisit = { status: 403, error: "UserForbiddenForActionException" };

const me = (browser: Browser) => browser.send("GET", "/api/auth/me");
const amenity = (browser: Browser, name: string) =>
  browser.send("POST", "/api/amenities", { ...goodBodies["amenities.create"], name });
const trail = async () => {
  const admin = await app.signedIn(company.user_id, company.tenant_id);
  return (await admin.send("GET", "/api/audit?per_page=100")).body.data;
};

const labelsOf = ({ changes }: { changes: { label: string }[] }) => changes.map(({ label }) => label);

describe("a visit", () => {
  test("shows what the user sees and who is visiting, and restores the visitor's session at its end", async () => {
    const browser = await visiting(company.user_id);
    const during = await me(browser);
    expect(during.body.user.uuid).toBe(company.user_id);
    expect(during.body.user.tenants.map(({ uuid }: { uuid: string }) => uuid)).toEqual([company.tenant_id]);
    expect(during.body.visit).toEqual({
      by: "Célia do Serviço",
      reason: "Chamado 4821",
      read_only: true,
      until: "2026-11-20T15:30:00.000Z",
    });
    expect((await browser.send("GET", "/api/bookings")).status).toBe(200);
    expect((await browser.send("POST", "/api/auth/visit-end")).status).toBe(204);
    const after = await me(browser);
    expect(after.body.user.uuid).toBe(visitor.user_id);
    expect(after.body).not.toHaveProperty("visit");
    expect((await browser.send("GET", "/api/admin/tenants")).status).toBe(200);
  });

  test("ends after its minutes, and the visitor's session can still be restored", async () => {
    const browser = await visiting(company.user_id, { minutes: 5 });
    const token = browser.cookies.get("estadia_session");
    app.clock.set("2026-11-20T15:05:01Z");
    expect((await me(browser)).status).toBe(401);
    expect((await browser.send("POST", "/api/auth/visit-end")).status).toBe(204);
    expect((await me(browser)).body.user.uuid).toBe(visitor.user_id);
    browser.cookies.set("estadia_session", token as string);
    expect((await me(browser)).status, "the visit's session opens nothing any more").toBe(401);
  });

  test("cannot last more than an hour or begin without a reason", async () => {
    const browser = await signedIn(visitor.email);
    const body = { user_id: company.user_id, minutes: 61, reason: " " };
    const { status, body: answer } = await browser.send("POST", paths().begin, body);
    expect([status, Object.keys(answer.errors).sort()]).toEqual([422, ["minutes", "reason"]]);
  });

  test("is read-only by default, without permissions to change anything", async () => {
    const browser = await visiting(company.user_id);
    const refused = await amenity(browser, "Sauna só de leitura");
    expect(refused).toMatchObject({ status: 403, body: { error: "UserForbiddenForActionException" } });
    const names = (await me(browser)).body.user.roles.flatMap((role: { permissions: { name: string }[] }) =>
      role.permissions.map(({ name }) => name),
    );
    expect(names).toContain("bookings.view");
    expect(names.filter((name: string) => /\.(create|edit|delete|cancel)$/.test(name))).toEqual([]);
  });

  test("with write access is recorded in the history with both names, and mailed to the administrators", async () => {
    const mails = () =>
      db.database.asAuth((tx) => tx.selectFrom("mails").select("kind").where("kind", "=", "visit").execute());
    const before = (await mails()).length;
    const browser = await visiting(company.user_id, { may_change: true });
    expect((await amenity(browser, "Sauna da visita")).status).toBe(201);
    expect(await mails()).toHaveLength(before + 1);
    const rows = await trail();
    const written = rows.find(({ action }: { action: string }) => action === "amenity.created");
    expect(written).toMatchObject({ visitor: "Célia do Serviço", by: expect.any(String) });
    const began = rows.find(({ action }: { action: string }) => action === "visit.began");
    expect(JSON.stringify(began.changes)).toContain("Chamado 4821");
    expect(labelsOf(began)).toEqual(expect.arrayContaining(["Quem entrou", "Entrou como", "Motivo"]));
    expect(labelsOf(began).filter((label) => /^[a-z]/.test(label))).toEqual([]);
  });

  test("cannot change the user's account, users, invitations or roles, or another company", async () => {
    const other = await makeCompany(db.database, { at: app.clock.now() });
    const both = await makePerson(db.database, { tenant_id: company.tenant_id, role_ids: [company.role_id] });
    await joinCompany(db.database, { tenant_id: other.tenant_id, user_id: both.user_id, role_ids: [other.role_id] });
    const browser = await visiting(both.user_id, { may_change: true });
    expect(keptFromVisits.map(({ name }) => name)).toEqual(expect.arrayContaining(someKept));
    for (const { name, endpoint } of keptFromVisits) {
      const path = endpoint.path.replace(/:\w+/g, crypto.randomUUID());
      const { status, body } = await browser.send(endpoint.method, path, endpoint.method === "GET" ? undefined : {});
      expect({ name, status, error: body.error }).toEqual({ name, ...refusedByVisit });
    }
    const elsewhere = await browser.send("GET", "/api/bookings", undefined, { "x-tenant": other.tenant_id });
    expect(elsewhere).toMatchObject({ status: 403, body: { error: "TenantDoesNotMatchUserException" } });
    expect((await browser.send("GET", "/api/admin/tenants")).status).toBe(403);
    const listed = await (await app.signedIn(both.user_id)).send("GET", "/api/account/sessions");
    expect(listed.body.data, "the user's list contains only their own session").toHaveLength(1);
  });

  test("cannot accept an invitation for the user", async () => {
    const other = await makeCompany(db.database, { at: app.clock.now() });
    const email = company.email;
    const inviting = await app.signedIn(other.user_id, other.tenant_id);
    const body = { email, role_ids: [other.role_id] };
    expect((await inviting.send("POST", "/api/invitations", { body })).status).toBe(201);
    const mails = (await catchMail(app).deliver()).map(({ text }) => text);
    const path = `/api/invitations/${/\/convite\/([\w-]{43})/.exec(mails.join())?.[1]}/acceptance`;
    const browser = await visiting(company.user_id, { may_change: true });
    const { status, body: answer } = await browser.send("POST", path, {});
    expect({ status, error: answer.error }).toEqual(refusedByVisit);
    const person = await app.signedIn(company.user_id);
    expect((await person.send("POST", path, { body: {} })).status, "the person may").toBe(200);
  });

  test("has only the user's permissions", async () => {
    const { role_id } = await makeRole(db.database, company.tenant_id, ["guests.view"]);
    const clerk = await makePerson(db.database, { tenant_id: company.tenant_id, role_ids: [role_id] });
    const browser = await visiting(clerk.user_id, { may_change: true });
    expect((await browser.send("GET", "/api/guests")).status).toBe(200);
    expect((await browser.send("GET", "/api/bookings")).status).toBe(403);
    expect((await amenity(browser, "Sauna sem direito")).status).toBe(403);
  });

  test("is limited to users of that company, and excludes super-admins", async () => {
    const stranger = await makeCompany(db.database, { at: app.clock.now() });
    const browser = await signedIn(visitor.email);
    for (const user_id of [stranger.user_id, visitor.user_id]) {
      const body = { user_id, minutes: 30, reason: "Chamado" };
      const reply = await browser.send("POST", paths().begin, body);
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ["user_id"]]);
    }
    const { body } = await browser.send("GET", paths().people);
    const ids = body.data.map(({ id }: { id: string }) => id);
    expect(ids).toContain(company.user_id);
    expect(ids).not.toContain(stranger.user_id);
  });

  test("ends when the visitor is no longer a super-admin", async () => {
    const gone = await makePerson(db.database, { is_super_admin: true, at: app.clock.now() });
    const browser = await signedIn(gone.email);
    const body = { user_id: company.user_id, minutes: 30, reason: "Chamado" };
    expect((await browser.send("POST", paths().begin, body)).status).toBe(204);
    await db.database.asAuth((tx) =>
      tx.updateTable("users").set({ is_super_admin: false }).where("id", "=", gone.user_id).execute(),
    );
    expect((await browser.send("GET", "/api/bookings")).status).toBe(403);
    expect((await me(browser)).body.visit).toBeUndefined();
  });
});

describe("the end of a visit", () => {
  const ends = async () =>
    (await trail()).filter(({ action }: { action: string }) => action === "visit.ended") as {
      at: string;
      after: unknown;
    }[];

  test("is recorded when the visitor logs out, which also ends their own session", async () => {
    const before = (await ends()).length;
    const browser = await visiting(company.user_id);
    const own = browser.cookies.get("estadia_session_own") as string;
    expect((await browser.send("POST", "/api/auth/logout")).status).toBe(204);
    expect(await ends()).toHaveLength(before + 1);
    expect([...browser.cookies.keys()].filter((name) => name.startsWith("estadia_session"))).toEqual([]);
    browser.cookies.set("estadia_session", own);
    expect((await me(browser)).status, "nobody has the token of a session that lives on").toBe(401);
  });

  test("is recorded once by the job, with its last minute, if no one ended it", async () => {
    const before = (await ends()).length;
    const late = await visiting(company.user_id, { minutes: 5 });
    await visiting(company.user_id, { minutes: 60 });
    app.clock.set("2026-11-20T15:20:00Z");
    await endVisitsEverywhere(db.database, app.clock);
    await endVisitsEverywhere(db.database, app.clock);
    const [newest, ...rest] = await ends();
    expect(rest).toHaveLength(before);
    expect(newest?.at).toBe("2026-11-20T15:05:00.000Z");
    expect((await late.send("POST", "/api/auth/visit-end")).status).toBe(204);
    expect((await me(late)).body.user.uuid, "the visitor's own session is still restored").toBe(visitor.user_id);
  });

  test("is recorded if its session was ended in another way", async () => {
    const clerk = await makePerson(db.database, { tenant_id: company.tenant_id, role_ids: [company.role_id] });
    await visiting(clerk.user_id);
    const before = (await ends()).length;
    await db.database.asAuth((tx) => deleteSessionsOf(tx, clerk.user_id, null));
    await endVisitsEverywhere(db.database, app.clock);
    expect(await ends()).toHaveLength(before + 1);
  });
});

test("ending a visit without being in one has no effect", async () => {
  const browser = await signedIn(company.email);
  expect((await browser.send("POST", "/api/auth/visit-end")).status).toBe(204);
  expect((await me(browser)).body.user.uuid).toBe(company.user_id);
});
