import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
const codes: Record<string, string> = {};
let chalet: string;

/** A company with one booking of each kind, identified by name. */
beforeAll(async () => {
  house = await openHouse(app());
  const a = (await house.accommodation({ name: "Chalé A" })).id;
  chalet = a;
  const b = (await house.accommodation({ name: "Chalé B", base_price_cents: 50_000 })).id;
  const book = async (name: string, fields: { accommodation_id: string } & Record<string, unknown>) => {
    app().clock.set(`2026-11-20T15:00:0${Object.keys(codes).length}Z`);
    codes[name] = (await house.booking({ holder: { name }, ...fields })).code;
  };
  await book("Ávila", { accommodation_id: a, check_in: "2026-12-01", check_out: "2026-12-03" });
  await book("Bruno", { accommodation_id: a, check_in: "2026-12-03", check_out: "2026-12-05", channel: "airbnb" });
  await book("Carla", { accommodation_id: b, check_in: "2026-12-02", check_out: "2026-12-03", status: "inquiry" });
  await book("Diego", { accommodation_id: b, check_in: "2026-12-10", check_out: "2026-12-14", status: "hold" });
  const late = { status: "hold", hold_expires_at: "2026-11-20T15:00:05Z" };
  await book("Elisa", { accommodation_id: a, check_in: "2026-12-10", check_out: "2026-12-11", ...late });
  // Elisa's hold ends when Fábio books, without a job.
  await book("Fábio", { accommodation_id: b, check_in: "2026-12-20", check_out: "2026-12-21" });
  await house.admin.send("POST", `/api/bookings/${codes.Fábio}/cancellation`, { body: { reason: "Teste" } });
});

async function names(query: string): Promise<string[]> {
  const reply = await house.admin.send("GET", `/api/bookings?${query}`);
  expect(reply.status).toBe(200);
  return reply.body.data.map((row: { holder: { name: string } }) => row.holder.name);
}

const everybody = ["Fábio", "Elisa", "Diego", "Bruno", "Carla", "Ávila"];

