import { beforeEach, describe, expect, test } from "vitest";
import {
  openStatementHouse,
  type StatementHouse,
  twentyPercent,
} from "#tests/server/money/owner-statements/statement-house";
import { testApp } from "#tests/support/house";

// A lowered total is taken from the line that it is about: docs/money.md and docs/owner-statements.md.
const app = testApp();
let made: StatementHouse;
beforeEach(async () => {
  made = await openStatementHouse(app());
});

const post = async (path: string, body: object) => {
  const reply = await made.house.admin.send("POST", `/api/${path}`, { body });
  expect([200, 201], JSON.stringify(reply.body)).toContain(reply.status);
  return reply.body;
};
const ofTotal = { kind: "percent_of_total", rate_bps: 2_000, fees_paid_by: "owner" };

interface Stay {
  code: string;
  total: number;
  minibar: string;
}

/** Five nights of R$ 100,00 in November, a cleaning of R$ 80,00 and a minibar of R$ 100,00, all paid. */
async function stay(commission: object = twentyPercent): Promise<Stay> {
  const { id } = await made.house.accommodation({ base_price_cents: 10_000, cleaning_fee_cents: 8_000 });
  await made.own(id, [{ owner_id: made.owner, share_bps: 10_000 }], commission);
  const { code } = await made.stay("2026-11-10", "2026-11-15", undefined, { accommodation_id: id });
  const charged = await post(`bookings/${code}/charges`, { name: "Frigobar", amount_cents: 10_000 });
  const minibar = charged.charges.find(({ name }: { name: string }) => name === "Frigobar").id;
  await post(`bookings/${code}/payments`, { amount_cents: 68_000, method: "pix", seen_paid_cents: 0 });
  return { code, total: 68_000, minibar };
}

const lower = ({ code, total }: Stay, amount_cents: number, lowered_from?: string) =>
  made.house.admin.send("POST", `/api/bookings/${code}/payments`, {
    body: {
      ...{ kind: "refund", amount_cents, method: "pix", seen_paid_cents: total, total_after: "lowered" },
      ...{ note: "Cortesia", lowered_from },
    },
  });

async function gross(): Promise<number> {
  const { stays } = (await made.month("2026-11")).statement;
  return stays.reduce((sum: number, line: { gross_cents: number }) => sum + line.gross_cents, 0);
}

describe("A refund that lowers the total", () => {
  test("says what it is about, where the price has more than nights", async () => {
    const booked = await stay();
    const without = await lower(booked, 10_000);
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ["lowered_from"]]);
    const strange = await lower(booked, 10_000, "Sauna");
    expect([strange.status, Object.keys(strange.body.errors)]).toEqual([422, ["lowered_from"]]);
    const tooMuch = await lower(booked, 10_001, booked.minibar);
    expect([tooMuch.status, Object.keys(tooMuch.body.errors)]).toEqual([422, ["lowered_from"]]);
    expect(tooMuch.body.errors.lowered_from[0]).toContain("Frigobar");
  });

  test("of the company's extra takes nothing off the owner's nights", async () => {
    const booked = await stay();
    expect(await gross()).toBe(50_000);
    expect((await lower(booked, 10_000, booked.minibar)).status).toBe(201);
    expect(await gross()).toBe(50_000);
  });

  test("of the cleaning neither, once only", async () => {
    const booked = await stay();
    expect((await lower(booked, 8_000, "Taxa de limpeza")).status).toBe(201);
    expect(await gross()).toBe(50_000);
    const again = await lower({ ...booked, total: 60_000 }, 1, "Taxa de limpeza");
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ["lowered_from"]]);
  });

  test.each([
    ["a share of the nights", twentyPercent, 50_000, 20_000],
    ["a share of everything", ofTotal, 68_000, 38_000],
  ])("of the nights is borne by them, with %s", async (_, commission, before, after) => {
    const booked = await stay(commission);
    expect(await gross()).toBe(before);
    expect((await lower(booked, 30_000, "nights")).status).toBe(201);
    expect(await gross()).toBe(after);
  });

  test("comes back whole when the refund is reversed", async () => {
    const booked = await stay();
    await lower(booked, 10_000, booked.minibar);
    const { data } = (await made.house.admin.send("GET", `/api/bookings/${booked.code}/payments`)).body;
    const back = await post(`bookings/${booked.code}/payments/${data.at(-1).id}/reversal`, { reason: "Engano" });
    expect(back).toMatchObject({ total_cents: 68_000, paid_cents: 68_000 });
    expect(await gross()).toBe(50_000);
  });

  test("of a stay that ended early leaves the owner the rest of its nights", async () => {
    const { id } = await made.house.accommodation({ base_price_cents: 20_000 });
    await made.own(id, [{ owner_id: made.owner, share_bps: 10_000 }]);
    const { code } = await made.stay("2026-11-20", "2026-11-25", "2026-11-20", { accommodation_id: id });
    await post(`bookings/${code}/check-in`, {});
    await made.at("2026-11-22T14:00:00Z");
    await post(`bookings/${code}/check-out`, { pricing: "keep" });
    const booked = { code, total: 100_000, minibar: "" };
    expect((await lower(booked, 50_000)).body).toMatchObject({ total_cents: 50_000, paid_cents: 50_000 });
    expect(await gross()).toBe(50_000);
  });

  test("goes with its line when the stay is split", async () => {
    const { id } = await made.house.accommodation({ base_price_cents: 10_000 });
    const other = await made.house.accommodation();
    for (const place of [id, other.id]) await made.own(place, [{ owner_id: made.owner, share_bps: 10_000 }]);
    const { code } = await made.stay("2026-11-21", "2026-11-25", undefined, { accommodation_id: id });
    const charged = await post(`bookings/${code}/charges`, { name: "Frigobar", amount_cents: 10_000 });
    await post(`bookings/${code}/payments`, { amount_cents: 50_000, method: "pix", seen_paid_cents: 0 });
    const booked = { code, total: 50_000, minibar: charged.charges[0].id };
    const { version } = (await lower(booked, 10_000, booked.minibar)).body;
    await post(`bookings/${code}/split`, { date: "2026-11-23", accommodation_id: other.id, version });
    expect(await gross()).toBe(40_000);
  });
});

