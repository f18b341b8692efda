import { expect, test } from "vitest";
import { addDays } from "#domain/stay-dates";
import { type House, openHouse, testApp } from "#tests/support/house";
import { listLinks } from "~/routes/dashboard/list-links";

const app = testApp();
const today = "2026-11-20";

/** A stay relative to today in days, in a separate accommodation, checked in or only confirmed; returns its code. */
async function stay(house: House, from: number, to: number, arrived = false): Promise<string> {
  const { id: accommodation_id } = await house.accommodation();
  const dates = { check_in: addDays(today, from), check_out: addDays(today, to) };
  const { code } = await house.booking({ accommodation_id, ...dates });
  if (arrived) expect((await house.admin.send("POST", `/api/bookings/${code}/check-in`)).status).toBe(200);
  return code;
}

const codesOf = (rows: { code: string }[]) => new Set(rows.map(({ code }) => code));

test("late means expected before today until the day of departure, and the linked lists show exactly those", async () => {
  const house = await openHouse(app());
  const late = new Set([await stay(house, -1, 3), await stay(house, -2, 3), await stay(house, -2, 0)]);
  await stay(house, -3, -1); // over
  await stay(house, -1, 3, true);
  await stay(house, 0, 3);
  const overdue = new Set([await stay(house, -3, -1, true), await stay(house, -9, -4, true)]);
  await stay(house, -3, 0, true);

  const { body: day } = await house.admin.send("GET", "/api/dashboard");
  expect(codesOf(day.late_arrivals)).toEqual(late);
  expect(codesOf(day.overdue_departures)).toEqual(overdue);
  for (const [link, counted] of [
    [listLinks.lateArrivals(today), late],
    [listLinks.overdueDepartures(today), overdue],
  ] as const) {
    const { body } = await house.admin.send("GET", `/api/bookings?${link.split("?")[1]}`);
    expect(codesOf(body.data), link).toEqual(counted);
  }
});
