import { expect, test } from "vitest";
import { tenantPermissionNames } from "#contract/platform/access";
import { roleVerbs } from "#server/people/people/roles";
import { effectivePermissions, lettingIn, type Member, peopleWorld } from "#tests/server/people/people/people-world";

const world = peopleWorld();
const held = [
  "users.view",
  "users.create",
  "users.edit",
  "roles.view",
  "roles.create",
  "roles.edit",
  "bookings.view",
] as const;

/** A company with a user who may edit users and roles, but has few other rights. */
async function scene() {
  const office = await world.office();
  const deputy = await world.member(office, held);
  const colleague = await world.member(office, ["bookings.view"]);
  const cashier = await world.member(office, ["bookings.view", "finances.edit"]);
  const second = await world.role(office.tenant_id, ["guests.view"]);
  const unused = await world.role(office.tenant_id, ["bookings.view"]);
  const stronger = await world.role(office.tenant_id, ["bookings.view", "company.edit"]);
  const { role_id } = await world.role(office.tenant_id, ["company.edit"]);
  const offer = { email: `chefe.${role_id}@praia.test`, role_ids: [role_id] };
  const offered: { id: string } = (await office.admin.send("POST", "/api/invitations", { body: offer })).body;
  return { office, deputy, colleague, cashier, second, unused, stronger, offered };
}
type Scene = Awaited<ReturnType<typeof scene>>;
type Attempt = readonly [method: "POST" | "PUT" | "DELETE", path: string, body?: object];

const giving = (person: Pick<Member, "user_id">, role_ids: string[]): Attempt => [
  "PUT",
  `/api/users/${person.user_id}`,
  { role_ids, version: 1 },
];
const editing = (role: { role_id: string }, change: object): Attempt => [
  "PUT",
  `/api/roles/${role.role_id}`,
  { ...change, version: 1 },
];

const attempts: [story: string, attempt: (scene: Scene) => Attempt][] = [
  [
    "creates a role with more permissions",
    () => ["POST", "/api/roles", { name: "Mais", permissions: ["finances.view", "finances.edit"] }],
  ],
  [
    "creates a role with one permission they lack",
    () => ["POST", "/api/roles", { name: "Mais", permissions: [...held, "money.view"] }],
  ],
  [
    "adds a permission they lack to an unused role",
    ({ unused }) => editing(unused, { permissions: ["bookings.view", "bookings.edit"] }),
  ],
  [
    "adds a permission they lack to a colleague's role",
    ({ colleague }) => editing(colleague, { permissions: ["bookings.view", "finances.view", "finances.edit"] }),
  ],
  [
    "adds a permission they lack to their own role",
    ({ deputy }) => editing(deputy, { permissions: [...held, "finances.view", "finances.edit"] }),
  ],
  ["removes a permission they lack from a role", ({ cashier }) => editing(cashier, { permissions: ["bookings.view"] })],
  ["deletes a role with more permissions", ({ stronger }) => ["DELETE", `/api/roles/${stronger.role_id}`]],
  ["renames a role with more permissions", ({ stronger }) => editing(stronger, { name: "Fantasia" })],
  ["describes a role with more permissions", ({ stronger }) => editing(stronger, { description: "Nada de especial" })],
  ["edits the administrator's role", ({ office }) => editing(office, { permissions: ["bookings.view"] })],
  [
    "gives a colleague the administrator's role",
    ({ office, colleague }) => giving(colleague, [colleague.role_id, office.role_id]),
  ],
  [
    "gives a colleague a role with more permissions",
    ({ colleague, stronger }) => giving(colleague, [stronger.role_id]),
  ],
  [
    "gives themselves the administrator's role",
    ({ office, deputy }) => giving(deputy, [deputy.role_id, office.role_id]),
  ],
  ["gives themselves a role with more permissions", ({ deputy, stronger }) => giving(deputy, [stronger.role_id])],
  [
    "gives themselves a role with no more permissions",
    ({ deputy, unused }) => giving(deputy, [deputy.role_id, unused.role_id]),
  ],
  ["removes the administrator's role from a user", ({ office, unused }) => giving(office, [unused.role_id])],
  [
    "invites an administrator",
    ({ office }) => ["POST", "/api/invitations", { email: "nina@praia.test", role_ids: [office.role_id] }],
  ],
  [
    "invites themselves at another address to get more permissions",
    ({ stronger }) => ["POST", "/api/invitations", { email: "eu@praia.test", role_ids: [stronger.role_id] }],
  ],
  ["resends an invitation with more permissions", ({ offered }) => ["POST", `/api/invitations/${offered.id}/resend`]],
  ["revokes an invitation with more permissions", ({ offered }) => ["DELETE", `/api/invitations/${offered.id}`]],
  ["blocks a user with more permissions", ({ cashier }) => ["POST", `/api/users/${cashier.user_id}/block`]],
  ["blocks an administrator", ({ office }) => ["POST", `/api/users/${office.user_id}/block`]],
  ["changes the role of a user with more permissions", ({ cashier, unused }) => giving(cashier, [unused.role_id])],
];

