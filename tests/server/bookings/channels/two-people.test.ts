import { beforeEach, describe, expect, test } from "vitest";
import {
  airbnb,
  blocked,
  booking,
  calendarOf,
  closed,
  google,
  reserved,
} from "#tests/server/bookings/channels/channel-house";
import { sharedDesk, vrbo } from "#tests/server/bookings/channels/shared-channels";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
const { shared, begin } = sharedDesk(app, () => house);
beforeEach(async () => {
  house = await openHouse(app()); // the dashboard lists only a company's first conflicts
  await begin();
});

const portal = "-//Portal//PT";
const named = (text: string, from: number, to: number) =>
  closed(`${text}-${from}`, day(from), day(to)).replace(/SUMMARY:.*/, `SUMMARY:${text}`);
const day = (number: number) => `2026-12-${String(number).padStart(2, "0")}`;
const sold = (from: number, to: number, code = "HMABCD2345") => reserved(code, day(from), day(to), code);
const shut = (from: number, to: number) => closed(`shut-${from}`, day(from), day(to));

type Place = Awaited<ReturnType<typeof shared>>;
const prodids: Record<string, string> = { airbnb, google, vrbo, booking_com: booking, other: portal };
const say = async (place: Place, channel: string, ...events: string[]) => {
  const { status } = await place.says(channel, calendarOf(prodids[channel]!, ...events));
  expect(status).toBe(200);
};
/** The nights that the page of the calendars and the dashboard show as sold twice. */
async function conflicts({ id }: Place): Promise<string[]> {
  const { body } = await house.admin.send("GET", `/api/accommodations/${id}/imports`);
  const { body: today } = await house.admin.send("GET", "/api/dashboard");
  const daysOf = (all: { check_in: string; check_out: string }[]) =>
    all.map(({ check_in, check_out }) => `${check_in.slice(8)}-${check_out.slice(8)}`).sort();
  const shown = daysOf(body.data.flatMap((each: { conflicts: [] }) => each.conflicts));
  const there = today.conflicts.filter((each: { accommodation_id: string }) => each.accommodation_id === id);
  expect(daysOf(there)).toEqual(shown);
  return shown;
}

type Said = [channel: string, ...events: string[]];

describe("Two calendars with two people on the same nights conflict, whichever is read first", () => {
  test.each<[string, Said, Said, string[]]>([
    ["a code and a name", ["airbnb", sold(2, 5)], ["other", named("Carla Dias", 3, 6)], ["03-05"]],
    ["two names, other nights", ["google", named("Ana Lima", 2, 5)], ["vrbo", named("Reserved - Zé", 3, 6)], ["03-05"]],
    ["two names, same nights", ["other", named("Ana Lima", 2, 5)], ["google", named("Carla Dias", 2, 5)], ["02-05"]],
    ["two names, one inside", ["other", named("Ana Lima", 2, 9)], ["google", named("Carla Dias", 4, 5)], ["04-05"]],
    ["one first name", ["other", named("Ana Lima", 2, 5)], ["google", named("Ana Souza", 2, 5)], ["02-05"]],
    [
      "brothers",
      ...([
        ["other", named("José da Silva Santos", 2, 5)],
        ["google", named("Carlos da Silva Santos", 2, 5)],
        ["02-05"],
      ] as [Said, Said, string[]]),
    ],
    ["a code and a closure that may be a sale", ["airbnb", sold(2, 5)], ["booking_com", shut(3, 6)], ["03-05"]],
    ["a name and such a closure", ["other", named("Ana Lima", 2, 5)], ["booking_com", shut(1, 4)], ["02-04"]],
  ])("%s", async (_, one, other, found) => {
    for (const order of [
      [one, other],
      [other, one],
    ]) {
      const place = await shared(one[0], other[0]);
      for (const [channel, ...events] of order) await say(place, channel, ...events);
      expect(await conflicts(place)).toEqual(found);
      const ends = [...one, ...other].flatMap((text) => /DTEND;VALUE=DATE:\d{6}(\d\d)/.exec(text)?.[1] ?? []);
      for (const end of ends) expect(await place.isFree(day(Number(end) - 1)), "all nights stay closed").toBe(false);
    }
  });

  test("also if both come new in a later reading", async () => {
    const place = await shared("google", "other");
    const before = { google: named("Bia", 20, 22), other: named("Davi", 25, 27) };
    for (const channel of ["google", "other"] as const) await say(place, channel, before[channel]);
    expect(await conflicts(place)).toEqual([]);
    await say(place, "google", before.google, named("Ana Lima", 2, 5));
    await say(place, "other", before.other, named("Carla Dias", 3, 6));
    expect(await conflicts(place)).toEqual(["03-05"]);
  });
});

