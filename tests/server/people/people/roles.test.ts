import { describe, expect, test } from "vitest";
import { adminPermissions, tenantPermissionNames } from "#contract/platform/access";
import { peopleWorld } from "#tests/server/people/people/people-world";

const world = peopleWorld();
const night = { name: "Noite", description: "Plantão", permissions: ["bookings.view", "guests.view"] };

test("a role is created, shown, changed and deleted, with exactly the agreed fields", async () => {
  const { admin } = await world.office();
  const created = await admin.send("POST", "/api/roles", { body: night });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: created.body.id,
    ...night,
    discount_basis_points: 0,
    user_count: 0,
    system: false,
    version: 1,
  });
  const path = `/api/roles/${created.body.id}`;
  expect((await admin.send("GET", path)).body).toEqual(created.body);

  const changed = await admin.send("PUT", path, {
    body: { permissions: ["cleaning.view", "bookings.view"], description: null, version: 1 },
  });
  expect(changed.status).toBe(200);
  expect(changed.body).toEqual({
    ...created.body,
    description: null,
    permissions: ["bookings.view", "cleaning.view"],
    version: 2,
  });
  expect((await admin.send("DELETE", path)).status).toBe(204);
  expect((await admin.send("GET", path)).status).toBe(404);
});

test("a role saved with the fields from GET is unchanged", async () => {
  const { admin } = await world.office();
  const { body } = await admin.send("POST", "/api/roles", { body: night });
  const { name, description, permissions, version } = body;
  const saved = await admin.send("PUT", `/api/roles/${body.id}`, {
    body: { name, description, permissions, version },
  });
  expect(saved.body).toEqual({ ...body, version: 2 });
});

test("every change of a role is in the audit log", async () => {
  const office = await world.office();
  const { body } = await office.admin.send("POST", "/api/roles", { body: night });
  await office.admin.send("PUT", `/api/roles/${body.id}`, { body: { name: "Madrugada", version: 1 } });
  await office.admin.send("DELETE", `/api/roles/${body.id}`);
  const events = await world
    .database()
    .asTenant(office.tenant_id, (db) =>
      db.selectFrom("audit_events").selectAll().where("record_id", "=", body.id).orderBy("id").execute(),
    );
  expect(events.map(({ action }) => action).sort()).toEqual(["role.created", "role.deleted", "role.updated"]);
  expect(events.find(({ action }) => action === "role.updated")).toMatchObject({
    before: { name: "Noite" },
    after: { name: "Madrugada" },
  });
});

test("the list has the administrator's role first, with all permissions, and counts users", async () => {
  const office = await world.office();
  const { role_id } = await world.member(office, ["bookings.view"]);
  const { body } = await office.admin.send("GET", "/api/roles");
  expect(body.data.map(({ id, user_count }: { id: string; user_count: number }) => [id, user_count])).toEqual([
    [office.role_id, 1],
    [role_id, 1],
  ]);
  expect(body.data[0]).toMatchObject({ name: "Administrador", system: true, permissions: tenantPermissionNames });
});

test("a role's name is unique in its company, ignoring case and accents", async () => {
  const [office, theirs] = [await world.office(), await world.office()];
  await office.admin.send("POST", "/api/roles", { body: { ...night, name: "Recepção" } });
  const taken = { error: "ValidationException", errors: { name: ["Já existe um perfil com este nome"] } };
  const twice = await office.admin.send("POST", "/api/roles", { body: { ...night, name: "RECEPCAO " } });
  expect(twice.status).toBe(422);
  expect(twice.body).toMatchObject(taken);

  const { body: other } = await office.admin.send("POST", "/api/roles", { body: night });
  const renamed = await office.admin.send("PUT", `/api/roles/${other.id}`, { body: { name: "recepção", version: 1 } });
  expect(renamed.body).toMatchObject(taken);
  const own = await office.admin.send("PUT", `/api/roles/${other.id}`, { body: { name: "NOITE", version: 1 } });
  expect([own.status, own.body.name]).toEqual([200, "NOITE"]);
  expect((await theirs.admin.send("POST", "/api/roles", { body: { ...night, name: "Recepção" } })).status).toBe(201);
});

