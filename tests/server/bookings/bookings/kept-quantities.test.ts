import { beforeEach, describe, expect, test } from "vitest";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";

// Keeping a price keeps the agreed unit prices: the number of nights and guests and the base of a percentage follow the
// stay.

const app = testApp();
let house: House;
let fees: Record<string, string>;

beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openMoneyHouse(app());
  fees = {};
  const list = [
    { name: "Turismo", unit: "guest_night", amount_cents: 500, mandatory: true },
    { name: "Café", unit: "guest_night", amount_cents: 3_000, mandatory: false },
    { name: "Enxoval", unit: "guest", amount_cents: 700, mandatory: false },
    { name: "Serviço", unit: "percent", basis_points: 1_000, mandatory: true },
  ];
  for (const fee of list) {
    const { body } = await house.admin.send("POST", "/api/fees", { body: { refundable: false, ...fee } });
    fees[fee.name] = body.id;
  }
});

const send = (method: string, code: string, act: string, body?: object) =>
  house.admin.send(method, `/api/bookings/${code}${act}`, body && { body });

/** Four nights of R$ 200,00 for two, from 1 December on. */
async function booked(chosen: string[] = ["Café"], fields: object = {}) {
  const { id } = await house.accommodation({ base_price_cents: 20_000, base_guests: 4 });
  const fee_ids = chosen.map((name) => fees[name]!);
  const about = { accommodation_id: id, check_in: "2026-12-01", check_out: "2026-12-05", fee_ids, ...fields };
  return house.booking(about);
}
const amounts = (body: { charges: { name: string; amount_cents: number }[] }) =>
  Object.fromEntries(body.charges.map(({ name, amount_cents }) => [name, amount_cents]));
const parts = (body: { installments: { amount_cents: number }[] }) =>
  body.installments.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

async function raiseEverything() {
  for (const [name, id] of Object.entries(fees)) {
    const { version, ...fee } = (await house.admin.send("GET", `/api/fees/${id}`)).body;
    const raised = name === "Serviço" ? { basis_points: 2_000 } : { amount_cents: fee.amount_cents * 3 };
    await house.admin.send("PUT", `/api/fees/${id}`, { body: { ...raised, version } });
  }
}

test("a stay that ends after one night of four pays the charges of one night", async () => {
  const { code, total_cents } = await booked();
  expect(total_cents).toBe(80_000 + 4_000 + 24_000 + 8_000);
  app().clock.set("2026-12-01T18:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  await send("POST", code, "/check-in");
  app().clock.set("2026-12-02T14:00:00Z");
  const { body } = await send("POST", code, "/check-out", { pricing: "reprice", accept_balance: true });
  expect(amounts(body)).toEqual({ Turismo: 1_000, Café: 6_000, Serviço: 2_000 });
  expect([body.total_cents, parts(body)]).toEqual([29_000, 29_000]);
  const undone = (await send("DELETE", code, "/check-out")).body;
  expect(amounts(undone)).toEqual({ Turismo: 4_000, Café: 24_000, Serviço: 8_000 });
});

test("a stay that ends early and is charged in full keeps its total, even when it is edited later", async () => {
  const { code, total_cents } = await booked();
  app().clock.set("2026-12-01T18:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  await send("POST", code, "/check-in");
  app().clock.set("2026-12-02T14:00:00Z");
  const out = (await send("POST", code, "/check-out", { pricing: "keep", accept_balance: true })).body;
  expect(out.total_cents).toBe(total_cents);
  const later = await send("PUT", code, "", {
    notes: { internal: "Saiu cedo" },
    pricing: "keep",
    version: out.version,
  });
  expect([later.status, later.body.total_cents]).toEqual([200, total_cents]);
});

describe("With pricing keep, at the agreed fees,", () => {
  test.each([
    ["a longer stay", { check_out: "2026-12-07" }, { Turismo: 6_000, Café: 36_000, Enxoval: 1_400, Serviço: 12_000 }],
    ["a shorter stay", { check_in: "2026-12-03" }, { Turismo: 2_000, Café: 12_000, Enxoval: 1_400, Serviço: 4_000 }],
    ["one more guest", { adults: 3 }, { Turismo: 6_000, Café: 36_000, Enxoval: 2_100, Serviço: 8_000 }],
    ["a child", { children: 1 }, { Turismo: 6_000, Café: 36_000, Enxoval: 2_100, Serviço: 8_000 }],
    ["a baby", { infants: 1 }, { Turismo: 4_000, Café: 24_000, Enxoval: 1_400, Serviço: 8_000 }],
    ["other dates", { check_in: "2026-12-08", check_out: "2026-12-12" }, null],
  ])("%s pays for its current number of units", async (_, change, expected) => {
    const { code, accommodation_id, charges } = await booked(["Café", "Enxoval"]);
    await raiseEverything();
    const stay = { check_in: "2026-12-01", check_out: "2026-12-05", adults: 2, ...change };
    const quote = { ...stay, accommodation_id, booking_code: code, pricing: "keep" };
    const told = (await house.admin.send("POST", "/api/quotes", { body: quote })).body;
    const { body } = await send("PUT", code, "", { ...change, pricing: "keep", version: 1 });
    expect(amounts(body)).toEqual(expected ?? amounts({ charges }));
    expect([told.total_cents, parts(body)]).toEqual([body.total_cents, body.total_cents]);
  });

  test("a stay that is swapped or moved to another accommodation pays the same", async () => {
    const [one, two] = [await booked(), await booked()];
    await raiseEverything();
    const body = { other_code: two.code, other_version: 1, version: 1, pricing: "keep" };
    const swapped = (await send("POST", one.code, "/swap", body)).body;
    expect(amounts(swapped.booking)).toEqual(amounts(one));
    const { id } = await house.accommodation();
    const moved = await send("PUT", one.code, "", { accommodation_id: id, pricing: "keep", version: 2 });
    expect(amounts(moved.body)).toEqual(amounts(one));
  });

  test("the two parts of a split stay pay for their own nights, and together the whole", async () => {
    const { code, total_cents } = await booked(["Café", "Enxoval"]);
    await raiseEverything();
    const { id } = await house.accommodation();
    const body = { date: "2026-12-02", accommodation_id: id, version: 1, pricing: "keep" };
    const { first, rest } = (await send("POST", code, "/split", body)).body;
    expect(amounts(first)).toEqual({ Turismo: 1_000, Café: 6_000, Enxoval: 1_400, Serviço: 2_000 });
    expect(amounts(rest)).toEqual({ Turismo: 3_000, Café: 18_000, Serviço: 6_000 });
    expect(first.total_cents + rest.total_cents).toBe(total_cents);
    const longer = await send("PUT", rest.code, "", { check_out: "2026-12-06", pricing: "keep", version: 1 });
    expect(amounts(longer.body)).toMatchObject({ Turismo: 4_000, Café: 24_000 });
  });

  test("a duplicate is priced at current fees", async () => {
    const { code } = await booked();
    await raiseEverything();
    const copy = (await send("POST", code, "/duplicate")).body;
    expect(amounts(copy)).toEqual({ Turismo: 12_000, Café: 72_000, Serviço: 16_000 });
  });
});

test("the unit price of a charge is hidden from users without money.view", async () => {
  const { code } = await booked();
  const clerk = await house.personWith("bookings.view", "bookings.edit");
  const { charges } = (await clerk.send("GET", `/api/bookings/${code}`)).body;
  expect(JSON.stringify(charges)).not.toMatch(/unit|basis_points|cents/);
});
