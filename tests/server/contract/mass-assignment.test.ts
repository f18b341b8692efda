import { beforeAll, describe, expect, test } from "vitest";
import { inputSchema } from "#tests/contract/schema-fields";
import { goodRequest } from "#tests/server/contract/good-requests";
import { addressOf, allowedCaller, endpoints, isOfService, openWorld, type World } from "#tests/server/contract/world";
import { sampled } from "#tests/support/seed";

// Trust, figure 13: 35 fields that no client may set, in every body of the API.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const forbidden: Record<string, unknown> = {
  tenant_id: "01934b7e-5a00-7000-8000-000000000001",
  tenant: { id: 1 },
  uuid: "01934b7e-5a00-7000-8000-000000000001",
  id: "01934b7e-5a00-7000-8000-000000000001",
  user_id: "01934b7e-5a00-7000-8000-000000000001",
  owner_id: "01934b7e-5a00-7000-8000-000000000001",
  created_by: "01934b7e-5a00-7000-8000-000000000001",
  created_at: "2020-01-01T00:00:00Z",
  updated_at: "2020-01-01T00:00:00Z",
  confirmed_at: "2020-01-01T00:00:00Z",
  cancelled_at: "2020-01-01T00:00:00Z",
  blocked_at: null,
  last_access_at: null,
  total_cents: 1,
  paid_cents: 100_000,
  balance_cents: 0,
  price_cents: 1,
  deposit_cents: 0,
  payment_state: "paid",
  nights: [],
  charges: [],
  occupancy_id: null,
  occupies: false,
  overridden_rules: ["min_nights"],
  is_super_admin: true,
  system_role: true,
  system: true,
  roles: ["super-admin"],
  modules: ["financial"],
  plan: { name: "Completo" },
  plan_id: "01934b7e-5a00-7000-8000-000000000001",
  state: "active",
  is_subscribed: true,
  default_tenant_id: "01934b7e-5a00-7000-8000-000000000001",
  password_hash: "$argon2id$",
};

/** A sign-up chooses the plan of the new company: one of those on offer. */
const isSignUp = ({ path }: { path: string }) => path === "/api/register" || path === "/api/tenants";

/** Here `owner_id` is an owner of the company; elsewhere it is an account's. */
const isOfOwner = ({ path }: { path: string }) => /^\/api\/owner-statements(\/preview)?$/.test(path);

/** Here `state` is the Brazilian state of a guest; elsewhere it is that of a company. */
const isOfForm = ({ path }: { path: string }) => /\/guests\/:form$|\/registration-forms\/:(token|form)$/.test(path);

/** Here `state` is the moment of a stay that is shown as an example. */
const isOfPreview = ({ path }: { path: string }) => path === "/api/guest-page-preview";

/**
 * Here `charges` and `deposit_cents` are what is consumed and handed over at the door; elsewhere they are sums of a
 * price.
 */
const isAtDoor = ({ path }: { path: string }) => /\/(arrival|departure)$/.test(path);

const isAskedFor = (field: string, endpoint: { path: string }) =>
  (field === "plan" && isSignUp(endpoint)) ||
  (field === "owner_id" && isOfOwner(endpoint)) ||
  ((field === "charges" || field === "deposit_cents") && isAtDoor(endpoint)) ||
  (field === "state" && (isOfForm(endpoint) || isOfPreview(endpoint)));

const writing = endpoints.filter(({ endpoint }) => endpoint.body);

test("there are 35 forbidden fields, and no company endpoint declares any of them", () => {
  expect(Object.keys(forbidden)).toHaveLength(35);
  for (const { endpoint } of writing.filter(({ endpoint }) => !isOfService(endpoint))) {
    const asked = Object.keys(inputSchema(endpoint.body as never).properties ?? {});
    expect(asked.filter((field) => field in forbidden && !isAskedFor(field, endpoint))).toEqual([]);
  }
});

describe("fields that clients may not set", () => {
  test.each(sampled("together", writing))("are refused together by $name", async ({ name, endpoint }) => {
    const { params, body } = await goodRequest(name, world.own);
    const caller = await allowedCaller(world.own, endpoint);
    const asked = Object.keys(inputSchema(endpoint.body as never).properties ?? {});
    const foreign = Object.entries(forbidden).filter(([field]) => !asked.includes(field));
    const halves = [foreign.slice(0, 18), foreign.slice(18)]; // at most 20 errors are told
    for (const half of halves) {
      const sent = { ...body, ...Object.fromEntries(half) };
      const reply = await caller.send(endpoint.method, addressOf(endpoint, params), { body: sent });
      expect(reply.body.errors).toEqual(Object.fromEntries(half.map(([field]) => [field, ["Este campo não existe"]])));
    }
  });

  test.each(sampled("unknown fields", writing))(
    "are refused one by one by $name, even in a valid body",
    async ({ name, endpoint }) => {
      const { params, body } = await goodRequest(name, world.own);
      const caller = await allowedCaller(world.own, endpoint);
      const send = (sent: object) => caller.send(endpoint.method, addressOf(endpoint, params), { body: sent });
      const asked = Object.keys(inputSchema(endpoint.body as never).properties ?? {});
      for (const [field, value] of Object.entries(forbidden)) {
        if (asked.includes(field)) continue;
        const reply = await send({ ...body, [field]: value });
        expect(reply, field).toMatchObject({ status: 422, body: { error: "ValidationException" } });
        expect(reply.body.errors, field).toEqual({ [field]: ["Este campo não existe"] });
      }
      expect((await send(body as object)).status, "the good one is good").toBe(endpoint.status);
    },
  );

  const silent = endpoints.filter(
    ({ endpoint }) => endpoint.method !== "GET" && !endpoint.body && endpoint.upload === null,
  );

  test.each(sampled("no body", silent))("are refused by $name, which has no body", async ({ name, endpoint }) => {
    const { params, query } = await goodRequest(name, world.own);
    const caller = await allowedCaller(world.own, endpoint);
    const send = (body?: object) => caller.send(endpoint.method, addressOf(endpoint, params, query), { body });
    const reply = await send(forbidden);
    expect(reply).toMatchObject({ status: 422, body: { error: "ValidationException" } });
    expect((await send()).status, "without a body it is good").toBe(endpoint.status);
  });
});
