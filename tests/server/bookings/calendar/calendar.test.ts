import { beforeAll, describe, expect, test } from "vitest";
import type { BookingStatus } from "#domain/booking-states";
import { airbnb, calendarOf, channelDesk, reserved } from "#tests/server/bookings/channels/channel-house";
import { bookingIn } from "#tests/support/booking-in";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
const { withImport } = channelDesk(app, () => house);

const month = "/api/calendar?from=2026-12-01&to=2026-12-31";

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers that it has just asserted
async function rowOf(id: string, path = month, caller = house.admin): Promise<any> {
  const { status, body } = await caller.send("GET", path);
  expect(status).toBe(200);
  return body.accommodations.find((each: { id: string }) => each.id === id);
}

test("each accommodation has its bookings and blocks, with exactly these fields", async () => {
  const { id } = await house.accommodation({
    name: "Casa Butiá",
    short_name: "Butiá",
    group: "Praia",
    color: "#12808f",
  });
  const { code } = await house.booking({ accommodation_id: id, adults: 2, children: 1, channel: "whatsapp" });
  const nights = { check_in: "2026-12-10", check_out: "2026-12-12" };
  const block = { accommodation_ids: [id], ...nights, kind: "out_of_order", reason: "Pintura" };
  const blocked = (await house.admin.send("POST", "/api/blocks", { body: block })).body.data[0];
  const { body } = await house.admin.send("GET", month);
  expect(Object.keys(body)).toEqual(["from", "to", "today", "holidays", "accommodations"]);
  expect(body.today).toBe("2026-11-20");
  expect(body.holidays).toEqual([{ date: "2026-12-25", name: "Natal" }]);
  expect(await rowOf(id)).toEqual({
    id,
    name: "Casa Butiá",
    short_name: "Butiá",
    group: "Praia",
    status: "active",
    bookings: [
      {
        code,
        status: "confirmed",
        check_in: "2026-12-01",
        check_out: "2026-12-04",
        guest: "João da Silva",
        people: 3,
        channel: "whatsapp",
        payment_state: "unpaid",
      },
    ],
    blocks: [{ id: blocked.id, kind: "out_of_order", reason: "Pintura", ...nights }],
    imports: [],
    preparations: [],
    taken: [],
    conflicts: [],
    feeds: [],
  });
});

test("a stay that departs on the first day or arrives after the last is not in the range", async () => {
  const { id } = await house.accommodation();
  await house.booking({ accommodation_id: id, check_in: "2026-11-28", check_out: "2026-12-01" });
  await house.booking({ accommodation_id: id, check_in: "2027-01-01", check_out: "2027-01-03" });
  expect((await rowOf(id)).bookings).toEqual([]);
  const wider = await rowOf(id, "/api/calendar?from=2026-11-30&to=2027-01-01");
  expect(wider.bookings).toHaveLength(2);
});

describe("A booking with status", () => {
  const drawn: BookingStatus[] = ["inquiry", "hold", "confirmed", "checked_in", "checked_out", "no_show"];
  test.each(drawn)("%s appears once", async (status) => {
    const booking = await bookingIn(app(), house, status);
    const { bookings } = await rowOf(booking.accommodation_id);
    expect(bookings).toMatchObject([{ code: booking.code, status }]);
  });

  test.each<BookingStatus>(["cancelled", "expired"])("%s does not appear", async (status) => {
    const booking = await bookingIn(app(), house, status);
    expect((await rowOf(booking.accommodation_id)).bookings).toEqual([]);
  });

  test("hold does not appear once it has expired, whether or not the job has run", async () => {
    const booking = await bookingIn(app(), house, "hold");
    app().clock.set("2026-11-25T15:00:00Z");
    expect((await rowOf(booking.accommodation_id)).bookings).toEqual([]);
    app().clock.set("2026-11-20T15:00:00Z");
  });
});

test("preparation after a stay appears as preparation", async () => {
  const { id } = await house.accommodation({ preparation_nights: 1 });
  await house.booking({ accommodation_id: id });
  expect(await rowOf(id)).toMatchObject({ preparations: [{ check_in: "2026-12-04", check_out: "2026-12-05" }] });
});

