import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ModuleName, type TenantPermission, tenantPermissionNames } from "#contract/platform/access";
import type { Endpoint } from "#contract/platform/endpoint";
import { permissionWords } from "#contract/platform/value-rights";
import { viewPermissions } from "#contract/platform/view-permissions";
import { possibleWhenClosed } from "#contract/service/subscription";
import type { GoodRequest } from "#tests/server/contract/good-request";
import { goodRequest, unspentRequest } from "#tests/server/contract/good-requests";
import { addressOf, allowedCaller, endpoints, openWorld, type World } from "#tests/server/contract/world";
import { makePerson, makeRole, takeModule } from "#tests/support/database-company";
import { sampled } from "#tests/support/seed";
import type { Caller, Sending } from "#tests/support/test-app";

// Trust, figure 11: every endpoint of the contract, with every caller who may not call it. `allowed.test.ts` has one
// who may. A run of the core tries a sample of the endpoints in each sweep.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const unknownCompany = "01934b7e-5a00-7000-8000-00000000dead";

type Private = Endpoint & { access: Exclude<Endpoint["access"], "public"> };
const isPrivate = (row: { name: string; endpoint: Endpoint }): row is { name: string; endpoint: Private } =>
  row.endpoint.access !== "public";
const isCompanys = ({ endpoint }: { endpoint: Endpoint }) => endpoint.company === "selected";
/** Endpoints whose address names the company have no header to check; the rest of their access is the same. */
const isByAddress = ({ endpoint }: { endpoint: Endpoint }) => endpoint.company === "address";

/** Sends a valid request of the endpoint as the caller, with the test's changes. */
async function ask(name: string, endpoint: Endpoint, caller: Caller, sending: Sending = {}) {
  return send(endpoint, caller, await goodRequest(name, world.own), sending);
}

/** The same for a refused or read-only request: it stays valid. */
async function askInVain(name: string, endpoint: Endpoint, caller: Caller, sending: Sending = {}) {
  return send(endpoint, caller, await unspentRequest(name, world.own), sending);
}

function send(endpoint: Endpoint, caller: Caller, { params, query, body }: GoodRequest, sending: Sending = {}) {
  return caller.send(endpoint.method, addressOf(endpoint, params, query), { body, ...sending });
}

function permissionsOf({ access }: Private): TenantPermission[] {
  return access.permission === null ? [] : ([access.permission].flat() as TenantPermission[]);
}

/** Creates a caller on first use: a refused caller, or another of the same kind, can call again. */
function once(make: (...kind: string[]) => Promise<Caller>): typeof make {
  const made = new Map<string, Promise<Caller>>();
  return (...kind) => {
    const caller = made.get(kind.join()) ?? make(...kind);
    made.set(kind.join(), caller);
    return caller;
  };
}

const colleagueWith = once(async (...permissions) => {
  const { tenant_id } = world.own.company;
  const at = world.clock.now();
  const { role_id } = await makeRole(world.database, tenant_id, permissions as TenantPermission[], at);
  const { user_id } = await makePerson(world.database, { tenant_id, role_ids: [role_id], at });
  return world.signedIn(user_id, tenant_id);
});

const withoutCompany = once(async () => {
  const { user_id } = await makePerson(world.database, { at: world.clock.now() });
  return world.signedIn(user_id);
});

const superAdminOfCompany = once(async () => {
  const { tenant_id, role_id } = world.own.company;
  const at = world.clock.now();
  const person = await makePerson(world.database, { tenant_id, role_ids: [role_id], is_super_admin: true, at });
  return world.signedIn(person.user_id, tenant_id);
});

/** Prepares the following requests while the company may still do everything. */
async function prepareAll(rows: { name: string }[]): Promise<void> {
  for (const { name } of rows) await unspentRequest(name, world.own);
}

const privates = endpoints.filter(isPrivate);
const companys = privates.filter(isCompanys);

test("the matrix has every endpoint of the contract", () => {
  expect(privates.length + endpoints.filter(({ endpoint }) => endpoint.access === "public").length).toBe(
    endpoints.length,
  );
  expect(companys.length).toBeGreaterThan(25);
});

describe("an anonymous user", () => {
  test.each(sampled("anonymous", privates))("is refused by $name", async ({ name, endpoint }) => {
    for (const sending of [{}, { tenant: world.own.company.tenant_id }, { tenant: "nonsense" }]) {
      const reply = await askInVain(name, endpoint, world.anonymous(), sending);
      expect(reply).toMatchObject({ status: 401, body: { error: "UnauthenticatedException" } });
    }
  });
});

