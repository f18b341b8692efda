import { beforeEach, describe, expect, test } from "vitest";
import { linkOf } from "#tests/server/guest/guest-page/guest-house";
import { arrivedStay, openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openMoneyHouse(app());
});

const post = (code: string, name: string, body: object, headers?: Record<string, string>) =>
  house.admin.send("POST", `/api/bookings/${code}/${name}`, { body, ...(headers && { headers }) });
const show = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}`)).body;
const moneyOf = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}/payments`)).body;
const pix = { method: "pix", seen_paid_cents: 0 };

/** What the trail holds of an act, newest first. */
async function noted(code: string, action: string) {
  const rows = await app().database.asTenant(house.company.tenant_id, (db) =>
    db.selectFrom("audit_events").select("after").where("record_id", "=", code).where("action", "=", action).execute(),
  );
  return rows.map(({ after }) => after as Record<string, unknown>);
}

/** Moves the clock, with a new session. */
async function at(moment: string) {
  app().clock.set(moment);
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
}

describe("An arrival", () => {
  test("takes all that is due and the security deposit with the check-in", async () => {
    const code = await arrivedStay(app(), house);
    const { body: arrival } = await house.admin.send("GET", `/api/bookings/${code}/check-in`);
    // two halves, the first overdue: one sum
    expect(arrival.money).toMatchObject({ balance_cents: 90_000, due_cents: 90_000, paid_cents: 0 });
    const deposit = { deposit_cents: 30_000, deposit_method: "card" };
    const reply = await post(code, "arrival", { ...pix, received_cents: 90_000, ...deposit });
    expect(reply).toMatchObject({ status: 201, body: { status: "checked_in", balance_cents: 0 } });
    expect(JSON.stringify(reply.body.warnings)).not.toContain("balance_due");
    const { data, security_deposit } = await moneyOf(code);
    expect(data).toMatchObject([{ amount_cents: 90_000, method: "pix" }]);
    expect(security_deposit).toMatchObject({ held_cents: 30_000 });
    expect(reply.body.installments.map(({ state }: { state: string }) => state)).toEqual(["paid", "paid"]);
  });

  test("that leaves what is due open needs a reason, which the trail and the history keep", async () => {
    const code = await arrivedStay(app(), house);
    const part = { ...pix, received_cents: 40_000 };
    const refused = await post(code, "arrival", part);
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body.errors).toEqual({
      balance_reason: ["Fica valor em aberto (R$\u00a0500,00). Receba agora ou diga o motivo"],
    });
    expect([(await show(code)).status, (await moneyOf(code)).data]).toEqual(["confirmed", []]);
    const balance_reason = "Paga na saída, combinado por telefone";
    expect((await post(code, "arrival", { ...part, balance_reason })).status).toBe(201);
    expect(await noted(code, "booking.checked_in")).toMatchObject([
      { accepted_balance_cents: 50_000, reason: balance_reason },
    ]);
    const { body: history } = await house.admin.send("GET", `/api/bookings/${code}/timeline`);
    expect(JSON.stringify(history.data)).toContain(balance_reason);
  });

  test("that is refused books nothing, and one that was paid meanwhile is refused", async () => {
    const code = await arrivedStay(app(), house);
    await post(code, "payments", { ...pix, amount_cents: 10_000 });
    const reply = await post(code, "arrival", { ...pix, received_cents: 90_000 });
    expect(reply).toMatchObject({ status: 409, body: { error: "PaidMeanwhileException" } });
    const [booking, { data }] = [await show(code), await moneyOf(code)];
    expect([booking.status, data.length]).toEqual(["confirmed", 1]);
  });

  test("pressed twice books once: by its key it is answered again, without it the second is refused", async () => {
    const code = await arrivedStay(app(), house);
    const body = { ...pix, received_cents: 90_000 };
    const key = { "idempotency-key": `arrival-${code}` };
    const [first, again] = [await post(code, "arrival", body, key), await post(code, "arrival", body, key)];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await post(code, "arrival", { ...body, seen_paid_cents: 90_000 })).toMatchObject({ status: 409 });
    expect((await moneyOf(code)).data).toHaveLength(1);
  });

  test("sent by sixteen people at once is booked once, and the others get 409", async () => {
    const code = await arrivedStay(app(), house);
    const body = { ...pix, received_cents: 90_000 };
    const replies = await Promise.all(Array.from({ length: 16 }, () => post(code, "arrival", body)));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 15 }, () => 409)]);
    expect((await moneyOf(code)).data).toHaveLength(1);
  });

  test("checks the previous guest out with it, if that guest has nothing open", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const dates = { check_in: "2026-11-29", check_out: "2026-12-01" };
    const before = await house.booking({ accommodation_id, ...dates, holder: { name: "Rui Alves" } });
    const next = await house.booking({ accommodation_id });
    await at("2026-11-29T18:00:00Z");
    await post(before.code, "arrival", { ...pix, received_cents: before.total_cents });
    await at("2026-12-01T18:00:00Z");
    const { body: arrival } = await house.admin.send("GET", `/api/bookings/${next.code}/check-in`);
    expect(arrival).toMatchObject({ staying: { code: before.code }, staying_ready: true });
    expect(await post(next.code, "arrival", { check_out_staying: "ZZZZZZZZ" })).toMatchObject({ status: 422 });
    const reply = await post(next.code, "arrival", { check_out_staying: before.code });
    expect([reply.status, (await show(before.code)).status]).toEqual([201, "checked_out"]);
    expect(reply.body.checked_out).toEqual({ code: before.code, name: "Rui Alves" });
  });

  test("does not check out a guest who owes, and then nobody is checked in", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const before = await house.booking({ accommodation_id, check_in: "2026-11-29", check_out: "2026-12-01" });
    const next = await house.booking({ accommodation_id });
    await at("2026-11-29T18:00:00Z");
    await post(before.code, "check-in", {});
    await at("2026-12-01T18:00:00Z");
    const { body: arrival } = await house.admin.send("GET", `/api/bookings/${next.code}/check-in`);
    expect(arrival.staying_ready).toBe(false);
    const reply = await post(next.code, "arrival", { check_out_staying: before.code });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ["check_out_staying"]]);
    expect([(await show(before.code)).status, (await show(next.code)).status]).toEqual(["checked_in", "confirmed"]);
  });

  test("shows no amount to a person without money.view, who checks in without the money", async () => {
    const code = await arrivedStay(app(), house);
    const clerk = await house.personWith("bookings.view", "bookings.edit");
    const { body } = await clerk.send("GET", `/api/bookings/${code}/check-in`);
    expect(body.money).toEqual({ deposit_method: null, stays_until: null, deposit_elsewhere: null });
    const reply = await clerk.send("POST", `/api/bookings/${code}/arrival`, { body: {} });
    expect([reply.status, JSON.stringify(reply.body).includes("_cents")]).toEqual([201, false]);
  });
});

