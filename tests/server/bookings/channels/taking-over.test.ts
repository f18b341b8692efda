import { setImmediate } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import {
  airbnb,
  blocked,
  booking,
  calendarOf,
  channelDesk,
  closed,
  reserved,
} from "#tests/server/bookings/channels/channel-house";
import { importDesk } from "#tests/server/office/imports/import-desk";
import { type House, openHouse, stay, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const { withImport } = channelDesk(app, () => house);

const dates = { check_in: "2026-12-01", check_out: "2026-12-04" };
const code = "HMABCD2345";
const atAirbnb = { ...stay, ...dates, channel: "airbnb", channel_code: code };
const create = (body: object, by = house.admin) => by.send("POST", "/api/bookings", { body });
const sold = calendarOf(airbnb, reserved("a", dates.check_in, dates.check_out));

/** An accommodation whose Airbnb calendar has a reservation. */
async function withReservation() {
  const channels = await withImport();
  await channels.upload(channels.id, sold);
  return channels;
}

/** Who has the nights of an accommodation: `booking 2026-12-01/2026-12-04`. */
async function takers(accommodation_id: string): Promise<string[]> {
  const rows = await app().database.asTenant(house.company.tenant_id, (db) =>
    db
      .selectFrom("occupancies")
      .select(["source", "check_in", "check_out"])
      .where("accommodation_id", "=", accommodation_id)
      .where("occupies", "=", true)
      .orderBy("check_in")
      .execute(),
  );
  return rows.map((row) => `${row.source} ${row.check_in}/${row.check_out}`);
}

describe("A reservation of a channel's calendar becomes a booking", () => {
  test("by its code, and later readings know it", async () => {
    const { accommodation_id, id, upload, imported } = await withReservation();
    const quote = await house.admin.send("POST", "/api/quotes", {
      body: { accommodation_id, ...dates, adults: 2, channel: "airbnb", channel_code: code },
    });
    expect([quote.body.available, quote.body.conflicts]).toEqual([true, []]);
    const made = await create({ ...atAirbnb, accommodation_id });
    expect([made.status, made.body.collected_by, made.body.status]).toEqual([201, "channel", "confirmed"]);
    expect(await takers(accommodation_id)).toEqual(["booking 2026-12-01/2026-12-04"]);
    await upload(id, sold);
    expect((await imported(id)).conflicts).toEqual([]);
    expect(await takers(accommodation_id)).toEqual(["booking 2026-12-01/2026-12-04"]);
    // cancelled here while the channel still has it: its calendar closes the nights again, at once
    const ending = `/api/bookings/${made.body.code}/cancellation`;
    await house.admin.send("POST", ending, { body: { reason: "Teste" } });
    expect(await takers(accommodation_id)).toEqual(["import 2026-12-01/2026-12-04"]);
    // and undone: it is the same stay, which takes them back
    const undone = await house.admin.send("DELETE", ending);
    expect([undone.status, undone.body.status, undone.body.total_cents]).toEqual([
      200,
      "confirmed",
      made.body.total_cents,
    ]);
    expect(await takers(accommodation_id)).toEqual(["booking 2026-12-01/2026-12-04"]);
    await upload(id, sold);
    expect((await imported(id)).conflicts).toEqual([]);
    await house.admin.send("POST", ending, { body: { reason: "Teste" } });
  });

  test("and is found by its code, or the beginning of it, until it is one", async () => {
    const { accommodation_id } = await withReservation();
    const found = async (typed: string, by = house.admin) => {
      const { body } = await by.send("GET", `/api/channel-reservations?code=${encodeURIComponent(typed)}`);
      return body.data.filter((each: { accommodation_id: string }) => each.accommodation_id === accommodation_id);
    };
    const whole = { channel: "airbnb", channel_code: code, ...dates, booking_code: null };
    expect(await found(code)).toMatchObject([whole]);
    expect(await found("https://www.airbnb.com.br/hosting/reservations/details/HMABCD2345")).toMatchObject([whole]);
    expect(await found("hm abcd")).toMatchObject([whole]);
    expect(await found("ABCD2345")).toEqual([]);
    await create({ ...atAirbnb, accommodation_id });
    expect(await found(code)).toEqual([]);
  });

  test("by its nights, where the calendar has no code", async () => {
    const { accommodation_id, id, upload, imported } = await withImport("booking_com");
    const text = calendarOf(booking, closed("b", dates.check_in, dates.check_out));
    await upload(id, text);
    const made = await create({
      ...stay,
      ...dates,
      accommodation_id,
      channel: "booking_com",
      channel_code: "4012345678",
    });
    expect(made.status).toBe(201);
    await upload(id, text);
    expect((await imported(id)).conflicts).toEqual([]);
  });

  test("also if it was typed first: its import meets it by the code", async () => {
    const { accommodation_id, id, upload, imported } = await withImport();
    const first = await create({ ...atAirbnb, accommodation_id, channel_code: "hm abcd2345" });
    expect(first.status).toBe(201);
    await upload(id, sold);
    expect((await imported(id)).conflicts).toEqual([]);
    expect(await takers(accommodation_id)).toEqual(["booking 2026-12-01/2026-12-04"]);
  });

  test("only as itself: not with another code, another channel or other nights, and never over a block", async () => {
    const { accommodation_id, id, upload } = await withReservation();
    const refused = async (fields: object) => (await create({ ...atAirbnb, accommodation_id, ...fields })).status;
    expect(await refused({ channel_code: "HMZZZZ2345" })).toBe(409);
    expect(await refused({ channel: "direct", channel_code: null })).toBe(409);
    expect(await refused({ channel_code: null, check_out: "2026-12-03" })).toBe(409);
    await upload(id, calendarOf(airbnb, blocked("c", dates.check_in, dates.check_out)));
    expect(await refused({ channel_code: null })).toBe(409);
    expect(await takers(accommodation_id)).toEqual(["import 2026-12-01/2026-12-04"]);
  });

  test("once: a code that is a booking elsewhere is not made another one", async () => {
    const { accommodation_id } = await withReservation();
    const { id } = await house.accommodation();
    const own = "HMONCE2345";
    const other = await withImport();
    await other.upload(other.id, calendarOf(airbnb, reserved("o", dates.check_in, dates.check_out, own)));
    const there = await create({ ...atAirbnb, accommodation_id: id, channel_code: own });
    expect(there.status).toBe(201);
    const again = await create({ ...atAirbnb, accommodation_id: other.accommodation_id, channel_code: own });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { channel_code: [`A reserva ${own} do canal já é a reserva ${there.body.code}`] },
    ]);
    expect(await takers(accommodation_id)).toEqual(["import 2026-12-01/2026-12-04"]);
  });

  test("whatever the company's rules say of new stays, and with the preparation that is left", async () => {
    const place = await house.accommodation({ preparation_nights: 2, min_nights: 5 });
    const reception = await house.personWith("bookings.create", "bookings.view");
    const path = `/api/accommodations/${place.id}/imports`;
    const { body } = await house.admin.send("POST", path, { body: { channel: "airbnb" } });
    const next = reserved("n", "2026-12-05", "2026-12-08", "HMNEXT2345");
    const first = reserved("p", dates.check_in, dates.check_out, "HMPREP2345");
    await house.admin.send("POST", `${path}/${body.id}/upload`, { body: { content: calendarOf(airbnb, first, next) } });
    const made = await create({ ...atAirbnb, accommodation_id: place.id, channel_code: "HMPREP2345" }, reception);
    expect([made.status, made.body.overridden_rules]).toEqual([201, []]);
    expect(await takers(place.id)).toEqual([
      "booking 2026-12-01/2026-12-04",
      "preparation 2026-12-04/2026-12-05",
      "import 2026-12-05/2026-12-08",
    ]);
  });
});

