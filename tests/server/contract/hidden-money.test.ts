import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { tenantPermissionNames } from "#contract/platform/access";
import { goodRequest } from "#tests/server/contract/good-requests";
import {
  addressOf,
  endpoints,
  newAccommodation,
  openWorld,
  savesRecord,
  type World,
} from "#tests/server/contract/world";
import { makePerson, makeRole } from "#tests/support/database-company";
import { swept } from "#tests/support/seed";
import type { Caller } from "#tests/support/test-app";

// A user with all permissions except to see money finds no amount in any answer, nor can they sort by one.

// An amount that occurs nowhere by chance: any of its forms in an answer is a leak.
const canaryCents = 7_391_846;
const shapes = /7391846|73918|73\.918/;

let world: World;
let colleague: Caller;
beforeAll(async () => {
  world = await openWorld();
  const { own } = world;
  const { tenant_id } = own.company;
  const place = await newAccommodation(own, {
    base_price_cents: canaryCents,
    weekend_price_cents: canaryCents,
    cleaning_fee_cents: canaryCents,
    extra_guest_price_cents: canaryCents,
  });
  own.accommodation = place.id;
  const at = world.clock.now();
  const permissions = tenantPermissionNames.filter((name) => name !== "money.view");
  const { role_id } = await makeRole(world.database, tenant_id, permissions, at);
  const person = await makePerson(world.database, { tenant_id, role_ids: [role_id], at });
  colleague = await world.signedIn(person.user_id, tenant_id);
});

const companys = swept(endpoints.filter(({ endpoint }) => endpoint.company === "selected"));

function amountsIn(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [
    ...(/_cents$|commission_basis_points$/.test(key) ? [`${path}.${key}`] : []),
    ...amountsIn(each, `${path}.${key}`),
  ]);
}

test("amounts are visible with money.view", async () => {
  const { body } = await world.own.admin.send("GET", `/api/accommodations/${world.own.accommodation}`);
  expect(JSON.stringify(body)).toMatch(shapes);
  expect(amountsIn(body).length).toBeGreaterThan(3);
});

// the sheet's only row has a price of a stay to come
const byRight = /pede a permissão de ver valores|Não há linha que possa ser importada/;

describe("a user without money.view", () => {
  test.each(companys)("sees no amount in the response of $name", async ({ name, endpoint }) => {
    const { params, query, body } = await goodRequest(name, world.own);
    const headers: Record<string, string> = endpoint.idempotent ? { "idempotency-key": randomUUID() } : {};
    const send = () => colleague.send(endpoint.method, addressOf(endpoint, params, query), { body, headers });
    const reply = await send();
    // A user without money.view may not grant it, nor change a user who has it, nor name an amount that is given.
    const refused = reply.status === 422 && byRight.test(JSON.stringify(reply.body)) ? [422] : [];
    expect([endpoint.status, 403, ...refused], JSON.stringify(reply.body)).toContain(reply.status);
    expect(amountsIn({ ...reply.body, errors: null })).toEqual([]); // errors name fields, which are no amounts
    expect(JSON.stringify(reply.body)).not.toMatch(shapes);
    if (!endpoint.idempotent) return;
    const again = await send(); // the answer is stored as the verb gave it
    expect([again.status, again.body]).toEqual([reply.status, reply.body]);
  });

  test.each(companys.filter(({ endpoint }) => savesRecord(endpoint)))(
    "sees no amount in the current record that a stale save of $name returns",
    async ({ name, endpoint }) => {
      const { params, body } = await goodRequest(name, world.own);
      const stale = { ...body, version: 2_000_000_000 };
      const reply = await colleague.send("PUT", addressOf(endpoint, params), { body: stale });
      expect([409, 403]).toContain(reply.status);
      expect(amountsIn(reply.body)).toEqual([]);
      expect(JSON.stringify(reply.body)).not.toMatch(shapes);
    },
  );

  test.each(["total_cents", "-total_cents"])("may not sort bookings by %s", async (sort) => {
    const reply = await colleague.send("GET", `/api/bookings?sort=${sort}`);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ["sort"]]);
    expect((await world.own.admin.send("GET", `/api/bookings?sort=${sort}`)).status).toBe(200);
  });

  test("saves a record without losing the hidden amounts", async () => {
    const address = `/api/accommodations/${world.own.accommodation}`;
    const { version } = (await colleague.send("GET", address)).body;
    expect((await colleague.send("PUT", address, { body: { version, name: "Outro nome" } })).status).toBe(200);
    expect((await world.own.admin.send("GET", address)).body.base_price_cents).toBe(canaryCents);
  });
});
