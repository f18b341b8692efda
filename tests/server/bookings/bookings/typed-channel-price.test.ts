import { beforeEach, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import {
  type AgreedHouse,
  actsIn,
  nights,
  openAgreedHouse,
  table,
  why,
} from "#tests/server/bookings/bookings/agreed-house";
import { bookingDesk } from "#tests/server/office/imports/booking-desk";
import { testApp } from "#tests/support/house";
import { bookingLine } from "#tests/support/sheets";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: AgreedHouse;
beforeEach(async () => {
  house = await openAgreedHouse(app());
});
const { asked, show, storyOf } = actsIn(() => house);

const typed = { channel: "booking_com", channel_code: "INVENT1", channel_total_cents: 100, collected_by: "company" };
const atChannel = { ...typed, channel: "airbnb", collected_by: "channel" };
const own = { channel: "direct", channel_code: null, collected_by: "company" };
const reason = "Preço digitado como do canal (INVENT1)";
const book = (by: Caller, fields: object) =>
  by.send("POST", "/api/bookings", { body: asked({ status: "confirmed", ...fields }) });
const put = (by: Caller, { code, version }: Booking, fields: object) =>
  by.send("PUT", `/api/bookings/${code}`, { body: { ...fields, version } });
const actsOf = async (booking: Booking) => (await storyOf(booking)).map(({ action }: { action: string }) => action);

/** A person who sees amounts and gives a share (basis points) without asking. */
async function seller(share: number, ...more: Parameters<AgreedHouse["personWith"]>): Promise<Caller> {
  const caller = await house.personWith("bookings.view", "bookings.create", "bookings.edit", "money.view", ...more);
  const { data } = (await house.admin.send("GET", "/api/roles")).body;
  const role = data.find((each: { name: string }) => each.name.startsWith("Perfil "));
  const body = { discount_basis_points: share, version: role.version };
  expect((await house.admin.send("PUT", `/api/roles/${role.id}`, { body })).status).toBe(200);
  return caller;
}

describe("The price of a channel that the company collects", () => {
  test.each(["booking_com", "airbnb", "other"])(
    "typed for %s below the table price beyond the share of a person is asked for, and the table price stands",
    async (channel) => {
      const clerk = await seller(0);
      const { status, body } = await book(clerk, { ...typed, channel });
      expect([status, body.total_cents, body.price_request?.total_cents]).toEqual([201, table, 100]);
      expect(body.price_request.reason).toBe(reason);
      expect(await actsOf(body)).toContain("booking.price_asked");
      const answer = { approved: true, seen_total_cents: 100 };
      const path = `/api/bookings/${body.code}/price-request/answer`;
      expect((await house.admin.send("POST", path, { body: answer })).body.total_cents).toBe(100);
    },
  );

  test("within the share is agreed as one line with its reason, which leaves nothing more to give", async () => {
    const clerk = await seller(1_000);
    const { body } = await book(clerk, { ...typed, channel_total_cents: 90_000 });
    expect([body.total_cents, body.price_request]).toEqual([90_000, null]);
    expect(body.charges.at(-1)).toMatchObject({ amount_cents: -10_000, agreed: { reason } });
    expect(await actsOf(body)).toContain("booking.price_agreed_first");
    const more = { amount_cents: 1, reason: why };
    expect((await clerk.send("POST", `/api/bookings/${body.code}/discounts`, { body: more })).status).toBe(422);
    expect((await put(clerk, body, own)).body.total_cents).toBe(90_000);
  });

  test("is as typed at the table price and above, and within the share of a person who may pass over rules", async () => {
    const clerk = await seller(0);
    for (const cents of [table, table + 1]) {
      const { body } = await book(clerk, { ...typed, channel_total_cents: cents, status: "inquiry" });
      expect([body.total_cents, body.price_request, body.nights[0].channel]).toEqual([cents, null, true]);
    }
    expect((await book(house.admin, typed)).body).toMatchObject({ total_cents: 100, price_request: null });
  });

  test("is asked for beyond the share of a person who may pass over rules", async () => {
    const { body } = await book(await seller(1_000, "bookings.override"), typed);
    expect([body.total_cents, body.price_request?.total_cents]).toEqual([table, 100]);
  });

  test("is quoted as it is saved", async () => {
    const body = { ...nights, adults: 2, accommodation_id: house.place, ...typed };
    const quote = (await (await seller(0)).send("POST", "/api/quotes", { body })).body;
    expect(quote).toMatchObject({ total_cents: table, agreed: { total_cents: 100, alone: false } });
  });

  test("is refused to a person without a view of amounts, whatever it is", async () => {
    const blind = await house.personWith("bookings.view", "bookings.create", "bookings.edit");
    for (const channel_total_cents of [1, table, table * 2]) {
      const { status, body } = await book(blind, { ...typed, channel_total_cents });
      expect([status, body.errors]).toEqual([
        422,
        { channel_total_cents: ["O preço do canal que a empresa recebe pede a permissão de ver valores"] },
      ]);
    }
    expect((await book(blind, atChannel)).status, "what the channel collects").toBe(201);
  });
});

describe("The price of a channel that collects itself", () => {
  test.each([
    ["leaves the channel", own],
    ["is collected by the company", { collected_by: "company" }],
    ["becomes direct, whoever collects", { channel: "direct", channel_code: null }],
  ])("is as typed, and is asked for once the booking %s", async (_, change) => {
    const clerk = await seller(0);
    const made = (await book(clerk, atChannel)).body;
    expect([made.total_cents, made.price_request]).toEqual([100, null]);
    const { status, body } = await put(clerk, made, change);
    expect([status, body.total_cents, body.price_request?.total_cents]).toEqual([200, table, 100]);
    expect(await actsOf(body)).toContain("booking.price_asked");
    expect((await show(body)).installments.reduce((sum, each) => sum + (each.amount_cents ?? 0), 0)).toBe(table);
  });

  test("stays as typed for other changes, and at the table price when it leaves by choice", async () => {
    const clerk = await seller(0);
    const made = (await book(clerk, atChannel)).body;
    const noted = (await put(clerk, made, { adults: 1, collected_by: "channel" })).body;
    expect([noted.total_cents, noted.price_request]).toEqual([100, null]);
    const left = (await put(clerk, noted, { ...own, pricing: "reprice" })).body;
    expect([left.total_cents, left.price_request]).toEqual([table, null]);
  });

  test("does not leave it by a person without a view of amounts", async () => {
    const blind = await house.personWith("bookings.view", "bookings.create", "bookings.edit");
    for (const channel_total_cents of [100, table * 2]) {
      const made = (await book(blind, { ...atChannel, channel_total_cents, status: "inquiry" })).body;
      const { status, body } = await put(blind, made, own);
      expect([status, Object.keys(body.errors)]).toEqual([422, ["channel"]]);
      expect((await show(made)).total_cents).toBe(channel_total_cents);
    }
  });
});

describe("The price of a sheet", () => {
  const refused =
    "Importar uma reserva que a empresa recebe pede as permissões “Reservar fora das regras de estadia” e “Ver valores em dinheiro”";

  test("that the company collects of a stay to come asks for the right to sell outside the rules", async () => {
    const desk = bookingDesk(app(), house);
    const accommodation = await desk.newPlace();
    const clerk = await seller(1_000);
    const past = { check_in: "20/03/2026", check_out: "23/03/2026" };
    const atOther = { check_in: "20/04/2027", check_out: "23/04/2027", channel: "Airbnb", collected_by: "Canal" };
    const lines = [{}, past, atOther].map((fields) => bookingLine(accommodation, fields));
    const sent = await desk.checked(lines, clerk);
    expect(await desk.findings(sent.id)).toEqual([[2, { total_cents: refused }]]);
    const all = await desk.checked(lines);
    expect(all.faulty_count).toBe(0);
  });

  test("that the channel collects is asked for once the company collects, on other dates too", async () => {
    const desk = bookingDesk(app(), house);
    const accommodation = await desk.newPlace();
    const code = "SHEET-1";
    await desk.imported([
      bookingLine(accommodation, { code, total_cents: "1,00", channel: "Airbnb", collected_by: "Canal" }),
    ]);
    const clerk = await seller(0);
    const read = (await clerk.send("GET", `/api/bookings/${code}`)).body;
    const later = { check_in: "2027-04-20", check_out: "2027-04-23" };
    const moved = (await put(clerk, read, later)).body;
    expect([moved.total_cents, moved.price_request]).toEqual([100, null]);
    const left = (await put(clerk, moved, own)).body;
    expect(left.price_request?.total_cents).toBe(100);
    expect(left.total_cents).toBeGreaterThan(100);
  });
});
