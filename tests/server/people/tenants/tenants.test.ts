import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { type CompanyOverrides, makeCompany } from "#tests/support/database-company";
import { createTestApp, type TestApp } from "#tests/support/test-app";

let db: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  db = await testDatabase();
  app = createTestApp(db.database);
});
afterAll(() => db?.close());

async function office(overrides: CompanyOverrides = {}) {
  const company = await makeCompany(db.database, { at: app.clock.now(), ...overrides });
  const caller = await app.signedIn(company.user_id, company.tenant_id);
  return { ...company, caller, path: `/api/tenants/${company.tenant_id}` };
}

const address = { zip_code: "88067000", street: "Rua do Mar", number: "s/n", city_code: "4205407", state: "SC" };

test.each([
  ["4205407", "RS", "Florianópolis não fica em RS. Escolha uma cidade deste estado"],
  ["4299999", "SC", "Escolha uma cidade da lista"],
])("a city that is not in the state is refused at its field: %s in %s", async (city_code, state, sentence) => {
  const { caller, path } = await office();
  const reply = await caller.send("PUT", path, { body: { address: { ...address, city_code, state }, version: 1 } });
  expect([reply.status, reply.body.errors]).toEqual([422, { "address.city_code": [sentence] }]);
  expect((await caller.send("GET", path)).body.address).toBeNull();
});

test("a user of two companies cannot read the one that the tab does not show", async () => {
  const [home, abroad] = [await office(), await office()];
  const { status } = await home.caller.send("GET", abroad.path, { tenant: home.tenant_id });
  expect(status).toBe(404);
});

test("the company's data have exactly these fields", async () => {
  const { caller, path, tenant_id, name } = await office({ name: "Pousada Mar Azul" });
  const { status, body } = await caller.send("GET", path);
  expect(status).toBe(200);
  expect(body).toEqual({
    uuid: tenant_id,
    name,
    legal_name: "Pousada Mar Azul Ltda.",
    legal_name_said: true,
    document: "11222333000181",
    cadastur: null,
    email: null,
    phone: null,
    address: null,
    timezone: "America/Sao_Paulo",
    check_in_time: "15:00",
    check_out_time: "12:00",
    hold_hours: 24,
    confirms_by: "guest",
    kind: null,
    color: null,
    logo: null,
    privacy_email: null,
    pix_kind: null,
    pix_key: null,
    house_rules: null,
    own_holidays: null,
    version: 1,
  });
});

test("the company's data are changed, also to a CNPJ with letters, and the change is recorded", async () => {
  const { caller, path, tenant_id, user_id } = await office();
  const change = {
    name: "Chalés da Serra",
    legal_name: "Chalés da Serra Ltda.",
    document: "12.abc.345/01de-35",
    cadastur: "26.012345.10.0001-1",
    email: "Contato@Serra.test",
    phone: "+5512991234567",
    address,
    timezone: "America/Manaus",
    check_in_time: "16:00",
    check_out_time: "11:00",
    hold_hours: 48,
    confirms_by: "deposit",
    version: 1,
  };
  const { status, body } = await caller.send("PUT", path, { body: change });
  expect(status).toBe(200);
  const stored = {
    ...change,
    legal_name_said: true,
    document: "12ABC34501DE35",
    email: "contato@serra.test",
    version: 2,
  };
  const unsaid = { color: null, house_rules: null, kind: null, own_holidays: null, pix_key: null, pix_kind: null };
  expect(body).toEqual({ uuid: tenant_id, logo: null, privacy_email: null, ...unsaid, ...stored });
  expect((await caller.send("GET", path)).body).toEqual(body);

  const events = await db.database.asTenant(tenant_id, (tx) =>
    tx.selectFrom("audit_events").selectAll().where("record_id", "=", tenant_id).execute(),
  );
  expect(events).toMatchObject([{ action: "tenant.updated", user_id, before: { version: 1 }, after: stored }]);
});

test("saving a name like a bank's says that mails wait for its approval, another name that they do not", async () => {
  const { caller, path } = await office();
  const save = (name: string, version: number) => caller.send("PUT", path, { body: { name, version } });
  expect((await save("Banco Bradesco", 1)).body).toMatchObject({ name: "Banco Bradesco", name_waits: true });
  expect((await save("Pousada Maré", 2)).body.name_waits).toBeUndefined();
});

test("the GET response without uuid and logo can be saved unchanged", async () => {
  const { caller, path } = await office();
  const { uuid, logo, ...input } = (await caller.send("GET", path)).body;
  const { body } = await caller.send("PUT", path, { body: input });
  expect(body).toEqual({ uuid, logo, ...input, version: 2 });
});

