import { beforeEach, describe, expect, test } from "vitest";
import { linkOf } from "#tests/server/guest/guest-page/guest-house";
import { acceptedBalance, arrivedStay, openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { amountIn } from "#tests/support/amount-in";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

// What the channel collects is never shown as the guest's debt: product 6, "who collects".

const app = testApp();
let house: House;
beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openMoneyHouse(app());
});

const send = (method: string, code: string, act: string, body?: object) =>
  house.admin.send(method, `/api/bookings/${code}/${act}`, body && { body });

/** Registration forms are out of scope here. */
const ofMoney = (warnings: { warning: string }[]) => warnings.filter(({ warning }) => warning !== "forms_unfinished");
const arrived = (fields: object) => arrivedStay(app(), house, fields);

describe("A stay collected by the channel", () => {
  test("is checked in without a balance warning, and checked out without accepting a balance", async () => {
    const code = await arrived({ channel: "airbnb" });
    const { warnings, balance_cents } = (await send("POST", code, "check-in")).body;
    expect([ofMoney(warnings), balance_cents]).toEqual([[], 90_000]);
    const out = await send("POST", code, "check-out", { pricing: "keep" });
    expect([out.status, out.body.status]).toEqual([200, "checked_out"]);
    expect(await acceptedBalance(app(), house, code)).toBeUndefined();
  });

  test("collected by the company instead warns at check-in and requires accepting the balance", async () => {
    const code = await arrived({ channel: "airbnb", collected_by: "company" });
    expect(ofMoney((await send("POST", code, "check-in")).body.warnings)).toHaveLength(1);
    const out = await send("POST", code, "check-out", { pricing: "keep" });
    expect([out.status, Object.keys(out.body.errors)]).toEqual([422, ["accept_balance"]]);
    await send("POST", code, "check-out", { pricing: "keep", accept_balance: true });
    expect(await acceptedBalance(app(), house, code)).toBe(90_000);
  });

  test("is due from the channel on the dashboard", async () => {
    await paidStay(house, { channel: "airbnb", check_in: "2026-11-20", check_out: "2026-11-23" });
    const { due_installments } = (await house.admin.send("GET", "/api/dashboard")).body;
    expect(due_installments).toMatchObject({ count: 1, list: [{ collected_by: "channel", channel: "airbnb" }] });
  });

  test("leaves its guest without a debt, but counts in the guest's totals", async () => {
    const { holder } = await paidStay(house, { channel: "airbnb" });
    const guest = async () => (await house.admin.send("GET", `/api/guests/${holder.id}`)).body.stays;
    expect(await guest()).toMatchObject({ total_cents: 90_000, paid_cents: 0, balance_cents: 0 });
    const { id } = await house.accommodation();
    await house.booking({ accommodation_id: id, holder: undefined, holder_id: holder.id });
    expect(await guest()).toMatchObject({ total_cents: 180_000, paid_cents: 0, balance_cents: 90_000 });
  });

  test("records gross payments, and is paid by a payment of the channel", async () => {
    const { code } = await paidStay(house, { channel: "airbnb", commission_basis_points: 1_500 });
    const paid = await payAs(house.admin, code, { amount_cents: 90_000, method: "channel" });
    expect(paid.body).toMatchObject({
      ...{ total_cents: 90_000, paid_cents: 90_000, balance_cents: 0, payment_state: "paid" },
      commission_amount_cents: 13_500,
    });
  });
});

