import { beforeEach, expect, test } from "vitest";
import { moduleNames } from "#contract/platform/access";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeEach(async () => {
  app().clock.set("2025-11-02T15:00:00Z");
  house = await openHouse(app());
});

const monthOf = async ({ admin }: House) => (await admin.send("GET", "/api/dashboard")).body.month;

/** This many nights in November of a year, each for R$ 300,00. */
async function stayed(of: House, year: number, nights: number, fields: object = {}) {
  const { id } = await of.accommodation();
  const stay = { check_in: `${year}-11-05`, check_out: `${year}-11-${String(5 + nights).padStart(2, "0")}` };
  return { accommodation_id: id, ...(await of.booking({ accommodation_id: id, ...stay, ...fields })) };
}

/** A year later, with new sessions of the same users. */
async function aYearLater() {
  app().clock.set("2026-11-02T15:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
}

test("another company's month shows nothing of this company", async () => {
  await stayed(house, 2025, 4);
  const none = { sold_nights: 0, available_nights: 0, adr_cents: 0, revpar_cents: 0, last_year: null };
  expect(await monthOf(await openHouse(app()))).toEqual(none);
});

test("the month counts the nights sold in it, and is compared with the same month of the previous year", async () => {
  await stayed(house, 2025, 4);
  await aYearLater();
  await stayed(house, 2026, 6);
  expect(await monthOf(house)).toEqual({
    ...{ sold_nights: 6, available_nights: 60, adr_cents: 30_000, revpar_cents: 3_000 },
    last_year: { sold_nights: 4, available_nights: 30, adr_cents: 30_000, revpar_cents: 4_000 },
  });
});

test("a stay across the end of a month counts in each month with its own nights", async () => {
  const { id } = await house.accommodation();
  await house.booking({ accommodation_id: id, check_in: "2025-11-29", check_out: "2025-12-04" });
  expect(await monthOf(house)).toMatchObject({ sold_nights: 2, adr_cents: 30_000, revpar_cents: 2_000 });
  await house.booking({ accommodation_id: id, check_in: "2025-12-20", check_out: "2026-02-10" });
  app().clock.set("2026-01-02T15:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  expect(await monthOf(house)).toMatchObject({ sold_nights: 31, available_nights: 31, revpar_cents: 30_000 });
});

test("cancelled stays, holds and inquiries are not sold; blocks and own use are not available", async () => {
  const { code } = await stayed(house, 2025, 3);
  await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Desistiu" } });
  await stayed(house, 2025, 3, { status: "hold", hold_expires_at: "2025-11-03T15:00:00Z" });
  await stayed(house, 2025, 3, { status: "inquiry" });
  expect(await monthOf(house)).toMatchObject({ sold_nights: 0, available_nights: 90, adr_cents: 0, last_year: null });
  const { accommodation_id } = await stayed(house, 2025, 5, { type: "own_use" });
  const block = { check_in: "2025-11-20", check_out: "2025-12-20", kind: "out_of_order" };
  await house.admin.send("POST", "/api/blocks", { body: { ...block, accommodation_ids: [accommodation_id] } });
  expect(await monthOf(house)).toMatchObject({ sold_nights: 0, available_nights: 120 - 5 - 11 });
});

test("an archived accommodation counts in neither month", async () => {
  const { accommodation_id } = await stayed(house, 2025, 4);
  await aYearLater();
  expect(await monthOf(house)).toMatchObject({ available_nights: 30, last_year: { sold_nights: 4 } });
  await house.admin.send("POST", `/api/accommodations/${accommodation_id}/archive`);
  expect(await monthOf(house)).toMatchObject({ available_nights: 0, last_year: null });
});

test("without money.view only nights are shown, without bookings.view or its module no month", async () => {
  await stayed(house, 2025, 4);
  const seen = async (...permissions: Parameters<House["personWith"]>) =>
    (await (await house.personWith("dashboard.view", ...permissions)).send("GET", "/api/dashboard")).body.month;
  expect(await seen("bookings.view")).toEqual({ sold_nights: 4, available_nights: 30, last_year: null });
  expect(await seen("money.view")).toBeNull();
  const poor = await openHouse(app(), { modules: moduleNames.filter((name) => name !== "booking") });
  expect(await monthOf(poor)).toBeNull();
});