const rightsIn = async ({ office, deputy, colleague, cashier }: Scene) => ({
  roles: (await office.admin.send("GET", "/api/roles")).body,
  people: await Promise.all(
    [office.admin, deputy.caller, colleague.caller, cashier.caller].map((caller) => effectivePermissions(caller)),
  ),
});

test.each(attempts)("a request gets 403 and changes no rights when a user with few rights %s", async (_, attempt) => {
  const stage = await scene();
  const before = await rightsIn(stage);
  const [method, path, body] = attempt(stage);
  const refused = await stage.deputy.caller.send(method, path, { body });
  expect([refused.status, refused.body.error]).toEqual([403, "UserForbiddenForActionException"]);
  expect(await rightsIn(stage)).toEqual(before);

  if (path.includes(stage.office.user_id) || path.includes(stage.office.role_id)) return;
  const allowed = await stage.office.admin.send(method, path, { body });
  expect(allowed.status, "the same, asked by an administrator, is a good request").toBeLessThan(300);
});

test("a user cannot add a permission from one of their roles to another of their roles", async () => {
  const { office, deputy, second } = await scene();
  await office.admin.send(...sending(giving(deputy, [deputy.role_id, second.role_id])));
  expect(await effectivePermissions(deputy.caller)).toContain("guests.view");
  const attempt = editing(deputy, { permissions: [...held, "guests.view"] });
  const refused = await deputy.caller.send(...sending(attempt));
  expect([refused.status, refused.body.error]).toEqual([403, "UserForbiddenForActionException"]);
});

test("a user with every current permission still cannot assign the administrator's role", async () => {
  const { office, colleague } = await scene();
  const manager = await world.member(office, tenantPermissionNames);
  const refused = await manager.caller.send(...sending(giving(colleague, [office.role_id])));
  expect([refused.status, refused.body.error]).toEqual([403, "UserForbiddenForActionException"]);
});

test("a user may create, edit, assign, rename and delete roles within their permissions", async () => {
  const { deputy, colleague, unused } = await scene();
  const made = await deputy.caller.send("POST", "/api/roles", {
    body: { name: "Ver", permissions: ["users.view"] },
  });
  const acts: Attempt[] = [
    editing(unused, { permissions: ["bookings.view", "users.view"] }),
    editing(unused, { permissions: [] }).map((part) =>
      typeof part === "object" ? { ...part, version: 2 } : part,
    ) as unknown as Attempt,
    giving(colleague, [made.body.id]),
    editing(deputy, { name: "Vice" }),
    ["DELETE", `/api/roles/${unused.role_id}`],
  ];
  for (const act of acts) {
    const { status } = await deputy.caller.send(...sending(act));
    expect([act, status]).toEqual([act, act[0] === "DELETE" ? 204 : 200]);
  }
  expect(await effectivePermissions(colleague.caller)).toEqual(["users.view"]);
});

test("a role keeps permissions that its editor lacks when the editor changes others", async () => {
  const { deputy, cashier } = await scene();
  const { status, body } = await deputy.caller.send(
    ...sending(editing(cashier, { permissions: ["finances.edit", "users.view", "bookings.view"] })),
  );
  expect(status).toBe(200);
  expect(body.permissions).toEqual(["bookings.view", "finances.edit", "users.view"]);
});

test("rights lost after a request was authorized are no longer effective", async () => {
  const { office, deputy } = await scene();
  const late = world.database().asTenant(office.tenant_id, (db) => {
    const ctx = lettingIn(db, office.tenant_id, deputy.user_id);
    return roleVerbs.create(ctx, { name: "Mais", permissions: ["finances.edit"] });
  });
  await expect(late).rejects.toMatchObject({ code: "UserForbiddenForActionException" });
});

function sending([method, path, body]: Attempt): [string, string, { body?: object }] {
  return [method, path, body === undefined ? {} : { body }];
}
