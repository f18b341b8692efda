import { beforeAll, describe, expect, test } from "vitest";
import type { TenantPermission } from "#contract/platform/access";
import { amountIn } from "#tests/support/amount-in";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
  const made = [
    { name: "Água Clara", group: "Praia", kind: "house", code: "AG-1", sort_order: 9 },
    { name: "bangalô", group: "Serra", status: "inactive" },
    { name: "Cabana", group: "Serra", kind: "cabin", short_name: "Cab" },
    { name: "Dama da Noite" },
  ];
  for (const [index, fields] of made.entries()) {
    app().clock.set(`2026-11-20T15:00:0${index}Z`);
    const { id } = await house.accommodation(fields);
    if (index === 3) await house.admin.send("POST", `/api/accommodations/${id}/archive`);
  }
});

describe("The list of accommodations", () => {
  test.each([
    ["", ["Água Clara", "bangalô", "Cabana", "Dama da Noite"]],
    ["sort=-name", ["Dama da Noite", "Cabana", "bangalô", "Água Clara"]],
    ["sort=status", ["Água Clara", "Cabana", "Dama da Noite", "bangalô"]],
    ["sort=-created_at&per_page=10", ["Dama da Noite", "Cabana", "bangalô", "Água Clara"]],
    ["status=active", ["Água Clara", "Cabana"]],
    ["status=inactive&status=archived", ["bangalô", "Dama da Noite"]],
    ["group=Serra", ["bangalô", "Cabana"]],
    ["kind=house&kind=cabin", ["Água Clara", "Cabana"]],
    ["q=agua", ["Água Clara"]],
    ["q=noite%20dama", ["Dama da Noite"]],
    ["q=ag-1", ["Água Clara"]],
    ["q=serra", ["bangalô", "Cabana"]],
    ["q=...", []],
  ])("returns the matching rows in order: %s", async (query, names) => {
    const { status, body } = await house.admin.send("GET", `/api/accommodations?${query}`);
    expect(status).toBe(200);
    expect(body.data.map((row: { name: string }) => row.name)).toEqual(names);
    expect(body.meta).toEqual({ page: 1, per_page: 10, total: names.length });
  });

  test("refuses an unknown sort field", async () => {
    expect((await house.admin.send("GET", "/api/accommodations?sort=price")).status).toBe(422);
  });

  test("is searched by the new name after a change, not by the old one", async () => {
    const { id } = await house.accommodation({ name: "Velha" });
    await house.admin.send("PUT", `/api/accommodations/${id}`, { body: { name: "Nova", version: 1 } });
    const total = async (q: string) => (await house.admin.send("GET", `/api/accommodations?q=${q}`)).body.meta.total;
    expect([await total("velha"), await total("nova")]).toEqual([0, 1]);
    await house.admin.send("DELETE", `/api/accommodations/${id}`);
    expect(await total("nova")).toBe(0);
  });
});

test("options list every accommodation in list order, for bookings.view or accommodations.view", async () => {
  const { body } = await house.admin.send("GET", "/api/accommodation-options");
  expect(body.data.map((row: { name: string }) => row.name)).toEqual([
    "bangalô",
    "Cabana",
    "Dama da Noite",
    "Água Clara",
  ]);
  expect(body.data[1]).toEqual({
    id: expect.any(String),
    name: "Cabana",
    short_name: "Cab",
    group: "Serra",
    color: null,
    status: "active",
    max_guests: 4,
    legal_regime: "season_rental",
    pets_allowed: false,
  });
  for (const permission of ["bookings.view", "accommodations.view"] as const) {
    const person = await house.personWith(permission);
    expect((await person.send("GET", "/api/accommodation-options")).status).toBe(200);
  }
  expect((await (await house.personWith("guests.view")).send("GET", "/api/accommodation-options")).status).toBe(403);
});

describe("Without the permission", () => {
  const unknown = "/01a1f978-0000-7000-8000-000000000000";
  test.each([
    ["GET", "", "accommodations.create"],
    ["POST", "", "accommodations.edit"],
    ["GET", unknown, "accommodations.edit"],
    ["PUT", unknown, "accommodations.create"],
    ["DELETE", unknown, "accommodations.edit"],
    ["POST", `${unknown}/archive`, "accommodations.delete"],
    ["DELETE", `${unknown}/archive`, "accommodations.delete"],
  ] as [string, string, TenantPermission][])("%s %s is refused to users with %s", async (method, path, permission) => {
    const person = await house.personWith(permission);
    const reply = await person.send(method, `/api/accommodations${path}`, method === "GET" ? {} : { body: {} });
    expect(reply).toMatchObject({ status: 403, body: { error: "UserForbiddenForActionException" } });
  });

  test("money.view, prices are hidden, and a save keeps them", async () => {
    const { id } = await house.accommodation({ base_price_cents: 77_777 });
    const blind = await house.personWith("accommodations.view", "accommodations.edit");
    const { body } = await blind.send("GET", `/api/accommodations/${id}`);
    expect(JSON.stringify(body)).not.toMatch(/_cents/);
    expect(JSON.stringify(body)).not.toMatch(amountIn(77_777));
    expect((await blind.send("PUT", `/api/accommodations/${id}`, { body: { name: "X", version: 1 } })).status).toBe(
      200,
    );
    expect((await house.admin.send("GET", `/api/accommodations/${id}`)).body.base_price_cents).toBe(77_777);
  });
});
