import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { openMoneyHouse, paidStay, partsOf } from "#tests/server/money/payments/money-house";
import { amountIn } from "#tests/support/amount-in";
import { type House, stay, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openMoneyHouse(app());
});
afterEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const pix = { amount_cents: 45_000, method: "pix" };
const send = (code: string, path: string, body: object, key?: string) =>
  house.admin.send("POST", `/api/bookings/${code}/${path}`, {
    body,
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });
const moneyOf = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}/payments`)).body;

describe("A booking", () => {
  test("is divided by the company's default plan when it is created", async () => {
    const booking = await paidStay(house);
    expect(partsOf(booking)).toEqual([
      ["2026-11-20", 45_000, 0, "open"],
      ["2026-12-01", 45_000, 0, "open"],
    ]);
    expect(booking).toMatchObject({
      deposit_cents: 45_000,
      payment_plan_name: "Sinal de 50% e saldo no check-in",
      cancellation_policy_name: "Moderada",
      cancellation_terms: [
        "Até 7 dias antes do check-in: devolve 100% do total",
        "Até o dia do check-in: o sinal não é devolvido",
        "Não comparecimento: sem devolução",
        "Se a multa passar do que já foi pago, a diferença continua devida",
      ],
    });
  });

  test("records a payment only if the user saw the current paid amount, so that it is not recorded twice", async () => {
    const { code } = await paidStay(house);
    const blind = await send(code, "payments", pix);
    expect([blind.status, Object.keys(blind.body.errors)]).toEqual([422, ["seen_paid_cents"]]);
    const replies = await Promise.all([1, 2].map(() => send(code, "payments", { ...pix, seen_paid_cents: 0 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await moneyOf(code)).data).toHaveLength(1);
  });

  test("uses the plan of its accommodation before the company's, and a requested plan before both", async () => {
    const plans = (await house.admin.send("GET", "/api/payment-plans")).body.data;
    const idOf = (name: string) => plans.find((plan: { name: string }) => plan.name === name).id;
    const place = { payment_plan_id: idOf("Integral na reserva") };
    expect((await paidStay(house, {}, place)).payment_plan_name).toBe("Integral na reserva");
    const asked = { payment_plan_id: idOf("Integral no check-in") };
    expect((await paidStay(house, asked, place)).payment_plan_name).toBe("Integral no check-in");
    expect((await paidStay(house, { payment_plan_id: null }, place)).payment_plan_id).toBeNull();
  });

  test("keeps its plan as it was, even if the plan changes", async () => {
    const body = { name: "De hoje", lines: [{ share: "rest", due: "booking" }] };
    const plan = (await house.admin.send("POST", "/api/payment-plans", { body })).body;
    const booking = await paidStay(house, { payment_plan_id: plan.id });
    const lines = [{ share: "rest", due: "check_in" }];
    await house.admin.send("PUT", `/api/payment-plans/${plan.id}`, { body: { lines, version: 1 } });
    const save = { version: 1, payment_plan_id: plan.id, arrival_time: "15:00", check_out: "2026-12-05" };
    const { body: after } = await house.admin.send("PUT", `/api/bookings/${booking.code}`, { body: save });
    expect(partsOf(after)).toEqual([["2026-11-20", 120_000, 0, "open"]]);
  });

  test("that moves moves its open instalment and keeps the paid one", async () => {
    const { code } = await paidStay(house);
    await payAs(house.admin, code, pix);
    const body = { version: 1, check_in: "2026-12-10", check_out: "2026-12-15" };
    const { body: after } = await house.admin.send("PUT", `/api/bookings/${code}`, { body });
    expect(partsOf(after)).toEqual([
      ["2026-11-20", 45_000, 45_000, "paid"],
      ["2026-12-10", 105_000, 0, "open"],
    ]);
  });
});

describe("A payment", () => {
  test("fills the instalments in order and updates the payment state", async () => {
    const { code } = await paidStay(house);
    const reply = await payAs(house.admin, code, { ...pix, amount_cents: 60_000, note: "Sinal e mais" });
    expect(reply).toMatchObject({
      status: 201,
      body: { paid_cents: 60_000, balance_cents: 30_000, payment_state: "partial" },
    });
    expect(partsOf(reply.body)).toEqual([
      ["2026-11-20", 45_000, 45_000, "paid"],
      ["2026-12-01", 45_000, 15_000, "partial"],
    ]);
    expect((await moneyOf(code)).data).toEqual([
      {
        id: expect.any(String),
        kind: "payment",
        amount_cents: 60_000,
        method: "pix",
        received_on: "2026-11-20",
        note: "Sinal e mais",
        received_by: "company",
        owner_name: null,
        reversal_of: null,
        reversed: false,
        with_cancellation: false,
        receipt: null,
        created_by_name: expect.any(String),
        created_at: "2026-11-20T15:00:00.000Z",
      },
    ]);
  });

  test("sent twice with the same key is recorded once", async () => {
    const { code } = await paidStay(house);
    const replies = [
      await send(code, "payments", { ...pix, seen_paid_cents: 0 }, "um-pagamento"),
      await send(code, "payments", { ...pix, seen_paid_cents: 0 }, "um-pagamento"),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect((await moneyOf(code)).paid_cents).toBe(45_000);
  });

  test("is reversed once, with a reason, and never deleted", async () => {
    const { code } = await paidStay(house);
    await payAs(house.admin, code, pix);
    const [{ id }] = (await moneyOf(code)).data;
    expect(Object.keys((await send(code, `payments/${id}/reversal`, {})).body.errors)).toEqual(["reason"]);
    const twice = { reason: "Lançado duas vezes" };
    expect(await send(code, `payments/${id}/reversal`, twice)).toMatchObject({ status: 200, body: { paid_cents: 0 } });
    const { data } = await moneyOf(code);
    expect(
      data.map(({ kind, amount_cents, reversed, note }: Record<string, unknown>) => [
        kind,
        amount_cents,
        reversed,
        note,
      ]),
    ).toEqual([
      ["payment", 45_000, true, null],
      ["reversal", -45_000, false, "Lançado duas vezes"],
    ]);
    const refused = { status: 409, body: { error: "PaymentCannotReverseException" } };
    expect(await send(code, `payments/${id}/reversal`, twice)).toMatchObject(refused);
    expect(await send(code, `payments/${data[1].id}/reversal`, twice)).toMatchObject(refused);
  });

  test("in the future is refused, and so is a refund beyond the paid amount", async () => {
    const { code } = await paidStay(house);
    await payAs(house.admin, code, pix);
    const fieldOf = async (body: object) =>
      Object.keys((await payAs(house.admin, code, { ...pix, ...body })).body.errors);
    expect(await fieldOf({ received_on: "2026-11-21" })).toEqual(["received_on"]);
    expect(await fieldOf({ kind: "refund", amount_cents: 45_001 })).toEqual(["amount_cents"]);
    expect((await payAs(house.admin, code, { ...pix, kind: "refund" })).body.paid_cents).toBe(0);
    const { data } = await moneyOf(code);
    const { id } = data.find(({ kind }: { kind: string }) => kind === "payment");
    expect((await send(code, `payments/${id}/reversal`, { reason: "Engano" })).body.message).toMatch(
      "já foi devolvida",
    );
  });

  test("requires bookings.edit, and amounts require money.view", async () => {
    const { code } = await paidStay(house);
    await payAs(house.admin, code, pix);
    const viewer = await house.personWith("bookings.view");
    expect((await payAs(viewer, code, pix)).status).toBe(403);
    const { status, body } = await viewer.send("GET", `/api/bookings/${code}/payments`);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(amountIn(45_000));
    const preview = await viewer.send("GET", `/api/bookings/${code}/cancellation-preview`);
    expect([preview.status, JSON.stringify(preview.body).includes("R$")]).toEqual([200, false]);
  });

  test("is refused to a company without the booking module", async () => {
    const other = await openMoneyHouse(app(), { modules: ["accommodation"] });
    const reply = await other.admin.send("GET", "/api/bookings/ZZ9ZZ9/payments");
    expect(reply).toMatchObject({ status: 403, body: { error: "ModuleNotInPlanException" } });
  });
});

describe("A hold with a payment", () => {
  test("is extended to the end of the day of arrival", async () => {
    const { code, accommodation_id } = await paidStay(house, { status: "hold" });
    const { body } = await payAs(house.admin, code, { ...pix, amount_cents: 100 });
    expect(body).toMatchObject({ status: "hold", hold_expires_at: "2026-12-02T02:59:00.000Z" });
    app().clock.set("2026-11-25T15:00:00Z");
    const asked = { ...stay, accommodation_id, status: undefined, holder: undefined };
    const quote = await house.admin.send("POST", "/api/quotes", { body: asked });
    expect(quote).toMatchObject({ status: 200, body: { available: false } });
    const late = await house.admin.send("POST", "/api/bookings", { body: { ...stay, accommodation_id } });
    expect(late).toMatchObject({ status: 409, body: { error: "UnavailableDateForBookingException" } });
  });

  test("is confirmed by the full deposit, if the company's settings say so", async () => {
    const own = await openMoneyHouse(app());
    const { tenant_id } = own.company;
    const settings = { confirms_by: "deposit", version: 1 };
    expect((await own.admin.send("PUT", `/api/tenants/${tenant_id}`, { body: settings })).status).toBe(200);
    const { code } = await paidStay(own, { status: "hold" });
    const pay = (amount_cents: number) => payAs(own.admin, code, { amount_cents, method: "pix" });
    expect((await pay(44_999)).body.status).toBe("hold");
    expect((await pay(1)).body).toMatchObject({ status: "confirmed", hold_expires_at: null, paid_cents: 45_000 });
  });
});

test("the instalments of an inquiry are due from the day of its confirmation", async () => {
  const { code } = await paidStay(house, { status: "inquiry" });
  app().clock.set("2026-11-25T15:00:00Z");
  const { body } = await send(code, "confirmation", {});
  expect(partsOf(body)[0]).toEqual(["2026-11-25", 45_000, 0, "open"]);
});

describe("An extra charge", () => {
  test("changes the total and the open instalment to the cent, and is kept by a reprice", async () => {
    const { code } = await paidStay(house);
    await payAs(house.admin, code, pix);
    const { body } = await send(code, "charges", { name: "Frigobar", amount_cents: 4_501 });
    expect([body.total_cents, partsOf(body)[1]]).toEqual([94_501, ["2026-12-01", 49_501, 0, "open"]]);
    const [{ id }] = body.charges;
    const address = `/api/bookings/${code}/charges/${id}`;
    const changed = await house.admin.send("PUT", address, { body: { name: "Água", amount_cents: 500 } });
    expect(changed.body).toMatchObject({ total_cents: 90_500, charges: [{ id, name: "Água", amount_cents: 500 }] });
    const save = { version: changed.body.version, check_out: "2026-12-05", pricing: "reprice" };
    const repriced = await house.admin.send("PUT", `/api/bookings/${code}`, { body: save });
    expect(repriced.body.total_cents).toBe(120_500);
    expect((await house.admin.send("DELETE", address)).status).toBe(204);
    expect((await house.admin.send("DELETE", address)).status).toBe(404);
    const { body: after } = await house.admin.send("GET", `/api/bookings/${code}`);
    expect([after.total_cents, partsOf(after)[1]]).toEqual([120_000, ["2026-12-01", 75_000, 0, "open"]]);
  });

  test("with a discount prevents a change that would make the price negative", async () => {
    const { code } = await paidStay(house);
    const { body } = await send(code, "discounts", { amount_cents: 60_001, reason: "Chuveiro frio" });
    for (const pricing of ["keep", "reprice"]) {
      const save = { version: body.version, check_out: "2026-12-03", pricing };
      const reply = await house.admin.send("PUT", `/api/bookings/${code}`, { body: save });
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ["pricing"]]);
    }
  });

  test("cannot discount more than the total", async () => {
    const { code } = await paidStay(house);
    const reply = await send(code, "discounts", { amount_cents: 90_001, reason: "Chuveiro frio" });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ["amount_cents"]]);
  });

  test("is no discount: a courtesy has its own act, its reason in the timeline, and the share of who gives it", async () => {
    const { code } = await paidStay(house);
    const { body: minibar } = await send(code, "charges", { name: "Frigobar", amount_cents: 2_000 });
    const path = `/api/bookings/${code}/charges/${minibar.charges[0].id}`;
    const reason = "Chuveiro frio na primeira noite";
    const negative = { name: "Desconto", amount_cents: -5_000, reason };
    for (const [method, address] of [
      ["POST", `/api/bookings/${code}/charges`],
      ["PUT", path],
    ] as const) {
      const refused = await house.admin.send(method, address, { body: negative });
      expect([method, refused.status, "amount_cents" in refused.body.errors]).toEqual([method, 422, true]);
    }
    const reception = await house.personWith("bookings.view", "bookings.edit", "money.view");
    const discount = { amount_cents: 5_000, reason };
    const refused = await reception.send("POST", `/api/bookings/${code}/discounts`, { body: discount });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["amount_cents"]]);
    expect((await reception.send("PUT", path, { body: { name: "Água", amount_cents: 500 } })).status).toBe(200);
    expect(Object.keys((await send(code, "discounts", { amount_cents: 5_000 })).body.errors)).toEqual(["reason"]);
    const { body } = await send(code, "discounts", discount);
    expect(body).toMatchObject({ total_cents: 85_500, charges: [{ name: "Água" }, { amount_cents: -5_000, reason }] });
    const { data } = (await house.admin.send("GET", `/api/bookings/${code}/timeline`)).body;
    const story = data.flatMap(({ changes }: { changes: object[] }) => changes);
    expect(story).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: "amount", after_cents: -5_000 }),
        expect.objectContaining({ field: "reason", after: reason }),
      ]),
    );
  });
});
