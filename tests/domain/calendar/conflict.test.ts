import { expect, test } from "vitest";
import { guestInTitle } from "#domain/calendar/event-words";
import { type ClaimedNights, isConflict, isMet, partsOf, type StandingNights } from "#domain/calendar/imported-nights";

const today = "2026-08-10";
const week = { check_in: "2026-08-12", check_out: "2026-08-19" };
const claimed: ClaimedNights = { ...week, kind: "reserved", channel: "airbnb", code: null, reads_us: false };
const booking: StandingNights = { ...week, source: "booking", channel: "direct", code: null };

const airbnbPage = "https://www.airbnb.com.br/hosting/reservations/details/HMABC12345";
const bookingCom = { channel: "booking_com", code: "4012345678" };
const joined = { kind: "unknown", check_out: "2026-08-25" } as const;
const cut = { kind: "unknown", check_out: "2026-08-15" } as const;

type Case = [what: string, claimed: Partial<ClaimedNights>, standing: Partial<StandingNights>, isTrouble: boolean];

// Two guests with the same nights, and cases that only look like it
test.each<Case>([
  ["a reservation over a booking", {}, {}, true],
  ["a reservation over nights that the company closed", {}, { source: "block", channel: null }, true],
  ["a reservation over preparation days", {}, { source: "preparation", channel: null }, true],
  ["nights that a channel only blocks", { kind: "block" }, {}, false],
  ["the same booking, entered by hand", {}, { channel: "airbnb" }, false],
  ["the same channel, other nights", { check_out: "2026-08-20" }, { channel: "airbnb" }, true],
  ["a closure that repeats what it read from us", { kind: "unknown", reads_us: true }, {}, false],
  ["a closure of a channel that does not read us", { kind: "unknown" }, {}, true],
  ["a closure longer than what it read from us", { kind: "unknown", reads_us: true, check_in: today }, {}, true],
  ["a closure over nights that the company closed", { kind: "unknown" }, { source: "block", channel: null }, false],
  ["one code, other nights", { code: "HMABC12345" }, { code: "hmabc12345 ", check_out: "2026-08-15" }, false],
  ["one code, other channel", { code: "HMABC12345" }, { code: "HM ABC-12345" }, false],
  ["one code, as the address of its page", { code: "HMABC12345" }, { code: airbnbPage }, false],
  ["another code, same nights and channel", { code: "HMABC12345" }, { code: "HMZZZ99999", channel: "airbnb" }, true],
  ["a code on one side, same nights", { code: "HMABC12345" }, { channel: "airbnb" }, false],
  ["a code on one side, other nights", { check_in: "2026-08-13" }, { channel: "airbnb", code: "HMABC12345" }, true],
  ["a stay of Vrbo entered by hand", { channel: "vrbo" }, { channel: "other" }, false],
  ["a closure that joins two bookings of its channel", { ...joined, channel: "booking_com" }, bookingCom, false],
  ["a closure that ends within a booking of its channel", { ...cut, channel: "booking_com" }, bookingCom, true],
])("%s", (_, more, standing, isTrouble) => {
  expect(isConflict({ ...claimed, ...more }, { ...booking, ...standing }, today)).toBe(isTrouble);
});

test("a stay under way is the same booking if its channel lists it from today", () => {
  const underWay = { ...booking, channel: "airbnb", check_in: "2026-08-08" };
  expect(isConflict({ ...claimed, check_in: today }, underWay, today)).toBe(false);
  expect(isConflict({ ...claimed, check_in: "2026-08-11" }, underWay, today)).toBe(true);
});

const sold = { ...booking, channel: "airbnb" };
test.each<Case>([
  ["one code", { code: "HMABC12345" }, { code: "hm abc12345", check_out: "2026-08-15" }, true],
  ["one code, whatever channel was typed", { code: "HMABC12345" }, { channel: "other", code: "HMABC12345" }, true],
  ["another code, same nights", { code: "HMABC12345" }, { code: "HMZZZ99999" }, false],
  ["the same nights without a code", {}, {}, true],
  ["other nights without a code", {}, { check_out: "2026-08-18" }, false],
  ["the same nights, sold by the company", {}, { channel: "direct" }, false],
  ["the same nights that the channel only blocks", { kind: "block" }, {}, false],
  ["a part of a closure that joins several bookings", { ...joined, channel: "booking_com" }, bookingCom, true],
  ["a stay of a calendar program", { channel: "google" }, { channel: "other" }, true],
])("a new booking takes the nights of a reservation: %s", (_, more, standing, isIt) => {
  expect(isMet({ ...claimed, ...more }, { ...sold, ...standing }, today)).toBe(isIt);
});

test("closed nights are split by the events that closed them, and lose none", () => {
  const event = (id: string, check_in: string, check_out: string) => ({ id, check_in, check_out });
  const run = { check_in: "2026-08-12", check_out: "2026-08-20" };
  const events = [
    event("b", "2026-08-16", "2026-08-30"),
    event("a", "2026-08-10", "2026-08-14"),
    event("c", "2026-08-13", "2026-08-15"),
  ];
  const parts = partsOf(run, events).map(({ check_in, check_out, event: by }) => [
    check_in.slice(8),
    check_out.slice(8),
    by?.id,
  ]);
  expect(parts).toEqual([
    ["12", "14", "a"],
    ["14", "15", "c"],
    ["15", "16", undefined],
    ["16", "20", "b"],
  ]);
  expect(partsOf(run, [])).toEqual([{ ...run, event: null }]);
});

test.each([
  ["Reserved", null],
  ["CLOSED - Not available", null],
  ["Reserved - Maria", "Maria"],
  ["Airbnb (João da Silva)", "João da Silva"],
  ["Maria HMABC12345", null],
  ["Carla Dias", "Carla Dias"],
])("the guest in the title %s is %s", (title, name) => {
  expect(guestInTitle(title)).toBe(name);
});
