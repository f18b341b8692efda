import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#server/platform/db/new-id";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { joinCompany, makeCompany, makePerson } from "#tests/support/database-company";
import { createTestApp, type TestApp } from "#tests/support/test-app";

let db: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  db = await testDatabase();
  app = createTestApp(db.database);
});
afterAll(() => db?.close());

async function newcomer() {
  const company = await makeCompany(db.database, { at: app.clock.now() });
  return { ...company, caller: await app.signedIn(company.user_id) };
}

/** A user who is also a member of a second company, without rights there. */
async function traveller() {
  const [home, abroad] = [await newcomer(), await newcomer()];
  await joinCompany(db.database, { tenant_id: abroad.tenant_id, user_id: home.user_id, role_ids: [] });
  return { home, abroad };
}

test("a user cannot change another user's account, whatever company the request names", async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const before = (await other.caller.send("GET", "/api/auth/me")).body;
  const { status } = await one.caller.send("PUT", "/api/account/user", {
    tenant: other.tenant_id,
    body: { name: "Intruso" },
  });
  expect(status).toBe(200);
  expect((await other.caller.send("GET", "/api/auth/me")).body).toEqual(before);
});

test("personal data are changed, and the response equals auth/me", async () => {
  const { caller, tenant_id } = await newcomer();
  const { status, body } = await caller.send("PUT", "/api/account/user", {
    body: { name: " Ana Prado ", phone: "+5548991234567", timezone: "America/Manaus" },
  });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ name: "Ana Prado", phone: "+5548991234567", timezone: "America/Manaus" });
  expect(body.user.tenants).toMatchObject([{ uuid: tenant_id, default: true }]);
  expect(body.user.roles).toMatchObject([{ name: "Administrador" }]);
  expect((await caller.send("GET", "/api/auth/me")).body).toEqual(body);
});

test("absent fields are kept, and null clears a field", async () => {
  const { caller } = await newcomer();
  const save = async (body: object) => (await caller.send("PUT", "/api/account/user", { body })).body.user;
  await save({ name: "Ana", phone: "+5548991234567", timezone: "America/Bahia" });
  expect(await save({ name: "Ana Clara" })).toMatchObject({ phone: "+5548991234567", timezone: "America/Bahia" });
  expect(await save({ name: "Ana Clara", phone: null })).toMatchObject({ phone: null, timezone: "America/Bahia" });
});

test("the response is for the default company, whatever company the header names", async () => {
  const { home, abroad } = await traveller();
  const { body } = await home.caller.send("PUT", "/api/account/user", {
    tenant: abroad.tenant_id,
    body: { name: "Ana" },
  });
  expect(body.user.roles).toMatchObject([{ name: "Administrador" }]);
});

test.each([
  [{ name: "Ana", timezone: "Europe/Lisbon" }, "timezone"],
  [{ name: "Ana", timezone: "america/sao_paulo" }, "timezone"],
  [{ name: "Ana", phone: "48 99123-4567" }, "phone"],
  [{ phone: null }, "name"],
  [{ name: "Ana", email: "outra@mar.test" }, "email"],
  [{ name: "Ana", is_super_admin: true }, "is_super_admin"],
  [{ name: "Ana", version: 1 }, "version"],
])("invalid personal data are refused at their field: %j", async (body, field) => {
  const { caller } = await newcomer();
  const before = (await caller.send("GET", "/api/auth/me")).body;
  const { status, body: refusal } = await caller.send("PUT", "/api/account/user", { body });
  expect(status).toBe(422);
  expect(Object.keys(refusal.errors)).toEqual([field]);
  expect((await caller.send("GET", "/api/auth/me")).body).toEqual(before);
});

test("an unknown time zone is reported as invalid", async () => {
  const { caller } = await newcomer();
  const { body } = await caller.send("PUT", "/api/account/user", { body: { name: "Ana", timezone: "Mars/Base" } });
  expect(body.errors).toEqual({ timezone: ["Fuso horário é inválido"] });
});

test("preferences are changed one at a time", async () => {
  const { caller } = await newcomer();
  const save = async (body: object) => (await caller.send("PUT", "/api/account/preferences", { body })).body;
  expect((await save({ theme: "dark" })).preferences).toEqual({ locale: "pt-BR", theme: "dark" });
  expect((await save({ locale: "es-ES" })).preferences.locale).toBe("es-ES");
  expect((await save({ locale: "en-IE" })).preferences).toEqual({ locale: "en-IE", theme: "dark" });
  const nothing = await save({});
  expect(nothing.preferences).toEqual({ locale: "en-IE", theme: "dark" });
  expect(nothing).toEqual((await caller.send("GET", "/api/auth/me")).body);
  expect((await caller.send("PUT", "/api/account/preferences", { body: { theme: "blue" } })).status).toBe(422);
});

test("a super-admin without a company can change their own data", async () => {
  const person = await makePerson(db.database, { is_super_admin: true });
  const caller = await app.signedIn(person.user_id);
  const { status, body } = await caller.send("PUT", "/api/account/user", { body: { name: "Célia" } });
  expect([status, body.user.name, body.user.roles[0].name]).toEqual([200, "Célia", "super-admin"]);
});

test("switching changes the user's default company permanently", async () => {
  const { home, abroad } = await traveller();
  const { status, body } = await home.caller.send("POST", `/api/tenants/current/${abroad.tenant_id.toUpperCase()}`);
  expect(status).toBe(200);
  expect(body).toEqual({ default_tenant: abroad.tenant_id });
  const again = await app.signedIn(home.user_id);
  const { user } = (await again.send("GET", "/api/auth/me")).body;
  expect(user.tenants.map((each: { uuid: string; default: boolean }) => [each.uuid, each.default])).toEqual([
    [home.tenant_id, false],
    [abroad.tenant_id, true],
  ]);
});

test("a company the user does not belong to is answered like one that does not exist", async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const foreign = await one.caller.send("POST", `/api/tenants/current/${other.tenant_id}`);
  const invented = await one.caller.send("POST", `/api/tenants/current/${newId(new Date())}`);
  expect([foreign.status, foreign.body.error]).toEqual([404, "NotFoundException"]);
  expect(invented.body).toEqual(foreign.body);
  const { user } = (await one.caller.send("GET", "/api/auth/me")).body;
  expect(user.tenants).toMatchObject([{ uuid: one.tenant_id, default: true }]);
});

test("a company that has blocked the user is not found", async () => {
  const { home, abroad } = await traveller();
  await db.database.asTenant(abroad.tenant_id, (tx) =>
    tx.updateTable("memberships").set({ blocked_at: app.clock.now() }).where("user_id", "=", home.user_id).execute(),
  );
  const { status } = await home.caller.send("POST", `/api/tenants/current/${abroad.tenant_id}`);
  expect(status).toBe(404);
});
