import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  airbnb,
  atMoment,
  blocked,
  booking,
  calendarOf,
  closed,
  reserved,
} from "#tests/server/bookings/channels/channel-house";
import { hours, sharedDesk, vrbo } from "#tests/server/bookings/channels/shared-channels";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
const { shared, begin, cancel } = sharedDesk(app, () => house);
beforeEach(begin);
const move = async (code: string, body: object) => {
  const { version } = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
  return house.admin.send("PUT", `/api/bookings/${code}`, { body: { ...body, version } });
};
const quotes = async (stay: object, codes: string[]) => {
  const available = [];
  for (const booking_code of codes) {
    const { body } = await house.admin.send("POST", "/api/quotes", { body: { ...stay, adults: 2, booking_code } });
    available.push(body.available);
  }
  return available;
};

describe("Nights that a channel only echoes from our calendar", () => {
  test("are not exported, and stay closed after a cancellation until the channels have read it", async () => {
    const place = await shared("airbnb", "booking_com");
    const { code } = await place.book("2026-12-02", "2026-12-04");
    const told = ["2026-12-02", "2026-12-03"];
    expect(await place.reads("airbnb")).toEqual(told);
    expect(await place.reads("booking_com")).toEqual(told);
    const echo = calendarOf(
      airbnb,
      "UID:x\r\nDTSTART;VALUE=DATE:20261202\r\nDTEND;VALUE=DATE:20261204\r\nSUMMARY:Airbnb (Not available)",
    );
    const other = calendarOf(booking, closed("y", "2026-12-02", "2026-12-04"));
    const { body } = await place.says("airbnb", echo);
    expect(body).toMatchObject({ night_count: 0, conflicts: [] });
    await place.says("booking_com", other);
    await cancel(code);
    expect(await place.isFree("2026-12-02"), "both still close it").toBe(false);
    expect(await place.reads("airbnb")).toEqual([]);
    expect(await place.reads("booking_com")).toEqual([]);
    for (const minutes of [0, 0.3]) {
      await atMoment(app(), house, hours(minutes));
      await place.says("airbnb", calendarOf(airbnb));
      await place.says("booking_com", calendarOf(booking));
    }
    expect(await place.isFree("2026-12-02")).toBe(true);
    expect(await place.reads("booking_com")).toEqual([]);
  });

  test("are the same whichever channel was told: one that reads another one, not us", async () => {
    const place = await shared("airbnb", "booking_com");
    const { code } = await place.book("2026-12-02", "2026-12-04");
    await place.reads("airbnb");
    const copy = calendarOf(booking, closed("y", "2026-12-02", "2026-12-04"));
    const { body } = await place.says("booking_com", copy);
    expect(body.night_count).toBe(0);
    await cancel(code);
    expect(await place.isFree("2026-12-02")).toBe(false);
    expect(await place.reads("airbnb"), "the copy is not passed on").toEqual([]);
    await place.says("booking_com", calendarOf(booking));
    await atMoment(app(), house, hours(1));
    await place.says("booking_com", calendarOf(booking));
    expect(await place.isFree("2026-12-02")).toBe(true);
  });

  test("hide no conflict if the channel may have sold them without having read our calendar", async () => {
    const place = await shared("airbnb", "booking_com");
    const { code } = await place.book("2026-12-02", "2026-12-05");
    await place.reads("airbnb");
    const sold = calendarOf(booking, closed("y", "2026-12-02", "2026-12-04"));
    const { body } = await place.says("booking_com", sold);
    expect(body.conflicts).toMatchObject([{ check_in: "2026-12-02", check_out: "2026-12-04", code }]);
    await place.reads("booking_com");
    expect((await place.says("booking_com", sold)).body.conflicts).toEqual([]);
  });

  test("give way to the booking if its cancellation is undone before a channel has read it", async () => {
    const place = await shared("booking_com");
    const { code } = await place.book("2026-12-02", "2026-12-04");
    const echo = calendarOf(booking, closed("y", "2026-12-02", "2026-12-04"));
    await place.reads("booking_com");
    await place.says("booking_com", echo);
    const undo = () => house.admin.send("DELETE", `/api/bookings/${code}/cancellation`);
    await cancel(code);
    expect(await place.isFree("2026-12-02")).toBe(false);
    expect((await undo()).status).toBe(200);
    expect(await place.of("booking_com")).toEqual(["(2026-12-02/2026-12-04)"]);
    await cancel(code);
    await place.reads("booking_com");
    expect((await undo()).status, "the channel may have sold them by now").toBe(409);
  });

  test.each([
    ["to another accommodation", async () => ({ accommodation_id: (await house.accommodation()).id })],
    ["to other dates", async () => ({ check_in: "2026-12-10", check_out: "2026-12-12" })],
  ])("give way to the booking that was moved %s and back, and to no other one", async (_, elsewhere) => {
    const place = await shared("booking_com", "airbnb");
    const nights = { accommodation_id: place.id, check_in: "2026-12-02", check_out: "2026-12-04" };
    const { code } = await place.book("2026-12-02", "2026-12-04");
    const other = await place.book("2026-12-20", "2026-12-22");
    for (const name of ["booking_com", "airbnb"]) await place.reads(name);
    await place.says("booking_com", calendarOf(booking, closed("y", "2026-12-02", "2026-12-04")));
    expect((await move(code, await elsewhere())).status).toBe(200);
    expect(await place.isFree("2026-12-02")).toBe(false);
    expect((await move(other.code, nights)).status).toBe(409);
    expect(await quotes(nights, [code, other.code])).toEqual([true, false]);
    expect((await move(code, nights)).status).toBe(200);
    expect(await place.of("booking_com")).toEqual(["(2026-12-02/2026-12-04)"]);
    expect((await move(code, await elsewhere())).status).toBe(200);
    await place.reads("airbnb");
    expect(await quotes(nights, [code])).toEqual([false]);
    expect((await move(code, nights)).status, "Airbnb may have sold them by now").toBe(409);
  });

  test.each([
    ["a channel sold them by name", ["airbnb"], calendarOf(airbnb, reserved("a", "2026-12-02", "2026-12-04"))],
    ["their channel was not told itself", [], calendarOf(airbnb, blocked("a", "2026-12-02", "2026-12-04"))],
    ["a night is not the booking's", ["airbnb"], calendarOf(airbnb, blocked("a", "2026-12-02", "2026-12-05"))],
  ])("do not give way to the booking that moves back if %s", async (_, told, says) => {
    const place = await shared("airbnb", "booking_com");
    const { code } = await place.book("2026-12-02", "2026-12-04");
    const next = await place.book("2026-12-04", "2026-12-05");
    for (const name of ["booking_com", ...told]) await place.reads(name);
    await place.says("airbnb", says);
    await move(code, { check_in: "2026-12-10", check_out: "2026-12-12" });
    await move(next.code, { check_in: "2026-12-15", check_out: "2026-12-16" });
    const back = { check_in: "2026-12-02", check_out: "2026-12-05" };
    expect((await move(code, back)).status).toBe(409);
  });

  test("become the channel's own after it read them as free, two more readings and a day", async () => {
    const place = await shared("booking_com", "airbnb");
    const { code } = await place.book("2026-12-02", "2026-12-04");
    const echo = calendarOf(booking, closed("y", "2026-12-02", "2026-12-04"));
    await place.reads("booking_com");
    await place.says("booking_com", echo);
    await cancel(code);
    await atMoment(app(), house, hours(30));
    for (const _ of [1, 2, 3]) await place.says("booking_com", echo);
    expect(await place.reads("airbnb"), "it has not read that they are free").toEqual([]);
    await place.reads("booking_com");
    await place.says("booking_com", echo);
    await place.says("booking_com", echo);
    expect(await place.reads("airbnb"), "the day is not over").toEqual([]);
    await atMoment(app(), house, hours(54));
    await place.says("booking_com", echo);
    expect(await place.of("booking_com")).toEqual(["2026-12-02/2026-12-04"]);
    expect(await place.reads("airbnb")).toEqual(["2026-12-02", "2026-12-03"]);
  });

  test("are the channel's own at once if it freed them in between or had them before", async () => {
    const place = await shared("booking_com");
    const { code } = await place.book("2026-12-02", "2026-12-04");
    const echo = calendarOf(booking, closed("y", "2026-12-02", "2026-12-04"));
    await place.reads("booking_com");
    await place.says("booking_com", echo);
    await cancel(code);
    await place.reads("booking_com");
    await place.says("booking_com", calendarOf(booking));
    await place.says("booking_com", echo);
    expect(await place.of("booking_com")).toEqual(["2026-12-02/2026-12-04"]);
    const second = await shared("booking_com");
    const { code: late } = await second.book("2026-12-02", "2026-12-04");
    await second.says("booking_com", echo);
    await second.reads("booking_com");
    await second.says("booking_com", echo);
    await cancel(late);
    expect(await second.isFree("2026-12-02"), "sold there before it was told").toBe(false);
  });

  test("exclude a named reservation, which conflicts with the booking and later replaces it", async () => {
    const place = await shared("airbnb");
    const { code } = await place.book("2026-12-02", "2026-12-04");
    await place.reads("airbnb");
    const { body } = await place.says("airbnb", calendarOf(airbnb, reserved("a", "2026-12-02", "2026-12-04")));
    expect(body.conflicts).toMatchObject([{ check_in: "2026-12-02", code }]);
    await cancel(code);
    expect(await place.of("airbnb")).toEqual(["2026-12-02/2026-12-04"]);
  });

  test("are no longer exported once both channels lost what they sold for the same nights", async () => {
    const place = await shared("airbnb", "vrbo");
    const sold = {
      airbnb: calendarOf(airbnb, reserved("a", "2026-12-02", "2026-12-04")),
      vrbo: calendarOf(vrbo, closed("b", "2026-12-02", "2026-12-04").replace(/SUMMARY:.*/, "SUMMARY:Reserved - Ana")),
    };
    const shut = {
      airbnb: calendarOf(airbnb, blocked("x", "2026-12-02", "2026-12-04")),
      vrbo: calendarOf(vrbo, closed("y", "2026-12-02", "2026-12-04").replace(/SUMMARY:.*/, "SUMMARY:Blocked")),
    };
    for (const name of ["airbnb", "vrbo"] as const) await place.says(name, sold[name]);
    for (const name of ["airbnb", "vrbo"] as const) expect(await place.reads(name)).toHaveLength(2);
    for (const name of ["airbnb", "vrbo"] as const) await place.says(name, shut[name]);
    for (const name of ["airbnb", "vrbo"] as const) expect(await place.reads(name)).toEqual([]);
    expect(await place.isFree("2026-12-02"), "both still close it").toBe(false);
  });

  test("conflict if the channel's closure extends beyond what it read from us", async () => {
    const place = await shared("booking_com");
    const { code } = await place.book("2026-12-02", "2026-12-04");
    await place.reads("booking_com");
    const { body } = await place.says("booking_com", calendarOf(booking, closed("y", "2026-12-03", "2026-12-06")));
    expect(body.conflicts).toMatchObject([{ check_in: "2026-12-03", check_out: "2026-12-04", code }]);
    expect(await place.of("booking_com")).toEqual(["(2026-12-03/2026-12-04)", "2026-12-04/2026-12-06"]);
  });

  test("stay an echo for a day after the feed is revoked", async () => {
    const place = await shared("booking_com");
    await place.book("2026-12-02", "2026-12-04");
    const echo = calendarOf(booking, closed("y", "2026-12-02", "2026-12-04"));
    await place.reads("booking_com");
    await place.says("booking_com", echo);
    await place.revokes("booking_com");
    await place.says("booking_com", echo);
    expect((await place.imported((await place.says("booking_com", echo)).body.id)).night_count).toBe(0);
    await atMoment(app(), house, hours(25));
    const { id } = (await place.says("booking_com", echo)).body;
    expect(await place.own(id)).toEqual(["2026-12-02/2026-12-04"]);
  });
});
