import { expect, test } from "vitest";
import { addDays } from "#domain/stay-dates";
import { openHouse, testApp } from "#tests/support/house";

import { bookingQuery, readListState } from "~/routes/bookings/list/list-filters";
import { dayFigures } from "~/routes/dashboard/day";

const app = testApp();
const today = "2026-11-20";
const hours = (count: number) => new Date(Date.parse("2026-11-20T15:00:00Z") + count * 3_600_000).toISOString();

test("each figure of the day equals the number of rows in the list it links to", async () => {
  const house = await openHouse(app());
  const book = async (from: number, to: number, fields: object = {}) => {
    const { id } = await house.accommodation();
    const stay = { check_in: addDays(today, from), check_out: addDays(today, to) };
    return house.booking({ accommodation_id: id, ...stay, status: "confirmed", ...fields });
  };
  await book(0, 2);
  await book(0, 3, { type: "owner" });
  await book(-2, 0);
  await book(-3, 2);
  await book(1, 4);
  for (const end of [1, 23.9, 24, 24.1, 150]) await book(5, 7, { status: "hold", hold_expires_at: hours(end) });
  await book(0, 2, { status: "inquiry" });

  const day = (await house.admin.send("GET", "/api/dashboard")).body;
  const figures = dayFigures(day, { seesMoney: true, now: Date.parse(hours(0)) });
  const shown: Record<string, unknown> = {};
  for (const { label, value, to } of figures) {
    const query = bookingQuery(readListState(new URL(to!, "http://localhost").searchParams), true, day.date);
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, values]) => [values].flat().map((each) => [name, String(each)])),
    );
    const { body } = await house.admin.send("GET", `/api/bookings?${search}`);
    const open = body.data.reduce((sum: number, row: { balance_cents: number }) => sum + row.balance_cents, 0);
    shown[label] = typeof value === "number" ? body.meta.total : `R$\u00a0${(open / 100).toLocaleString("pt-BR")},00`;
    expect([label, shown[label]]).toEqual([label, value]);
  }
  expect(shown).toMatchObject({ Chegadas: 2, Saídas: 1, "Estadias nesta noite": 3, "Pré-reservas a vencer": 3 });
});
