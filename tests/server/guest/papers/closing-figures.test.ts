import { beforeAll, expect, test } from "vitest";
import type { Paper } from "#contract/guest/papers";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
const policies: Record<string, string> = {};
beforeAll(async () => {
  house = await openMoneyHouse(app());
  for (const [name, refund_basis_points, more] of [
    ["half", 5_000, {}],
    ["none", 0, {}],
    ["whole", 10_000, {}],
    ["credit", 8_000, { credit_months: 6 }],
  ] as const) {
    const tiers = [{ days_before: 0, refund_basis_points, base: "paid" }];
    const body = { name, tiers, ...more };
    policies[name] = (await house.admin.send("POST", "/api/cancellation-policies", { body })).body.id;
  }
});

const post = async (code: string, act: string, body: object = {}) => {
  const reply = await house.admin.send("POST", `/api/bookings/${code}/${act}`, { body });
  expect([act, reply.status < 300, reply.body]).toEqual([act, true, expect.anything()]);
};
const cancel = (code: string) => post(code, "cancellation", { reason: "Mudou de planos" });
const pay = (code: string, amount_cents: number, more: object = {}) =>
  payAs(house.admin, code, { amount_cents, method: "pix", ...more });

interface State {
  policy?: string;
  fields?: object;
  paid?: number;
  act?: (code: string) => Promise<unknown>;
}

const today = { check_in: "2026-11-20", check_out: "2026-11-23", status: "confirmed" };
const states: Record<string, State> = {
  inquiry: { fields: { status: "inquiry" } },
  hold: { fields: { status: "hold" } },
  "expired hold": { fields: { status: "hold" }, act: async () => app().clock.set("2026-11-29T15:00:00Z") },
  confirmed: { paid: 20_000 },
  "paid too much": { paid: 90_000, act: (code) => pay(code, 7_000) },
  "in house": { fields: today, paid: 30_000, act: (code) => post(code, "check-in") },
  "cancelled, half returned": { policy: "half", paid: 40_000, act: cancel },
  "cancelled, refund paid in part": {
    policy: "half",
    paid: 40_000,
    act: async (code) => {
      await cancel(code);
      await pay(code, 5_000, { kind: "refund", note: "Parte" });
    },
  },
  "cancelled without refund": { policy: "none", paid: 40_000, act: cancel },
  "cancelled unpaid": { policy: "none", act: cancel },
  "cancelled for a credit": { policy: "credit", paid: 50_000, act: cancel },
  "cancelled in the channel, its payout returned by Pix": {
    policy: "whole",
    fields: { channel: "booking_com", collected_by: "channel" },
    act: async (code) => {
      await pay(code, 40_000, { method: "channel" });
      await cancel(code);
      await pay(code, 40_000, { kind: "refund", note: "Repasse devolvido ao canal" });
    },
  },
  "no-show": { policy: "none", fields: today, paid: 10_000, act: (code) => noShow(code) },
};