describe("The list", () => {
  test("finds by channel code, and by document only for users with guests.documents", async () => {
    const own = await openHouse(app());
    const place = (await own.accommodation({ name: "Chalé D" })).id;
    const person = { name: "Fábio Documentado", document_kind: "cpf", document: "529.982.247-25" };
    const guest = await own.admin.send("POST", "/api/guests", { body: person });
    expect(guest.status).toBe(201);
    const stay = { check_in: "2027-06-01", check_out: "2027-06-03", channel_code: "HM-42QQ" };
    const { code } = await own.booking({
      accommodation_id: place,
      holder: undefined,
      holder_id: guest.body.id,
      ...stay,
    });
    const clerk = await own.personWith("bookings.view", "guests.view");
    const seer = await own.personWith("bookings.view", "guests.documents");
    const found = async (who: typeof clerk, q: string) => {
      const { body } = await who.send("GET", `/api/bookings?q=${encodeURIComponent(q)}`);
      return body.data.map((row: { code: string }) => row.code);
    };
    for (const q of ["529.982.247-25", "52998224725", "529982", "documentado 529"]) {
      expect(await found(seer, q), q).toEqual([code]);
      expect(await found(clerk, q), `${q}, without the right to see documents`).toEqual([]);
    }
    for (const q of ["hm-42qq", "HM42"]) expect(await found(clerk, q), q).toEqual([code]);
  });

  test("shows the latest arrival first, each row with exactly these keys", async () => {
    const { body } = await house.admin.send("GET", "/api/bookings");
    expect(body.data.map((row: { holder: { name: string } }) => row.holder.name)).toEqual(everybody);
    expect(body.meta).toEqual({ page: 1, per_page: 10, total: 6 });
    expect(body.data.at(-1)).toEqual({
      code: codes.Ávila,
      type: "guest",
      tags: [],
      status: "confirmed",
      accommodation_id: chalet,
      accommodation_name: "Chalé A",
      check_in: "2026-12-01",
      check_out: "2026-12-03",
      night_count: 2,
      adults: 2,
      children: 0,
      infants: 0,
      pets: 0,
      arrival_time: null,
      channel: "direct",
      collected_by: "company",
      holder: { id: expect.any(String), name: "Ávila", email: null, phone: null },
      total_cents: 60_000,
      paid_cents: 0,
      balance_cents: 60_000,
      guest_balance_cents: 60_000,
      owed_by: "guest",
      owed_back_cents: 0,
      payment_state: "unpaid",
      hold_expires_at: null,
      created_at: "2026-11-20T15:00:00.000Z",
      version: 1,
    });
  });

  test.each([
    ["status=confirmed", ["Bruno", "Ávila"]],
    ["status=hold", ["Diego"]],
    ["status=expired", ["Elisa"]],
    ["status=expired&status=hold&status=cancelled", ["Fábio", "Elisa", "Diego"]],
    ["channel=airbnb", ["Bruno"]],
    ["channel=airbnb&channel=phone", ["Bruno"]],
    ["payment=unpaid&status=inquiry", ["Carla"]],
    ["payment=paid&payment=overpaid", []],
    ["from=2026-12-03&to=2026-12-03", ["Bruno"]],
    ["from=2026-12-02&to=2026-12-02", ["Carla", "Ávila"]],
    ["from=2026-12-13", ["Fábio", "Diego"]],
    ["to=2026-12-01", ["Ávila"]],
    ["date_field=check_in&from=2026-12-02&to=2026-12-03", ["Bruno", "Carla"]],
    ["date_field=check_out&from=2026-12-03&to=2026-12-03&sort=holder_name", ["Ávila", "Carla"]],
    ["date_field=created_at&from=2026-11-20&to=2026-11-20&status=hold", ["Diego"]],
    ["date_field=created_at&from=2026-11-21", []],
    ["q=avila", ["Ávila"]],
    ["q=FABIO", ["Fábio"]],
    ["q=bru car", []],
    ["q=%21%21", []],
  ])("filtered by %s", async (query, expected) => {
    expect((await names(query)).sort()).toEqual([...expected].sort());
    const { body } = await house.admin.send("GET", `/api/bookings?${query}`);
    expect(body.meta.total).toBe(expected.length);
  });

  test("searches by code, channel code, e-mail and phone, and requires every word", async () => {
    const { id } = await house.accommodation();
    app().clock.set("2026-11-20T15:01:00Z");
    const holder = { name: "Gisele Prado", email: "gi@exemplo.test", phone: "+5548991234567" };
    const { code } = await house.booking({ accommodation_id: id, holder, channel_code: "HM-77XY" });
    for (const q of [code, code.toLowerCase().slice(0, 4), "hm-77", "gi@exemplo", "(48) 99123", "prado gisele 4567"]) {
      expect(await names(`q=${encodeURIComponent(q)}`)).toEqual(["Gisele Prado"]);
    }
    await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Teste" } });
  });

  test.each([
    ["check_in&date_field=check_in&from=2026-12-02", ["Carla", "Bruno"]],
    ["-check_out&status=hold&status=confirmed", ["Diego", "Bruno", "Ávila"]],
    ["holder_name", ["Ávila", "Bruno", "Carla", "Diego", "Elisa", "Fábio"]],
    ["-holder_name", ["Gisele Prado", "Fábio", "Elisa", "Diego", "Carla", "Bruno"]],
    ["-total_cents&status=hold&status=inquiry", ["Diego", "Carla"]],
    ["-created_at&status=hold&status=cancelled", ["Gisele Prado", "Fábio", "Diego"]],
  ])("sorted by %s", async (sort, first) => {
    expect((await names(`sort=${sort}`)).slice(0, first.length)).toEqual(first);
  });

  test("sorted by status puts an expired hold among the expired bookings", async () => {
    const { body } = await house.admin.send("GET", "/api/bookings?sort=status");
    const statuses = body.data.map((row: { status: string }) => row.status);
    expect(statuses).toEqual(["cancelled", "cancelled", "confirmed", "confirmed", "expired", "hold", "inquiry"]);
    const back = await house.admin.send("GET", "/api/bookings?sort=-status");
    expect(back.body.data.map((row: { status: string }) => row.status)).toEqual([...statuses].reverse());
  });

  test("sorted by code is in the order of codes", async () => {
    const { body } = await house.admin.send("GET", "/api/bookings?sort=code");
    const sorted = body.data.map((row: { code: string }) => row.code);
    expect(sorted).toHaveLength(7);
    expect(sorted).toEqual([...sorted].sort());
  });

  test.each(["sort=name", "per_page=20", "status=lost", "payment=late", "channel=fax", "from=2026-02-30", "page=0"])(
    "refuses %s",
    async (query) => {
      const reply = await house.admin.send("GET", `/api/bookings?${query}`);
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.body.errors)).toEqual([expect.stringMatching(query.replace(/=.*/, ""))]);
    },
  );

  test("ignores unknown parameters and is empty past its last page", async () => {
    const { body } = await house.admin.send("GET", "/api/bookings?colour=red&page=9");
    expect(body).toEqual({ data: [], meta: { page: 9, per_page: 10, total: 7 } });
  });

  test("leaves the total out with total=0", async () => {
    const { body } = await house.admin.send("GET", "/api/bookings?total=0");
    expect(body.meta).toEqual({ page: 1, per_page: 10 });
  });
});
