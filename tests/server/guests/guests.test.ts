import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
  const { id } = await house.accommodation();
  const people = [
    { name: "Érica Nunes", email: "erica@exemplo.test", phone: "+5548991234567" },
    { name: "bruno Érico" },
    { name: "Ana Zanella", phone: "+551133334444" },
  ];
  for (const [index, holder] of people.entries()) {
    app().clock.set(`2026-11-20T15:00:0${index}Z`);
    await house.booking({ accommodation_id: id, status: "inquiry", holder });
  }
});

test("another company sees nothing", async () => {
  const neighbour = await openHouse(app());
  const { body } = await neighbour.admin.send("GET", "/api/guests?q=ana");
  expect(body).toEqual({ data: [], meta: { page: 1, per_page: 10, total: 0 } });
});

describe("The guests", () => {
  test.each([
    ["", ["Ana Zanella", "bruno Érico", "Érica Nunes"]],
    ["sort=-name", ["Érica Nunes", "bruno Érico", "Ana Zanella"]],
    ["sort=-created_at", ["Ana Zanella", "bruno Érico", "Érica Nunes"]],
    ["q=eric", ["bruno Érico", "Érica Nunes"]],
    ["q=nunes%20eri", ["Érica Nunes"]],
    ["q=erica%40exemplo", ["Érica Nunes"]],
    ["q=48%2099123", ["Érica Nunes"]],
    ["q=4444", ["Ana Zanella"]],
    ["q=ric", []],
    ["q=--", []],
  ])("asked %s", async (query, names) => {
    const { status, body } = await house.admin.send("GET", `/api/guests?${query}`);
    expect(status).toBe(200);
    expect(body.data.map((row: { name: string }) => row.name)).toEqual(names);
    expect(body.meta.total).toBe(names.length);
  });

  test("are answered with exactly these keys", async () => {
    const { body } = await house.admin.send("GET", "/api/guests?q=erica");
    expect(body.data).toEqual([
      { id: expect.any(String), name: "Érica Nunes", email: "erica@exemplo.test", phone: "+5548991234567" },
    ]);
  });

  test("are refused without the right to see them, and without the module", async () => {
    const person = await house.personWith("bookings.view");
    expect((await person.send("GET", "/api/guests")).body.error).toBe("UserForbiddenForActionException");
    const poor = await openHouse(app(), { modules: ["accommodation"] });
    expect((await poor.admin.send("GET", "/api/guests")).body.error).toBe("ModuleNotInPlanException");
  });
});