test("what was agreed above the table is of the owner's nights, and of the month's revenue of lodging", async () => {
  const booked = await stay();
  const { version } = (await made.house.admin.send("GET", `/api/bookings/${booked.code}`)).body;
  const agreed = { agreed_total_cents: 68_001, reason: "Evento na casa", version };
  expect(await post(`bookings/${booked.code}/agreed-price`, agreed)).toMatchObject({ total_cents: 78_001 });
  await post(`bookings/${booked.code}/payments`, { amount_cents: 10_001, method: "pix", seen_paid_cents: 68_000 });
  expect(await gross()).toBe(60_001);
  const stored = await app().database.asTenant(made.house.company.tenant_id, (db) =>
    db.selectFrom("bookings").select("lodging_cents").where("code", "=", booked.code).executeTakeFirstOrThrow(),
  );
  expect(stored.lodging_cents).toBe(60_001);
});

test("the month's revenue of lodging is that of the owner's nights", async () => {
  const booked = await stay();
  await lower(booked, 10_000, booked.minibar);
  const stored = await app().database.asTenant(made.house.company.tenant_id, (db) =>
    db.selectFrom("bookings").select("lodging_cents").where("code", "=", booked.code).executeTakeFirstOrThrow(),
  );
  expect(stored.lodging_cents).toBe(50_000);
});

test("a discount may be about a line too, at most what is left of it", async () => {
  const booked = await stay();
  const give = (amount_cents: number, about?: string | null) =>
    made.house.admin.send("POST", `/api/bookings/${booked.code}/discounts`, {
      body: { amount_cents, reason: "Vencido", about },
    });
  const tooMuch = await give(10_001, booked.minibar);
  expect([tooMuch.status, Object.keys(tooMuch.body.errors)]).toEqual([422, ["about"]]);
  const { body } = await give(9_000, booked.minibar);
  expect(await gross()).toBe(50_000);
  expect((await give(1_001, booked.minibar)).status).toBe(422);
  expect((await give(1_000)).status, "without a line it is about the nights").toBe(201);
  expect(await gross()).toBe(49_000);
  const { id } = body.charges.at(-1);
  const path = `/api/bookings/${booked.code}/charges/${id}`;
  const change = (fields: object) =>
    made.house.admin.send("PUT", path, { body: { name: "Cortesia", reason: "Vencido", ...fields } });
  expect((await change({ amount_cents: -10_000 })).status, "its own amount is free again").toBe(200);
  expect(await gross()).toBe(49_000);
  expect((await change({ amount_cents: -10_000, about: null })).status).toBe(200);
  expect(await gross()).toBe(39_000);
});
