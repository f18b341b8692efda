import { expect, test } from "vitest";
import { exportCsv } from "#server/bookings/bookings/sheets/export-bookings";
import { hasAdministrator } from "#server/people/people/roles.queries";
import { blockUser } from "#server/people/people/users";
import type { Database } from "#server/platform/db/database";
import { lettingIn, peopleWorld } from "#tests/server/people/people/people-world";
import { joinCompany, makeCompany, makePerson, testPassword } from "#tests/support/database-company";
import { openHouse } from "#tests/support/house";
import { createTestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const world = peopleWorld();

const block = (userId: string) => ["POST", `/api/users/${userId}/block`] as const;
const unblock = (userId: string) => ["POST", `/api/users/${userId}/unblock`] as const;

test("a user blocked in a company is refused there from the next request, but not in others", async () => {
  const [office, other] = [await world.office(), await world.office()];
  const person = await world.member(office, ["users.view"]);
  const { role_id } = await world.role(other.tenant_id, ["users.view"]);
  await joinCompany(world.database(), { tenant_id: other.tenant_id, user_id: person.user_id, role_ids: [role_id] });
  const blocked = await office.admin.send(...block(person.user_id));
  expect([blocked.status, blocked.body.blocked_at, blocked.body.version]).toEqual([200, "2026-11-20T15:00:00.000Z", 2]);

  const here = await person.caller.send("GET", "/api/users");
  expect([here.status, here.body.error]).toEqual([403, "TenantDoesNotMatchUserException"]);
  expect((await person.caller.send("GET", "/api/users", { tenant: other.tenant_id })).status).toBe(200);
  const me = await person.caller.send("GET", "/api/auth/me");
  expect(me.body.user.tenants.map(({ uuid }: { uuid: string }) => uuid)).toEqual([other.tenant_id]);
  expect((await login(person.email)).status).toBe(204);

  const open = await office.admin.send(...unblock(person.user_id));
  expect([open.status, open.body.blocked_at, open.body.roles]).toEqual([200, null, blocked.body.roles]);
  expect((await person.caller.send("GET", "/api/users")).status).toBe(200);
});

test("a user blocked in every company loses the session, and login fails as with a wrong password", async () => {
  const office = await world.office();
  const person = await world.member(office, ["users.view"]);
  await office.admin.send(...block(person.user_id));
  const late = await person.caller.send("GET", "/api/auth/me");
  expect([late.status, late.body.error]).toEqual([401, "UnauthenticatedException"]);
  const [right, wrong] = [await login(person.email), await login(person.email, "senha errada")];
  expect(right.status).toBe(401);
  expect(right.body).toEqual(wrong.body);
  await office.admin.send(...unblock(person.user_id));
  expect((await login(person.email)).status).toBe(204);
});

test("a user without a company and a blocked super administrator can still log in", async () => {
  const office = await world.office();
  const nowhere = await makePerson(world.database());
  const admin = await makePerson(world.database(), { is_super_admin: true, tenant_id: office.tenant_id });
  await office.admin.send(...block(admin.user_id));
  expect([(await login(nowhere.email)).status, (await login(admin.email)).status]).toEqual([204, 204]);
});

test("blocking twice changes nothing and leaves one audit event", async () => {
  const office = await world.office();
  const person = await world.member(office, []);
  const [first, second] = [
    await office.admin.send(...block(person.user_id)),
    await office.admin.send(...block(person.user_id)),
  ];
  expect(second.body).toEqual(first.body);
  const rows = await world
    .database()
    .asTenant(office.tenant_id, (db) =>
      db.selectFrom("audit_events").select("action").where("record_id", "=", person.user_id).execute(),
    );
  expect(rows).toEqual([{ action: "user.blocked" }]);
});

test("a running export stops before the next rows when its user is blocked", async () => {
  const house = await openHouse(world.app());
  const { tenant_id, role_id } = house.company;
  await house.booking({ accommodation_id: (await house.accommodation()).id });
  const { user_id } = await makePerson(world.database(), { tenant_id, role_ids: [role_id] });
  const file = await world
    .database()
    .asTenant(tenant_id, (db) => exportCsv(lettingIn(db, tenant_id, user_id), { page: 1 } as never));
  const pieces = file.pieces(world.database());
  expect((await pieces.next()).done).toBe(false);
  await house.admin.send(...block(user_id));
  await expect(pieces.next()).rejects.toMatchObject({ code: "UserForbiddenForActionException" });
});

test("an administrator whose account was blocked in the meantime cannot block others", async () => {
  const { tenant_id, first, second } = await twoAdministrators(world.database());
  await world
    .database()
    .asAuth((db) => db.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", first).execute());
  const late = world.database().asTenant(tenant_id, (db) => blockUser(lettingIn(db, tenant_id, first), second));
  await expect(late).rejects.toMatchObject({ code: "UserForbiddenForActionException" });
});

onBothEngines("two administrators", (of) => {
  test("who block each other concurrently leave one of them unblocked", async () => {
    const { database } = of();
    const app = createTestApp(database);
    for (let round = 0; round < 8; round += 1) {
      const { tenant_id, first, second } = await twoAdministrators(database);
      const [one, two] = [await app.signedIn(first, tenant_id), await app.signedIn(second, tenant_id)];
      const replies = await Promise.all([one.send(...block(second)), two.send(...block(first))]);
      // A late request has no session any more, or loses its rights while it waits.
      const statuses = replies.map(({ status }) => status).sort();
      expect([
        [200, 401],
        [200, 403],
      ]).toContainEqual(statuses);
      expect(await database.asTenant(tenant_id, (db) => hasAdministrator(db, tenant_id))).toBe(true);
    }
  });
});

async function twoAdministrators(database: Database) {
  const { tenant_id, role_id, user_id } = await makeCompany(database);
  const other = await makePerson(database, { tenant_id, role_ids: [role_id] });
  return { tenant_id, first: user_id, second: other.user_id };
}

function login(email: string, password = testPassword) {
  return world.app().anonymous().send("POST", "/api/auth/login", { body: { email, password } });
}
