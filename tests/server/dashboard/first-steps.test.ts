import { afterAll, beforeAll, expect, test } from "vitest";
import { goodBodies } from "#tests/contract/good-bodies";
import { openService, type ServiceHouse } from "#tests/server/service/service-house";
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
  await caller.send("PUT", `/api/tenants/${tenant_id}`, { body: { address, version: tenant.version } });
  expect(await doneOf(caller)).toEqual(["company"]);

  const accommodation = (
    await caller.send("POST", "/api/accommodations", { body: goodBodies["accommodations.create"] })
  ).body;
  expect(await doneOf(caller)).toEqual(["company", "accommodation", "price"]);
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
