import { expect, test } from "vitest";
import { catchMail } from "#tests/server/contract/mailbox";
import { peopleWorld } from "#tests/server/people/people/people-world";
import { switchOn } from "#tests/support/authenticator";
import { joinCompany, makePerson, testPassword } from "#tests/support/database-company";

const world = peopleWorld();

/** A company with an administrator and a user with a second factor. */
async function withSecondStep(permissions: Parameters<typeof world.role>[1] = ["bookings.view"]) {
  const office = await world.office("Pousada do Celular Perdido");
  const { role_id } = await world.role(office.tenant_id, permissions);
  const { database, clock } = world.app();
  const { user_id, email } = await makePerson(database, { tenant_id: office.tenant_id, role_ids: [role_id] });
  const own = await world.app().signedIn(user_id, office.tenant_id);
  await switchOn(own, testPassword, clock.now());
  return { office, user_id, email, own, path: `/api/users/${user_id}` };
}

const logIn = (email: string) =>
  world
    .app()
    .anonymous()
    .send("POST", "/api/auth/login", { body: { email, password: testPassword } });

test("resetting a second factor ends sessions, is mailed and audited, and allows login by password", async () => {
  const { office, path, user_id, email, own } = await withSecondStep();
  expect((await office.admin.send("GET", path)).body.two_factor).toBe(true);
  expect((await logIn(email)).body.error).toBe("TwoFactorRequiredException");
  const reply = await office.admin.send("DELETE", `${path}/two-factor`);
  expect(reply).toMatchObject({ status: 200, body: { uuid: user_id, two_factor: false } });
  expect((await own.send("GET", "/api/auth/me")).status).toBe(401);
  expect((await logIn(email)).status).toBe(204);
  const mails = await catchMail(world.app()).deliver();
  const told = mails.filter(({ to }) => to.address === email).map(({ subject }) => subject);
  expect(told).toContainEqual(expect.stringContaining("foi zerada"));
  const trail = (await office.admin.send("GET", `/api/audit?per_page=10`)).body.data;
  expect(trail[0]).toMatchObject({ action: "user.two_factor_reset" });
  const again = await office.admin.send("DELETE", `${path}/two-factor`);
  expect(again).toMatchObject({ status: 403 });
  expect(again.body.reason).toContain("não usa a verificação");
});

test("a reset is refused for oneself, for a user with more rights, and without users.edit", async () => {
  const { office, path, own, user_id } = await withSecondStep(["users.view", "users.edit", "money.view"]);
  expect((await own.send("DELETE", `${path}/two-factor`)).status).toBe(403);
  const weaker = await world.role(office.tenant_id, ["users.view", "users.edit"]);
  const { database } = world.app();
  const clerk = await makePerson(database, { tenant_id: office.tenant_id, role_ids: [weaker.role_id] });
  const caller = await world.app().signedIn(clerk.user_id, office.tenant_id);
  expect((await caller.send("DELETE", `${path}/two-factor`)).status).toBe(403);
  const reader = await world.role(office.tenant_id, ["users.view"]);
  const looker = await makePerson(database, { tenant_id: office.tenant_id, role_ids: [reader.role_id] });
  const looking = await world.app().signedIn(looker.user_id, office.tenant_id);
  expect((await looking.send("DELETE", `${path}/two-factor`)).status).toBe(403);
  expect((await office.admin.send("GET", `/api/users/${user_id}`)).body.two_factor).toBe(true);
});

test("a reset is refused for a user who also belongs to another company", async () => {
  const { office, path, user_id } = await withSecondStep();
  const other = await world.office("Outra Pousada");
  const { role_id } = await world.role(other.tenant_id, ["bookings.view"]);
  await joinCompany(world.app().database, { tenant_id: other.tenant_id, user_id, role_ids: [role_id] });
  const reply = await office.admin.send("DELETE", `${path}/two-factor`);
  expect(reply.status).toBe(403);
  expect(reply.body.reason).toContain("outra empresa");
  expect((await office.admin.send("GET", path)).body.two_factor).toBe(true);
});
