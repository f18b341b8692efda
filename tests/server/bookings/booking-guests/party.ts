import { beforeAll } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

interface Named {
  id: string;
  name: string;
}

/** A company with one accommodation, and helpers for tests of companions; open inside tests. */
export function openParty() {
  const app = testApp();
  const opened = {} as { house: House; accommodation_id: string };
  beforeAll(async () => {
    opened.house = await openHouse(app());
    opened.accommodation_id = (await opened.house.accommodation({ max_guests: 8 })).id;
  });
  let days = 0;
  /** A stay of two nights that no other test uses. */
  const dates = () => {
    days += 3;
    const on = (day: number) => new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
    return { check_in: on(days), check_out: on(days + 2) };
  };
  const admin = () => opened.house.admin;
  return Object.assign(opened, {
    app,
    dates,
    book: (fields: object = {}) =>
      opened.house.booking({ accommodation_id: opened.accommodation_id, ...dates(), adults: 4, ...fields }),
    guest: async (fields: object) => (await admin().send("POST", "/api/guests", { body: fields })).body,
    see: async (code: string, caller: Caller = admin()) =>
      (await caller.send("GET", `/api/bookings/${code}/guests`)).body,
    put: (code: string, guests: object[], version: number, caller: Caller = admin()) =>
      caller.send("PUT", `/api/bookings/${code}/guests`, { body: { guests, version } }),
    /** Names of companions. */
    names: async (code: string) =>
      (await admin().send("GET", `/api/bookings/${code}/guests`)).body.guests.map(({ name }: Named) => name),
  });
}
