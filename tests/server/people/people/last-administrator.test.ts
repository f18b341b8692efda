import { expect, test } from "vitest";
import { hasAdministrator } from "#server/people/people/roles.queries";
import { updateUser } from "#server/people/people/users";
import type { Database } from "#server/platform/db/database";
import { lettingIn } from "#tests/server/people/people/people-world";
import { makeCompany, makePerson, makeRole } from "#tests/support/database-company";
import { createTestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const at = new Date("2026-11-20T15:00:00Z");

/** A company with two administrators and a role without rights. */
async function twoAdministrators(database: Database) {
  const { tenant_id, role_id, user_id } = await makeCompany(database, { at });
  const other = await makePerson(database, { tenant_id, role_ids: [role_id], at });
  const powerless = (await makeRole(database, tenant_id, [], at)).role_id;
  return { tenant_id, role_id, first: user_id, second: other.user_id, powerless };
}

onBothEngines("the last administrator", (of) => {
  test("is kept when two remove each other concurrently", async () => {
    const { database } = of();
    const app = createTestApp(database);
    for (let round = 0; round < 12; round += 1) {
      const { tenant_id, first, second, powerless } = await twoAdministrators(database);
      const [one, two] = [await app.signedIn(first, tenant_id), await app.signedIn(second, tenant_id)];
      const body = { role_ids: [powerless], version: 1 };
      const replies = await Promise.all([
        one.send("PUT", `/api/users/${second}`, { body }),
        two.send("PUT", `/api/users/${first}`, { body }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect(await database.asTenant(tenant_id, (db) => hasAdministrator(db, tenant_id))).toBe(true);
    }
  });

  test("is kept when the other lost the role after their request was authorized", async () => {
    const { database } = of();
    const { tenant_id, first, second, powerless } = await twoAdministrators(database);
    const removing = (actor: string, target: string) =>
      database.asTenant(tenant_id, (db) =>
        updateUser(lettingIn(db, tenant_id, actor), target, { role_ids: [powerless], version: 1 }),
      );
    await removing(first, second);
    await expect(removing(second, first)).rejects.toMatchObject({ code: "UserForbiddenForActionException" });
    expect(await database.asTenant(tenant_id, (db) => hasAdministrator(db, tenant_id))).toBe(true);
  });

  test("is not removed by an administrator whose account was blocked", async () => {
    const { database } = of();
    const { tenant_id, first, second, powerless } = await twoAdministrators(database);
    await database.asAuth((db) => db.updateTable("users").set({ blocked_at: at }).where("id", "=", first).execute());
    const removal = database.asTenant(tenant_id, (db) =>
      updateUser(lettingIn(db, tenant_id, first), second, { role_ids: [powerless], version: 1 }),
    );
    await expect(removal).rejects.toMatchObject({ code: "UserForbiddenForActionException" });
    expect(await database.asTenant(tenant_id, (db) => hasAdministrator(db, tenant_id))).toBe(true);
  });

  test("cannot give up the role", async () => {
    const { database } = of();
    const app = createTestApp(database);
    const { tenant_id, first, powerless } = await twoAdministrators(database);
    const caller = await app.signedIn(first, tenant_id);
    const body = { role_ids: [powerless], version: 1 };
    const { status, body: refusal } = await caller.send("PUT", `/api/users/${first}`, { body });
    expect([status, refusal.error]).toEqual([403, "UserForbiddenForActionException"]);
  });
});
