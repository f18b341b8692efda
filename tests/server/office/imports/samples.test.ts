import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sampleAccommodations, sampleBookings } from "#server/office/imports/samples";
import { type House, openHouse, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openHouse(app());
});

const load = () => house.admin.send("POST", "/api/sample-data");
const remove = () => house.admin.send("DELETE", "/api/sample-data");
const get = async (path: string) => (await house.admin.send("GET", path)).body;
const total = async (path: string) => (await get(`${path}?per_page=100`)).meta.total;

describe("Demonstration data", () => {
  let loaded: { accommodations: number; bookings: number };
  beforeAll(() => {
    expect(sampleBookings(sampleAccommodations, "2026-11-20").length).toBeGreaterThan(40);
  });
  beforeEach(async () => {
    const reply = await load();
    expect(reply.status).toBe(200);
    loaded = reply.body;
  });

  test("adds accommodations and bookings, is flagged on the dashboard, and completes no first step", async () => {
    expect(loaded).toEqual({
      accommodations: 6,
      bookings: sampleBookings(sampleAccommodations, "2026-11-20").length,
    });
    expect(await total("/api/accommodations")).toBe(6);
    expect(await total("/api/bookings")).toBe(loaded.bookings);
    expect((await get("/api/dashboard")).sample).toBe(true);
    const steps: { name: string; done: boolean }[] = (await get("/api/first-steps")).steps;
    for (const name of ["accommodation", "price", "booking"]) {
      expect(steps.find((step) => step.name === name)?.done, name).toBe(false);
    }
    const { data } = await get("/api/bookings?per_page=100");
    expect(new Set(data.map(({ status }: { status: string }) => status))).toEqual(
      new Set(["checked_out", "checked_in", "confirmed"]),
    );
    expect(data.every(({ holder }: { holder: { email: null; phone: null } }) => !holder.email && !holder.phone)).toBe(
      true,
    );
  });

  test("requested twice is loaded once", async () => {
    expect((await load()).body).toEqual(loaded);
    expect(await total("/api/accommodations")).toBe(6);
  });

  test("is removed completely, including later changes to it", async () => {
    const { data } = await get("/api/bookings?per_page=100&status=confirmed&sort=check_in");
    const [{ code }] = data;
    const money = await get(`/api/bookings/${code}/payments`);
    expect(money).toBeDefined();
    app().clock.set("2026-11-20T15:05:00Z"); // a later payment has another time than the booking
    const paid = { amount_cents: 5_000, method: "pix", received_on: "2026-11-20" };
    expect((await payAs(house.admin, code, paid)).status).toBe(201);
    const [{ id, version }] = (await get("/api/accommodations")).data;
    await house.admin.send("PUT", `/api/accommodations/${id}`, { body: { max_guests: 5, version } });
    expect(await remove()).toMatchObject({ status: 200, body: { kept: [] } });
    for (const path of ["/api/accommodations", "/api/bookings", "/api/guests"]) expect(await total(path), path).toBe(0);
    expect((await get("/api/dashboard")).sample).toBe(false);
    expect((await load()).body).toEqual(loaded);
  });

  test("keeps and names an accommodation with a real booking", async () => {
    const [{ id, name }] = (await get("/api/accommodations?sort=name")).data;
    await house.booking({ accommodation_id: id, check_in: "2027-06-01", check_out: "2027-06-03" });
    const { body } = await remove();
    expect(body.kept).toEqual([{ name, reason: expect.stringContaining("reservas") }]);
    expect(await total("/api/accommodations")).toBe(1);
    expect(await total("/api/bookings")).toBe(1);
    expect((await get("/api/dashboard")).sample).toBe(false);
    expect((await get("/api/first-steps")).steps[0]).toEqual({ name: "accommodation", done: true });
  });

  test("is not listed as an import", async () => {
    expect((await get("/api/imports")).data).toEqual([]);
  });

  test("does not affect what the company had before", async () => {
    await remove();
    const own = await house.accommodation({ name: "A minha casa" });
    await load();
    await remove();
    expect((await get("/api/accommodations")).data.map(({ id }: { id: string }) => id)).toEqual([own.id]);
  });
});

test("two concurrent requests load demonstration data once and get the same answer", async () => {
  const [one, two] = await Promise.all([load(), load()]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(two.body).toEqual(one.body);
  expect(await total("/api/accommodations")).toBe(6);
});

test("demonstration data fits the plan's limit, and a limit of zero is refused", async () => {
  const { tenant_id } = house.company;
  const limit = (most: number) =>
    app().database.asAdmin((db) =>
      db.updateTable("subscriptions").set({ max_accommodations: most }).where("tenant_id", "=", tenant_id).execute(),
    );
  await limit(2);
  expect((await load()).body.accommodations).toBe(2);
  await remove();
  await limit(0);
  expect(await load()).toMatchObject({ status: 409, body: { error: "PlanLimitReachedException" } });
});

test("a user who may not change the company's data cannot load or remove demonstration data", async () => {
  const clerk = await house.personWith("accommodations.create", "bookings.create");
  expect((await clerk.send("POST", "/api/sample-data")).status).toBe(403);
  expect((await clerk.send("DELETE", "/api/sample-data")).status).toBe(403);
});