test.each([
  ["Frei", "free", 2, 5],
  ["Partida", "departure", 2, 3],
])("a title that may be free (%s) is a person once a user has said so", async (title, doubt, from, to) => {
  const place = await shared("google", "other");
  await say(place, "google", named(title, from, to));
  await say(place, "other", named("João Souza", from, to));
  expect(await conflicts(place)).toEqual([]);
  const { body } = await house.admin.send("GET", `/api/accommodations/${place.id}/imports`);
  const asking = body.data.find((each: { channel: string }) => each.channel === "google");
  const path = `/api/accommodations/${place.id}/imports/${asking.id}/answer`;
  const reply = await house.admin.send("POST", path, { body: { title, doubt, answer: "closes" } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(await conflicts(place)).toEqual([`0${from}-0${to}`]);
});

describe("One calendar with two people on the same nights conflicts with itself", () => {
  test.each<[string, Said, string[]]>([
    ["overlapping", ["google", named("Ana", 6, 9), named("Carla", 8, 11)], ["08-09"]],
    ["the same nights", ["google", named("Ana", 6, 9), named("Carla", 6, 9)], ["06-09"]],
    ["one inside", ["google", named("Ana", 6, 12), named("Carla", 7, 9)], ["07-09"]],
    [
      "a long one over two others",
      ["google", named("Ana", 1, 12), named("B", 2, 4), named("C", 6, 8)],
      ["02-04", "06-08"],
    ],
    ["two codes", ["airbnb", sold(6, 9), sold(8, 11, "HMOTHER999")], ["08-09"]],
  ])("%s", async (_, [channel, ...events], found) => {
    const place = await shared(channel);
    await say(place, channel, ...events);
    expect(await conflicts(place)).toEqual(found);
    const { body } = await house.admin.send("GET", `/api/accommodations/${place.id}/imports`);
    expect(body.data[0].conflicts[0]).toMatchObject({ source: "same_calendar", code: null });
    expect(body.data[0].runs[0].conflict_count).toBe(found.length);
  });

  test.each<[string, Said]>([
    ["one person twice", ["google", named("Ana Lima", 6, 9), named("Ana Lima - pago", 6, 9)]],
    ["one after the other", ["google", named("Ana", 6, 9), named("Carla", 9, 11)]],
    ["a closure over a stay", ["google", named("Ana", 6, 9), named("Ocupado", 5, 12)]],
    ["a cleaning", ["google", named("Ana", 6, 9), named("Faxina Bia", 8, 9)]],
    ["a title that may be free", ["google", named("Ana", 6, 9), named("Livre", 7, 9)]],
    ["blocks of a channel", ["airbnb", sold(6, 9), blocked("x", day(5), day(12))]],
  ])("but not %s", async (_, [channel, ...events]) => {
    const place = await shared(channel);
    await say(place, channel, ...events);
    expect(await conflicts(place)).toEqual([]);
  });
});

describe("Two calendars do not conflict about what may be one stay", () => {
  test.each<[string, Said, Said]>([
    ["a closure of the same nights", ["airbnb", sold(2, 5)], ["booking_com", shut(2, 5)]],
    ["a code, and a name on the same nights", ["airbnb", sold(2, 5)], ["google", named("Ana Lima", 2, 5)]],
    [
      "one name in two ways",
      ["other", named("Ana Lima", 2, 5)],
      ["google", named("Reserva Ana Lima 2 hóspedes", 2, 5)],
    ],
    ["an initial", ["other", named("Ana L.", 2, 5)], ["google", named("Ana Lima", 2, 5)]],
    ["a closure that only cuts", ["airbnb", sold(2, 6)], ["booking_com", shut(3, 5)]],
    ["a closure that joins two stays", ["airbnb", sold(2, 5), sold(5, 8, "HMOTHER999")], ["booking_com", shut(3, 8)]],
    ["a block", ["airbnb", blocked("x", day(2), day(5))], ["google", named("Ana", 3, 6)]],
    [
      "preparation that the channel closes",
      ["airbnb", sold(2, 5), blocked("p", day(5), day(6))],
      ["booking_com", shut(3, 6)],
    ],
  ])("%s", async (_, one, other) => {
    for (const order of [
      [one, other],
      [other, one],
    ]) {
      const place = await shared(one[0], other[0]);
      for (const [channel, ...events] of order) await say(place, channel, ...events);
      expect(await conflicts(place)).toEqual([]);
    }
  });

  test("nor if a closure joins a stay of the other one with nights that we published", async () => {
    const place = await shared("airbnb", "booking_com");
    await say(place, "airbnb", sold(2, 5));
    await place.book(day(5), day(7));
    await place.reads("booking_com");
    await say(place, "booking_com", shut(3, 7));
    expect(await conflicts(place)).toEqual([]);
  });

  test("nor if a closure repeats a stay that has just moved", async () => {
    const place = await shared("airbnb", "booking_com");
    await say(place, "airbnb", sold(3, 6), sold(20, 28, "HMOTHER999"));
    await place.reads("booking_com");
    await say(place, "booking_com", shut(3, 6), closed("w", day(20), day(28)));
    await say(place, "airbnb", sold(2, 5), sold(20, 28, "HMOTHER999"));
    await say(place, "booking_com", shut(3, 6), closed("w", day(20), day(28)));
    expect(await conflicts(place)).toEqual([]);
  });
});
