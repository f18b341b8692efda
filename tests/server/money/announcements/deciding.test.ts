import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readBrCode } from "#tests/domain/pix/read-br-code";
import { confirmsBy } from "#tests/server/guest/guest-page/guest-house";
import { tellingOf } from "#tests/server/money/announcements/telling";
import { codesOf, linkedStay, openPixHouse } from "#tests/server/money/stay-pix/pix-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openPixHouse(app());
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

/** A stay whose guest announced a payment. */
async function told(amount_cents = 45_000, fields: object = {}, at: House = house) {
  const linked = await linkedStay(app(), at, fields);
  const telling = tellingOf(app(), at, linked);
  await telling.tell(1, amount_cents);
  const { id } = await telling.waiting();
  return { ...linked, ...telling, id: id as string };
}

test("a report to another company is not found", async () => {
  const neighbour = await openPixHouse(app());
  const { id, code, listed } = await told(45_000, {}, neighbour);
  const path = `/api/bookings/${code}/announcements/${id}`;
  const own = await told();
  for (const each of [path, `/api/bookings/${own.code}/announcements/${id}`]) {
    for (const [act, body] of [
      ["confirmation", { amount_cents: 45_000 }],
      ["refusal", { reason: "Não entrou" }],
    ] as const) {
      const reply = await house.admin.send("POST", `${each}/${act}`, { body });
      expect(reply).toMatchObject({ status: 404, body: { error: "NotFoundException" } });
    }
  }
  expect(await listed()).toMatchObject([{ state: "open" }]);
});

test("a confirmed report becomes one payment of the booking, and the guest's page shows it paid", async () => {
  const { id, confirm, payments, booking, listed, page } = await told();
  expect(await confirm(id, 45_000)).toMatchObject({ status: 201, body: { paid_cents: 45_000 } });
  expect(await payments()).toMatchObject([{ amount_cents: 45_000, method: "pix", kind: "payment" }]);
  expect((await booking()).installments[0]).toMatchObject({ state: "paid" });
  expect(await listed()).toMatchObject([{ state: "confirmed", decided_by_name: expect.any(String) }]);
  expect((await page()).price.installments[0]).toMatchObject({ state: "paid", pix: null });
  expect(await page()).toMatchObject({ awaits_check: false });
});

test("repeating a report after its confirmation creates no second one", async () => {
  const { id, confirm, tell, listed } = await told();
  await confirm(id, 45_000);
  expect((await tell(1, 45_000)).status).toBe(200);
  expect(await listed()).toHaveLength(1);
});

