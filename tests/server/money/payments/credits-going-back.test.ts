import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
let credit: { id: string };
let kind: { id: string };
let half: { id: string };
beforeAll(async () => {
  house = await openMoneyHouse(app());
  credit = await policy("Em crédito", 8_000, { credit_months: 6 });
  kind = await policy("Devolve tudo", 10_000);
  half = await policy("Devolve metade", 5_000);
});

async function policy(name: string, refund_basis_points: number, more: object = {}) {
  const tiers = [{ days_before: 0, refund_basis_points, base: "paid" }];
  return (await house.admin.send("POST", "/api/cancellation-policies", { body: { name, tiers, ...more } })).body;
}
const post = (code: string, act: string, body: object) =>
  house.admin.send("POST", `/api/bookings/${code}/${act}`, { body });
const show = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}`)).body;
const money = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}/payments`)).body;
const preview = async (code: string, by = "guest") =>
  (await house.admin.send("GET", `/api/bookings/${code}/cancellation-preview?cancelled_by=${by}`)).body;
const cancel = (code: string, more: object = {}) => post(code, "cancellation", { reason: "Mudou de planos", ...more });
const use = (code: string, from_code: string, more: object = {}) => post(code, "credits", { from_code, ...more });

async function on<T>(moment: string, ask: () => Promise<T>): Promise<T> {
  app().clock.set(moment);
  try {
    return await ask();
  } finally {
    app().clock.set("2026-11-20T15:00:00Z");
  }
}

/** A guest with a credit of R$ 400,00 until 20 May 2027, from a payment of which the fee took R$ 100,00. */
async function guestWithCredit() {
  const given = await paidStay(house, { channel: "walk_in", cancellation_policy_id: credit.id });
  await payAs(house.admin, given.code, { amount_cents: 50_000, method: "pix" });
  await cancel(given.code);
  return { from: given.code as string, holder_id: given.holder.id as string };
}

/** A stay of R$ 900,00 of that guest, paid with the credit and R$ 200,00 in money. */
async function paidByCredit(terms: { id: string }, more: object = {}) {
  const { from, holder_id } = await guestWithCredit();
  const about = { channel: "walk_in", cancellation_policy_id: terms.id, holder: undefined, holder_id, ...more };
  const { code } = await paidStay(house, about);
  await use(code, from);
  await payAs(house.admin, code, { amount_cents: 20_000, method: "pix" });
  return { from, code: code as string, holder_id };
}
const another = async (holder_id: string) =>
  (await paidStay(house, { holder: undefined, holder_id, channel: "walk_in" })).code as string;

describe("The part of a stay paid with a credit", () => {
  test("is refunded as a credit, as previewed, and can pay for the next stay, to the cent", async () => {
    const { from, code, holder_id } = await paidByCredit(kind);
    const told = await preview(code);
    const refund = { refund_cents: 60_000, credit_cents: 40_000, credit_until: "2027-05-20" };
    expect(told).toMatchObject(refund);
    expect(told.steps.map(({ rule }: { rule: string }) => rule)).toContain("paid_in_credit");
    expect((await cancel(code)).body.refund).toMatchObject(refund);
    const left = { code, left_cents: 40_000, valid_until: "2027-05-20" };
    expect((await money(code)).credit).toMatchObject(left);
    const next = await another(holder_id);
    expect((await money(next)).open_credits).toEqual([left]);
    await payAs(house.admin, code, { kind: "refund", amount_cents: 20_000, method: "pix" });
    expect((await use(next, code)).body.paid_cents).toBe(40_000);
    const paid = await Promise.all([from, code, next].map(async (each) => (await show(each)).paid_cents));
    expect(paid).toEqual([10_000, 0, 40_000]);
    expect((await cancel(next)).body.refund).toMatchObject({ credit_cents: 40_000, credit_until: "2027-05-20" });
  });

  test("bears the cancellation fee first", async () => {
    const { code } = await paidByCredit(half);
    const { refund } = (await cancel(code)).body;
    expect(refund).toMatchObject({
      fee_cents: 30_000,
      refund_cents: 30_000,
      credit_cents: 10_000,
      in_money_cents: 20_000,
    });
  });

  test("is no part of the refund recorded with the cancellation", async () => {
    const { code } = await paidByCredit(kind);
    expect(await preview(code)).toMatchObject({ refund_cents: 60_000, in_money_cents: 20_000 });
    const back = { cancelled_by: "guest", reason: "Mudou de planos", method: "pix", seen_paid_cents: 60_000 };
    expect((await post(code, "cancellation-refund", { ...back, refund_cents: 60_000 })).status).toBe(422);
    expect((await post(code, "cancellation-refund", { ...back, refund_cents: 20_000 })).body.paid_cents).toBe(40_000);
  });

  test("is refunded as a credit with the validity left on the company's day of use", async () => {
    const { from, holder_id } = await guestWithCredit();
    const far = { check_in: "2027-06-20", check_out: "2027-06-23", cancellation_policy_id: kind.id };
    const { code } = await paidStay(house, { ...far, holder: undefined, holder_id, channel: "walk_in" });
    // still the 10th in the company's time zone: ten days are left
    await on("2027-05-11T02:00:00Z", () => use(code, from));
    const { user_id, tenant_id } = house.company;
    const told = await on("2027-06-15T15:00:00Z", async () => {
      const clerk = await app().signedIn(user_id, tenant_id); // sessions do not last for weeks
      return (await clerk.send("GET", `/api/bookings/${code}/cancellation-preview`)).body;
    });
    expect(told).toMatchObject({ credit_cents: 40_000, credit_until: "2027-06-25" });
  });

  test("is refunded as a credit in the withdrawal period, and as money if the company cancels", async () => {
    const { code } = await paidByCredit(half, { channel: "site" });
    expect(await preview(code)).toMatchObject({
      ...{ reason: "regret", refund_cents: 60_000, credit_cents: 40_000, in_money_cents: 20_000 },
    });
    const { refund } = (await cancel(code, { cancelled_by: "property" })).body;
    expect(refund).toMatchObject({ refund_cents: 60_000, credit_cents: 0, credit_until: null });
  });

  test("is no longer refunded after the use was reversed", async () => {
    const { code } = await paidByCredit(kind);
    const used = (await money(code)).data.find((each: { kind: string }) => each.kind === "credit");
    expect((await post(code, `payments/${used.id}/reversal`, { reason: "Engano" })).status).toBe(200);
    expect(await preview(code)).toMatchObject({ refund_cents: 20_000, credit_cents: 0, credit_until: null });
  });

  test("remains a credit in both parts of a split stay", async () => {
    const { from, holder_id } = await guestWithCredit();
    const about = { channel: "walk_in", cancellation_policy_id: kind.id, holder: undefined, holder_id };
    const { code } = await paidStay(house, about);
    await use(code, from);
    await payAs(house.admin, code, { amount_cents: 2_000, method: "pix" });
    const { id: accommodation_id } = await house.accommodation();
    const { version } = await show(code);
    const { rest } = (await post(code, "split", { date: "2026-12-02", accommodation_id, version })).body;
    const [one, two] = [await preview(code), await preview(rest.code)];
    expect([one.paid_cents, two.paid_cents]).toEqual([14_000, 28_000]);
    expect([one.credit_cents, two.credit_cents]).toEqual([14_000, 26_000]); // 400,00 of credit, 20,00 of money
  });
});