test("imported nights have their channel, conflicts are separate, and the calendar has its age", async () => {
  const { accommodation_id, id, upload } = await withImport();
  const { code } = await house.booking({ accommodation_id, check_in: "2026-12-02", check_out: "2026-12-04" });
  await upload(id, calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-06")));
  const row = await rowOf(accommodation_id);
  expect(row.imports).toMatchObject([
    { name: "Airbnb", check_in: "2026-12-01", check_out: "2026-12-02" },
    { name: "Airbnb", check_in: "2026-12-04", check_out: "2026-12-06" },
  ]);
  const event = { check_in: "2026-12-01", check_out: "2026-12-06" };
  expect(row.conflicts).toMatchObject([
    { channel: "airbnb", code, check_in: "2026-12-02", check_out: "2026-12-04", event },
  ]);
  expect(row.feeds).toEqual([{ name: "Airbnb", failing: false, last_success_at: "2026-11-20T15:00:00.000Z" }]);
});

test("an archived accommodation appears only if it has bookings in the range", async () => {
  const [empty, full] = [await house.accommodation(), await house.accommodation()];
  await house.booking({ accommodation_id: full.id, check_in: "2026-12-20", check_out: "2026-12-22" });
  await app().database.asTenant(house.company.tenant_id, (db) =>
    db.updateTable("accommodations").set({ status: "archived" }).where("id", "in", [empty.id, full.id]).execute(),
  );
  expect(await rowOf(empty.id)).toBeUndefined();
  expect(await rowOf(full.id)).toMatchObject({ status: "archived" });
  expect(await rowOf(full.id, "/api/calendar?from=2027-02-01&to=2027-02-28")).toBeUndefined();
});

test("the calendar can be filtered by group", async () => {
  const { id } = await house.accommodation({ group: "Serra Alta" });
  const { body } = await house.admin.send("GET", `${month}&group=Serra%20Alta`);
  expect(body.accommodations.map((each: { id: string }) => each.id)).toEqual([id]);
});

test("users who block dates see which nights are taken, and nothing of who has them", async () => {
  const { accommodation_id: id, id: calendar, upload } = await withImport();
  await upload(calendar, calendarOf(airbnb, reserved("a", "2026-12-20", "2026-12-22")));
  await house.booking({ accommodation_id: id });
  const nights = { check_in: "2026-12-10", check_out: "2026-12-12" };
  const blocker = await house.personWith("blocks.edit");
  const body = { accommodation_ids: [id], ...nights, kind: "own_use", reason: "Família" };
  expect((await blocker.send("POST", "/api/blocks", { body })).status).toBe(201);
  const row = await rowOf(id, month, blocker);
  const { blocks, taken, ...others } = row;
  expect(taken).toEqual([
    { check_in: "2026-12-01", check_out: "2026-12-04" },
    { check_in: "2026-12-20", check_out: "2026-12-22" },
  ]);
  expect(blocks).toMatchObject([{ reason: "Família", ...nights }]);
  expect(others).toMatchObject({ bookings: [], imports: [], conflicts: [], feeds: [] });
  expect(JSON.stringify(row)).not.toMatch(/João|Airbnb/);
  for (const path of ["/api/blocks", `/api/blocks/${blocks[0].id}`, "/api/accommodation-options"]) {
    expect((await blocker.send("GET", path)).status).toBe(200);
  }
  expect(await rowOf(id)).toMatchObject({ taken: [], bookings: [{ guest: "João da Silva" }] });
});

describe("The calendar refuses", () => {
  test.each([
    ["from=2026-12-10&to=2026-12-09", { to: ["O fim deve ser depois do início"] }],
    ["from=2026-01-01&to=2028-01-04", { to: ["O período vai até 732 dias"] }],
    ["from=2026-13-01&to=2026-12-09", { from: ["Data inicial é inválida"] }],
    ["to=2026-12-09", { from: ["Data inicial é obrigatória"] }],
  ])("the range %s", async (query, errors) => {
    const { status, body } = await house.admin.send("GET", `/api/calendar?${query}`);
    expect({ status, ...body }).toMatchObject({ status: 422, error: "ValidationException", errors });
  });
});

test("no amounts are shown, the payment state is, except for stays that cost nothing", async () => {
  const { id } = await house.accommodation();
  await house.booking({ accommodation_id: id });
  await house.booking({ accommodation_id: id, type: "owner", check_in: "2026-12-10", check_out: "2026-12-12" });
  const row = await rowOf(id, month, await house.personWith("bookings.view"));
  expect(JSON.stringify(row)).not.toMatch(/_cents/);
  expect(row.bookings.map((each: { payment_state: string | null }) => each.payment_state)).toEqual(["unpaid", null]);
});

test("the averages of some nights are those of the reports: sold nights, and what they sold for", async () => {
  const own = await openHouse(app());
  const { id } = await own.accommodation({ base_price_cents: 30_000, cleaning_fee_cents: 9_000, group: "Serra" });
  await own.accommodation({ group: "Praia" });
  await own.booking({ accommodation_id: id, check_in: "2026-11-30", check_out: "2026-12-04" });
  await own.booking({ accommodation_id: id, check_in: "2026-12-10", check_out: "2026-12-12", status: "hold" });
  const averages = async (query: string, by = own.admin) =>
    (await by.send("GET", `/api/calendar/averages?from=2026-12-01&to=2026-12-31${query}`)).body;
  expect(await averages("")).toEqual({
    ...{ from: "2026-12-01", to: "2026-12-31", sold_nights: 3, available_nights: 62, adr_cents: 30_000 },
  });
  expect(await averages("&group=Serra")).toMatchObject({ sold_nights: 3, available_nights: 31 });
  expect(await averages("&group=Praia")).toMatchObject({ sold_nights: 0, available_nights: 31 });
  const { month } = (await own.admin.send("GET", "/api/dashboard")).body;
  const november = (await own.admin.send("GET", "/api/calendar/averages?from=2026-11-01&to=2026-11-30")).body;
  expect(november).toMatchObject({ sold_nights: month.sold_nights, adr_cents: month.adr_cents });
  expect(await averages("", await own.personWith("bookings.view"))).not.toHaveProperty("adr_cents");
});

describe("The prices of free nights", () => {
  const pricesOf = async (id: string, caller = house.admin) => {
    const { body } = await caller.send("GET", "/api/calendar/prices?from=2026-11-18&to=2026-12-05");
    const row = body.data.find((each: { accommodation_id: string }) => each.accommodation_id === id);
    const nights = (list: (number | null)[] | undefined) => list?.slice(13); // from 1 December on
    return {
      ...row,
      past: row.prices_cents?.slice(0, 3),
      december: nights(row.prices_cents),
      least: nights(row.min_nights),
    };
  };

  test("are those of a quote, with the minimum of each night; none in the past or of a closed night", async () => {
    const { id } = await house.accommodation({ base_guests: 1, max_guests: 4, extra_guest_price_cents: 5_000 });
    await house.admin.send("POST", "/api/seasons", {
      body: {
        ...{ name: "Ponte", accommodation_id: id, first_night: "2026-12-02", last_night: "2026-12-03" },
        ...{ mode: "plus_percent", basis_points: 5_000, min_nights: 3 },
      },
    });
    const days = [{ date: "2026-12-04", closed: true }];
    await house.admin.send("PUT", `/api/accommodations/${id}/overrides`, { body: { days } });
    const { past, december, least, adults } = await pricesOf(id);
    expect(past).toEqual([null, null, 35_000]); // today is the third
    expect(december).toEqual([35_000, 50_000, 50_000, null, 35_000]);
    expect(least).toEqual([1, 3, 3, 1, 1]);
    const stay = { accommodation_id: id, check_in: "2026-12-01", check_out: "2026-12-04", adults };
    const { body: quote } = await house.admin.send("POST", "/api/quotes", { body: stay });
    expect(quote.nights.map(({ price_cents }: { price_cents: number }) => price_cents)).toEqual(december.slice(0, 3));
  });

  test("are of active accommodations only, and of one adult where no more may stay", async () => {
    const { id } = await house.accommodation({ base_guests: 1, max_guests: 1 });
    expect((await pricesOf(id)).adults).toBe(1);
    const closed = await house.accommodation({ status: "inactive" });
    const { body } = await house.admin.send("GET", "/api/calendar/prices?from=2026-12-01&to=2026-12-02");
    const ids = body.data.map((each: { accommodation_id: string }) => each.accommodation_id);
    expect([ids.includes(id), ids.includes(closed.id)]).toEqual([true, false]);
  });

  test("are hidden from users who see no amounts, and asked for at most 100 days", async () => {
    const { id } = await house.accommodation();
    const clerk = await house.personWith("bookings.view");
    expect(await pricesOf(id, clerk)).not.toHaveProperty("prices_cents");
    const { status } = await house.admin.send("GET", "/api/calendar/prices?from=2026-11-01&to=2027-02-09");
    expect(status).toBe(422);
  });
});
