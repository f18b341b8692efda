import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readyMadePolicies } from "#domain/cancellation-policies";
import { readyMadePlans } from "#domain/payment-plans";
import { readyMadeRoles } from "#server/people/people/ready-made-roles";
import { catchMail } from "#tests/server/contract/mailbox";
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

const password = "dezesseis gaivotas";

async function asked(fields: object = {}) {
  const { id } = await house.plan();
  const administrator = { name: "Marina Lopes", email: `${randomUUID()}@araca.test` };
  return { name: "Recanto do Araçá", document: "12.ABC.345/01DE-35", plan_id: id, administrator, ...fields };
}
const make = (body: object, caller: Caller = house.admin, headers = {}) =>
  caller.send("POST", "/api/admin/tenants", { body, headers });

/** The latest mail to an address, and the token in it. */
async function mailed(address: string) {
  const mail = (await catchMail(house).deliver()).filter(({ to }) => to.address === address).at(-1);
  return { mail, token: /\/convite\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "" };
}

/** Accepts as a new user; returns the signed-in browser. */
async function accept(token: string): Promise<Caller> {
  const path = `/api/invitations/${token}/acceptance`;
  const reply = await house.anonymous().send("POST", path, { body: { name: "Marina Lopes", password } });
  expect(reply.status).toBe(200);
  const { company } = reply.body;
  const { data } = (await house.admin.send("GET", `/api/admin/tenants?q=recanto&sort=-created_at`)).body;
  expect(data.map(({ uuid }: { uuid: string }) => uuid)).toContain(company);
  const [member] = await db.database.asTenant(company, (tx) =>
    tx.selectFrom("memberships").select("user_id").execute(),
  );
  return house.signedIn(member?.user_id ?? "", company);
}

test("a new company starts on trial with ready-made data, and its administrator is invited", async () => {
  const body = await asked();
  const { status, body: made } = await make(body);
  expect([status, made]).toMatchObject([
    201,
    { name: body.name, document: "12ABC34501DE35", state: "trial", trial_ends_on: "2026-12-04", users: 0 },
  ]);
  const { mail, token } = await mailed(body.administrator.email);
  expect(mail?.to.name).toBe("Marina Lopes");
  expect(mail?.replyTo, "nobody answers themselves").toBeUndefined();
  expect(mail?.text).toContain("A equipe do Estadia convidou você para trabalhar com Recanto do Araçá");
  expect((await house.anonymous().send("GET", `/api/invitations/${token}`)).body).toMatchObject({
    company: body.name,
    invited_by: "",
    roles: ["Administrador"],
  });

  const marina = await accept(token);
  const names = async (path: string) =>
    (await marina.send("GET", path)).body.data.map(({ name }: { name: string }) => name).sort();
  expect(await names("/api/roles")).toEqual(readyMadeRoles.map(({ name }) => name).sort());
  expect(await names("/api/payment-plans")).toEqual(readyMadePlans.map(({ name }) => name).sort());
  expect(await names("/api/cancellation-policies")).toEqual(readyMadePolicies.map(({ name }) => name).sort());
  const { user } = (await marina.send("GET", "/api/auth/me")).body;
  expect(user.roles.map(({ name }: { name: string }) => name)).toEqual(["Administrador"]);
  expect(user.tenants).toMatchObject([{ uuid: made.uuid, default: true, is_subscribed: true }]);
});

test("a company requested twice with one idempotency key is created once", async () => {
  const body = await asked({ name: `Duas vezes ${randomUUID()}` });
  const key = { "idempotency-key": randomUUID() };
  const [first, second] = [await make(body, house.admin, key), await make(body, house.admin, key)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.uuid).toBe(first.body.uuid);
  const { data } = (await house.admin.send("GET", `/api/admin/tenants?q=${body.name.split(" ").at(-1)}`)).body;
  expect(data).toHaveLength(1);
});

test("a plan that is no longer offered is refused, and no company is created", async () => {
  const body = await asked({ name: `Nada ${randomUUID()}` });
  const plan = (await house.admin.send("GET", `/api/admin/plans/${body.plan_id}`)).body;
  await house.admin.send("PUT", `/api/admin/plans/${plan.id}`, { body: { active: false, version: plan.version } });
  const refused = await make(body);
  expect([refused.status, refused.body.errors]).toEqual([422, { plan_id: ["Escolha um plano da lista"] }]);
  expect((await house.admin.send("GET", `/api/admin/tenants?q=${body.name.split(" ")[1]}`)).body.data).toEqual([]);
});

test("a company's user cannot create companies or invite their administrators", async () => {
  const { id } = await house.plan();
  const { caller, tenant_id } = await house.company(id);
  expect((await make(await asked(), caller)).status).toBe(403);
  const path = `/api/admin/tenants/${tenant_id}/administrator-invitation`;
  const body = { name: "X", email: "x@praia.test" };
  expect((await caller.send("POST", path, { body })).status).toBe(403);
});

test("the administrator can be invited again only while the company has no users", async () => {
  const body = await asked();
  const { uuid } = (await make(body)).body;
  const path = `/api/admin/tenants/${uuid}/administrator-invitation`;
  const invite = (email: string) => house.admin.send("POST", path, { body: { name: "Marina Lopes", email } });
  const first = await mailed(body.administrator.email);
  expect((await invite(body.administrator.email)).status).toBe(200);
  expect((await house.anonymous().send("GET", `/api/invitations/${first.token}`)).status).toBe(404);
  await accept((await mailed(body.administrator.email)).token);

  const late = await invite(`${randomUUID()}@araca.test`);
  expect([late.status, late.body.message]).toEqual([
    403,
    "Esta empresa já tem quem a administre. Só as pessoas dela convidam outras.",
  ]);
  const left = await db.database.asTenant(uuid, (tx) => tx.selectFrom("invitations").select("email").execute());
  expect(left).toEqual([]);
});

test("the company's audit log records its creation by the service", async () => {
  const { uuid } = (await make(await asked())).body;
  const actions = await db.database.asTenant(uuid, (tx) =>
    tx.selectFrom("audit_events").select("action").orderBy("created_at").orderBy("id").execute(),
  );
  expect(actions.map(({ action }) => action).sort()).toEqual(["invitation.created", "tenant.created"]);
});
