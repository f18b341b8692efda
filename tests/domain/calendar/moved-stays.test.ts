import { expect, test } from "vitest";
import { movedStays } from "#domain/calendar/moved-stays";
import { eachNight } from "#domain/stay-dates";

const today = "2026-11-20";
const told = (check_in: string, check_out: string, fields: object = {}) => {
  return { accommodation_id: "a", code: "HMABCD2345", runs: [{ check_in, check_out }], ...fields };
};
const booked = (check_in: string, check_out: string, fields: object = {}) => {
  const nights = eachNight(check_in, check_out).map((date): { date: string; desk?: true } => ({ date }));
  return { stay: "s", accommodation_id: "a", channel_code: "HMABCD2345", nights, ...fields };
};
const found = (reservation: ReturnType<typeof told>, ...bookings: ReturnType<typeof booked>[]) =>
  movedStays([reservation], bookings, today).map(({ sold }) => [sold.check_in, sold.check_out]);

test("a reservation whose booking has other nights is found by the channel's code, however it is written", () => {
  const other = told("2026-12-02", "2026-12-05");
  expect(found(other, booked("2026-12-01", "2026-12-04"))).toEqual([["2026-12-01", "2026-12-04"]]);
  const typed = { channel_code: "https://www.airbnb.com/hosting/reservations/details/hmabcd2345" };
  expect(found(other, booked("2026-12-01", "2026-12-04", typed))).toHaveLength(1);
  expect(found(other, booked("2026-12-01", "2026-12-04", { channel_code: "HMZZZZ9999" }))).toEqual([]);
});

test("the same nights are no difference, also of a stay under way that the calendar cuts to its remaining days", () => {
  expect(found(told("2026-12-01", "2026-12-04"), booked("2026-12-01", "2026-12-04"))).toEqual([]);
  expect(found(told(today, "2026-11-23"), booked("2026-11-17", "2026-11-23"))).toEqual([]);
});

test("the parts of a split stay count together, and nights added by the desk do not count", () => {
  const parts = [
    booked("2026-12-01", "2026-12-03"),
    booked("2026-12-03", "2026-12-06", { accommodation_id: "b" }),
  ] as const;
  expect(found(told("2026-12-01", "2026-12-06"), ...parts)).toEqual([]);
  expect(found(told("2026-12-01", "2026-12-05"), ...parts)).toHaveLength(1);
  const longer = booked("2026-12-01", "2026-12-05");
  const nights = longer.nights.map((night) =>
    night.date === "2026-12-04" ? { ...night, desk: true as const } : night,
  );
  expect(found(told("2026-12-01", "2026-12-04"), { ...longer, nights })).toEqual([]);
});

test("a code that several accommodations may share counts within one; Airbnb's counts everywhere", () => {
  const other = told("2026-12-02", "2026-12-05", { accommodation_id: "b" });
  expect(found(other, booked("2026-12-01", "2026-12-04"))).toHaveLength(1);
  const number = { channel_code: "4711" };
  expect(found({ ...other, code: "4711" }, booked("2026-12-01", "2026-12-04", number))).toEqual([]);
  expect(
    found({ ...other, code: "4711", accommodation_id: "a" }, booked("2026-12-01", "2026-12-04", number)),
  ).toHaveLength(1);
});

test("each range of nights counts: the nights in between are free", () => {
  const runs = [
    { check_in: "2026-12-02", check_out: "2026-12-04" },
    { check_in: "2026-12-07", check_out: "2026-12-09" },
  ];
  const twice = told("2026-12-02", "2026-12-04", { runs });
  expect(found(twice, booked("2026-12-02", "2026-12-09"))).toHaveLength(1);
  const parts = [booked("2026-12-02", "2026-12-04"), booked("2026-12-07", "2026-12-09")] as const;
  expect(found(twice, ...parts)).toEqual([]);
});

test("a reservation in the calendars of two accommodations is the stay of the one that has its booking", () => {
  const [here, there] = [told("2026-12-01", "2026-12-04"), told("2026-12-01", "2026-12-04", { accommodation_id: "b" })];
  const booking = booked("2026-12-01", "2026-12-04");
  expect(movedStays([here, there], [booking], today)).toEqual([]);
  const later = booked("2026-12-02", "2026-12-05");
  expect(movedStays([here, there], [later], today).map(({ elsewhere }) => elsewhere)).toEqual([false, true]);
});

test("the same nights in another accommodation are found, unless a part of the stay or its own calendar is there", () => {
  const there = told("2026-12-01", "2026-12-04", { accommodation_id: "b" });
  const here = booked("2026-12-01", "2026-12-04");
  expect(found(there, here)).toHaveLength(1);
  expect(movedStays([there, told("2026-12-01", "2026-12-04")], [here], today)).toEqual([]);
  const parts = [booked("2026-12-01", "2026-12-03"), booked("2026-12-03", "2026-12-04", { accommodation_id: "b" })];
  expect(found(there, ...parts)).toEqual([]);
});

test("of two bookings with one code, one with the reservation's nights is enough", () => {
  const twice = [booked("2026-12-01", "2026-12-04"), booked("2026-12-02", "2026-12-05", { stay: "t" })];
  expect(found(told("2026-12-02", "2026-12-05"), ...twice)).toEqual([]);
});
