import { beforeAll, describe, expect, test } from "vitest";
import type { Payment } from "#contract/money/payments";
import { openMoneyHouse, paidStay, partsOf } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
let clerk: Caller;
const logIn = async () => {
  clerk = await app().signedIn(house.company.user_id, house.company.tenant_id);
};
beforeAll(async () => {
  house = await openMoneyHouse(app());
  await logIn();
});

const far = { check_in: "2026-12-20", check_out: "2026-12-23" };

/** A confirmed stay of R$ 900,00 with its deposit paid. */
async function withDeposit(fields: object = {}, place: object = {}): Promise<string> {
  const { code } = await paidStay(house, { ...far, ...fields }, place);
  await payAs(clerk, code, { amount_cents: 45_000, method: "pix" });
  return code;
}
const preview = async (code: string, query = "") =>
  (await clerk.send("GET", `/api/bookings/${code}/cancellation-preview${query}`)).body;
const cancel = (code: string, body: object = {}) =>
  clerk.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Mudança de planos", ...body } });

async function on<T>(moment: string, run: () => Promise<T>): Promise<T> {
  app().clock.set(moment);
  await logIn(); // sessions do not last for weeks
  try {
    return await run();
  } finally {
    app().clock.set("2026-11-20T15:00:00Z");
    await logIn();
  }
}

