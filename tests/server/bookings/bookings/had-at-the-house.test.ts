import { beforeEach, describe, expect, test } from "vitest";
import { guestBalance } from "#domain/who-owes";
import { linkOf } from "#tests/server/guest/guest-page/guest-house";
import { acceptedBalance, arrivedStay, openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

// Extra charges by the company are paid to the company, whoever collects the stay: docs/money.md, "who collects".

const app = testApp();
let house: House;
beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openMoneyHouse(app());
});

const send = (method: string, code: string, act: string, body?: object) =>
  house.admin.send(method, `/api/bookings/${code}/${act}`, body && { body });
const show = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}`)).body;
const charge = (code: string, amount_cents: number, name = "Frigobar") =>
  amount_cents < 0
    ? send("POST", code, "discounts", { amount_cents: -amount_cents, reason: "Gentileza da casa" })
    : send("POST", code, "charges", { name, amount_cents });
const pay = (code: string, amount_cents: number, method: string, kind = "payment") =>
  payAs(house.admin, code, { amount_cents, method, kind });
const owed = async (code: string) => {
  const { balance_cents, guest_balance_cents, owed_by } = await show(code);
  return [guest_balance_cents, balance_cents - guest_balance_cents, owed_by];
};

/** A stay of R$ 900,00 that is checked in. */
const inHouse = (fields: object = {}) => arrivedStay(app(), house, { channel: "airbnb", ...fields });

describe("An extra charged by the company", () => {
  test("is owed by the guest, and the price of the stay by the channel, to the cent and in any order", async () => {
    const code = await inHouse();
    expect(await owed(code)).toEqual([0, 90_000, "channel"]);
    await charge(code, 4_550);
    expect(await owed(code)).toEqual([4_550, 90_000, "both"]);
    await pay(code, 90_000, "channel");
    expect(await owed(code)).toEqual([4_550, 0, "guest"]);
    const paid = (await pay(code, 4_550, "cash")).body;
    expect(await owed(code)).toEqual([0, 0, "nobody"]);
    const { data } = (await send("GET", code, "payments")).body;
    expect(paid.payment_state).toBe("paid");
    const { id } = data.find(({ method }: { method: string }) => method === "cash");
    await send("POST", code, `payments/${id}/reversal`, { reason: "engano" });
    expect(await owed(code)).toEqual([4_550, 0, "guest"]);
  });

  test("is reduced by a discount, but not below zero", async () => {
    const code = await inHouse();
    await charge(code, 5_000);
    await charge(code, -2_000, "Cortesia");
    expect(await owed(code)).toEqual([3_000, 90_000, "both"]);
    await charge(code, -4_000, "Cortesia");
    expect(await owed(code)).toEqual([0, 89_000, "channel"]);
  });

  test("may be paid by the channel: a payment beyond the channel's part reduces the guest's debt", async () => {
    const code = await inHouse();
    await charge(code, 5_000);
    await pay(code, 93_000, "channel");
    expect(await owed(code)).toEqual([2_000, 0, "guest"]);
    await pay(code, 2_000, "channel");
    expect(await owed(code)).toEqual([0, 0, "nobody"]);
  });

  test("is in the check-in warning, separate from the channel's part", async () => {
    const code = await inHouse();
    await charge(code, 4_550);
    const { warnings } = (await send("POST", code, "check-in")).body;
    const message = "Há consumo a receber do hóspede. O preço da estadia é a receber do Airbnb.";
    const ofMoney = warnings.filter(({ warning }: { warning: string }) => warning !== "forms_unfinished");
    expect(ofMoney).toEqual([{ warning: "balance_due", message }]);
  });

  test("has to be accepted as a balance at check-out, and that exact amount is recorded", async () => {
    const code = await inHouse();
    await send("POST", code, "check-in");
    await charge(code, 4_550);
    const refused = await send("POST", code, "check-out", { pricing: "keep" });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        accept_balance: [
          "Há consumo a receber do hóspede. Registre o pagamento ou confirme a saída com o consumo em aberto",
        ],
      },
    ]);
    const out = await send("POST", code, "check-out", { pricing: "reprice", accept_balance: true });
    expect(out.body).toMatchObject({ status: "checked_out", guest_balance_cents: 4_550 });
    expect(await acceptedBalance(app(), house, code)).toBe(4_550);
  });

  test("once paid, allows the check-out without a warning, even if the channel has not paid", async () => {
    const code = await inHouse();
    await send("POST", code, "check-in");
    await charge(code, 4_550);
    await pay(code, 4_550, "pix");
    expect((await send("POST", code, "check-out", { pricing: "keep" })).status).toBe(200);
  });

  test("is shown on the guest page until it is paid, and is part of the terms", async () => {
    const { code } = await paidStay(house, { channel: "airbnb", status: "hold" });
    await charge(code, 4_550);
    const link = await linkOf(app(), house, code);
    expect((await link.page()).price).toMatchObject({ paid_to: "airbnb", at_house_cents: 4_550, paid_cents: 0 });
    const before = (await link.page()).terms;
    await pay(code, 4_550, "pix");
    expect((await link.page()).price).toMatchObject({ at_house_cents: 0 });
    expect((await link.page()).terms).toBe(before); // what was charged is what was agreed to
  });

  test("is found by the owed_by filter, and the dashboard names who owes the instalment", async () => {
    const place = await house.accommodation();
    const [both, channel, own, paid] = await Promise.all(
      ["2026-12-01", "2026-12-05", "2026-12-10", "2026-12-15"].map(async (check_in, index) => {
        const check_out = check_in.replace(/..$/, (day) => String(Number(day) + 2).padStart(2, "0"));
        const collected_by = index === 2 ? "company" : "channel";
        const fields = { accommodation_id: place.id, check_in, check_out, channel: "airbnb", collected_by };
        return (await house.booking(fields)).code as string;
      }),
    );
    await charge(both!, 1_000);
    await pay(paid!, 60_000, "channel");
    const codes = async (query: string) =>
      (await house.admin.send("GET", `/api/bookings?${query}`)).body.data
        .map(({ code }: { code: string }) => code)
        .sort();
    expect(await codes("owed_by=guest")).toEqual([both, own].sort());
    expect(await codes("owed_by=channel")).toEqual([both, channel].sort());
    expect((await house.admin.send("GET", "/api/bookings?owed_by=nobody")).status).toBe(422);
    app().clock.set("2026-12-20T15:00:00Z");
    house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
    const { list } = (await house.admin.send("GET", "/api/dashboard")).body.due_installments;
    const whom = new Map(list.map((due: Record<string, string>) => [due.code, due.owed_by]));
    expect(whom).toEqual(
      new Map([
        [both, "both"],
        [channel, "channel"],
        [own, "guest"],
      ]),
    );
  });

  test("is shown without its amount to users without money.view", async () => {
    const code = await inHouse();
    await charge(code, 4_550);
    const clerk = await house.personWith("bookings.view", "bookings.edit");
    const { owed_by, guest_balance_cents } = (await clerk.send("GET", `/api/bookings/${code}`)).body;
    expect([owed_by, guest_balance_cents]).toEqual(["both", undefined]);
  });
});

describe("The balance of a guest's record, summed by PostgreSQL,", () => {
  test("is the sum of the balances that the domain rule gives for each booking", async () => {
    const { holder } = await paidStay(house, { channel: "airbnb" });
    const place = await house.accommodation();
    const acts: [cents: number[], payments: [number, string][]][] = [
      [[], []],
      [[5_000], []],
      [[5_000, -2_000], [[1_000, "pix"]]],
      [[5_000], [[9_000, "cash"]]],
      [[5_000], [[64_000, "channel"]]],
      [[5_000], [[70_000, "channel"]]],
      [[-5_000], [[10_000, "card"]]],
    ];
    let sum = 0;
    for (const [index, [charges, payments]] of acts.entries()) {
      const day = (of: number) => `2027-0${index + 1}-${of}`;
      const about = { holder: undefined, holder_id: holder.id, collected_by: index % 4 === 3 ? "company" : "channel" };
      const { code } = await house.booking({
        accommodation_id: place.id,
        check_in: day(10),
        check_out: day(12),
        ...about,
      });
      for (const cents of charges) await charge(code, cents);
      for (const [cents, method] of payments) expect((await pay(code, cents, method)).status).toBe(201);
      const { total_cents, paid_cents, collected_by, guest_balance_cents } = await show(code);
      const at_house_cents = Math.max(
        0,
        charges.reduce((all, cents) => all + cents, 0),
      );
      const there = payments.filter(([, method]) => method !== "channel").reduce((all, [cents]) => all + cents, 0);
      const facts = { collected_by, total_cents, paid_cents, at_house_cents, paid_at_house_cents: there };
      expect(guest_balance_cents).toBe(guestBalance(facts));
      sum += Math.max(0, guestBalance(facts));
    }
    const { stays } = (await house.admin.send("GET", `/api/guests/${holder.id}`)).body;
    expect(stays.balance_cents).toBe(sum);
  });
});

describe("Splitting a stay", () => {
  test("leaves the extras and their payments with the first part", async () => {
    const { code } = await paidStay(house, { channel: "airbnb", check_out: "2026-12-05" });
    await charge(code, 5_000);
    await pay(code, 2_000, "pix");
    await pay(code, 60_001, "channel");
    const there = await house.accommodation({ name: "Casa do Lago" });
    const { version } = await show(code);
    const body = { date: "2026-12-02", accommodation_id: there.id, version, pricing: "keep" };
    const { first, rest } = (await send("POST", code, "split", body)).body;
    expect([first.guest_balance_cents, rest.guest_balance_cents]).toEqual([3_000, 0]);
    const open = first.balance_cents + rest.balance_cents;
    expect([open, first.balance_cents - 3_000 + rest.balance_cents]).toEqual([125_000 - 62_001, 120_000 - 60_001]);
    await send("DELETE", rest.code, "split");
    expect(await owed(code)).toEqual([3_000, 120_000 - 60_001, "both"]);
  });
});
