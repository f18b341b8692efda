import { beforeAll, beforeEach, expect, test } from "vitest";
import { tellingOf } from "#tests/server/money/announcements/telling";
import { linkedStay, openPixHouse } from "#tests/server/money/stay-pix/pix-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openPixHouse(app());
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

async function stay(fields: object = {}) {
  const linked = await linkedStay(app(), house, fields);
  return { ...linked, ...tellingOf(app(), house, linked) };
}

test("a guest reports a payment: their page shows it as waiting, and the desk sees the report", async () => {
  const { code, page, tell, listed, txid } = await stay();
  const [first] = (await page()).price.installments;
  expect(first.pix.txid).toBe(txid(1));
  app().clock.set("2026-11-20T15:05:00Z");
  const reply = await tell(1, 45_000);
  const told = { txid: txid(1), amount_cents: 45_000, state: "open", receipt: false, reason: null };
  expect(reply).toMatchObject({ status: 200, body: { told: [told], awaits_check: true } });
  expect(await page()).toEqual(reply.body);
  expect(await listed()).toMatchObject([
    { txid: txid(1), amount_cents: 45_000, state: "open", installment: { deposit: true, open_cents: 45_000 } },
  ]);
  const [entry] = (await house.admin.send("GET", `/api/bookings/${code}/timeline`)).body.data;
  expect(entry).toMatchObject({ action: "booking.payment_announced", by: null });
  const day = (await house.admin.send("GET", "/api/dashboard")).body;
  expect(day.announcements.find((each: { code: string }) => each.code === code)).toMatchObject({
    amount_cents: 45_000,
    has_receipt: false,
  });
  expect((await house.admin.send("GET", `/api/bookings/${code}`)).body.paid_cents).toBe(0);
});

test("reporting on sixteen phones at once creates one report", async () => {
  const { tell, listed } = await stay();
  const replies = await Promise.all(Array.from({ length: 16 }, () => tell(2, 45_000)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await listed()).toHaveLength(1);
});

test("a second report with another amount is refused, and names the first amount", async () => {
  const { tell, listed } = await stay();
  expect((await tell(1, 45_000)).status).toBe(200);
  expect((await tell(1, 45_000)).status, "the same amount").toBe(200);
  for (const [part, cents] of [
    [1, 40_000],
    [1, 45_001],
    [2, 45_000],
  ] as const) {
    const { status, body } = await tell(part, cents);
    expect([status, body.reason]).toEqual([409, expect.stringMatching(/450,00/)]);
  }
  expect(await listed()).toMatchObject([{ amount_cents: 45_000 }]);
});

test("a txid of another booking, of another company or of no booking is not found", async () => {
  const { path, listed } = await stay();
  const neighbour = await openPixHouse(app());
  const foreign = await linkedStay(app(), neighbour);
  const own = await stay();
  for (const txid of [own.txid(1), `${foreign.code}P1`, "ABC"]) {
    const reply = await app()
      .anonymous()
      .send("POST", `${path}/installments/${txid}/announcement`, { body: { amount_cents: 100 } });
    expect(reply).toMatchObject({ status: 404, body: { error: "BookingNotFoundException" } });
  }
  expect(await listed()).toEqual([]);
});

test("a reported payment stays when the instalments change, and a removed one can still be reported", async () => {
  const { code, tell, listed } = await stay();
  await tell(1, 45_000);
  const plans = (await house.admin.send("GET", "/api/payment-plans")).body.data;
  const { id } = plans.find(({ name }: { name: string }) => name === "Integral no check-in");
  const { version } = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
  const changed = await house.admin.send("PUT", `/api/bookings/${code}`, { body: { payment_plan_id: id, version } });
  expect(changed.status).toBe(200);
  expect(await listed()).toMatchObject([{ amount_cents: 45_000, installment: { deposit: false, open_cents: 90_000 } }]);
  const [first] = await listed();
  await house.admin.send("POST", `/api/bookings/${code}/announcements/${first.id}/refusal`, {
    body: { reason: "Não" },
  });
  app().clock.set("2026-11-20T15:01:00Z");
  await tell(2, 45_000);
  expect(await listed()).toMatchObject([
    { amount_cents: 45_000, installment: null },
    { amount_cents: 45_000, installment: { deposit: false, open_cents: 90_000 } },
  ]);
});

test("a report says the day of the payment, which is not after today", async () => {
  const { path, txid, listed } = await stay();
  const tell = (paid_on: string) =>
    app()
      .anonymous()
      .send("POST", `${path}/installments/${txid(1)}/announcement`, { body: { amount_cents: 45_000, paid_on } });
  expect(await tell("2026-11-21")).toMatchObject({
    status: 422,
    body: { errors: { paid_on: [expect.stringContaining("ainda não chegou")] } },
  });
  expect((await tell("2026-11-19")).status).toBe(200);
  expect(await listed()).toMatchObject([{ amount_cents: 45_000, paid_on: "2026-11-19" }]);
});

test("only one report can be open at a time", async () => {
  const { tell, listed, waiting, refuse } = await stay();
  await tell(1, 45_000);
  expect(await tell(2, 45_000)).toMatchObject({ status: 409, body: { error: "BookingCannotUpdatedException" } });
  expect((await tell(1, 45_000)).status).toBe(200);
  expect(await listed()).toHaveLength(1);
  await refuse((await waiting()).id, "Não entrou");
  expect((await tell(2, 45_000)).status).toBe(200);
});

test("a link accepts 20 reports per hour", async () => {
  const { tell } = await stay();
  const statuses: number[] = [];
  for (let times = 0; times < 21; times += 1) statuses.push((await tell(1, 45_000)).status);
  expect([statuses.slice(0, 20).every((status) => status === 200), statuses[20]]).toEqual([true, 429]);
});

test("a payment reported after the hold has ended reaches the desk, and the page shows no amounts", async () => {
  const { page, tell, waiting } = await stay({ status: "hold" });
  app().clock.set("2026-11-22T15:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  expect((await tell(1, 45_000)).status).toBe(200);
  expect(await page()).toMatchObject({ state: "expired", price: null, told: [], awaits_check: true });
  expect(await waiting()).toMatchObject({ amount_cents: 45_000 });
});

test("reports to a suspended company are refused", async () => {
  const other = await openPixHouse(app());
  const linked = await linkedStay(app(), other);
  const { tenant_id } = other.company;
  await app().database.asAdmin((db) =>
    db.updateTable("tenants").set({ state: "suspended" }).where("id", "=", tenant_id).execute(),
  );
  const reply = await tellingOf(app(), other, linked).tell(1, 100);
  expect(reply).toMatchObject({ status: 403, body: { error: "SubscriptionInactiveException" } });
});
