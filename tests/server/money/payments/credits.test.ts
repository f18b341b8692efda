import { beforeAll, describe, expect, test } from "vitest";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
let neighbour: House;
let policy: { id: string };
beforeAll(async () => {
  house = await openMoneyHouse(app());
  neighbour = await openMoneyHouse(app());
  policy = await creditPolicy(house);
});

const tiers = [{ days_before: 0, refund_basis_points: 8_000, base: "paid" }];
const creditPolicy = async (of: House) => {
  const body = { name: "Em crédito", tiers, credit_months: 6 };
  return (await of.admin.send("POST", "/api/cancellation-policies", { body })).body;
};
const post = (code: string, act: string, body: object, of = house) =>
  of.admin.send("POST", `/api/bookings/${code}/${act}`, { body });
const money = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}/payments`)).body;
const show = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}`)).body;
const use = (code: string, from_code: string, more: object = {}) => post(code, "credits", { from_code, ...more });
const refused = { status: 409, body: { error: "CreditCannotUseException" } };

/** A stay of R$ 900,00, with R$ 500,00 paid in person, cancelled: R$ 100,00 are kept, R$ 400,00 are credit. */
async function givenUp(of = house, more: object = {}) {
  const { id: cancellation_policy_id } = of === house ? policy : await creditPolicy(of);
  const booking = await paidStay(of, { channel: "walk_in", cancellation_policy_id, ...more });
  await payAs(of.admin, booking.code, { amount_cents: 50_000, method: "pix" });
  const { body } = await post(booking.code, "cancellation", { reason: "Mudou de planos" }, of);
  return { code: booking.code as string, holder_id: booking.holder.id as string, body };
}
const next = async (holder_id: string, more: object = {}) =>
  (await paidStay(house, { holder: undefined, holder_id, ...more })).code as string;

async function on<T>(moment: string, ask: () => Promise<T>): Promise<T> {
  app().clock.set(moment);
  try {
    return await ask();
  } finally {
    app().clock.set("2026-11-20T15:00:00Z");
  }
}

describe("A cancellation policy that refunds in credit", () => {
  test("is frozen on the booking and shown in the preview of the cancellation", async () => {
    const { code } = await paidStay(house, { channel: "walk_in", cancellation_policy_id: policy.id });
    await payAs(house.admin, code, { amount_cents: 50_000, method: "pix" });
    const { body } = await house.admin.send("GET", `/api/bookings/${code}/cancellation-preview`);
    expect(body).toMatchObject({ refund_cents: 40_000, credit_cents: 40_000, credit_until: "2027-05-20" });
    expect((await show(code)).cancellation_terms.at(-1)).toContain("crédito para outra estadia por 6 meses");
    const property = await house.admin.send("GET", `/api/bookings/${code}/cancellation-preview?cancelled_by=property`);
    expect(property.body).toMatchObject({ refund_cents: 50_000, credit_cents: 0, credit_until: null });
  });

  test("leaves the credit on the booking, in the guest's record and in the timeline", async () => {
    const { code, holder_id, body } = await givenUp();
    expect(body.refund).toMatchObject({ fee_cents: 10_000, refund_cents: 40_000, credit_cents: 40_000 });
    const open = { code, left_cents: 40_000, valid_until: "2027-05-20" };
    expect(await money(code)).toMatchObject({ credit: { ...open, expired: false }, open_credits: [] });
    expect((await house.admin.send("GET", `/api/guests/${holder_id}`)).body.credits).toEqual([open]);
    expect((await money(await next(holder_id))).open_credits).toEqual([open]);
    const { data } = (await house.admin.send("GET", `/api/bookings/${code}/timeline`)).body;
    const cancelled = data.find(({ action }: { action: string }) => action === "booking.cancelled");
    const fields = cancelled.changes.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(expect.arrayContaining(["credit", "credit_until"]));
  });

  test("shows no amount to users without money.view", async () => {
    const { code, holder_id } = await givenUp();
    const clerk = await house.personWith("bookings.view", "guests.view");
    const { body } = await clerk.send("GET", `/api/guests/${holder_id}`);
    expect(body.credits).toEqual([{ code, valid_until: "2027-05-20" }]);
    const { refund } = (await clerk.send("GET", `/api/bookings/${code}`)).body;
    expect(refund).not.toHaveProperty("credit_cents");
  });
});