async function noShow(code: string) {
  app().clock.set("2026-11-21T15:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  await post(code, "no-show");
}

const priceLines = ({ blocks }: Paper) =>
  blocks.flatMap((block) =>
    block.kind === "lines" && ["Valores", "Price", "Precio"].includes(block.title ?? "") ? block.lines : [],
  );
const centsOf = (amount: string) => Number(amount.replace("−", "-").replace(/[^\d-]/g, ""));
const debt = /^(Em aberto|Open|Pendiente)/;
const favour = /^(A favor|In the guest's favour)/;
const closed = (label: string, amount: string) => {
  expect(label).toMatch(new RegExp(`${debt.source}|${favour.source}`));
  return centsOf(amount) * (favour.test(label) ? -1 : 1);
};

test.each(
  Object.entries(states).flatMap(([name, state]) =>
    (["pt", "en", "es"] as const).map((language) => ({ name, language, state })),
  ),
)(
  "Papers and page of a booking close with one figure, and add up: $name, $language",
  async ({ name, language, state }) => {
    app().clock.set("2026-11-20T15:00:00Z");
    house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
    const terms = state.policy ? { cancellation_policy_id: policies[state.policy] } : {};
    const holder = { name: "Iris Lindqvist", language };
    // in person: no right of regret returns everything
    const { code } = await paidStay(house, { channel: "walk_in", holder, ...terms, ...state.fields });
    if (state.paid) await pay(code, state.paid);
    await state.act?.(code);
    house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
    const get = (path: string) => house.admin.send("GET", `/api/bookings/${code}${path}`);
    const page = (await get("")).body;
    const figure = page.balance_cents > 0 ? page.balance_cents : -page.owed_back_cents + 0;

    for (const kind of ["booking", "voucher"]) {
      const { status, body } = await get(`/papers/${kind}`);
      if (status === 409) continue;
      const lines = priceLines(body);
      if (name === "inquiry" || name === "expired hold") {
        expect(lines.some(({ text }) => debt.test(text))).toBe(false);
        continue;
      }
      const last = lines.at(-1)!;
      expect([kind, closed(last.text, last.amount)]).toEqual([kind, figure]);
      const sum = lines.reduce((all, { look, amount }) => all + (look === "plain" ? centsOf(amount) : 0), 0);
      expect([kind, sum]).toEqual([kind, figure]);
    }

    const { status, body: statement } = await get("/papers/statement");
    expect(status).toBe(name === "inquiry" || name === "expired hold" ? 409 : 200);
    if (status === 409) return;
    // a payout returned to the channel is no refund of the guest's
    if (name.startsWith("cancelled in the channel")) expect(JSON.stringify(statement)).not.toContain("400,00");
    const rests = (statement as Paper).blocks.flatMap((block) => (block.kind === "lines" ? block.lines : []));
    expect(centsOf(rests.findLast(({ rest }) => rest !== null)!.rest!)).toBe(figure);
    const box = (statement as Paper).blocks.flatMap((block) => (block.kind === "box" ? block.parts : [])).at(-1)!;
    expect(closed(box.label, box.value) + 0).toBe(figure);
  },
);

const inChannel = { channel: "booking_com", collected_by: "channel" };
const amounts = ({ blocks }: Paper) =>
  blocks.flatMap((block) =>
    block.kind === "lines"
      ? block.lines.map(({ text, amount }) => `${text} ${amount}`)
      : block.kind === "box"
        ? block.parts.map(({ label, value }) => `${label} ${value}`)
        : [],
  );

test("A payout above the price is not in favour of the guest of a channel's stay", async () => {
  const { code } = await paidStay(house, inChannel);
  await pay(code, 99_000, { method: "channel" });
  const { body: page } = await house.admin.send("GET", `/api/bookings/${code}`);
  expect([page.balance_cents < 0, page.owed_back_cents]).toEqual([true, 0]);
  for (const kind of ["statement", "booking", "voucher"]) {
    const { status, body } = await house.admin.send("GET", `/api/bookings/${code}/papers/${kind}`);
    expect([kind, status, amounts(body).filter((each) => favour.test(each))]).toEqual([kind, 200, []]);
  }
});

test("What the guest of a channel's stay paid to the company goes back, although nothing was consumed", async () => {
  const { code } = await paidStay(house, inChannel);
  await pay(code, 40_000);
  await post(code, "cancellation", { reason: "Telhado com goteira", cancelled_by: "property" });
  const { body: page } = await house.admin.send("GET", `/api/bookings/${code}`);
  expect(page.owed_back_cents).toBe(40_000);
  for (const kind of ["statement", "booking"]) {
    const { body } = await house.admin.send("GET", `/api/bookings/${code}/papers/${kind}`);
    const last = amounts(body).filter((each) => debt.test(each) || favour.test(each));
    expect([kind, last]).toEqual([kind, [expect.stringMatching(/^A favor do hóspede R\$.400,00$/)]]);
  }
});