test("eight users who confirm at once record one payment, and the others see who confirmed it", async () => {
  const { id, confirm, payments } = await told();
  const replies = await Promise.all(Array.from({ length: 8 }, () => confirm(id, 45_000)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  const refusals = replies.filter(({ status }) => status === 409).map(({ body }) => body.reason);
  expect(new Set(refusals).size).toBe(1);
  expect(refusals[0]).toMatch(/ já confirmou este pagamento\. Confira na reserva\.$/);
  expect(await payments()).toHaveLength(1);
});

test("of a concurrent confirmation and refusal only one succeeds", async () => {
  const { id, confirm, refuse, payments, listed } = await told();
  const [yes, no] = await Promise.all([confirm(id, 45_000), refuse(id, "Não entrou")]);
  expect([yes.status, no.status].filter((status) => status === 409)).toHaveLength(1);
  const [{ state }] = await listed();
  expect(await payments()).toHaveLength(state === "confirmed" ? 1 : 0);
});

test("a refused report shows its reason to the guest, who may report again", async () => {
  const { id, refuse, page, tell, listed, booking } = await told();
  expect(await refuse(id, "O comprovante é de outra conta")).toMatchObject({ status: 200, body: { state: "refused" } });
  expect((await page()).told).toMatchObject([{ state: "refused", reason: "O comprovante é de outra conta" }]);
  expect((await refuse(id, "O comprovante é de outra conta")).status).toBe(200);
  expect((await refuse(id, "Outro motivo")).status).toBe(409);
  expect((await booking()).paid_cents).toBe(0);
  await tell(1, 45_000);
  expect(await listed()).toMatchObject([{ state: "open" }, { state: "refused" }]);
  expect((await page()).told).toMatchObject([{ state: "open" }]);
});

test("if less arrived than reported, that is recorded; the report stays, and a code asks for the rest", async () => {
  const { id, code, confirm, listed } = await told();
  await confirm(id, 20_000);
  expect(await listed()).toMatchObject([{ amount_cents: 45_000, installment: { open_cents: 25_000 } }]);
  const [first] = await codesOf(house, code);
  expect(readBrCode(first.payload)).toMatchObject({ amount: "250.00", txid: `${code}P1` });
});

test("the database allows one payment per report and no change of a decision", async () => {
  const one = await told();
  await one.confirm(one.id, 45_000);
  const other = await told();
  await other.refuse(other.id, "Não entrou");
  const asHouse = (text: ReturnType<typeof sql>) =>
    app().database.asTenant(house.company.tenant_id, (db) => text.execute(db));
  const payment = sql`(select payment_id from payment_announcements where id = ${one.id})`;
  const again = asHouse(sql`update payment_announcements set state = 'confirmed', reason = null, payment_id = ${payment}
    where id = ${other.id}`);
  await expect(again).rejects.toMatchObject({ constraint: "payment_announcements_decided" });
  const { id } = await told();
  const twice = asHouse(sql`update payment_announcements set state = 'confirmed', decided_at = now(),
    payment_id = ${payment} where id = ${id}`);
  await expect(twice).rejects.toMatchObject({ constraint: "payment_announcements_payment_once" });
});

describe("A confirmed deposit", () => {
  let own: House;
  beforeEach(async () => {
    own = await openPixHouse(app());
  });
  const later = async () => {
    app().clock.set("2026-11-22T15:00:00Z");
    own.admin = await app().signedIn(own.company.user_id, own.company.tenant_id);
  };

  test("confirms the hold if the company's settings say so, and otherwise only keeps it", async () => {
    await confirmsBy(own, "deposit");
    const first = await told(45_000, { status: "hold" }, own);
    expect(await first.page()).toMatchObject({ confirms_by: "deposit", state: "hold" });
    expect(await first.confirm(first.id, 44_999)).toMatchObject({ body: { status: "hold" } });
    const second = await told(45_000, { status: "hold" }, own);
    expect(await second.confirm(second.id, 45_000)).toMatchObject({ body: { status: "confirmed" } });
    await confirmsBy(own, "staff");
    const third = await told(45_000, { status: "hold" }, own);
    expect(await third.confirm(third.id, 45_000)).toMatchObject({ body: { status: "hold", paid_cents: 45_000 } });
  });

  test("reinstates an expired hold while its nights are free", async () => {
    await confirmsBy(own, "deposit");
    const { id, confirm } = await told(45_000, { status: "hold" }, own);
    await later();
    expect(await confirm(id, 45_000, own.admin)).toMatchObject({ status: 201, body: { status: "confirmed" } });
  });

  test("is recorded on an expired hold whose nights were taken, which stays expired", async () => {
    await confirmsBy(own, "deposit");
    const { id, code, confirm } = await told(45_000, { status: "hold" }, own);
    await later();
    const { accommodation_id } = (await own.admin.send("GET", `/api/bookings/${code}`)).body;
    await own.booking({ accommodation_id });
    expect(await confirm(id, 45_000, own.admin)).toMatchObject({
      status: 201,
      body: { status: "expired", paid_cents: 45_000 },
    });
    const { rows } = await app().database.asTenant(own.company.tenant_id, (db) =>
      sql<{ code: string }>`select b.code from occupancies o join bookings b on b.id = o.booking_id
        where o.accommodation_id = ${accommodation_id}`.execute(db),
    );
    expect(rows.map((row) => row.code)).not.toContain(code);
  });
});
