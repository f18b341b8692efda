import { beforeAll, describe, expect, test } from "vitest";
import { tenantPermissionNames } from "#contract/platform/access";
import { viewPermissions } from "#contract/platform/view-permissions";
import { openBrowser } from "#tests/server/contract/browser";
import { exportsOf, work } from "#tests/server/office/exports/export-house";
import { makePerson, testPassword } from "#tests/support/database-company";
import { type House, openHouse, testAppAlone } from "#tests/support/house";
import { makeLimitedPerson } from "#tests/support/limited-person";
import type { Caller } from "#tests/support/test-app";

const app = testAppAlone();
let house: House;
let id: string;

beforeAll(async () => {
  house = await openHouse(app());
  id = (await exportsOf(house).start()).body.id;
  await work(app());
});

/** The status of each of the four calls. */
async function answers(caller: Caller): Promise<number[]> {
  const { start, show, file } = exportsOf(house, caller);
  const list = await caller.send("GET", "/api/exports");
  const replies = [list, await show(id), await file(id), await start()];
  return replies.map(({ status }) => status);
}

async function become(state: "active" | "suspended" | "cancelled", reading_ended_on: string | null = null) {
  const { tenant_id } = house.company;
  await app().database.asAdmin((db) =>
    db.updateTable("tenants").set({ state, reading_ended_on }).where("id", "=", tenant_id).execute(),
  );
}

test("a user with every view permission and no other may export", async () => {
  expect(await answers(await house.personWith(...viewPermissions))).toEqual([200, 200, 200, 201]);
});

test.each(viewPermissions)("a user without %s may not, even with every other permission", async (missing) => {
  const others = tenantPermissionNames.filter((name) => name !== missing);
  expect(await answers(await house.personWith(...others))).toEqual([403, 403, 403, 403]);
});

test("a user limited to some accommodations may not", async () => {
  const { id: place } = await house.accommodation();
  const { user_id } = await makeLimitedPerson(app().database, house.company.tenant_id, [place]);
  expect(await answers(await app().signedIn(user_id, house.company.tenant_id))).toEqual([403, 403, 403, 403]);
});

test("a user of another company may not", async () => {
  const neighbour = await openHouse(app());
  const { show, file } = exportsOf(house, neighbour.admin);
  expect([(await show(id)).status, (await file(id)).status]).toEqual([404, 404]);
  expect((await exportsOf(neighbour).file(id)).status).toBe(404);
  expect(await exportsOf(neighbour).list()).toEqual([]);
});

test("a visiting super-admin may not, even in a visit with write access", async () => {
  const at = app().clock.now();
  const visitor = await makePerson(app().database, { is_super_admin: true, at });
  const browser = await openBrowser(app().app);
  await browser.send("POST", "/api/auth/login", { email: visitor.email, password: testPassword });
  const path = `/api/admin/tenants/${house.company.tenant_id}/impersonation`;
  const body = { user_id: house.company.user_id, minutes: 30, reason: "Chamado", may_change: true };
  expect((await browser.send("POST", path, body)).status).toBe(204);
  const calls = [
    ["GET", "/api/exports"],
    ["GET", `/api/exports/${id}`],
    ["GET", `/api/exports/${house.company.tenant_id}/${id}/file`],
    ["POST", "/api/exports"],
  ] as const;
  for (const [method, to] of calls) {
    const reply = await browser.send(method, to);
    expect(reply, to).toMatchObject({ status: 403, body: { error: "UserForbiddenForActionException" } });
  }
});

describe("a company", () => {
  test.each(["suspended", "cancelled"] as const)("that is %s can export and download", async (state) => {
    await become(state);
    expect(await answers(house.admin)).toEqual([200, 200, 200, 201]);
    await work(app());
    id = (await exportsOf(house).list()).find((each: { state: string }) => each.state === "ready").id;
    expect((await exportsOf(house).file(id)).status).toBe(200);
    await become("active");
  });

  test("whose 90 days have ended cannot", async () => {
    await become("cancelled", "2026-11-01");
    expect(await answers(house.admin)).toEqual([403, 403, 403, 403]);
    await become("active");
  });
});
