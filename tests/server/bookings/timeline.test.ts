import { beforeAll, beforeEach, expect, test } from "vitest";
import { expireDueHoldsEverywhere } from "#server/bookings/expire-due-holds";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const timeline = async (code: string, caller: Caller = house.admin) =>
  (await caller.send("GET", `/api/bookings/${code}/timeline`)).body.data;
const without = ({ id: _, ...entry }: { id: string }) => entry;

test("a booking of another company has no timeline here", async () => {
  const neighbour = await openHouse(app());
  const { id } = await neighbour.accommodation();
  const { code } = await neighbour.booking({ accommodation_id: id });
  const reply = await house.admin.send("GET", `/api/bookings/${code}/timeline`);
  expect(reply).toMatchObject({ status: 404, body: { error: "BookingNotFoundException" } });
});

test("tells who did what and when, the newest first, field by field", async () => {
  const { id } = await house.accommodation();
  const { code } = await house.booking({ accommodation_id: id });
  app().clock.set("2026-11-20T15:01:00Z"); // of one instant nobody could tell what came first
  await house.admin.send("PUT", `/api/bookings/${code}`, {
    body: { adults: 3, check_out: "2026-12-05", notes: { guest: "Berço" }, tags: ["família"], version: 1 },
  });
  const [changed, created] = await timeline(code);
  expect(without(created)).toEqual({
    at: "2026-11-20T15:00:00.000Z",
    by: expect.any(String),
    by_clock: false,
    action: "booking.created",
    changes: [],
  });
  expect(changed.action).toBe("booking.updated");
  expect(changed.changes).toEqual([
    { field: "check_out", before: "2026-12-04", after: "2026-12-05" },
    { field: "adults", before: "2", after: "3" },
    { field: "note_guest", before: null, after: "Berço" },
    { field: "tags", before: null, after: "família" },
    { field: "total", before: null, after: null, before_cents: 90_000, after_cents: 120_000 },
  ]);
});

test("shows no amount to people who may not see money", async () => {
  const { id } = await house.accommodation();
  const { code } = await house.booking({ accommodation_id: id });
  app().clock.set("2026-11-20T15:01:00Z");
  await house.admin.send("PUT", `/api/bookings/${code}`, { body: { check_out: "2026-12-05", version: 1 } });
  const viewer = await house.personWith("bookings.view");
  const [changed] = await timeline(code, viewer);
  expect(changed.changes.at(-1)).toEqual({ field: "total", before: null, after: null });
});

test("tells why it was cancelled, and of which inquiry it is the model", async () => {
  const { id } = await house.accommodation();
  const { code } = await house.booking({ accommodation_id: id });
  app().clock.set("2026-11-20T15:01:00Z");
  await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Mudança de planos" } });
  app().clock.set("2026-11-20T15:02:00Z");
  const copy = await house.admin.send("POST", `/api/bookings/${code}/duplicate`);
  const [duplicated, cancelled] = await timeline(code);
  expect([duplicated.action, duplicated.changes]).toEqual([
    "booking.duplicated",
    [{ field: "code", before: null, after: copy.body.code }],
  ]);
  expect(cancelled.changes).toEqual([{ field: "cancellation_reason", before: null, after: "Mudança de planos" }]);
});

test("names nobody for what the clock did", async () => {
  const { id } = await house.accommodation();
  const { code } = await house.booking({ accommodation_id: id, status: "hold" });
  app().clock.set("2026-11-21T15:01:00Z");
  try {
    await expireDueHoldsEverywhere(app().database, app().clock);
    const [expired] = await timeline(code, await app().signedIn(house.company.user_id, house.company.tenant_id));
    expect(expired).toMatchObject({ action: "booking.expired", by: null, by_clock: true });
  } finally {
    app().clock.set("2026-11-20T15:00:00Z");
  }
});