test("a role saved with an old version is refused with its current state", async () => {
  const { admin } = await world.office();
  const { body } = await admin.send("POST", "/api/roles", { body: night });
  const first = await admin.send("PUT", `/api/roles/${body.id}`, { body: { name: "Primeira", version: 1 } });
  const second = await admin.send("PUT", `/api/roles/${body.id}`, { body: { name: "Segunda", version: 1 } });
  expect([second.status, second.body.error]).toEqual([409, "StaleRecordException"]);
  expect(second.body.current).toEqual(first.body);
});

test("a role in use cannot be deleted", async () => {
  const office = await world.office();
  const { role_id } = await world.member(office, ["bookings.view"]);
  const { status, body } = await office.admin.send("DELETE", `/api/roles/${role_id}`);
  expect([status, body.error]).toEqual([409, "RoleInUseException"]);
  expect((await office.admin.send("GET", `/api/roles/${role_id}`)).status).toBe(200);
});

test("the administrator's role cannot be edited or deleted", async () => {
  const { admin, role_id } = await world.office();
  const edited = await admin.send("PUT", `/api/roles/${role_id}`, { body: { name: "Chefe", version: 1 } });
  const deleted = await admin.send("DELETE", `/api/roles/${role_id}`);
  for (const { status, body } of [edited, deleted]) {
    expect([status, body.error]).toEqual([403, "UserForbiddenForActionException"]);
  }
});

test("the list of permissions has every company permission and no service permission", async () => {
  const { admin } = await world.office();
  const { body } = await admin.send("GET", "/api/permissions");
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(tenantPermissionNames);
  const view = { name: "accommodations.view", label: "Ver acomodações", module: "accommodation" };
  expect(body.data[1]).toEqual({ ...view, in_use: true });
  const unused = body.data.filter(({ in_use }: { in_use: boolean }) => !in_use);
  expect(unused).toEqual([]);
});

describe("a permission to edit requires the permission to view", () => {
  const half = ["bookings.edit", "finances.view", "finances.close"];
  const sentence = "A permissão “Editar e confirmar reservas” precisa de “Ver reservas”: marque também “Ver reservas”";

  test("a role with only the former is refused, when created or changed", async () => {
    const { admin } = await world.office();
    const made = await admin.send("POST", "/api/roles", { body: { name: "Meio perfil", permissions: half } });
    expect([made.status, made.body.errors]).toEqual([422, { permissions: [sentence] }]);

    const whole = ["bookings.view", ...half];
    const created = await admin.send("POST", "/api/roles", { body: { name: "Perfil inteiro", permissions: whole } });
    expect([created.status, created.body.permissions]).toEqual([201, whole]);
    const path = `/api/roles/${created.body.id}`;
    const changed = await admin.send("PUT", path, { body: { permissions: half, version: 1 } });
    expect([changed.status, changed.body.errors]).toEqual([422, { permissions: [sentence] }]);
    expect((await admin.send("GET", path)).body).toEqual(created.body);
  });

  test("such a role of an older release is kept until its permissions change", async () => {
    const office = await world.office();
    const { role_id } = await world.role(office.tenant_id, ["bookings.edit"]);
    const put = (body: object) => office.admin.send("PUT", `/api/roles/${role_id}`, { body });
    const renamed = await put({ name: "Outro nome", permissions: ["bookings.edit"], version: 1 });
    expect([renamed.status, renamed.body.permissions]).toEqual([200, ["bookings.edit"]]);
    const changed = await put({ permissions: ["bookings.edit", "guests.view"], version: 2 });
    expect([changed.status, changed.body.errors]).toEqual([422, { permissions: [sentence] }]);
  });
});

test.each(adminPermissions)("no role of a company can hold %s", async (permission) => {
  const { admin } = await world.office();
  const { status, body } = await admin.send("POST", "/api/roles", { body: { ...night, permissions: [permission] } });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(["permissions[0]"]);
});

test("an unknown permission stored by an older release is not shown", async () => {
  const office = await world.office();
  const { role_id } = await world.role(office.tenant_id, ["bookings.view"]);
  await world
    .database()
    .asTenant(office.tenant_id, (db) =>
      db
        .insertInto("role_permissions")
        .values({ tenant_id: office.tenant_id, role_id, permission: "rooms.view" })
        .execute(),
    );
  const { body } = await office.admin.send("GET", `/api/roles/${role_id}`);
  expect(body.permissions).toEqual(["bookings.view"]);
});