describe("a user of another company", () => {
  test.each(sampled("other company", companys))(
    "is refused by $name, and cannot tell an existing company from an unknown one",
    async ({ name, endpoint }) => {
      const caller = await allowedCaller(world.own, endpoint);
      const foreign = await askInVain(name, endpoint, caller, { tenant: world.victim.company.tenant_id });
      const unknown = await askInVain(name, endpoint, caller, { tenant: unknownCompany });
      expect(foreign).toMatchObject({ status: 403, body: { error: "TenantDoesNotMatchUserException" } });
      expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body]);
    },
  );

  test.each(sampled("malformed header", companys))(
    "is refused by $name if the header is malformed or has several companies",
    async ({ name, endpoint }) => {
      const { tenant_id } = world.own.company;
      const caller = await allowedCaller(world.own, endpoint);
      for (const tenant of ["nonsense", "", "1", `${tenant_id}, ${world.victim.company.tenant_id}`, `{${tenant_id}}`]) {
        const reply = await askInVain(name, endpoint, caller, { tenant });
        expect(reply, tenant).toMatchObject({ status: 400, body: { error: "TenantNotFoundException" } });
      }
    },
  );

  test.each(
    sampled(
      "header in vain",
      privates.filter((row) => !isCompanys(row)),
    ),
  )("gains nothing from the company header at $name", async ({ name, endpoint }) => {
    const namesVictim = async (sending: Sending) => {
      const reply = await ask(name, endpoint, await allowedCaller(world.own, endpoint), sending);
      expect(reply.status, JSON.stringify(sending)).toBe(endpoint.status);
      return JSON.stringify(reply.body).includes(world.victim.canary);
    };
    // the service's staff see every company without a header
    const seesAll = !endpoint.access.scope.includes("tenant") && (await namesVictim({}));
    for (const tenant of [world.victim.company.tenant_id, unknownCompany, "nonsense"]) {
      expect(await namesVictim({ tenant }), tenant).toBe(seesAll);
    }
  });

  test.each(sampled("no company", companys))("without any company is refused by $name", async ({ name, endpoint }) => {
    const caller = await withoutCompany();
    expect(await askInVain(name, endpoint, caller)).toMatchObject({
      status: 400,
      body: { error: "TenantNotFoundException" },
    });
    const asked = await askInVain(name, endpoint, caller, { tenant: world.own.company.tenant_id });
    expect(asked).toMatchObject({ status: 403, body: { error: "TenantDoesNotMatchUserException" } });
  });
});

describe("a user without the permission", () => {
  const guarded = privates.filter(
    (row) => (isCompanys(row) || isByAddress(row)) && permissionsOf(row.endpoint).length > 0,
  );

  test.each(sampled("no permission", guarded))(
    "is refused by $name, even with every other permission",
    async ({ name, endpoint }) => {
      const asked = new Set(permissionsOf(endpoint));
      for (const held of [[], tenantPermissionNames.filter((permission) => !asked.has(permission))]) {
        const reply = await askInVain(name, endpoint, await colleagueWith(...held));
        expect(reply).toMatchObject({ status: 403, body: { error: "UserForbiddenForActionException" } });
        const reason = expect.stringContaining(permissionWords([...asked].slice(0, 1)));
        expect(reply.body).toMatchObject({ reason, permissions: [...asked] });
      }
    },
  );

  test.each(sampled("one permission", guarded))(
    "is accepted by $name with each permission that allows it",
    async ({ name, endpoint }) => {
      for (const permission of permissionsOf(endpoint)) {
        const { everything, money, also = [] } = endpoint.access;
        const besides = [...also, ...(everything ? viewPermissions : money ? (["money.view"] as const) : [])];
        const reply = await ask(name, endpoint, await colleagueWith(...new Set([permission, ...besides])));
        // The verb itself may require more (a user cannot grant rights that they lack), with its own error.
        expect([endpoint.status, 403, 422], JSON.stringify(reply.body)).toContain(reply.status);
        if (endpoint.method === "GET") expect(reply.status, permission).toBe(endpoint.status);
      }
    },
  );
});

const moduled = companys.filter(({ endpoint }) => endpoint.access.module !== null);
const modules = [...new Set(moduled.map(({ endpoint }) => endpoint.access.module as ModuleName))];