test("absent fields are kept, and null clears a field", async () => {
  const { caller, path } = await office();
  await caller.send("PUT", path, { body: { address, phone: "+5548991234567", version: 1 } });
  const { body } = await caller.send("PUT", path, { body: { phone: null, version: 2 } });
  expect(body).toMatchObject({ phone: null, address, version: 3 });
  expect((await caller.send("PUT", path, { body: { address: null, version: 3 } })).body.address).toBeNull();
});

test("of two concurrent edits the second is refused with the current record", async () => {
  const { caller, path } = await office();
  const first = await caller.send("PUT", path, { body: { name: "Primeira", version: 1 } });
  const second = await caller.send("PUT", path, { body: { name: "Segunda", version: 1 } });
  expect([second.status, second.body.error]).toEqual([409, "StaleRecordException"]);
  expect(second.body.current).toEqual(first.body);
  expect((await caller.send("GET", path)).body).toEqual(first.body);
});

test.each([
  [{ document: "11.222.333/0001-82" }, "document"],
  [{ document: "111.111.111-11" }, "document"],
  [{ timezone: "Europe/Lisbon" }, "timezone"],
  [{ check_in_time: "24:00" }, "check_in_time"],
  [{ hold_hours: 0 }, "hold_hours"],
  [{ name: null }, "name"],
  [{ address: { zip_code: "88067-000" } }, "address.zip_code"],
  [{ state: "active" }, "state"],
  [{ plan_id: "0190a0a0-0000-7000-8000-000000000000" }, "plan_id"],
  [{ currency: "USD" }, "currency"],
])("invalid data are refused at their field: %j", async (change, field) => {
  const { caller, path } = await office();
  const { status, body } = await caller.send("PUT", path, { body: { ...change, version: 1 } });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
  expect((await caller.send("GET", path)).body.version).toBe(1);
});

test("without company.edit the company's data can be neither read nor changed", async () => {
  const { caller, path } = await office({ permissions: ["dashboard.view", "bookings.view"] });
  for (const [method, body] of [["GET"], ["PUT", { name: "x", version: 1 }]] as const) {
    const { status, body: refusal } = await caller.send(method, path, { body });
    expect([status, refusal.error]).toEqual([403, "UserForbiddenForActionException"]);
  }
});

test("a suspended company can read its data, but not save them", async () => {
  const { caller, path } = await office({ state: "suspended" });
  expect((await caller.send("GET", path)).status).toBe(200);
  const { status, body } = await caller.send("PUT", path, { body: { name: "x", version: 1 } });
  expect([status, body.error]).toEqual([403, "SubscriptionInactiveException"]);
});

test("the sixteen time zones of the country are public", async () => {
  const { status, body } = await app.anonymous().send("GET", "/api/timezones");
  expect(status).toBe(200);
  expect(body.data).toHaveLength(16);
  expect(body.data[1]).toEqual({
    name: "America/Sao_Paulo",
    label: "Brasília, Sul, Sudeste e Goiás",
    offset: "-03:00",
  });
});

test("a Pix key is validated by its kind and normalized, and clearing one clears both", async () => {
  const { caller, path } = await office();
  const put = (body: object) => caller.send("PUT", path, { body });
  const blind = await put({ pix_kind: "phone", pix_key: "(48) 99123-4567", address: null, version: 1 });
  expect([blind.status, Object.keys(blind.body.errors)]).toEqual([422, ["address.city_code"]]);
  const address = { city_code: "4205407", state: "SC" };
  const kept = await put({ pix_kind: "phone", pix_key: "(48) 99123-4567", address, version: 1 });
  expect(kept.body).toMatchObject({ pix_kind: "phone", pix_key: "+5548991234567", version: 2 });
  const wrong = await put({ pix_kind: "cpf", version: 2 });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["pix_key"]]);
  const half = await put({ pix_kind: null, pix_key: "ana@praia.test", version: 2 });
  expect([half.status, Object.keys(half.body.errors)]).toEqual([422, ["pix_kind"]]);
  expect((await put({ pix_key: null, version: 2 })).body).toMatchObject({ pix_kind: null, pix_key: null });
});

test("the town's holidays are validated line by line, and so is the colour", async () => {
  const { caller, path } = await office();
  const put = (body: object) => caller.send("PUT", path, { body: { ...body, version: 1 } });
  expect((await put({ own_holidays: "24/06 São João\n31/02 Nada" })).body.errors).toEqual({
    own_holidays: ["Escreva o dia, o mês e o nome, como 24/06 São João. Não é assim: 31/02 Nada"],
  });
  expect(Object.keys((await put({ color: "red" })).body.errors)).toEqual(["color"]);
  expect((await put({ own_holidays: "24/06 São João", color: "#0E7C86" })).body).toMatchObject({
    own_holidays: "24/06 São João",
    color: "#0e7c86",
  });
});
