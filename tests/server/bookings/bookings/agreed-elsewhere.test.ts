import { beforeEach, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { tableCents } from "#domain/agreed-price";
import { type House, openHouse, stay, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

// A stay with an agreed price moves at its kept price: table and difference are those of the accommodation slept in.
const app = testApp();
let house: House;
let clerk: Caller;
let cheap: string;
let dear: string;
beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openHouse(app());
  clerk = await reception();
  cheap = (await house.accommodation({ name: "Chalé Sabiá", cleaning_fee_cents: 10_000 })).id; // R$ 300,00 a night
  dear = (await house.accommodation({ name: "Casa do Lago", base_price_cents: 60_000 })).id;
});

const why = "Hóspede frequente";
const agreed_price = { agreed_total_cents: 95_000, reason: why }; // of a table price of R$ 1.000,00
const booked = (fields: object = {}): Promise<Booking> => house.booking({ accommodation_id: cheap, ...fields });
const act = (method: "POST" | "PUT" | "DELETE", path: string, body?: object, by = house.admin) =>
  by.send(method, `/api/bookings/${path}`, body && { body });
const tableOf = ({ nights, charges }: Booking) =>
  tableCents({
    nights: nights.map(({ price_cents = 0 }) => ({ price_cents })),
    charges: charges.map(({ id, amount_cents = 0 }) => ({ id: id ?? undefined, amount_cents })),
  });
const agreedOf = ({ charges }: Booking) => charges.find(({ agreed }) => agreed);
const prices = ({ nights }: Booking) => nights.map(({ price_cents }) => price_cents);

/** A receptionist whose role gives 10 % alone. */
async function reception(): Promise<Caller> {
  const permissions = ["bookings.view", "bookings.create", "bookings.edit", "bookings.override", "money.view"] as const;
  const caller = await house.personWith(...permissions);
  const { data } = (await house.admin.send("GET", "/api/roles")).body;
  const role = data.find((each: { name: string }) => each.name.startsWith("Perfil "));
  const body = { discount_basis_points: 1_000, version: role.version };
  expect((await house.admin.send("PUT", `/api/roles/${role.id}`, { body })).status).toBe(200);
  return caller;
}

const moves: Record<string, (booking: Booking) => Promise<Booking>> = {
  "a save": async ({ code, version }) => (await act("PUT", code, { accommodation_id: dear, version })).body,
  "a move": async ({ code, version }) =>
    (await act("POST", `${code}/relocation`, { accommodation_id: dear, version })).body,
  "a swap": async ({ code, version }) => {
    const other = await house.booking({ ...stay, accommodation_id: dear });
    const body = { other_code: other.code, other_version: other.version, version };
    return (await act("POST", `${code}/swap`, body)).body.booking;
  },
};

describe.each(Object.keys(moves))("After %s to a dearer accommodation", (way) => {
  test("the total stays, and table price and discount are that one's", async () => {
    const made = await booked({ agreed_price });
    const moved = await moves[way]!(made);
    expect([moved.total_cents, moved.accommodation_id]).toEqual([95_000, dear]);
    expect(prices(moved)).toEqual([60_000, 60_000, 60_000]);
    expect([tableOf(moved), agreedOf(moved)?.amount_cents]).toEqual([190_000, -95_000]);
    expect(agreedOf(moved)?.agreed).toEqual(agreedOf(made)?.agreed);
    const due = ({ installments }: Booking) => installments.map((part) => [part.due_date, part.amount_cents]);
    expect(due(moved)).toEqual(due(made));
  });

  test("reception gives nothing more alone: its share is of the price that this one has", async () => {
    const moved = await moves[way]!(await booked({ agreed_price }));
    const courtesy = { amount_cents: 4_000, reason: "Chuveiro frio" };
    expect((await act("POST", `${moved.code}/discounts`, courtesy, clerk)).status).toBe(422);
    const body = { discount_basis_points: 1_001, reason: why, version: moved.version };
    const asked = (await act("POST", `${moved.code}/agreed-price`, body, clerk)).body;
    expect([asked.total_cents, asked.price_request?.table_cents]).toEqual([95_000, 190_000]);
    const back = { ...body, discount_basis_points: 1_000, version: asked.version };
    expect((await act("POST", `${moved.code}/agreed-price`, back, clerk)).body.total_cents).toBe(171_000);
  });
});

test("a split gives its second part the table of where it is slept, with its share of the total; its undo as before", async () => {
  const made = await booked({ agreed_price });
  const body = { date: "2026-12-02", accommodation_id: dear, version: made.version };
  const preview = (await act("POST", `${made.code}/split-preview`, body)).body;
  const { first, rest } = (await act("POST", `${made.code}/split`, body)).body;
  expect([preview.rest.total_cents, preview.rest.nights]).toEqual([rest.total_cents, rest.nights]);
  expect(first.total_cents + rest.total_cents).toBe(95_000);
  expect([tableOf(first), tableOf(rest)]).toEqual([40_000, 120_000]);
  expect([agreedOf(first)?.amount_cents, agreedOf(rest)?.amount_cents]).toEqual([-1_667, -63_333]);
  const courtesy = { amount_cents: 1_000, reason: "Chuveiro frio" };
  expect((await act("POST", `${rest.code}/discounts`, courtesy, clerk)).status).toBe(422);
  const whole = (await act("DELETE", `${made.code}/split`)).body;
  expect([whole.nights, whole.charges, whole.total_cents]).toEqual([made.nights, made.charges, 95_000]);
});

test("a cheaper accommodation turns the discount into a surcharge, and the quote before the save says the same", async () => {
  const dearer = { agreed_total_cents: 170_001, reason: why };
  const made = await booked({ accommodation_id: dear, agreed_price: dearer });
  const { check_in, check_out, adults } = made;
  const quote = await house.admin.send("POST", "/api/quotes", {
    body: { accommodation_id: cheap, check_in, check_out, adults, booking_code: made.code, pricing: "keep" },
  });
  const moved = (await act("PUT", made.code, { accommodation_id: cheap, version: made.version })).body;
  for (const priced of [quote.body, moved]) {
    expect([priced.total_cents, tableOf(priced)]).toEqual([170_001, 90_000]);
    expect(agreedOf(priced)).toMatchObject({ name: "Acréscimo combinado", amount_cents: 80_001 });
  }
});

test("a stay whose money a channel collects keeps the nights that it sold", async () => {
  const sold = { channel: "airbnb", channel_code: "HMELSEWHER", collected_by: "channel", agreed_price };
  const made = await booked(sold);
  const moved = (await act("PUT", made.code, { accommodation_id: dear, version: made.version })).body;
  expect([moved.total_cents, prices(moved)]).toEqual([95_000, prices(made)]);
});
