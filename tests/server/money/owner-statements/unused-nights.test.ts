import { beforeEach, describe, expect, test } from "vitest";
import {
  openStatementHouse,
  type StatementHouse,
  twentyPercent,
} from "#tests/server/money/owner-statements/statement-house";
import { testApp } from "#tests/support/house";

// Nights that a guest paid and did not use are lodging like those they slept: docs/owner-statements.md.
const app = testApp();
let made: StatementHouse;
beforeEach(async () => {
  made = await openStatementHouse(app());
});

const send = async (method: "POST" | "DELETE", path: string, body: object = {}) => {
  const reply = await made.house.admin.send(method, `/api/${path}`, { body });
  expect([200, 201], JSON.stringify(reply.body)).toContain(reply.status);
  return reply.body;
};
const terms = {
  nights: twentyPercent,
  total: { kind: "percent_of_total", rate_bps: 2_000, fees_paid_by: "owner" },
  net: { kind: "percent_net_of_channel", rate_bps: 2_000, fees_paid_by: "owner" },
  fixed: { kind: "fixed_per_booking", amount_cents: 15_000, fees_paid_by: "owner" },
};

/** Five nights of R$ 200,00 from 27 November, four of them in November, paid in advance; the guest is in house. */
async function inHouse(commission: object = twentyPercent): Promise<string> {
  const { id } = await made.house.accommodation({ base_price_cents: 20_000 });
  await made.own(id, [{ owner_id: made.owner, share_bps: 10_000 }], commission);
  const { code } = await made.stay("2026-11-27", "2026-12-02", "2026-11-20", { accommodation_id: id });
  await made.at("2026-11-27T18:00:00Z");
  await send("POST", `bookings/${code}/check-in`);
  await made.at("2026-11-29T14:00:00Z");
  return code;
}

/** The owner's lines of November and December: gross, commission, nights in the month. */
async function months() {
  const found = [];
  for (const month of ["2026-11", "2026-12"]) {
    const { stays } = (await made.month(month)).statement;
    const sum = (of: "gross_cents" | "company_cents" | "net_cents") =>
      stays.reduce((all: number, line: Record<string, number>) => all + line[of]!, 0);
    found.push([sum("gross_cents"), sum("company_cents"), sum("net_cents"), stays[0]?.nights_in_month]);
  }
  const [november, december] = found as [number[], number[]];
  return { november, december };
}

describe("An early departure charged in full", () => {
  test.each(Object.entries(terms))("leaves the owner's months as they were: %s", async (_, commission) => {
    const code = await inHouse(commission);
    const before = await months();
    const left = await send("POST", `bookings/${code}/check-out`, { pricing: "keep" });
    expect(left).toMatchObject({ check_out: "2026-11-29", total_cents: 100_000 });
    expect(left.charges).toEqual([{ fee_id: null, name: "Diárias não usadas", amount_cents: 60_000, unused: true }]);
    expect(await months()).toEqual(before);
    await send("DELETE", `bookings/${code}/check-out`);
    expect(await months()).toEqual(before);
  });

  test("is 800 in November and 200 in December, after November was closed too", async () => {
    const code = await inHouse();
    await made.settings("2026-11", 0, 0);
    await send("POST", `bookings/${code}/check-out`, { pricing: "keep" });
    expect((await months()).november.slice(0, 3)).toEqual([80_000, -16_000, 64_000]);
    await made.at("2026-12-05T15:00:00Z");
    expect((await made.close("2026-11")).status).toBe(201);
    const [line] = (await made.month("2026-12")).statement.stays;
    expect(line).toMatchObject({ gross_cents: 20_000, company_cents: -4_000, net_cents: 16_000, corrected_cents: 0 });
  });

  test("bears its discounts like the nights", async () => {
    const discount = { name: "Semana", from_nights: 5, basis_points: 1_000 };
    await send("POST", "length-discounts", discount);
    const code = await inHouse();
    const before = await months();
    expect([before.november[0], before.december[0]]).toEqual([72_000, 18_000]);
    await send("POST", `bookings/${code}/check-out`, { pricing: "keep" });
    expect(await months()).toEqual(before);
  });

  test("priced anew pays the owner for the nights slept", async () => {
    const code = await inHouse();
    await send("POST", `bookings/${code}/check-out`, { pricing: "reprice" });
    const { november, december } = await months();
    expect([november[0], december[0]]).toEqual([40_000, 0]);
  });
});

describe("A departure that is corrected after it was charged in full", () => {
  const corrected = async (code: string, check_out: string) => {
    const { version } = (await made.house.admin.send("GET", `/api/bookings/${code}`)).body;
    const body = { check_out, version, pricing: "keep" };
    const { body: saved, status } = await made.house.admin.send("PUT", `/api/bookings/${code}`, { body });
    expect(status, JSON.stringify(saved)).toBe(200);
    return saved;
  };

  test.each([
    ["one night later", "2026-11-30", 3, [{ name: "Diárias não usadas", amount_cents: 40_000 }], 100_000],
    ["to the last night but one", "2026-12-01", 4, [{ name: "Diária não usada", amount_cents: 20_000 }], 100_000],
    ["to the agreed one", "2026-12-02", 5, [], 100_000],
    ["beyond it, by a night", "2026-12-03", 6, [], 120_000],
  ] as const)("charges each night once: %s", async (_, check_out, nights, charges, total_cents) => {
    const code = await inHouse();
    await send("POST", `bookings/${code}/check-out`, { pricing: "keep" });
    const saved = await corrected(code, check_out);
    expect([saved.nights.length, saved.total_cents]).toEqual([nights, total_cents]);
    expect(saved.charges).toMatchObject(charges);
    expect(saved.charges).toHaveLength(charges.length);
  });

  test("keeps a length discount to the cent, and the owner's months", async () => {
    await send("POST", "length-discounts", { name: "Semana", from_nights: 5, basis_points: 1_050 });
    const code = await inHouse();
    const before = await months();
    await send("POST", `bookings/${code}/check-out`, { pricing: "keep" });
    expect((await corrected(code, "2026-11-30")).total_cents).toBe(89_500);
    expect(await months()).toEqual(before);
    expect((await corrected(code, "2026-12-02")).total_cents).toBe(89_500);
    expect(await months()).toEqual(before);
  });
});
