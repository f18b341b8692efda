import { beforeAll, describe, expect, test } from "vitest";
import { linkOf } from "#tests/server/guest/guest-page/guest-house";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openMoneyHouse(app());
});

const post = (code: string, act: string, body: object) =>
  house.admin.send("POST", `/api/bookings/${code}/${act}`, { body });
const paidOf = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}/payments`)).body;
const reverse = (code: string, id: string) => post(code, `payments/${id}/reversal`, { reason: "Engano" });

/** A stay of R$ 900,00, with R$ 700,00 paid, split in two. */
async function splitStay() {
  const { code } = await paidStay(house);
  const { id: accommodation_id } = await house.accommodation();
  await payAs(house.admin, code, { amount_cents: 70_000, method: "pix" });
  const { rest } = (await post(code, "split", { date: "2026-12-02", accommodation_id, version: 1 })).body;
  return { code, rest: rest.code as string };
}

/** The first movement of its kind: a payment, a refund, or money passed on. */
const idOf = async (code: string, wanted: string) =>
  (await paidOf(code)).data.find(({ kind }: { kind: string }) => kind === wanted).id as string;

describe("A hold with a payment", () => {
  const endOf = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}`)).body.hold_expires_at;

  test("once split, expires in each part at the end of its day of arrival", async () => {
    const { code } = await paidStay(house, { status: "hold" });
    await payAs(house.admin, code, { amount_cents: 30_000, method: "pix" });
    const { id: accommodation_id } = await house.accommodation();
    const version = (await house.admin.send("GET", `/api/bookings/${code}`)).body.version;
    const { first, rest } = (await post(code, "split", { date: "2026-12-02", accommodation_id, version })).body;
    expect(rest.paid_cents).toBe(20_000);
    expect(first.hold_expires_at).toBe("2026-12-02T02:59:00.000Z");
    expect(rest.hold_expires_at).toBe("2026-12-03T02:59:00.000Z");
    app().clock.set("2026-12-02T12:00:00Z");
    try {
      const { body } = await house.admin.send("GET", "/api/availability?check_in=2026-12-02&check_out=2026-12-03");
      expect(JSON.stringify(body)).not.toContain(accommodation_id);
    } finally {
      app().clock.set("2026-11-20T15:00:00Z");
    }
  });

  test("moves its expiry with its arrival", async () => {
    const { code } = await paidStay(house, { status: "hold" });
    await payAs(house.admin, code, { amount_cents: 30_000, method: "pix" });
    const { version } = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
    const later = { check_in: "2026-12-11", check_out: "2026-12-14", version };
    const { status } = await house.admin.send("PUT", `/api/bookings/${code}`, { body: later });
    expect([status, await endOf(code)]).toEqual([200, "2026-12-12T02:59:00.000Z"]);
  });
});

describe("After a split", () => {
  test("a transfer between the parts cannot be reversed on one side", async () => {
    const { code, rest } = await splitStay();
    for (const part of [code, rest]) {
      const { body } = await reverse(part, await idOf(part, "passed_on"));
      expect([body.error, body.reason]).toEqual([
        "PaymentCannotReverseException",
        expect.stringContaining("passou de uma reserva para outra"),
      ]);
    }
    expect((await paidOf(code)).paid_cents + (await paidOf(rest)).paid_cents).toBe(70_000);
  });

  test("a partly transferred payment cannot be reversed, and the error says to undo the split first", async () => {
    const { code } = await splitStay();
    const id = await idOf(code, "payment");
    const refused = await reverse(code, id);
    expect([refused.status, refused.body.error]).toEqual([409, "PaymentCannotReverseException"]);
    expect(refused.body.reason).toMatch(/passou para a outra reserva.*Desfaça a divisão/);
    const amount_cents = (await paidOf(code)).paid_cents;
    expect((await payAs(house.admin, code, { kind: "refund", amount_cents, method: "pix" })).status).toBe(201);
    expect((await reverse(code, id)).body.reason).toContain("passou para a outra reserva");
  });

  test("a payment can be reversed once the split is undone", async () => {
    const { code } = await splitStay();
    const id = await idOf(code, "payment");
    expect((await house.admin.send("DELETE", `/api/bookings/${code}/split`)).status).toBe(200);
    expect((await reverse(code, id)).body.paid_cents).toBe(0);
  });

  test("a payment that was refunded in part can be reversed after the refund is reversed", async () => {
    const { code } = await splitStay();
    const pix = { amount_cents: 5_000, method: "pix" };
    await payAs(house.admin, code, pix);
    const { data, paid_cents: amount_cents } = await paidOf(code);
    const { id } = data.find((each: { amount_cents: number }) => each.amount_cents === pix.amount_cents);
    await payAs(house.admin, code, { kind: "refund", amount_cents, method: "pix" });
    expect((await reverse(code, id)).body.reason).toBe(
      "Parte deste pagamento já foi devolvida. Estorne a devolução antes.",
    );
    await reverse(code, await idOf(code, "refund"));
    expect((await reverse(code, id)).status).toBe(200);
  });
});

describe("The security deposit of a divided stay", () => {
  test("is asked once, in its first part, whatever the other accommodation asks", async () => {
    const { code } = await paidStay(house, {}, { security_deposit_cents: 50_000 });
    const { id: accommodation_id } = await house.accommodation({ security_deposit_cents: 80_000 });
    const { version } = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
    const { rest } = (await post(code, "split", { date: "2026-12-02", accommodation_id, version })).body;
    const asked = async (of: string) => (await paidOf(of)).security_deposit.asked_cents;
    expect([await asked(code), await asked(rest.code)]).toEqual([50_000, 0]);
    await house.admin.send("PUT", `/api/bookings/${rest.code}/link`);
    const page = await (await linkOf(app(), house, rest.code)).page();
    expect(page.security_deposit).toMatchObject({ asked_cents: 0, held_cents: 0 });
    expect(page.security_deposit.text).toMatch(/^A caução da estadia, de R\$\s500,00, é uma só e fica com a reserva /);
  });
});