describe("The money of a channel's reservation", () => {
  test("is the channel's own price and payout where they are typed, to the cent", async () => {
    const { accommodation_id, id, upload } = await withImport();
    const own = { channel_code: "HMMONEY234", channel_total_cents: 100_000, payout_cents: 84_999 };
    await upload(id, calendarOf(airbnb, reserved("m", dates.check_in, dates.check_out, own.channel_code)));
    const made = await create({ ...atAirbnb, accommodation_id, ...own });
    const { total_cents, commission_amount_cents, nights, charges } = made.body;
    expect([total_cents, commission_amount_cents, charges]).toEqual([100_000, 15_001, []]);
    expect(nights.map(({ price_cents }: { price_cents: number }) => price_cents)).toEqual([33_334, 33_333, 33_333]);
    expect(nights.map(({ channel }: { channel?: true }) => channel)).toEqual([true, true, true]);
  });

  test("is refused without a reservation, above the price, and for a sale of the company's own", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const reception = await house.personWith("bookings.create", "bookings.view", "money.view");
    const faults = async (fields: object) =>
      Object.keys((await create({ ...stay, ...dates, accommodation_id, ...fields }, reception)).body.errors ?? {});
    expect(await faults({ channel: "airbnb", channel_total_cents: 1_000 })).toEqual(["channel_total_cents"]);
    expect(await faults({ channel: "direct", channel_total_cents: 1_000 })).toEqual(["channel_total_cents"]);
    const high = { channel: "airbnb", channel_code: code, channel_total_cents: 1_000, payout_cents: 1_001 };
    expect(await faults(high)).toEqual(["payout_cents"]);
  });

  test("asks no deposit of a guest who pays the channel; where the company collects, the instalments stand", async () => {
    const plan = await house.admin.send("POST", "/api/payment-plans", {
      body: {
        name: "Metade",
        lines: [
          { share: "percent", basis_points: 5_000, due: "booking", days: 0 },
          { share: "rest", due: "check_in", days: 0 },
        ],
      },
    });
    expect(plan.status).toBe(201);
    const payment_plan_id = plan.body.id;
    const parts = async (fields: object) => {
      const { id, accommodation_id, upload } = await withImport();
      await house.admin.send("PUT", `/api/accommodations/${accommodation_id}`, {
        body: { payment_plan_id, version: 1 },
      });
      const own = `HM${accommodation_id.slice(-8).toUpperCase()}`;
      await upload(id, calendarOf(airbnb, reserved("m", dates.check_in, dates.check_out, own)));
      const { body } = await create({ ...atAirbnb, accommodation_id, channel_code: own, ...fields });
      return [body.deposit_cents, body.installments.length, body.total_cents];
    };
    expect(await parts({})).toEqual([0, 1, 90_000]);
    expect(await parts({ collected_by: "company" })).toEqual([45_000, 2, 90_000]);
  });
});

