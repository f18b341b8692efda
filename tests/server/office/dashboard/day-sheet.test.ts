import { afterEach, beforeAll, expect, test } from "vitest";
import type { DaySheet } from "#contract/office/day-sheet";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
afterEach(() => app().clock.set("2026-11-20T15:00:00Z"));

async function sheetOf(date?: string, as: Caller = house.admin): Promise<DaySheet> {
  const { status, body } = await as.send("GET", `/api/day-sheet${date ? `?date=${date}` : ""}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
const codes = (stays: readonly { code: string }[]) => stays.map(({ code }) => code);

test("shows who arrives, stays and leaves on any day, also once the stay is over", async () => {
  const { id } = await house.accommodation({ name: "Chalé de um dia qualquer" });
  const { code } = await house.booking({ accommodation_id: id });
  const lists = async (date: string) => {
    const { arrivals, staying, departures, cleaning, counts } = await sheetOf(date);
    expect([counts.arrivals, counts.staying, counts.departures]).toEqual(
      [arrivals, staying, departures].map((list) => list.length),
    );
    return [codes(arrivals), codes(staying), codes(departures), cleaning.map((each) => each.accommodation_name)];
  };
  const whole = async () => [
    await lists("2026-11-30"),
    await lists("2026-12-01"),
    await lists("2026-12-02"),
    await lists("2026-12-04"),
  ];
  const expected = [
    [[], [], [], []],
    [[code], [], [], []],
    [[], [code], [], []],
    [[], [], [code], ["Chalé de um dia qualquer"]],
  ];
  expect(await whole()).toEqual(expected);
  app().clock.set("2026-12-01T18:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  await house.admin.send("POST", `/api/bookings/${code}/check-in`, { body: {} });
  expect(await whole()).toEqual(expected);
});

test("names no note of the team, and no amount to who may not see money", async () => {
  const { id } = await house.accommodation({ name: "Chalé das notas" });
  const booking = await house.booking({
    accommodation_id: id,
    check_in: "2026-12-10",
    check_out: "2026-12-12",
    notes: { internal: "Reclama de tudo" },
  });
  await house.admin.send("POST", `/api/bookings/${booking.code}/notes`, {
    body: { text: "Ficar de olho", remind_on: "2026-12-10" },
  });
  const sheet = await sheetOf("2026-12-10");
  expect(codes(sheet.arrivals)).toEqual([booking.code]);
  expect(sheet.arrivals_balance_cents).toBe(booking.balance_cents);
  expect(JSON.stringify(sheet)).not.toMatch(/Reclama|Ficar de olho/);
  const desk = await house.personWith("dashboard.view", "bookings.view");
  const masked = await sheetOf("2026-12-10", desk);
  expect(codes(masked.arrivals)).toEqual([booking.code]);
  expect(JSON.stringify(masked)).not.toContain("_cents");
  expect(masked.cleaning).toEqual([]);
  const cleaner = await house.personWith("dashboard.view", "cleaning.view");
  const cleaned = await sheetOf("2026-12-12", cleaner);
  expect(cleaned.departures).toEqual([]);
  expect(cleaned.cleaning).toHaveLength(1);
});

test("counts as overdue only on the sheet of today", async () => {
  const { id } = await house.accommodation({ name: "Chalé do atraso" });
  const { code } = await house.booking({ accommodation_id: id, check_in: "2026-11-20", check_out: "2026-11-22" });
  await house.admin.send("POST", `/api/bookings/${code}/check-in`, { body: {} });
  app().clock.set("2026-11-23T15:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  expect(codes((await sheetOf()).departures)).toContain(code);
  expect(codes((await sheetOf("2026-11-24")).departures)).not.toContain(code);
});

test("the sheet of today names what waits for an answer, and who has not come since", async () => {
  const { id } = await house.accommodation({ name: "Chalé de quem espera" });
  const { code } = await house.booking({ accommodation_id: id, check_in: "2026-11-24", check_out: "2026-11-27" });
  await house.admin.send("POST", `/api/bookings/${code}/notes`, {
    body: { text: "Ficar de olho", remind_on: "2026-11-26" },
  });
  app().clock.set("2026-11-26T15:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  const sheet = await sheetOf();
  expect(codes(sheet.late_arrivals)).toContain(code);
  expect(codes(sheet.reminders)).toEqual([code]);
  expect(sheet.counts).toMatchObject({ reminders: 1, late_arrivals: sheet.late_arrivals.length });
  expect(JSON.stringify(sheet)).not.toContain("Ficar de olho");
  expect(await sheetOf("2026-11-25")).toMatchObject({ late_arrivals: [], reminders: [] });
  app().clock.set("2026-11-27T15:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  expect(codes((await sheetOf()).late_arrivals)).toContain(code);
});

test("the sheet of today counts the holds that the dashboard counts; that of another day those that end on it", async () => {
  const held = async (name: string, hold_expires_at: string) => {
    const { id } = await house.accommodation({ name });
    const dates = { check_in: "2027-03-01", check_out: "2027-03-04" };
    const { code } = await house.booking({ accommodation_id: id, ...dates, status: "hold", hold_expires_at });
    return code;
  };
  const tonight = await held("Chalé de hoje", "2026-11-21T01:00:00.000Z");
  const tomorrow = await held("Chalé de amanhã cedo", "2026-11-21T13:00:00.000Z");
  const later = await held("Chalé de depois", "2026-11-21T20:00:00.000Z");
  const { body: day } = await house.admin.send("GET", "/api/dashboard");
  const sheet = await sheetOf();
  expect(codes(sheet.holds)).toEqual([tonight, tomorrow]);
  expect(codes(day.expiring_holds)).toEqual(codes(sheet.holds));
  expect(sheet.counts.holds).toBe(day.counts.expiring_holds);
  expect(codes((await sheetOf("2026-11-21")).holds)).toEqual([tomorrow, later]);
  expect(codes((await sheetOf("2026-11-22")).holds)).toEqual([]);
});
