import { afterAll, beforeAll, expect, test } from "vitest";
import { goodBodies } from "#tests/contract/good-bodies";
import { openService, type ServiceHouse } from "#tests/server/service/service/service-house";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import type { Caller } from "#tests/support/test-app";

let db: TestDatabase;
let house: ServiceHouse;
beforeAll(async () => {
  db = await testDatabase();
  house = await openService(db);
});
afterAll(() => db?.close());

const doneOf = async (caller: Caller) =>
  (await caller.send("GET", "/api/first-steps")).body.steps
    .filter(({ done }: { done: boolean }) => done)
    .map(({ name }: { name: string }) => name);

/** A company just created by a sign-up. */
async function begun() {
  const plan = (await house.plan({ modules: ["accommodation", "booking", "user", "role", "subscription"] })).id;
  const { caller } = await house.company(plan);
  const company = { name: "Recanto do Araçá", document: "12ABC34501DE35" };
  const { body } = await caller.send("POST", "/api/tenants", { body: { company, plan, terms: true } });
  const user = (await caller.send("GET", "/api/auth/me")).body.user.uuid;
  return { tenant_id: body.company as string, caller: await house.signedIn(user, body.company) };
}

test("a new company has completed no step, and each step is completed by its data", async () => {
  const { tenant_id, caller } = await begun();
  expect(await doneOf(caller)).toEqual([]);

  const tenant = (await caller.send("GET", `/api/tenants/${tenant_id}`)).body;
  const address = { street: "Rua da Lapa", city_code: "3303807", state: "RJ" };
  await caller.send("PUT", `/api/tenants/${tenant_id}`, {
    body: { address, legal_name: tenant.name, version: tenant.version },
  });
  expect((await caller.send("GET", "/api/first-steps")).body.company_missing).toEqual(["contact"]);
  const { version: next } = (await caller.send("GET", `/api/tenants/${tenant_id}`)).body;
  await caller.send("PUT", `/api/tenants/${tenant_id}`, { body: { phone: "+5524998765432", version: next } });
  expect(await doneOf(caller)).toEqual(["company"]);

  const accommodation = (
    await caller.send("POST", "/api/accommodations", { body: goodBodies["accommodations.create"] })
  ).body;
  expect(await doneOf(caller)).toEqual(["accommodation", "company", "price"]);
  expect((await caller.send("GET", "/api/first-steps")).body.accommodation_id).toBe(accommodation.id);

  const [plan] = (await caller.send("GET", "/api/payment-plans")).body.data;
  const { id, version, name, merge_same_day, lines } = plan;
  const saved = await caller.send("PUT", `/api/payment-plans/${id}`, {
    body: { name: `${name} nosso`, merge_same_day, lines, version },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(await doneOf(caller)).toContain("payment");

  const role_ids = [(await caller.send("GET", "/api/roles")).body.data[1].id];
  await caller.send("POST", "/api/invitations", { body: { email: "jorge@araca.test", role_ids } });
  const waiting = (await caller.send("GET", "/api/first-steps")).body;
  expect([waiting.open_invitations, await doneOf(caller)]).toEqual([1, expect.not.arrayContaining(["team"])]);

  const stay = { accommodation_id: accommodation.id, check_in: "2027-03-01", check_out: "2027-03-03", adults: 2 };
  const booking = { ...stay, holder: { name: "Ana Souza" } };
  expect((await caller.send("POST", "/api/bookings", { body: { ...booking, status: "hold" } })).status).toBe(201);
  expect(await doneOf(caller), "a hold is no booking yet").not.toContain("booking");
  const later = { check_in: "2027-04-01", check_out: "2027-04-03", status: "confirmed" };
  expect((await caller.send("POST", "/api/bookings", { body: { ...booking, ...later } })).status).toBe(201);
  expect(await doneOf(caller)).toContain("booking");
});

test("a CPF without the name of its holder is told, and names no receiver of a Pix", async () => {
  const { tenant_id, caller } = await begun();
  const put = async (fields: object) => {
    const { version } = (await caller.send("GET", `/api/tenants/${tenant_id}`)).body;
    return (await caller.send("PUT", `/api/tenants/${tenant_id}`, { body: { ...fields, version } })).body;
  };
  const missing = async () => (await caller.send("GET", "/api/first-steps")).body.company_missing;
  expect(await missing()).toEqual(["holder", "address", "contact"]); // the name that guests know is no legal name
  const place = { street: "Rua da Lapa", city_code: "3303807", state: "RJ" };
  const pix = { pix_kind: "cpf", pix_key: "39053344705" };
  const legal_name = "Recanto do Araçá"; // as the form sends it
  const unsaid = await put({ document: "39053344705", legal_name, address: place, phone: "+5524998765432", ...pix });
  expect(unsaid).toMatchObject({ legal_name: "Recanto do Araçá", legal_name_said: false });
  expect([await missing(), await doneOf(caller)]).toEqual([["holder"], expect.not.arrayContaining(["company"])]);
  await caller.send("POST", "/api/accommodations", { body: goodBodies["accommodations.create"] });
  const payee = async () =>
    (await caller.send("POST", "/api/guest-page-preview", { body: { state: "confirmed" } })).body.price.pix_payee;
  expect(await payee()).toMatchObject({ name: null });

  expect(await put({ legal_name: "Otávio Lins" })).toMatchObject({ legal_name_said: true });
  expect(await missing()).toEqual([]);
  expect(await payee()).toMatchObject({ name: "Otavio Lins" });
});

test("with a Pix key and a city the guest page is shown with a Pix code, and nothing of the example remains", async () => {
  const { tenant_id, caller } = await begun();
  const steps = async () => (await caller.send("GET", "/api/first-steps")).body;
  const preview = (state: string) => caller.send("POST", "/api/guest-page-preview", { body: { state } });
  expect(await steps()).toMatchObject({
    pix_missing: "key",
    city_missing: true,
    pix_keys: [{ kind: "cnpj", key: "12ABC34501DE35" }, {}],
  });
  expect((await preview("confirmed")).body.error).toBe("GuestPageNotShownException");

  const body = { ...goodBodies["accommodations.create"], base_price_cents: 35_000, weekend_price_cents: null };
  const { id } = (await caller.send("POST", "/api/accommodations", { body })).body;
  const bare = (await preview("confirmed")).body;
  expect(bare.price.pix_payee).toBeNull();
  expect(await doneOf(caller)).toContain("guest_page");

  const tenant = (await caller.send("GET", `/api/tenants/${tenant_id}`)).body;
  const pix = {
    pix_kind: "cnpj",
    pix_key: "12ABC34501DE35",
    legal_name: tenant.name,
    address: { city_code: "3303807", state: "RJ" },
  };
  await caller.send("PUT", `/api/tenants/${tenant_id}`, { body: { ...pix, version: tenant.version } });
  expect(await doneOf(caller)).toContain("pix");
  expect(await steps()).toMatchObject({ pix_missing: null, city_missing: false, pix_keys: [] });

  for (const state of ["hold", "confirmed"]) {
    const { status, body: page } = await preview(state);
    expect([status, page.state, page.accommodation_name]).toEqual([200, state, body.name]);
    expect(page.price.pix_payee.name).toBe("Recanto do Araca");
    expect(page.price.installments[0].pix.payload).toContain("12ABC34501DE35");
    const { check_in, check_out } = page;
    const stay = { accommodation_id: id, check_in, check_out, adults: 2 };
    const quote = (await caller.send("POST", "/api/quotes", { body: stay })).body;
    expect(page.price.total_cents).toBe(quote.total_cents);
  }
  const english = await caller.send("POST", "/api/guest-page-preview", { body: { state: "hold", language: "en" } });
  expect(english.body).toMatchObject({ state: "hold", language: "en" });
  expect((await caller.send("GET", "/api/bookings")).body.data).toEqual([]);
  expect((await caller.send("GET", "/api/guests")).body.data).toEqual([]);
  const left = await db.database.asTenant(tenant_id, (tx) =>
    tx.selectFrom("audit_events").select("action").where("action", "like", "booking.%").execute(),
  );
  expect(left).toEqual([]);
});

test("a dismissal hides the steps once for the whole company, and for no other company", async () => {
  const [one, other] = [await begun(), await begun()];
  expect((await one.caller.send("GET", "/api/first-steps")).body.hidden).toBe(false);
  for (const _ of [1, 2]) {
    const { status, body } = await one.caller.send("POST", "/api/first-steps/dismissal");
    expect([status, body.hidden]).toEqual([200, true]);
  }
  expect((await one.caller.send("GET", "/api/first-steps")).body.hidden).toBe(true);
  expect((await other.caller.send("GET", "/api/first-steps")).body.hidden).toBe(false);
  const events = await db.database.asTenant(one.tenant_id, (tx) =>
    tx.selectFrom("audit_events").select("id").where("action", "=", "tenant.first_steps_hidden").execute(),
  );
  expect(events).toHaveLength(1);
});
