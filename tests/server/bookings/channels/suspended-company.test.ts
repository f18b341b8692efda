import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  airbnb,
  atMoment,
  calendarOf,
  channelsOf,
  reserved,
  runReadings,
  testChannelHost,
} from "#tests/server/bookings/channels/channel-house";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

// The program listens at a real address, as channels reach it.
const app = testAppAlone();
const channel = testChannelHost();
let server: Server;
beforeAll(async () => {
  server = createAdaptorServer({ fetch: app().app.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const noon = "2026-11-20T15:00:00Z";
const closings = (text: string) =>
  [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)/g)].map(([, from, to]) => `${from}/${to}`);

/** Booking.com's request over the network. */
async function readOverTheWire(address: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${new URL(address).pathname}`, { headers });
  return { status: answer.status, etag: answer.headers.get("etag") ?? "", text: await answer.text() };
}

describe.each(["suspended", "cancelled"])("A company that is %s", (state) => {
  let house: House;
  let id: string;
  let feed: string;
  let imported: string;
  beforeAll(async () => {
    house = await openHouse(app());
    await atMoment(app(), house, noon);
    ({ id } = await house.accommodation());
    await house.booking({ accommodation_id: id, check_in: "2026-12-20", check_out: "2026-12-22" });
    const path = `/api/accommodations/${id}`;
    channel().answers(calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-04")));
    const made = { channel: "airbnb", address: `${channel().url}&of=${state}` };
    imported = (await house.admin.send("POST", `${path}/imports`, { body: made })).body.id;
    feed = (await house.admin.send("POST", `${path}/feeds`, { body: { channel: "booking_com" } })).body.address;
    await runReadings(app());
    await app().database.asAdmin((db) =>
      db.updateTable("tenants").set({ state }).where("id", "=", house.company.tenant_id).execute(),
    );
  });

  test("still exports closed nights to channels, and answers 304 if unchanged", async () => {
    const { status, etag, text } = await readOverTheWire(feed);
    expect([status, closings(text)]).toEqual([200, ["20261201/20261204", "20261220/20261222"]]);
    expect(await readOverTheWire(feed, { "if-none-match": etag })).toEqual({ status: 304, etag, text: "" });
  });

  test("still closes on one channel what another one sold", async () => {
    const more = [reserved("a", "2026-12-01", "2026-12-04"), reserved("b", "2026-12-10", "2026-12-12")];
    channel().answers(calendarOf(airbnb, ...more));
    await atMoment(app(), house, "2026-11-20T16:00:00Z");
    expect(await runReadings(app())).toBeGreaterThan(0);
    const { nights } = channelsOf(app(), house, id);
    expect(await nights()).toEqual(["2026-12-01/2026-12-04", "2026-12-10/2026-12-12"]);
    const { text } = await readOverTheWire(feed);
    expect(closings(text)).toEqual(["20261201/20261204", "20261210/20261212", "20261220/20261222"]);
  });

  test("can see its calendars, but not change them", async () => {
    const path = `/api/accommodations/${id}`;
    expect((await house.admin.send("GET", `${path}/imports`)).body.data[0]).toMatchObject({ state: "good" });
    const acts = [
      ["POST", `${path}/imports/${imported}/sync`],
      ["DELETE", `${path}/imports/${imported}`],
      ["POST", `${path}/feeds`, { channel: "vrbo" }],
    ] as const;
    for (const [method, address, body] of acts) {
      const refused = { status: 403, body: { error: "SubscriptionInactiveException" } };
      expect(await house.admin.send(method, address, { body }), address).toMatchObject(refused);
    }
  });
});
