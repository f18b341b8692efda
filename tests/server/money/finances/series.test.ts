import { beforeAll, expect, test } from "vitest";
import { continueSeriesEverywhere } from "#server/money/finances/series";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { type House, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openMoneyHouse(app());
});

interface Row {
  id: string;
  due_on: string;
  competence: string;
  amount_cents: number;
  state: string;
}
const listed = async (): Promise<Row[]> =>
  (await house.admin.send("GET", "/api/entries?q=aluguel&per_page=100&from=2026-11-01&to=2030-12-31")).body.data;
const later = () => continueSeriesEverywhere(app().database, app().clock);
const post = (path: string, body: object) => house.admin.send("POST", path, { body });

test("a monthly entry is created a year ahead, like the latest one, until the series is ended", async () => {
  const { data } = (await house.admin.send("GET", "/api/financial-categories")).body;
  const { id: category_id } = data.find(({ code }: { code: string }) => code === "6.2");
  const { id: accommodation_id } = await house.accommodation({ name: "Casa alugada" });
  const borne = { counterparty: "Imobiliária Costa", accommodation_id, owner_borne: true };
  const due = { amount_cents: 150_000, due_on: "2026-11-30" };
  const rent = { kind: "payable", description: "Aluguel", ...due, category_id, ...borne };
  expect((await post("/api/entries", { ...rent, repeats: "always", times: 3 })).status).toBe(422);
  const { body: first } = await post("/api/entries", { ...rent, repeats: "always" });
  expect(first).toMatchObject({ goes_on: true, series_position: 1, series_count: null });
  const rows = await listed();
  expect(rows.map(({ due_on }) => due_on).slice(0, 5)).toEqual([
    "2026-11-30",
    "2026-12-30",
    "2027-01-30",
    "2027-02-28",
    "2027-03-30",
  ]);
  expect(rows).toHaveLength(12);
  await later();
  expect(await listed(), "a year is there already").toHaveLength(12);

  const last = rows.at(-1)!;
  const dearer = { version: 1, amount_cents: 165_000 };
  expect((await house.admin.send("PUT", `/api/entries/${last.id}`, { body: dearer })).status).toBe(200);
  app().clock.set("2027-02-15T15:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  await Promise.all([later(), later()]);
  const more = (await listed()).slice(12);
  expect(more.map(({ due_on, competence, amount_cents }) => [due_on, competence, amount_cents])).toEqual([
    ["2027-11-30", "2027-11-01", 165_000],
    ["2027-12-30", "2027-12-01", 165_000],
    ["2028-01-30", "2028-01-01", 165_000],
  ]);

  const { body: next } = await house.admin.send("GET", `/api/entries/${more[0]!.id}`);
  expect(next).toMatchObject(borne);

  const third = rows[2]!.id;
  const ended = await post(`/api/entries/${third}/series-end`, { reason: "Mudamos de sala" });
  expect(ended).toMatchObject({ status: 200, body: { goes_on: false, state: "overdue" } });
  expect((await listed()).map(({ state }) => state).slice(2, 5)).toEqual(["overdue", "cancelled", "cancelled"]);
  expect((await post(`/api/entries/${third}/series-end`, { reason: "De novo" })).status).toBe(409);
  app().clock.set("2028-02-15T15:00:00Z");
  await later();
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  expect(await listed(), "nothing comes after the end").toHaveLength(15);
});
