import { beforeAll, describe, expect, test } from "vitest";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openMoneyHouse(app());
});

/** What an act answers to each of several sums: one text if it does not tell them apart. */
const answersTo = async (send: (sum: number) => Promise<{ status: number; body: object }>, ...more: number[]) => {
  const found = new Set<string>();
  for (const sum of [1, 89_999, 90_000, 90_001, 9_999_999, ...more]) {
    const { status, body } = await send(sum);
    found.add(JSON.stringify([status, body]));
  }
  return [...found];
};

describe("A person without a view of amounts", () => {
  test("is refused what takes money away by right: no answer differs by the sum", async () => {
    const { code } = await paidStay(house);
    const paid = { kind: "payment", amount_cents: 30_000, method: "pix", seen_paid_cents: 0 };
    await house.admin.send("POST", `/api/bookings/${code}/payments`, { body: paid });
    const blind = await house.personWith("bookings.view", "bookings.edit");
    const post = (act: string, body: object) => blind.send("POST", `/api/bookings/${code}/${act}`, { body });
    const acts: Record<string, (sum: number) => object> = {
      discounts: (amount_cents) => ({ amount_cents, reason: "Chuveiro frio" }),
      credits: (amount_cents) => ({ from_code: code, amount_cents }),
      "security-deposit": (amount_cents) => ({ kind: "kept", amount_cents, reason: "Taça" }),
    };
    for (const [act, body] of Object.entries(acts)) {
      const found = await answersTo((sum) => post(act, body(sum)));
      expect([act, found.length, found[0]]).toEqual([act, 1, expect.stringContaining("a permissão de ver valores")]);
    }
    const refund = (seen_paid_cents: number) =>
      post("payments", { kind: "refund", amount_cents: 9_999_999_999, method: "pix", seen_paid_cents });
    expect(await answersTo(refund, 30_000)).toEqual([expect.stringContaining("a permissão de ver valores")]);
  });

  test("still receives: a payment and a security deposit", async () => {
    const { code } = await paidStay(house);
    const blind = await house.personWith("bookings.view", "bookings.edit");
    const post = (act: string, body: object) => blind.send("POST", `/api/bookings/${code}/${act}`, { body });
    const pay = (seen_paid_cents: number) =>
      post("payments", { kind: "payment", amount_cents: 1_000, method: "pix", seen_paid_cents });
    expect([(await pay(0)).status, (await pay(7)).status]).toEqual([201, 201]);
    const deposit = { kind: "received", amount_cents: 20_000, method: "pix" };
    expect((await post("security-deposit", deposit)).status).toBe(201);
  });
});

test("who gives no discount alone learns no total by the refusals", async () => {
  const { code } = await paidStay(house);
  const seer = await house.personWith("bookings.view", "bookings.edit", "money.view");
  const give = (amount_cents: number) =>
    seer.send("POST", `/api/bookings/${code}/discounts`, { body: { amount_cents, reason: "Chuveiro frio" } });
  expect(await answersTo(give)).toEqual([expect.stringContaining("O seu perfil não dá desconto sem pedir")]);
});