describe("The use of the credit", () => {
  const sides = async (code: string) =>
    (await money(code)).data.find((each: { kind: string }) => each.kind === "credit").id as string;

  test("cannot be reversed after the stay was cancelled, from either booking", async () => {
    const { from, code } = await paidByCredit(half);
    await cancel(code);
    for (const side of [code, from]) {
      const { status, body } = await post(side, `payments/${await sides(side)}/reversal`, { reason: "Engano" });
      expect([status, body.error]).toEqual([409, "PaymentCannotReverseException"]);
      expect(body.reason).toContain(`A reserva ${code} terminou sem estadia`);
    }
    expect((await money(from)).credit.left_cents).toBe(0);
  });

  test("reversed while the booking is cancelled leaves exactly one credit", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { from, code } = await paidByCredit(kind);
      const id = await sides(code);
      await Promise.all([cancel(code), post(code, `payments/${id}/reversal`, { reason: "Engano" }), cancel(code)]);
      const left = [(await money(from)).credit.left_cents, (await money(code)).credit?.left_cents ?? 0];
      expect(left.reduce((sum, cents) => sum + cents, 0)).toBe(40_000);
      expect((await show(from)).paid_cents + (await show(code)).paid_cents).toBe(70_000);
    }
  });
});

test("an error shows no amount to users without money.view", async () => {
  const { from, holder_id } = await guestWithCredit();
  const code = await another(holder_id);
  const clerk = await house.personWith("bookings.view", "bookings.edit");
  const asks: [string, object][] = [
    ["credits", { from_code: from, amount_cents: 40_001 }],
    ["payments", { kind: "refund", amount_cents: 1, method: "pix", seen_paid_cents: 0 }],
    ["security-deposit", { kind: "returned", amount_cents: 1, method: "pix" }],
  ];
  for (const [act, body] of asks) {
    const reply = await clerk.send("POST", `/api/bookings/${code}/${act}`, { body });
    expect([act, reply.status, JSON.stringify(reply.body).includes("R$")]).toEqual([act, 422, false]);
    expect(JSON.stringify((await post(code, act, body)).body)).toContain("R$");
  }
});

test("the database refuses a credit beyond the refund or without an expiry date", async () => {
  const { code } = await paidByCredit(kind);
  const write = (refund: object) =>
    app().database.asTenant(house.company.tenant_id, (db) =>
      sql`update bookings set refund = ${JSON.stringify(refund)}::jsonb where code = ${code}`.execute(db),
    );
  const whole = { fee_cents: 0, refund_cents: 5, credit_cents: 5, credit_until: "2027-05-20" };
  for (const wrong of [{ refund_cents: 4 }, { credit_cents: -1 }, { credit_until: null }, { credit_cents: 0 }]) {
    await expect(write({ ...whole, ...wrong })).rejects.toThrow("bookings_refund_parts");
  }
  await write({ ...whole, credit_cents: 0, credit_until: null });
});