describe("The guest page", () => {
  const pageOf = async (fields: object) => {
    const { code } = await paidStay(house, { status: "hold", ...fields });
    return (await linkOf(app(), house, code)).page();
  };

  test("shows no amounts to pay if the channel collects, and never the commission", async () => {
    const page = await pageOf({ channel: "airbnb", commission_basis_points: 1_717 });
    const untold = { total_cents: null, paid_cents: 0, nights: [], charges: [], installments: [] };
    expect(page).toMatchObject({ price: { ...untold, paid_to: "airbnb" }, cancellation: null });
    expect(JSON.stringify(page), "nor our price").not.toMatch(amountIn(90_000, 30_000));
    expect(JSON.stringify(page)).not.toMatch(/commission/);
    expect(JSON.stringify(page)).not.toMatch(amountIn(1_717, 15_453));
  });

  test("shows the instalments if the company collects, but not the commission", async () => {
    const page = await pageOf({ commission_basis_points: 1_717 });
    expect([page.price.paid_to, page.price.installments.length]).toEqual([null, 2]);
    expect(JSON.stringify(page)).not.toMatch(/commission/);
    expect(JSON.stringify(page)).not.toMatch(amountIn(1_717, 15_453));
  });

  test("confirms a payment through the channel, and who collects is part of the confirmed terms", async () => {
    const { code, version } = await paidStay(house, { status: "hold", channel: "airbnb" });
    const link = await linkOf(app(), house, code);
    const { terms } = await link.page();
    await house.admin.send("PUT", `/api/bookings/${code}`, { body: { collected_by: "company", version } });
    expect((await link.confirm(terms)).status).toBe(409);
    expect((await link.confirm()).status).toBe(200);
    const { code: other } = await paidStay(house, { status: "hold", channel: "airbnb" });
    await (await linkOf(app(), house, other)).confirm();
    const { tenant_id } = house.company;
    const kept = await app().database.asTenant(tenant_id, (db) =>
      db.selectFrom("guest_confirmations").select("terms").orderBy("confirmed_at").execute(),
    );
    expect(kept.filter(({ terms: text }) => text.includes("O pagamento é feito pelo Airbnb."))).toHaveLength(1);
    for (const own of ["Total até", "Total:"])
      expect(kept.filter(({ terms: text }) => text.includes(own))).toHaveLength(1);
    const ofChannel = "Cancelamento: O cancelamento e o arrependimento seguem as regras do Airbnb.";
    expect(kept.filter(({ terms: text }) => text.includes(ofChannel))).toHaveLength(2);
  });
});

describe("The booking list", () => {
  test("filters by who collects, and sums the commissions", async () => {
    const airbnb = await paidStay(house, { channel: "airbnb", commission_basis_points: 1_250 });
    const other = await paidStay(house, { commission_cents: 3_333 });
    const unknown = await paidStay(house);
    const codes = async (query: string) =>
      (await house.admin.send("GET", `/api/bookings?${query}`)).body.data
        .map(({ code }: { code: string }) => code)
        .sort();
    expect(await codes("collected_by=channel")).toEqual([airbnb.code]);
    expect(await codes("collected_by=company")).toEqual([other.code, unknown.code].sort());
    expect((await house.admin.send("GET", "/api/bookings?collected_by=nobody")).status).toBe(422);
    const totals = (await house.admin.send("GET", "/api/booking-totals")).body;
    expect(totals).toMatchObject({ count: 3, commission_cents: 11_250 + 3_333 });
  });

  test("exports who collects, commission and net amount; amounts only for users with money.view", async () => {
    await paidStay(house, { channel: "airbnb", commission_basis_points: 1_250 });
    await paidStay(house, { type: "owner" });
    const lines = async (caller = house.admin) => {
      const text = String((await caller.send("GET", "/api/bookings.csv?sort=created_at")).body);
      const [head = "", ...rows] = text.replace("\ufeff", "").trim().split("\r\n");
      const at = ["Quem recebe", "Comissão", "Líquido"].map((name) => head.split(";").indexOf(name));
      return rows.map((row) => at.map((index) => (index === -1 ? "none" : row.split(";")[index])).join()).sort();
    };
    expect(await lines()).toEqual([",,", "Canal,112,50,787,50"]);
    const clerk = await house.personWith("bookings.view");
    expect(await lines(clerk)).toEqual([",none,none", "Canal,none,none"]);
  });
});
