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

const path = "/api/guests";
const names = async (query: string, caller = house.admin): Promise<string[]> =>
  (await caller.send("GET", `${path}?${query}`)).body.data.map((row: { name: string }) => row.name);

describe("The list of guests", () => {
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
  ])("returns the matching rows in order: %s", async (query, expected) => {
    const { status, body } = await house.admin.send("GET", `${path}?${query}`);
    expect(status).toBe(200);
    expect(body.data.map((row: { name: string }) => row.name)).toEqual(expected);
    expect(body.meta.total).toBe(expected.length);
  });

  test("returns exactly these keys", async () => {
    const { body } = await house.admin.send("GET", `${path}?q=erica`);
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        name: "Érica Nunes",
        email: "erica@exemplo.test",
        phone: "+5548991234567",
        document_kind: null,
        document: null,
        masked_document: null,
        tags: [],
        blocked_reason: null,
        stay_count: 0,
        companion_count: 0,
        last_check_out: null,
        in_house: false,
      },
    ]);
  });

  test("can be filtered by tag, by not to be received and by in house", async () => {
    const other = await openHouse(app());
    const { id } = await other.accommodation();
    const make = (body: object) => other.admin.send("POST", path, { body });
    await make({ name: "Vera", tags: ["VIP", "família"], blocked_reason: "Quebrou a porta" });
    await make({ name: "Tomás", tags: ["família"] });
    await other.booking({
      accommodation_id: id,
      check_in: "2026-11-19",
      check_out: "2026-11-21",
      holder: { name: "Zoé" },
    });
    await other.booking({ accommodation_id: id, holder: { name: "Amanhã" } });
    expect(await names("tag=fam%C3%ADlia", other.admin)).toEqual(["Tomás", "Vera"]);
    expect(await names("tag=VIP&tag=outra", other.admin)).toEqual(["Vera"]);
    expect(await names("tag=VI", other.admin)).toEqual([]);
    expect(await names("blocked=1", other.admin)).toEqual(["Vera"]);
    expect(await names("blocked=0&tag=fam%C3%ADlia", other.admin)).toEqual(["Tomás"]);
    expect(await names("in_house=1", other.admin)).toEqual(["Zoé"]);
    expect((await other.admin.send("GET", "/api/guest-tags")).body).toEqual({
      data: [{ name: "VIP" }, { name: "família" }],
    });
    const { body } = await other.admin.send("GET", `${path}?in_house=1`);
    expect(body.data[0]).toMatchObject({ stay_count: 1, last_check_out: "2026-11-21", in_house: true });
  });
});