describe("A departure", () => {
  async function inHouse() {
    const { code } = await paidStay(house);
    await at("2026-12-01T18:00:00Z");
    const deposit = { deposit_cents: 30_000, deposit_method: "pix" };
    await post(code, "arrival", { ...pix, received_cents: 90_000, ...deposit });
    await at("2026-12-04T12:00:00Z");
    return code;
  }
  const frigobar = { name: "Frigobar", amount_cents: 4_800 };
  const paid = { method: "card", seen_paid_cents: 90_000 };

  test("books consumption, payment and deposit with the check-out", async () => {
    const code = await inHouse();
    const back = { returned_cents: 25_000, returned_method: "pix", kept_cents: 5_000, kept_reason: "Taça quebrada" };
    const reply = await post(code, "departure", { charges: [frigobar], ...paid, received_cents: 4_800, ...back });
    expect(reply).toMatchObject({
      status: 201,
      body: { status: "checked_out", total_cents: 94_800, balance_cents: 0 },
    });
    const { data, security_deposit } = await moneyOf(code);
    expect(data.map(({ amount_cents }: { amount_cents: number }) => amount_cents)).toEqual([90_000, 4_800]);
    expect(security_deposit.held_cents).toBe(0);
    expect(await noted(code, "booking.charged")).toMatchObject([frigobar]);
  });

  test("tells the guest what was kept of the deposit and why, and what went back, how and when", async () => {
    const code = await inHouse();
    await house.admin.send("PUT", `/api/bookings/${code}/link`);
    const guest = await linkOf(app(), house, code);
    const back = { returned_cents: 25_000, returned_method: "pix", kept_cents: 5_000, kept_reason: "Taça quebrada" };
    await post(code, "departure", { received_cents: 0, ...back });
    const { state, security_deposit } = await guest.page();
    expect([state, security_deposit.held_cents]).toEqual(["past", 0]);
    expect(security_deposit.movements).toEqual([
      { kind: "received", amount_cents: 30_000, method: "pix", moved_on: "2026-12-01", reason: null },
      { kind: "kept", amount_cents: 5_000, method: null, moved_on: "2026-12-04", reason: "Taça quebrada" },
      { kind: "returned", amount_cents: 25_000, method: "pix", moved_on: "2026-12-04", reason: null },
    ]);
    expect(security_deposit.text).toContain("Retido: R$\u00a050,00 (Taça quebrada).");
  });

  test("with an open balance needs a reason, and a refusal books none of it", async () => {
    const code = await inHouse();
    const body = { charges: [frigobar], received_cents: 0 };
    const refused = await post(code, "departure", body);
    expect(refused.body.errors).toEqual({
      balance_reason: ["Fica valor em aberto (R$\u00a048,00). Receba agora ou diga o motivo"],
    });
    const over = { ...body, ...paid, received_cents: 4_800, returned_cents: 30_001, returned_method: "pix" };
    expect((await post(code, "departure", over)).body.errors).toEqual({
      returned_cents: ["Não pode passar da caução em mãos (R$\u00a0300,00)"],
    });
    expect(await show(code)).toMatchObject({ status: "checked_in", total_cents: 90_000, security_held_cents: 30_000 });
    const reason = "Acerta por Pix amanhã";
    expect((await post(code, "departure", { ...body, balance_reason: reason })).status).toBe(201);
    expect(await noted(code, "booking.checked_out")).toMatchObject([{ accepted_balance_cents: 4_800, reason }]);
  });

  test("before the end with the nights slept takes the new balance", async () => {
    const { code } = await paidStay(house);
    await at("2026-12-01T18:00:00Z");
    await post(code, "arrival", { received_cents: 0, balance_reason: "Paga na saída" });
    await at("2026-12-02T12:00:00Z");
    const body = { pricing: "reprice", ...pix, received_cents: 30_000 };
    const reply = await post(code, "departure", body);
    expect(reply).toMatchObject({
      status: 201,
      body: { status: "checked_out", total_cents: 30_000, balance_cents: 0 },
    });
  });

  test("what was consumed today is not overdue today", async () => {
    const { code } = await paidStay(house);
    await at("2026-12-01T18:00:00Z");
    await post(code, "check-in", {});
    await at("2026-12-03T12:00:00Z");
    const { body } = await post(code, "charges", frigobar);
    const parts = body.installments.map((each: Record<string, unknown>) => [
      each.due_date,
      each.amount_cents,
      each.state,
    ]);
    expect(parts).toEqual([
      ["2026-11-20", 45_000, "late"],
      ["2026-12-01", 45_000, "late"],
      ["2026-12-03", 4_800, "open"],
    ]);
  });
});

test("the departure of a part says until when the stay goes on, and that of the last where the deposit is", async () => {
  const code = await arrivedStay(app(), house);
  await post(code, "arrival", { ...pix, received_cents: 90_000, deposit_cents: 30_000, deposit_method: "card" });
  const { id: accommodation_id } = await house.accommodation({ name: "Casa Verde" });
  const { version, check_out } = await show(code);
  const split = await post(code, "split", { date: "2026-12-02", accommodation_id, version });
  expect(split.status).toBe(201);
  const { rest } = split.body;
  const moneyAt = async (of: string) => (await house.admin.send("GET", `/api/bookings/${of}/departure`)).body.money;
  expect(await moneyAt(code)).toMatchObject({
    ...{ deposit_held_cents: 30_000, deposit_method: "card" },
    stays_until: check_out,
  });
  await at("2026-12-02T14:00:00Z");
  expect((await post(code, "departure", { received_cents: 0 })).status).toBe(201);
  expect((await post(rest.code, "arrival", { received_cents: 0 })).status).toBe(201);
  expect(await moneyAt(rest.code)).toMatchObject({
    stays_until: null,
    deposit_elsewhere: { code, held_cents: 30_000 },
  });
});
