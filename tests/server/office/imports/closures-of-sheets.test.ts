import { beforeAll, describe, expect, test } from "vitest";
import { booking, calendarOf, channelsOf, closed } from "#tests/server/bookings/channels/channel-house";
import { bookingDesk } from "#tests/server/office/imports/booking-desk";
import { type House, openHouse, testAppAlone } from "#tests/support/house";
import { bookingLine } from "#tests/support/sheets";

const app = testAppAlone();
let house: House;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  house = await openHouse(app());
  desk = bookingDesk(app(), house);
});

/** A unit whose calendar of a channel closes 20 to 23 March. */
async function closedBy(channel: string, prodid: string, title: string) {
  const name = await desk.newPlace();
  const found = await desk.named(encodeURIComponent(name));
  const { id } = found.find((each: { name: string }) => each.name === name);
  const channels = channelsOf(app(), house, id);
  const calendar = await channels.fileImport(channel);
  const event = closed("x", "2027-03-20", "2027-03-23").replace(/SUMMARY:.*/, `SUMMARY:${title}`);
  const { status } = await channels.upload(calendar, calendarOf(prodid, event));
  expect(status).toBe(200);
  return { name, id };
}
const message = "Há noites fechadas pelo calendário do Booking.com, de 20/03/2027 a 23/03/2027";

describe("A closure of Booking.com may be a sale, whatever its title", () => {
  const portal = "-//Channel manager//PT";
  test.each([
    ["CLOSED - Not available", booking],
    ["CLOSED - Not available", portal],
    ["Reservado", portal],
    ["Fechado", portal],
    ["Indisponível", portal],
  ])("%s of %s refuses a row of another channel", async (title, prodid) => {
    const { name } = await closedBy("booking_com", prodid, title);
    const { id } = await desk.checked([bookingLine(name)]);
    expect(await desk.findings(id)).toEqual([[2, { check_in: message }]]);
  });

  test.each([
    ["CLOSED - Not available", booking],
    ["CLOSED - Not available", portal],
  ])("%s of %s also if the calendar is published, but was not read", async (title, prodid) => {
    const { name, id: place } = await closedBy("booking_com", prodid, title);
    await house.admin.send("POST", `/api/accommodations/${place}/feeds`, { body: { channel: "booking_com" } });
    const { id } = await desk.checked([bookingLine(name)]);
    expect(await desk.findings(id)).toEqual([[2, { check_in: message }]]);
  });

  test("and conflicts with a booking made before", async () => {
    const { id } = await house.accommodation({ name: "Casa do conflito" });
    const { code } = await house.booking({ accommodation_id: id, check_in: "2027-03-20", check_out: "2027-03-22" });
    const channels = channelsOf(app(), house, id);
    const calendar = await channels.fileImport("booking_com");
    const { body } = await channels.upload(calendar, calendarOf(portal, closed("x", "2027-03-20", "2027-03-23")));
    expect(body.conflicts).toMatchObject([{ code }]);
  });

  test("but gives way to a row of Booking.com for the same nights, and a block of Airbnb to any row", async () => {
    const own = await closedBy("booking_com", portal, "CLOSED - Not available");
    const line = bookingLine(own.name, { channel: "Booking.com", collected_by: "Empresa" });
    expect(await desk.findings((await desk.checked([line])).id)).toEqual([]);
    const block = await closedBy("airbnb", "-//Airbnb Inc//Hosting Calendar 1.0//EN", "Airbnb (Not available)");
    expect(await desk.findings((await desk.checked([bookingLine(block.name)])).id)).toEqual([]);
  });
});
