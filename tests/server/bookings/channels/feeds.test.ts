import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { readCalendar } from "#domain/calendar/read-calendar";
import { isOwnUid } from "#server/bookings/channels/channel-services";
import { airbnb, calendarOf, channelsOf, closed, reserved } from "#tests/server/bookings/channels/channel-house";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const feedOf = async (id: string, channel = "airbnb", fields: object = {}) =>
  (await house.admin.send("POST", `/api/accommodations/${id}/feeds`, { body: { channel, ...fields } })).body;

/** A channel's request to an address. */
async function read(address: string, headers: Record<string, string> = {}) {
  const response = await app().app.request(new URL(address).pathname, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The stays in a calendar, as read by a second parser. */
const told = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((each) => {
    const { startDate, endDate, summary } = new ICAL.Event(each);
    return `${startDate}/${endDate} ${summary}`;
  });

test("another company's feeds are not found", async () => {
  const neighbour = await openHouse(app());
  const theirs = await neighbour.accommodation();
  const { body: feed } = await neighbour.admin.send("POST", `/api/accommodations/${theirs.id}/feeds`, {
    body: { channel: "vrbo" },
  });
  const mine = await house.accommodation();
  for (const [method, path, body] of [
    ["GET", `${theirs.id}/feeds`],
    ["POST", `${theirs.id}/feeds`, { channel: "airbnb" }],
    ["DELETE", `${theirs.id}/feeds/${feed.id}`],
    ["DELETE", `${mine.id}/feeds/${feed.id}`],
  ] as const) {
    const reply = await house.admin.send(method, `/api/accommodations/${path}`, body ? { body } : {});
    expect(reply, path).toMatchObject({ status: 404, body: { error: "NotFoundException" } });
  }
  expect((await read(feed.address)).status).toBe(200);
});

describe("A feed address", () => {
  test("is returned with exactly these keys, and again in the list", async () => {
    const { id } = await house.accommodation();
    const feed = await feedOf(id);
    expect(feed).toEqual({
      id: expect.any(String),
      channel: "airbnb",
      name: "Airbnb",
      address: expect.stringMatching(/^http:\/\/localhost:3000\/ical\/[\w-]{43}\.ics$/),
      read_at: null,
      created_at: "2026-11-20T15:00:00.000Z",
    });
    const list = await house.admin.send("GET", `/api/accommodations/${id}/feeds`);
    expect(list.body).toEqual({ data: [feed] });
  });

  test("is stored encrypted and bound to its row", async () => {
    const { id } = await house.accommodation();
    const [first, second] = [await feedOf(id), await feedOf(id)];
    const token = first.address.slice(-47, -4);
    const rows = await app().database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("channel_feeds").selectAll().where("accommodation_id", "=", id).execute(),
    );
    expect(
      rows.map((row) => Buffer.concat([row.token_hash, row.token_sealed]).toString("latin1")).join(),
    ).not.toContain(token);
    await app().database.asTenant(house.company.tenant_id, (db) =>
      db
        .updateTable("channel_feeds")
        .set({ token_sealed: rows.find((row) => row.id === first.id)!.token_sealed })
        .where("id", "=", second.id)
        .execute(),
    );
    expect((await house.admin.send("GET", `/api/accommodations/${id}/feeds`)).status).toBe(500);
  });

  test("that is revoked gets the same 404 as an unknown or malformed one", async () => {
    const { id } = await house.accommodation();
    const feed = await feedOf(id);
    expect((await house.admin.send("DELETE", `/api/accommodations/${id}/feeds/${feed.id}`)).status).toBe(204);
    const invented = `http://localhost/ical/${"A".repeat(43)}.ics`;
    const answers = [feed.address, invented, "http://localhost/ical/x.ics", "http://localhost/ical/x"].map((address) =>
      read(address),
    );
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.text)).toEqual({
        error: "NotFoundException",
        message: "Não encontramos o que você procura.",
      });
    }
  });

  test("cannot be guessed: 100 wrong ones per network are allowed, and right ones still work", async () => {
    const { id } = await house.accommodation();
    const feed = await feedOf(id);
    const wrong = () => read(`http://localhost/ical/${"B".repeat(43)}.ics`);
    expect((await wrong()).status).toBe(404);
    await app().database.asAuth((db) =>
      db.updateTable("rate_limits").set({ points: 99 }).where("key", "like", "wrong-feed-network%").execute(),
    );
    expect((await wrong()).status).toBe(404);
    const refused = await wrong();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await read("http://localhost/ical/x.ics")).status).toBe(429);
    expect((await read(feed.address)).status).toBe(200);
    await app().database.asAuth((db) => db.deleteFrom("rate_limits").execute());
  });

  test("is limited to 20 per accommodation", async () => {
    const { id } = await house.accommodation();
    for (let count = 0; count < 20; count += 1) await feedOf(id);
    expect(await feedOf(id)).toMatchObject({ error: "ValidationException", errors: { channel: [expect.any(String)] } });
  });
});

