import { expect, test } from "vitest";
import { tenantPermissionNames } from "#contract/platform/access";
import { type ReadyMadeRoleName, readyMadeRoles } from "#server/people/people/ready-made-roles";
import { createReadyMadeRoles } from "#server/people/people/roles";
import { peopleWorld } from "#tests/server/people/people/people-world";

const world = peopleWorld();

const permissionsOf = (name: ReadyMadeRoleName): readonly string[] =>
  readyMadeRoles.find((role) => role.name === name)!.permissions;

test("a new company has six roles, one of them a system role", () => {
  expect(readyMadeRoles.map(({ name, system }) => [name, system])).toEqual([
    ["Administrador", true],
    ["Gerente", false],
    ["Recepção", false],
    ["Financeiro", false],
    ["Limpeza", false],
    ["Contador", false],
  ]);
});

test("every ready-made role but Limpeza shows amounts", () => {
  const blind = readyMadeRoles.filter(({ system, permissions }) => {
    const names: readonly string[] = permissions;
    return !system && !names.includes("money.view");
  });
  expect(blind.map(({ name }) => name)).toEqual(["Limpeza"]);
});

test("Recepção has all booking permissions, and can see accommodations and cleaning", () => {
  expect(permissionsOf("Recepção")).toEqual(
    expect.arrayContaining([
      ...tenantPermissionNames.filter((name) => name.startsWith("bookings.")),
      "guests.view",
      "guests.edit",
      "accommodations.view",
      "dashboard.view",
      "cleaning.view",
      "blocks.edit",
      "contracts.issue",
    ]),
  );
});

test("only an administrator edits roles", () => {
  const editors = readyMadeRoles.filter(({ permissions }) => {
    const names: readonly string[] = permissions;
    return names.some((name) => name === "roles.edit" || name === "roles.create");
  });
  expect(editors).toEqual([]);
});

test("ready-made roles are stored with their permissions, and the administrator's with none", async () => {
  const { tenant_id, role_id } = await world.office();
  const database = world.database();
  await database.asTenant(tenant_id, async (db) => {
    await db.deleteFrom("membership_roles").where("tenant_id", "=", tenant_id).execute();
    await db.deleteFrom("roles").where("id", "=", role_id).execute();
  });
  const now = new Date("2026-11-20T15:00:00Z");
  const ids = await database.asTenant(tenant_id, (db) => createReadyMadeRoles(db, tenant_id, now));
  const stored = await database.asTenant(tenant_id, (db) =>
    db.selectFrom("role_permissions").select(["role_id", "permission"]).execute(),
  );
  for (const { name, permissions } of readyMadeRoles) {
    const names = stored.filter((row) => row.role_id === ids[name]).map(({ permission }) => permission);
    expect(names.sort()).toEqual([...permissions].sort());
  }
});
