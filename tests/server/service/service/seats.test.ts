import { afterAll, beforeAll, expect, test } from "vitest";
import { openService, type ServiceHouse } from "#tests/server/service/service/service-house";
import { type TestDatabase, testDatabase } from "#tests/support/database";

let db: TestDatabase;
let house: ServiceHouse;
beforeAll(async () => {
  db = await testDatabase();
  house = await openService(db);
});
afterAll(() => db?.close());

const read = async (uuid: string) => (await house.admin.send("GET", `/api/admin/tenants/${uuid}`)).body;
const namesOf = async (query: string) =>
  (await house.admin.send("GET", `/api/admin/tenants?${query}`)).body.data.map(({ uuid }: { uuid: string }) => uuid);

test("the service counts open invitations among the seats, as the company itself does", async () => {
  const plan = await house.plan({ max_users: 2 });
  const { caller, tenant_id } = await house.company(plan.id);
  const [{ id: role_id }] = (await caller.send("GET", "/api/roles")).body.data;
  const own = async () => {
    const { usage } = (await caller.send("GET", "/api/subscription")).body;
    return usage.people + usage.invitations;
  };
  const body = { email: "nova@exemplo.test", role_ids: [role_id] };
  expect((await read(tenant_id)).seats).toBe(1);
  expect(await namesOf(`plan_id=${plan.id}&use=full`)).toEqual([]);
  expect((await caller.send("POST", "/api/invitations", { body })).status).toBe(201);
  expect([(await read(tenant_id)).seats, (await read(tenant_id)).users, await own()]).toEqual([2, 1, 2]);
  expect(await namesOf(`plan_id=${plan.id}&use=full`)).toEqual([tenant_id]);
});