test("sixteen take over one reservation while its calendar is read: one wins, and no night is ever free", async () => {
  const { accommodation_id, id, upload } = await withImport();
  const own = "HMSTORM234";
  const text = calendarOf(airbnb, reserved("s", dates.check_in, dates.check_out, own));
  await upload(id, text);
  let running = true;
  const seen = (async () => {
    const gaps: string[] = [];
    let looks = 0;
    for (; running; looks += 1) {
      const now = await takers(accommodation_id);
      await setImmediate(); // on one connection the looks would leave nobody else a turn
      if (now.length !== 1 || !now[0]?.endsWith("2026-12-01/2026-12-04")) gaps.push(now.join() || "livre");
    }
    return { gaps, looks };
  })();
  const bookings = Array.from({ length: 16 }, () => create({ ...atAirbnb, accommodation_id, channel_code: own }));
  const readings = Array.from({ length: 8 }, () => upload(id, text));
  const [made, read] = await Promise.all([Promise.all(bookings), Promise.all(readings)]).finally(() => {
    running = false;
  });
  const statuses = made.map(({ status }) => status);
  const { gaps, looks } = await seen;
  expect(gaps).toEqual([]);
  expect(looks).toBeGreaterThan(3);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(15);
  expect(new Set(read.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await takers(accommodation_id)).toEqual(["booking 2026-12-01/2026-12-04"]);
});

test("what a sheet of bookings says of the reservation fills in its form, also of a row that nobody imported", async () => {
  const own = "HMSHEET234";
  const { accommodation_id, id, upload } = await withImport();
  await upload(id, calendarOf(airbnb, reserved("t", dates.check_in, dates.check_out, own)));
  const { body } = await house.admin.send("GET", "/api/calendar?from=2026-12-01&to=2026-12-10");
  const row = body.accommodations.find((each: { id: string }) => each.id === accommodation_id);
  const path = `/api/channel-reservations/${row.imports[0].event_id}/sheet`;
  expect((await house.admin.send("GET", path)).body).toEqual({ said: null });
  const sheet = importDesk(app(), house, "bookings");
  await sheet.checkedFile([
    ["Acomodação", "Entrada", "Saída", "Hóspede", "Adultos", "Canal", "Código no canal", "Total", "Comissão do canal"],
    ["Casa sem cadastro", "01/12/2026", "04/12/2026", "Rosa Prado", "3", "Airbnb", own, "1.310,00", "15%"],
  ]);
  const said = { guest_name: "Rosa Prado", adults: 3, total_cents: 131_000, commission_basis_points: 1_500 };
  expect((await house.admin.send("GET", path)).body.said).toMatchObject(said);
  const blind = await house.personWith("bookings.view");
  expect((await blind.send("GET", path)).body.said.total_cents).toBeUndefined();
});
