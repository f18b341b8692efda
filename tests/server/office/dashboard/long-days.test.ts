import { beforeEach, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeEach(async () => {
  app().clock.set("2026-11-19T15:00:00Z");
  house = await openHouse(app());
});

/** This many accommodations, each with a stay that ends on the 20th and one that begins then. */
async function turnOvers(count: number) {
  for (let number = 10; number < 10 + count; number += 1) {
    const { id: accommodation_id } = await house.accommodation({ name: `Suíte ${number}` });
    await house.booking({ accommodation_id, check_in: "2026-11-19", check_out: "2026-11-20" });
    const next = { check_in: "2026-11-20", check_out: "2026-11-21", arrival_time: "14:00" };
    await house.booking({ accommodation_id, ...next });
  }
  app().clock.set("2026-11-20T15:00:00Z");
  const admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  return async (query = "") => (await admin.send("GET", `/api/dashboard${query}`)).body;
}

test("a long list returns its first rows and the count of all", async () => {
  const day = await (await turnOvers(15))();
  expect(day.counts).toMatchObject({ arrivals: 15, departures: 15, owing_departures: 15, staying: 0, cleaning: 15 });
  expect([day.arrivals.length, day.departures.length, day.owing_departures.length]).toEqual([12, 12, 5]);
  const [{ guest_balance_cents, adults, holder }] = day.arrivals;
  expect(day.figures).toEqual({
    ...{ first_arrival: "14:00", leaving_people: 15 * adults, tonight: 15, tonight_people: 15 * adults },
    ...{ arrivals_balance_cents: 15 * guest_balance_cents, awaits_channel: false },
  });
  expect(guest_balance_cents).toBeGreaterThan(0);
  expect(day.departures.map(({ next }: { next: object }) => next)).toEqual(
    Array(12).fill({ holder_name: holder.name, arrival_time: "14:00" }),
  );
  expect(JSON.stringify(day).length, "the whole answer").toBeLessThan(60_000);
});

test("the full cleaning list returns every row", async () => {
  const told = await turnOvers(22);
  const day = await told();
  expect([day.counts.cleaning, day.cleaning.length]).toEqual([22, 20]);
  expect((await told("?cleaning=all")).cleaning).toHaveLength(22);
});