describe("The refund of a cancellation", () => {
  test("is previewed, with the days on which it changes", async () => {
    const code = await withDeposit();
    const told = await preview(code);
    expect(told).toMatchObject({ reason: "regret", fee_cents: 0, refund_cents: 45_000, regret_until: "2026-11-27" });
    expect(told.steps.at(-1).message.replaceAll("\u00a0", " ")).toBe("Não há multa. Devolução de R$ 450,00.");
    expect(told.later).toEqual([
      {
        ...{ from: "2026-12-14", fee_cents: 45_000, refund_cents: 0, credit_cents: 0, credit_until: null },
        ...{ in_money_cents: 0, reason: "policy" },
      },
    ]);
  });

  test("is stored on the booking, cancels open instalments, and is paid out as a payment", async () => {
    const code = await withDeposit();
    const { body } = await on("2026-12-15T15:00:00Z", () => cancel(code));
    expect(body).toMatchObject({
      status: "cancelled",
      refund: { cancelled_by: "guest", reason: "policy", fee_cents: 45_000, refund_cents: 0 },
    });
    expect(partsOf(body).map(([, , , state]) => state)).toEqual(["paid", "cancelled"]);
    const out = { kind: "refund", amount_cents: 10_000, method: "pix" };
    const paid = await payAs(clerk, code, out);
    expect(paid).toMatchObject({ status: 201, body: { paid_cents: 35_000, status: "cancelled" } });
    const pay = () => payAs(clerk, code, { ...out, kind: "payment" });
    expect(await pay(), "of the fee 100 are open again").toMatchObject({ status: 201, body: { balance_cents: 0 } });
    expect(await pay()).toMatchObject({ status: 409, body: { error: "BookingCannotUpdatedException" } });
  });

  test("is the full amount if the company cancels", async () => {
    const code = await withDeposit();
    const asked = on("2026-12-19T15:00:00Z", () => preview(code, "?cancelled_by=property"));
    expect(await asked).toMatchObject({ reason: "property", refund_cents: 45_000 });
    const { body } = await on("2026-12-19T15:00:00Z", () => cancel(code, { cancelled_by: "property" }));
    expect(body.refund).toMatchObject({ cancelled_by: "property", refund_cents: 45_000 });
  });

  test("is the full amount until the end of the seventh day after confirmation, then that of the policy", async () => {
    const near = { check_in: "2026-11-30", check_out: "2026-12-03" };
    const code = await withDeposit(near);
    const reason = async (moment: string) => (await on(moment, () => preview(code))).reason;
    expect(await reason("2026-11-28T02:59:00Z")).toBe("regret");
    expect(await reason("2026-11-28T03:01:00Z")).toBe("policy");
    const atDesk = await withDeposit({ ...near, channel: "walk_in" });
    expect(await preview(atDesk)).toMatchObject({ reason: "policy", regret_until: null });
  });

  test("counts the withdrawal period of an unconfirmed hold from its creation", async () => {
    const code = await withDeposit({ status: "hold" });
    expect(await preview(code)).toMatchObject({ reason: "regret", regret_until: "2026-11-27" });
    expect(await on("2026-11-28T02:59:00Z", () => preview(code))).toMatchObject({ reason: "regret" });
    expect(await on("2026-11-28T03:01:00Z", () => preview(code))).toMatchObject({ reason: "policy" });
  });

  test("of a no-show follows the policy, and cancels the open instalments", async () => {
    const code = await withDeposit();
    const told = await on("2026-12-21T15:00:00Z", () => preview(code, "?cancelled_by=no_show"));
    const { body } = await on("2026-12-21T15:00:00Z", () => clerk.send("POST", `/api/bookings/${code}/no-show`));
    const kept = { cancelled_by: "no_show", reason: "no_show", fee_cents: 45_000, refund_cents: 0 };
    expect(told).toMatchObject(kept); // the preview shows the same
    expect(body).toMatchObject({ status: "no_show", refund: kept });
    expect(partsOf(body).map(([, , , state]) => state)).toEqual(["paid", "cancelled"]);
  });

  test("respects the fee cap of the accommodation's state", async () => {
    const { data } = (await clerk.send("GET", "/api/cancellation-policies")).body;
    const strict = data.find(({ name }: { name: string }) => name === "Não reembolsável").id;
    const code = await withDeposit({ cancellation_policy_id: strict }, { address: { state: "PE" } });
    const told = await on("2026-12-02T15:00:00Z", () => preview(code)); // 18 days before: 20% of R$ 900,00
    expect(told).toMatchObject({ reason: "state_cap", cap_cents: 18_000, fee_cents: 18_000, refund_cents: 27_000 });
  });

  test("is the full amount without an agreed policy", async () => {
    const code = await withDeposit({ cancellation_policy_id: null });
    expect((await on("2026-12-20T02:00:00Z", () => preview(code))).refund_cents).toBe(45_000);
  });

  test("cannot be previewed for a booking that cannot be cancelled", async () => {
    const code = await withDeposit();
    await cancel(code);
    for (const by of ["guest", "no_show"]) {
      const { status, body } = await clerk.send("GET", `/api/bookings/${code}/cancellation-preview?cancelled_by=${by}`);
      expect([status, body.error]).toEqual([409, "BookingCannotUpdatedException"]);
    }
  });
});