describe("The exported calendar", () => {
  test("includes bookings, preparation and holds, but no guest data", async () => {
    const { id } = await house.accommodation({ preparation_nights: 1, name: "Chalé; Sol, 1" });
    const holder = { name: "Beltrana Secreta", email: "beltrana@exemplo.test", phone: "+5548991234567" };
    const { code } = await house.booking({ accommodation_id: id, holder, notes: { internal: "nota secreta" } });
    await house.booking({ accommodation_id: id, check_in: "2026-12-10", check_out: "2026-12-12", status: "hold" });
    await house.booking({ accommodation_id: id, check_in: "2026-12-20", check_out: "2026-12-22", status: "inquiry" });
    const { status, headers, text } = await read((await feedOf(id)).address);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("cache-control")).toBe("private, max-age=300, must-revalidate");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(told(text)).toEqual([
      "2026-12-01/2026-12-04 Reservado",
      "2026-12-04/2026-12-05 Bloqueado",
      "2026-12-10/2026-12-12 Reservado",
      "2026-12-12/2026-12-13 Bloqueado",
    ]);
    for (const secret of ["ecreta", "beltrana", "99123", code, house.company.name]) expect(text).not.toContain(secret);
  });

  test("leaves out a hold from the moment it expires", async () => {
    const { id } = await house.accommodation();
    const { address } = await feedOf(id);
    await house.booking({ accommodation_id: id, status: "hold", hold_expires_at: "2026-11-20T16:00:00Z" });
    expect(told((await read(address)).text)).toHaveLength(1);
    app().clock.set("2026-11-20T16:00:00Z");
    expect(told((await read(address)).text)).toEqual([]);
    app().clock.set("2026-11-20T15:00:00Z");
  });

  test("includes blocks without the reason, under one UID through every change", async () => {
    const { id } = await house.accommodation();
    const { address } = await feedOf(id);
    const nights = { check_in: "2026-12-01", check_out: "2026-12-04" };
    const body = { accommodation_ids: [id], ...nights, kind: "out_of_order", reason: "Goteira secreta" };
    const { data } = (await house.admin.send("POST", "/api/blocks", { body })).body;
    const first = (await read(address)).text;
    expect(told(first)).toEqual(["2026-12-01/2026-12-04 Bloqueado"]);
    expect(first).not.toContain("ecreta");
    const longer = { check_out: "2026-12-05", version: 1 };
    expect((await house.admin.send("PUT", `/api/blocks/${data[0].id}`, { body: longer })).status).toBe(200);
    const second = (await read(address)).text;
    expect(told(second)).toEqual(["2026-12-01/2026-12-05 Bloqueado"]);
    const [uids, sequences] = [/UID:.*/, /SEQUENCE:.*/].map((line) =>
      [first, second].map((text) => line.exec(text)?.[0]),
    );
    expect(uids?.[0]).toBe(uids?.[1]);
    expect(sequences).toEqual(["SEQUENCE:1", "SEQUENCE:2"]);
  });

  test("leaves out what ended more than a week ago", async () => {
    const { id } = await house.accommodation();
    const { address } = await feedOf(id);
    await house.booking({ accommodation_id: id });
    app().clock.set("2026-12-10T15:00:00Z");
    expect(told((await read(address)).text)).toHaveLength(1);
    app().clock.set("2026-12-11T15:00:00Z");
    expect(told((await read(address)).text)).toEqual([]);
    app().clock.set("2026-11-20T15:00:00Z");
  });

  test("keeps its ETag until something changes, and then increases the sequence", async () => {
    const { id } = await house.accommodation();
    const { address } = await feedOf(id);
    const { code, version } = await house.booking({ accommodation_id: id });
    const first = await read(address);
    app().clock.set("2026-11-20T15:30:00Z");
    const same = await read(address, { "if-none-match": first.headers.get("etag") ?? "" });
    expect(same).toMatchObject({ status: 304, text: "" });
    expect(first.text).toContain("DTSTAMP:20261120T150000Z");
    await house.admin.send("PUT", `/api/bookings/${code}`, { body: { check_out: "2026-12-05", version } });
    const moved = await read(address, { "if-none-match": `W/${first.headers.get("etag")}` });
    expect(moved.status).toBe(200);
    const [before, after] = [first.text, moved.text].map((text) => ({
      uid: /UID:.*/.exec(text)?.[0],
      sequence: Number(/SEQUENCE:(\d+)/.exec(text)?.[1]),
    }));
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 99);
    expect(moved.text).toContain("DTSTAMP:20261120T153000Z");
    app().clock.set("2026-11-20T15:00:00Z");
  });

  test("increases the sequence when nights closed by another channel change", async () => {
    const { id } = await house.accommodation();
    const { address } = await feedOf(id, "vrbo");
    const channels = channelsOf(app(), house, id);
    const imported = await channels.fileImport("airbnb");
    const eventUntil = async (day: string) => {
      await channels.upload(imported, calendarOf(airbnb, reserved("a", "2026-12-01", day)));
      const { text } = await read(address);
      return { uid: /UID:.*/.exec(text)?.[0], sequence: Number(/SEQUENCE:(\d+)/.exec(text)?.[1]) };
    };
    const first = await eventUntil("2026-12-03");
    app().clock.set("2026-11-20T15:00:01Z");
    const longer = await eventUntil("2026-12-05");
    app().clock.set("2026-11-20T15:00:00Z");
    expect(longer.uid).toBe(first.uid);
    expect(longer.sequence).toBeGreaterThan(first.sequence);
    expect(longer.sequence).toBeLessThan(2 ** 31);
  });

  test("records when it was read", async () => {
    const { id } = await house.accommodation();
    const { address } = await feedOf(id);
    await read(address);
    const { body } = await house.admin.send("GET", `/api/accommodations/${id}/feeds`);
    expect(body.data[0].read_at).toBe("2026-11-20T15:00:00.000Z");
  });

  test("excludes what came from the same channel, and includes what came from others", async () => {
    const { id } = await house.accommodation();
    const channels = channelsOf(app(), house, id);
    await channels.upload(
      await channels.fileImport("airbnb"),
      calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-03")),
    );
    await channels.upload(
      await channels.fileImport("booking_com"),
      calendarOf("-//admin.booking.com//", closed("b", "2026-12-02", "2026-12-05")),
    );
    await channels.upload(
      await channels.fileImport("other", "Casa da Vila"),
      calendarOf("-//x//", closed("c", "2026-12-10", "2026-12-11")),
    );
    const of = async (channel: string, name?: string) =>
      told((await read((await feedOf(id, channel, name ? { name } : {})).address)).text);
    const others = ["2026-12-10/2026-12-11 Bloqueado"];
    expect(await of("airbnb")).toEqual([
      "2026-12-02/2026-12-03 Bloqueado",
      "2026-12-03/2026-12-05 Bloqueado",
      ...others,
    ]);
    expect(await of("booking_com")).toEqual(["2026-12-01/2026-12-03 Bloqueado", ...others]);
    expect(await of("other", "casa da vila")).not.toContain(others[0]);
    expect(await of("other", "Outra")).toContain(others[0]);
  });

  test("is recognized as our own and dropped when another platform returns it", async () => {
    const { id } = await house.accommodation();
    await house.booking({ accommodation_id: id });
    const { text } = await read((await feedOf(id)).address);
    const options = { timezone: "America/Sao_Paulo", today: "2026-11-20" };
    expect(readCalendar(text, { ...options, isOwn: isOwnUid(id) })).toMatchObject({ events: [], skipped: { own: 1 } });
    const elsewhere = readCalendar(text, { ...options, isOwn: isOwnUid("another") });
    expect(elsewhere).toMatchObject({ events: [{ check_in: "2026-12-01", check_out: "2026-12-04" }] });
  });
});