describe.each(modules)("a user whose company's plan lacks the module %s", (module) => {
  const ofModule = sampled(
    "no module",
    moduled.filter(({ endpoint }) => endpoint.access.module === module),
  );
  let giveBack: () => Promise<void>;
  beforeAll(async () => {
    await prepareAll(ofModule);
    giveBack = await takeModule(world.database, world.own.company.tenant_id, module);
  });
  afterAll(() => giveBack());

  test.each(ofModule)("is refused by $name", async ({ name, endpoint }) => {
    const reply = await askInVain(name, endpoint, await allowedCaller(world.own, endpoint));
    expect(reply).toMatchObject({ status: 403, body: { error: "ModuleNotInPlanException" } });
  });
});

test.each(modules)("a user whose company has the module %s again is accepted", async (module) => {
  const { name, endpoint } = moduled.find((row) => row.endpoint.access.module === module) as (typeof moduled)[number];
  expect((await ask(name, endpoint, await allowedCaller(world.own, endpoint))).status).toBe(endpoint.status);
});

describe("a super-admin", () => {
  test.each(sampled("super-admin", companys))(
    "is refused by $name for lack of a company",
    async ({ name, endpoint }) => {
      const reply = await askInVain(name, endpoint, world.superAdmin);
      expect(reply).toMatchObject({ status: 400, body: { error: "TenantNotFoundException" } });
    },
  );

  test.each(
    sampled(
      "super-admin of a company",
      companys.filter(({ endpoint }) => !endpoint.access.scope.includes("super-admin")),
    ),
  )("who belongs to a company is also refused by $name", async ({ name, endpoint }) => {
    const reply = await askInVain(name, endpoint, await superAdminOfCompany());
    expect(reply).toMatchObject({ status: 403, body: { error: "UserForbiddenForActionException" } });
  });

  const theirs = sampled(
    "staff",
    privates.filter(({ endpoint }) => !endpoint.access.scope.includes("tenant")),
  );

  test.each(theirs)("is the only one accepted by $name", async ({ name, endpoint }) => {
    const tenantAdmin = await world.signedIn(world.own.company.user_id, world.own.company.tenant_id);
    const refused = await askInVain(name, endpoint, tenantAdmin);
    expect(refused).toMatchObject({ status: 403, body: { error: "UserForbiddenForActionException" } });
    expect((await ask(name, endpoint, world.superAdmin)).status).toBe(endpoint.status);
  });
});

async function become(state: string): Promise<void> {
  const changed =
    state === "closed" ? { state: "cancelled", reading_ended_on: "2026-11-01" } : { state, reading_ended_on: null };
  const { tenant_id } = world.own.company;
  await world.database.asAdmin((db) => db.updateTable("tenants").set(changed).where("id", "=", tenant_id).execute());
}

describe.each(["suspended", "cancelled", "closed"] as const)("a user of a company that is %s", (state) => {
  const rows = sampled(state, [...companys, ...privates.filter(isByAddress)]);
  beforeAll(async () => {
    await prepareAll(rows);
    // as routine maintenance does: the plans for lists of a large company depend on statistics
    await world.test.pool.query("analyze");
    await become(state);
  });
  afterAll(() => become("active"));

  test.each(rows)("can read unless it is closed, and cannot write: $name", async ({ name, endpoint }) => {
    const reply = await askInVain(name, endpoint, await allowedCaller(world.own, endpoint));
    if (possibleWhenClosed[state].includes(endpoint)) {
      expect(reply.status).not.toBe(403);
      await become(state);
    } else if (endpoint.method === "GET" && state !== "closed") expect(reply.status).toBe(endpoint.status);
    else expect(reply).toMatchObject({ status: 403, body: { error: "SubscriptionInactiveException" } });
  });
});

describe("a user of a suspended company", () => {
  beforeAll(() => become("suspended"));
  afterAll(() => become("active"));

  test.each(
    sampled(
      "own account",
      privates.filter((row) => !isCompanys(row) && !isByAddress(row)),
    ),
  )("can still use the endpoints of their own account: $name", async ({ name, endpoint }) => {
    expect((await ask(name, endpoint, await allowedCaller(world.own, endpoint))).status).toBe(endpoint.status);
  });
});

describe("a blocked user", () => {
  test("is unauthenticated from the next request on, at every endpoint", async () => {
    const { tenant_id, role_id } = world.own.company;
    const person = await makePerson(world.database, { tenant_id, role_ids: [role_id], at: world.clock.now() });
    const caller = await world.signedIn(person.user_id, tenant_id);
    expect((await caller.send("GET", "/api/auth/me")).status).toBe(200);
    await world.database.asAuth((db) =>
      db.updateTable("users").set({ blocked_at: world.clock.now() }).where("id", "=", person.user_id).execute(),
    );
    for (const { name, endpoint } of sampled("blocked", privates))
      expect((await askInVain(name, endpoint, caller)).status, name).toBe(401);
  });
});