describe("A credit", () => {
  test("pays for another booking of the same guest, in part or in full, but not more", async () => {
    const { code, holder_id } = await givenUp();
    const to = await next(holder_id);
    expect((await use(to, code, { amount_cents: 15_000 })).body).toMatchObject({ paid_cents: 15_000 });
    expect((await money(code)).credit.left_cents).toBe(25_000);
    const more = await use(to, code, { amount_cents: 25_001 });
    expect([more.status, Object.keys(more.body.errors)]).toEqual([422, ["amount_cents"]]);
    const { status, body } = await use(to, code);
    expect([status, body.paid_cents, (await show(code)).paid_cents]).toEqual([201, 40_000, 10_000]);
    const again = await use(to, code);
    expect(again).toMatchObject(refused);
    expect(again.body.reason).toContain("já foi usado");
    const note = `Crédito da reserva ${code}`;
    const of = (amount_cents: number) => expect.objectContaining({ kind: "credit", amount_cents, note });
    expect((await money(to)).data).toEqual(expect.arrayContaining([of(15_000), of(25_000)]));
  });

  test("cannot pay more than the balance", async () => {
    const { code, holder_id } = await givenUp();
    const to = await next(holder_id);
    await payAs(house.admin, to, { amount_cents: 80_000, method: "pix" });
    const more = await use(to, code, { amount_cents: 10_001 });
    expect(more.body.errors.amount_cents[0]).toContain("em aberto");
    expect((await use(to, code)).body).toMatchObject({ paid_cents: 90_000, balance_cents: 0 });
    expect((await money(code)).credit.left_cents).toBe(30_000);
    expect((await use(to, code)).body.reason).toContain("não tem nada a pagar");
  });

  test("extends a hold that it pays for", async () => {
    const { code, holder_id } = await givenUp();
    const to = await next(holder_id, { status: "hold" });
    expect((await use(to, code)).body.hold_expires_at).toBe("2026-12-02T02:59:00.000Z");
  });

  test("is refused if it belongs to another guest, has expired or does not exist", async () => {
    const { code, holder_id } = await givenUp();
    const other = await paidStay(house, { holder: { name: "Outra Pessoa" } });
    expect(await use(other.code, code)).toMatchObject(refused);
    const to = await next(holder_id);
    expect((await use(to, other.code)).body.reason).toContain("não deixou crédito");
    expect((await use(to, to)).status).toBe(409);
    expect((await use(code, code)).status).toBe(409);
    const late = await on("2027-05-21T12:00:00Z", () => use(to, code));
    expect(late).toMatchObject(refused);
    expect(late.body.reason).toContain("valia até 20/05/2027");
    // still the 20th in the company's time zone
    expect((await on("2027-05-21T02:00:00Z", () => use(to, code))).status).toBe(201);
    const foreign = await givenUp(neighbour);
    for (const from of [foreign.code, "ZZ9ZZ9ZZ"]) {
      const { status, body } = await use(to, from);
      expect([status, Object.keys(body.errors)]).toEqual([422, ["from_code"]]);
    }
  });

  test("that has expired is no longer offered", async () => {
    const { code, holder_id } = await givenUp();
    const to = await next(holder_id);
    await on("2027-05-21T12:00:00Z", async () => {
      expect((await money(to)).open_credits).toEqual([]);
      expect((await money(code)).credit).toMatchObject({ left_cents: 40_000, expired: true });
    });
  });

  test("is reduced by a refund in money", async () => {
    const { code } = await givenUp();
    await payAs(house.admin, code, { kind: "refund", amount_cents: 25_000, method: "pix" });
    expect((await money(code)).credit.left_cents).toBe(15_000);
  });

  test("is used once under concurrent requests, and no amount is lost", async () => {
    const { code, holder_id } = await givenUp();
    const targets = [await next(holder_id), await next(holder_id), await next(holder_id)];
    const replies = await Promise.all([...targets, ...targets].map((to) => use(to, code)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const paid = await Promise.all([code, ...targets].map(async (each) => (await show(each)).paid_cents as number));
    expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(50_000);
    expect(paid[0]).toBe(10_000);
  });
});

describe("The use of a credit", () => {
  const creditIn = async (code: string) =>
    (await money(code)).data.find(({ kind }: { kind: string }) => kind === "credit");
  const reverse = (code: string, id: string) => post(code, `payments/${id}/reversal`, { reason: "Engano" });
  async function used() {
    const { code, holder_id } = await givenUp();
    const to = await next(holder_id);
    await use(to, code);
    return { code, to };
  }

  test.each(["to", "code"] as const)("can be reversed once from either side (%s), and used again", async (side) => {
    const pair = await used();
    const { id } = await creditIn(pair[side]);
    expect((await reverse(pair[side], id)).status).toBe(200);
    expect([(await show(pair.code)).paid_cents, (await show(pair.to)).paid_cents]).toEqual([50_000, 0]);
    expect((await creditIn(pair.to)).reversed).toBe(true);
    expect((await creditIn(pair.code)).reversed).toBe(true);
    expect((await reverse(pair[side], id)).status).toBe(409);
    expect((await use(pair.to, pair.code)).body.paid_cents).toBe(40_000);
  });

  test("is reversed once when both bookings reverse it at the same time", async () => {
    const { code, to } = await used();
    const [out, into] = [await creditIn(code), await creditIn(to)];
    const replies = await Promise.all([reverse(code, out.id), reverse(to, into.id), reverse(code, out.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect([(await show(code)).paid_cents, (await show(to)).paid_cents]).toEqual([50_000, 0]);
  });

  test("cannot be reversed while part of it is refunded, nor can the payment behind it", async () => {
    const { code, to } = await used();
    await payAs(house.admin, to, { kind: "refund", amount_cents: 10_000, method: "pix" });
    const { id } = await creditIn(to);
    expect((await reverse(to, id)).body.reason).toContain(`já saiu da reserva ${to}`);
    const payment = (await money(code)).data.find(({ kind }: { kind: string }) => kind === "payment");
    expect((await reverse(code, payment.id)).body.reason).toContain("usada como crédito em outra reserva");
  });

  test("is kept consistent by database constraints", async () => {
    const { code, to } = await used();
    const { tenant_id } = house.company;
    const write = (change: object) =>
      app().database.asTenant(tenant_id, async (db) => {
        const { credit_booking_id, ...row } = await db
          .selectFrom("booking_payments")
          .innerJoin("bookings", "bookings.id", "booking_payments.booking_id")
          .select(["booking_payments.tenant_id", "booking_id", "credit_booking_id", "amount_cents", "method"])
          .select(["received_on", "booking_payments.id", "booking_payments.created_at"])
          .where("code", "=", to)
          .where("credit_booking_id", "is not", null)
          .executeTakeFirstOrThrow();
        const made = { ...row, id: "01a1f978-0000-7000-8000-00000000c0de", passed_on: true, credit_booking_id };
        const { of_reversal, ...values } = { of_reversal: false, ...change };
        const reversal = of_reversal ? { reversal_of: row.id, amount_cents: -row.amount_cents } : {};
        await db
          .insertInto("booking_payments")
          .values({ ...made, ...reversal, ...values })
          .execute();
      });
    await expect(write({ amount_cents: 1 })).rejects.toThrow(); // money without a source
    await expect(write({ of_reversal: true })).rejects.toThrow("did not come to the other");
    await expect(write({ of_reversal: true, passed_on: false, credit_booking_id: null })).rejects.toThrow(
      "booking_payments_reversal",
    );
    expect([(await show(code)).paid_cents, (await show(to)).paid_cents]).toEqual([10_000, 40_000]);
  });
});