describe("A cancellation with its refund", () => {
  const both = (code: string, body: object = {}, by: Caller = clerk) =>
    by.send("POST", `/api/bookings/${code}/cancellation-refund`, {
      body: {
        ...{ reason: "Mudança de planos", cancelled_by: "property" },
        ...{ refund_cents: 45_000, method: "pix", seen_paid_cents: 45_000, ...body },
      },
    });
  const stateOf = async (code: string) => {
    const { status, paid_cents } = (await clerk.send("GET", `/api/bookings/${code}`)).body;
    return [status, paid_cents];
  };

  test("is one act: cancelled, nothing owed, and the refund in the payments", async () => {
    const code = await withDeposit();
    const { status, body } = await both(code);
    expect([status, body.status, body.paid_cents, body.refund.refund_cents]).toEqual([201, "cancelled", 0, 45_000]);
    const { data } = (await clerk.send("GET", `/api/bookings/${code}/payments`)).body;
    expect(data.at(-1)).toMatchObject({ kind: "refund", amount_cents: -45_000, method: "pix" });
    expect((await both(code)).status, "a second time").toBe(409);
  });

  const undo = (code: string, by: Caller = clerk) => by.send("DELETE", `/api/bookings/${code}/cancellation`);
  const paymentsOf = async (code: string) => (await clerk.send("GET", `/api/bookings/${code}/payments`)).body.data;

  test("is undone as one act: the booking as before, and the refund reversed", async () => {
    const code = await withDeposit();
    const before = (await clerk.send("GET", `/api/bookings/${code}`)).body;
    await both(code);
    const { status, body } = await undo(code);
    expect([status, { ...body, version: 0 }]).toEqual([200, { ...before, version: 0 }]);
    expect(
      (await paymentsOf(code)).map(({ kind, amount_cents, reversed }: Payment) => [kind, amount_cents, reversed]),
    ).toEqual([
      ["payment", 45_000, false],
      ["refund", -45_000, true],
      ["reversal", 45_000, false],
    ]);
    expect((await undo(code)).status, "a second time").toBe(409);
    expect((await both(code)).status, "and again").toBe(201);
    expect((await undo(code)).body.paid_cents).toBe(45_000);
  });

  test("is undone whole or not at all", async () => {
    const nights = { check_in: "2026-12-20", check_out: "2026-12-23" };
    const code = await withDeposit(nights);
    const { accommodation_id } = (await both(code)).body;
    const { code: since } = await house.booking({ accommodation_id, ...nights });
    expect(await undo(code), "the nights are taken").toMatchObject({
      status: 409,
      body: { error: "UnavailableDateForBookingException" },
    });
    expect(await stateOf(code)).toEqual(["cancelled", 0]);
    await clerk.send("POST", `/api/bookings/${since}/cancellation`, { body: { reason: "Engano" } });
    const noEdit = await house.personWith("bookings.view", "bookings.cancel", "money.view");
    const refused = await undo(code, noEdit);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("pede as permissões")]);
    expect(await stateOf(code)).toEqual(["cancelled", 0]);
    expect((await undo(code)).status).toBe(200);
  });

  test("is undone without its refund, if that was reversed before; another refund refuses it", async () => {
    const code = await withDeposit();
    await both(code, { cancelled_by: "property" });
    const [{ id }] = (await paymentsOf(code)).filter(({ kind }: Payment) => kind === "refund");
    await clerk.send("POST", `/api/bookings/${code}/payments/${id}/reversal`, { body: { reason: "Engano" } });
    await payAs(clerk, code, { kind: "refund", amount_cents: 1_000, method: "pix" });
    expect((await undo(code)).status).toBe(409);
    const last = (await paymentsOf(code)).find(({ amount_cents }: Payment) => amount_cents === -1_000).id;
    await clerk.send("POST", `/api/bookings/${code}/payments/${last}/reversal`, { body: { reason: "Engano" } });
    expect((await undo(code)).body).toMatchObject({ status: "confirmed", paid_cents: 45_000 });
  });

  test("changes nothing if the refund is another one, or money was recorded meanwhile", async () => {
    const code = await withDeposit();
    const other = await both(code, { refund_cents: 44_999 });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ["refund_cents"]]);
    const late = await both(code, { seen_paid_cents: 0 });
    expect([late.status, late.body.error]).toEqual([409, "PaidMeanwhileException"]);
    expect(await stateOf(code)).toEqual(["confirmed", 45_000]);
  });

  test("is for those who may cancel, see money and record it", async () => {
    const code = await withDeposit();
    const may = (...more: Parameters<House["personWith"]>) => house.personWith("bookings.view", ...more);
    const [noMoney, noEdit, noCancel] = [
      await may("bookings.cancel", "bookings.edit"),
      await may("bookings.cancel", "money.view"),
      await may("bookings.edit", "money.view"),
    ];
    const statuses = [];
    for (const by of [noMoney, noEdit, noCancel]) statuses.push((await both(code, {}, by)).status);
    expect(statuses).toEqual([403, 422, 403]);
    expect(await stateOf(code)).toEqual(["confirmed", 45_000]);
    const all = await may("bookings.cancel", "bookings.edit", "money.view");
    expect((await both(code, {}, all)).status).toBe(201);
  });
});
