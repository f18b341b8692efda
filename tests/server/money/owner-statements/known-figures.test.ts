import { beforeEach, describe, expect, test } from "vitest";
import { openStatementHouse, type StatementHouse } from "#tests/server/money/owner-statements/statement-house";
import { testApp } from "#tests/support/house";

const app = testApp();
let made: StatementHouse;
beforeEach(async () => {
  made = await openStatementHouse(app());
});

const post = async (path: string, body: object) => {
  const reply = await made.house.admin.send("POST", path, { body });
  expect(reply.status, `${path} ${JSON.stringify(reply.body)}`).toBe(201);
  return reply.body;
};
const channelOf = async (month: string) => (await made.month(month)).statement.stays[0].channel_cents;

describe("a channel's commission, as agreed until the actual one is known,", () => {
  const wallet = async () => {
    const { data } = (await made.house.admin.send("GET", "/api/financial-accounts")).body;
    return data.find(({ kind }: { kind: string }) => kind === "channel_wallet").id;
  };
  const payOut = async (code: string, amount_cents: number, fee_cents: number) =>
    post("/api/transfers", {
      ...{ from_account_id: await wallet(), to_account_id: made.account, moved_on: "2026-11-20" },
      ...{ amount_cents, fee_cents, booking_codes: [code] },
    });

  test("is the actual one after the second part of a payout", async () => {
    const of = { channel: "airbnb", collected_by: "channel", commission_basis_points: 2_000 };
    const { code, total_cents } = await made.stay("2026-11-10", "2026-11-12", undefined, of);
    await post(`/api/bookings/${code}/payments`, {
      ...{ amount_cents: total_cents, method: "channel", received_on: "2026-11-20", seen_paid_cents: 0 },
    });
    const agreed = await channelOf("2026-11");
    await payOut(code, 20_000, 3_000);
    expect(await channelOf("2026-11"), "half of it is paid out").toBe(agreed);
    await payOut(code, total_cents - 20_000, 4_000);
    const nights = (await made.month("2026-11")).statement.stays[0].gross_cents;
    expect(await channelOf("2026-11")).toBe(-Math.floor((7_000 * nights) / total_cents) || 0);
  });

  test("is that of a lower bill once it is settled", async () => {
    const of = { channel: "booking_com", collected_by: "company", commission_basis_points: 2_000 };
    const { total_cents } = await made.stay("2026-11-10", "2026-11-12", "2026-11-11", of);
    await made.at("2026-12-05T15:00:00Z");
    const { data } = (await made.house.admin.send("GET", "/api/commission-bills?month=2026-11-01")).body;
    const [{ id }] = data.find(({ channel }: { channel: string }) => channel === "booking_com").offered;
    const agreed = await channelOf("2026-11");
    const bill = { channel: "booking_com", month: "2026-11-01", booking_ids: [id], amount_cents: 5_000 };
    const entry = await post("/api/commission-bills", bill);
    expect(await channelOf("2026-11"), "not paid yet").toBe(agreed);
    await post(`/api/entries/${entry.id}/settlements`, { amount_cents: 5_000, account_id: made.account });
    const nights = (await made.month("2026-11")).statement.stays[0].gross_cents;
    expect(await channelOf("2026-11")).toBe(-Math.floor((5_000 * nights) / total_cents) || 0);
  });
});

test("an expense paid with a discount counts as paid, even after the month was closed", async () => {
  const id = await made.expense(18_000, "2026-11-15");
  await made.settings("2026-11", 0, 0);
  await made.at("2026-12-05T15:00:00Z");
  expect((await made.close("2026-11")).body.statement.expenses).toMatchObject([{ part_cents: -18_000 }]);
  await made.at("2026-12-05T18:00:00Z");
  const settle = (amount_cents: number, discount_cents: number) =>
    post(`/api/entries/${id}/settlements`, { amount_cents, discount_cents, account_id: made.account });
  await settle(8_000, 1_000);
  expect((await made.month("2026-12")).statement.expenses, "something is open").toEqual([]);
  await settle(10_000, 500);
  expect((await made.month("2026-12")).statement.expenses).toMatchObject([{ part_cents: 1_500, is_corrected: true }]);
});

describe("a correction", () => {
  test("is not shown for months that were not closed", async () => {
    await made.stay("2026-11-20", "2026-11-22", "2026-11-20");
    await made.settings("2026-11", 0, 0);
    await made.at("2027-01-05T15:00:00Z");
    const passed = (await made.close("2026-12")).body.statement.stays[0];
    expect(passed).toMatchObject({ nights_in_month: 0, earlier_cents: passed.net_cents, corrected_cents: 0 });
  });

  test("is not shown for lines that a closed month left out", async () => {
    const stay = await made.stay("2026-11-20", "2026-11-22", "2026-11-20");
    await made.settings("2026-11", 0, 0);
    await made.at("2026-12-05T15:00:00Z");
    const [{ line_id }] = (await made.month("2026-11")).statement.stays;
    const left = { month: "2026-11", line_id, reason: "Depois" };
    await made.house.admin.send("POST", `/api/owners/${made.owner}/left-out-lines`, { body: left });
    expect((await made.close("2026-11")).body.statement.left_out).toHaveLength(1);
    const back = (await made.month("2026-12")).statement.stays;
    expect(back).toMatchObject([{ booking: { code: stay.code }, corrected_cents: 0 }]);
    expect(back[0].earlier_cents).toBe(back[0].net_cents);
  });

  test("includes a receipt backdated into a closed month", async () => {
    const { code, total_cents } = await made.stay("2026-11-20", "2026-11-22");
    await made.settings("2026-11", 0, 0);
    await made.at("2026-12-05T15:00:00Z");
    await made.close("2026-11");
    await post(`/api/bookings/${code}/payments`, {
      ...{ amount_cents: total_cents, method: "pix", received_on: "2026-11-25", seen_paid_cents: 0 },
    });
    const [line] = (await made.month("2026-12")).statement.stays;
    expect(line.corrected_cents).toBe(line.net_cents);
  });
});

test("a former owner can have received payments only of stays that began during their ownership", async () => {
  const buyer = await made.newOwner("Rui Prado");
  const own = await made.stay("2026-11-10", "2026-11-13");
  const later = await made.stay("2026-11-25", "2026-11-27");
  await made.own(made.place, [{ owner_id: buyer, share_bps: 10_000 }], undefined, { from: "2026-11-20" });
  const pay = (code: string, received_by_owner_id: string) =>
    made.house.admin.send("POST", `/api/bookings/${code}/payments`, {
      body: {
        amount_cents: 10_000,
        method: "cash",
        received_on: "2026-11-20",
        received_by_owner_id,
        seen_paid_cents: 0,
      },
    });
  const { owners } = (await made.house.admin.send("GET", `/api/bookings/${own.code}/payments`)).body;
  expect(owners.map(({ name }: { name: string }) => name)).toEqual(["Ilda Martins", "Rui Prado"]);
  expect((await pay(own.code, made.owner)).status).toBe(201);
  expect((await made.month("2026-11")).statement.stays).toMatchObject([{ collected_cents: -10_000 }]);
  expect((await pay(later.code, made.owner)).body.errors).toHaveProperty("received_by_owner_id");
  expect((await pay(later.code, buyer)).status).toBe(201);
});
