import { beforeAll, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

interface Day {
  date: string;
  free: boolean;
  enters: boolean;
  leaves: boolean;
}

async function daysOf(id: string, rest = "", caller: Caller = house.admin) {
  const query = `from=2026-12-08&to=2026-12-14${rest}`;
  const { status, body } = await caller.send("GET", `/api/accommodations/${id}/availability?${query}`);
  expect(status).toBe(200);
  return body.data as (Day & { price_cents?: number; min_nights: number })[];
}

/** One letter a day: free, only to enter, only to leave, taken. */
const drawn = (days: Day[]) =>
  days.map(({ enters, leaves }) => (enters ? (leaves ? "f" : "e") : leaves ? "l" : "t")).join("");

test("a stay leaves its first day to whoever leaves and its last one to whoever enters", async () => {
  const { id } = await house.accommodation();
  const { code } = await house.booking({ accommodation_id: id, check_in: "2026-12-10", check_out: "2026-12-12" });
  expect(drawn(await daysOf(id))).toBe("fflteff");
  expect(drawn(await daysOf(id, `&booking_code=${code}`))).toBe("fffffff");
});

test("preparation is needed after both stays", async () => {
  const { id } = await house.accommodation({ preparation_nights: 1 });
  await house.booking({ accommodation_id: id, check_in: "2026-12-10", check_out: "2026-12-12" });
  // 9/12 could only be slept in without its preparation; 12/12 is being prepared
  expect(drawn(await daysOf(id))).toBe("fltttef");
  expect(drawn(await daysOf(id, "&purpose=block"))).toBe("fflttef");
});

test("what a day offers is what a booking gets", async () => {
  const { id } = await house.accommodation({ preparation_nights: 1 });
  await house.booking({ accommodation_id: id, check_in: "2026-12-10", check_out: "2026-12-12" });
  for (const [check_in, check_out] of [
    ["2026-12-08", "2026-12-09"],
    ["2026-12-09", "2026-12-10"],
    ["2026-12-12", "2026-12-13"],
    ["2026-12-13", "2026-12-14"],
  ] as const) {
    const days = new Map((await daysOf(id)).map((day) => [day.date, day]));
    const { body } = await house.admin.send("POST", "/api/quotes", {
      body: { accommodation_id: id, check_in, check_out, adults: 2 },
    });
    expect([check_in, days.get(check_in)?.enters && days.get(check_out)?.leaves]).toEqual([check_in, body.available]);
  }
});

test("the block being changed counts as free, another accommodation's as unknown", async () => {
  const { id } = await house.accommodation();
  const { body } = await house.admin.send("POST", "/api/blocks", {
    body: { accommodation_ids: [id], check_in: "2026-12-10", check_out: "2026-12-11", kind: "out_of_order" },
  });
  const [block] = body.data;
  expect(drawn(await daysOf(id, "&purpose=block"))).toBe("fflefff");
  expect(drawn(await daysOf(id, `&purpose=block&block_id=${block.id}`))).toBe("fffffff");
  const nowhere = await house.admin.send(
    "GET",
    `/api/accommodations/${block.id}/availability?from=2026-12-08&to=2026-12-14`,
  );
  expect(nowhere.status).toBe(404);
});

test("a night has the price of these people and its minimum; amounts only for users who may see them", async () => {
  const { id } = await house.accommodation({ extra_guest_price_cents: 5_000, min_nights: 3 });
  const [one] = await daysOf(id, "&guests=2");
  const [more] = await daysOf(id, "&guests=3");
  expect((more?.price_cents ?? 0) - (one?.price_cents ?? 0)).toBe(5_000);
  expect(one?.min_nights).toBe(3);
  const clerk = await house.personWith("bookings.create");
  expect((await daysOf(id, "", clerk))[0]).not.toHaveProperty("price_cents");
});
