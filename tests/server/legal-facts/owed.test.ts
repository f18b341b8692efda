import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#domain/stay-dates";
import { createReadyMadePolicies } from "#server/catalogue/terms/cancellation-policies";
import { createReadyMadePlans } from "#server/catalogue/terms/payment-plans";
import { valuesOfStay } from "#server/messages/messages/text-of-stay";
import { createReadyMadeFinances } from "#server/money/finances/money-accounts";
import { clockActor } from "#server/platform/context";
import { linkOf } from "#tests/server/guest/guest-page/guest-house";
import { helena, mailHouse } from "#tests/server/messages/notifications/mail-house";
import { secrets } from "#tests/support/test-app";

const at = mailHouse();
const address = {
  ...{ street: "Rua das Flores", number: "12", district: "Centro", zip_code: "88780000" },
  ...{ city_code: "4207304", state: "SC" },
};
const payee = { pix_kind: "email", pix_key: "pix@mare.test", legal_name: "Pousada Maré Ltda", phone: "+5548991234567" };
const lastMail = () => at.to(helena).at(-1)!.text("text/plain").replaceAll("\u00a0", " ").replaceAll("\r\n", "\n");

beforeAll(async () => {
  await at.company({ address, ...payee });
  const { tenant_id } = at.house().company;
  await at.app().database.asTenant(tenant_id, async (db) => {
    await createReadyMadePlans(db, tenant_id, at.app().clock.now());
    await createReadyMadeFinances(db, tenant_id);
    await createReadyMadePolicies(db, tenant_id, at.app().clock.now());
  });
});

/** The variables of rules and templates for a booking. */
const valuesOf = (code: string) => {
  const { tenant_id } = at.house().company;
  return at.app().database.asTenant(tenant_id, (db) => {
    const ctx = { actor: clockActor(tenant_id), db, clock: at.app().clock };
    return valuesOfStay(ctx, { secrets, publicUrl: "http://localhost:3000" }, code, { money: true });
  });
};

/** A confirmed stay of R$ 900,00 from 1 December, its deposit of R$ 450,00 due at once, and its guest. */
async function stay(paid_cents: number, fields: object = {}) {
  const { code, path, page } = await at.held(fields);
  await at.post(`/api/bookings/${code}/confirmation`);
  if (paid_cents > 0) await pay(code, paid_cents);
  const guest = at.app().anonymous();
  const get = async () => (await at.get(`/api/bookings/${code}`)) as Record<string, unknown>;
  const preview = async () => (await guest.send("GET", `${path}/cancellation-preview`)).body;
  const ask = async () => {
    const { refund_cents, credit_cents } = (await preview()).steps[0];
    const body = { kind: "cancellation", refund_cents, credit_cents, words: null };
    return (await guest.send("POST", `${path}/requests`, { body })).body;
  };
  const accept = async () => {
    const [{ id }] = (await at.get(`/api/bookings/${code}/requests`)).data;
    const reply = await at.post(`/api/bookings/${code}/requests/${id}/acceptance`);
    expect(reply.status).toBe(200);
  };
  return { code, path, page, get, preview, ask, accept, guest };
}
async function pay(code: string, amount_cents: number) {
  const seen_paid_cents = (await at.get(`/api/bookings/${code}`)).paid_cents;
  const reply = await at.post(`/api/bookings/${code}/payments`, { amount_cents, method: "pix", seen_paid_cents });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
}

describe("What remains due after a late cancellation", () => {
  test.each([
    [0, 45_000, "R$ 450,00"],
    [5_000, 40_000, "R$ 400,00"],
    [45_000, 0, null],
  ])("with %i paid is the same in preview, request, desk, page and mail", async (paid, due, shown) => {
    const { code, path, page, get, preview, ask, accept, guest } = await stay(paid);
    await at.work();
    at.app().clock.set("2026-11-28T15:00:00Z"); // the week of regret is over, the policy keeps the deposit
    expect((await preview()).steps[0].due_cents).toBe(due);
    expect((await ask()).requests.list[0]).toMatchObject({ kind: "cancellation", due_cents: due });
    await accept();
    expect(await get()).toMatchObject({ status: "cancelled", balance_cents: due });
    const shownPage = await page();
    expect(shownPage.given_up).toMatchObject({ paid_cents: paid, refund_cents: 0, due_cents: due });
    const listed = (await guest.send("GET", `${path}/installments`)).body.data;
    if (due === 0) expect([shownPage.price, listed]).toEqual([null, []]);
    else {
      const [part] = shownPage.price.installments;
      expect(part).toMatchObject({ amount_cents: due, paid_cents: 0, deposit: false });
      expect(listed).toMatchObject([{ id: part.pix.txid, amount_cents: due }]);
    }
    at.server().received.length = 0;
    await at.work();
    expect(lastMail().includes("A pagar: R$")).toBe(due > 0);
    if (shown === null) return;
    expect(lastMail()).toContain(`A pagar: ${shown}`);
    expect(lastMail()).toContain(shownPage.price.installments[0].pix.payload);
    expect(lastMail()).toContain(`/booking/${code}/`);
    // paid by that Pix, nothing is due any more
    const body = { amount_cents: due };
    const { txid } = shownPage.price.installments[0].pix;
    expect((await guest.send("POST", `${path}/installments/${txid}/announcement`, { body })).status).toBe(200);
    await pay(code, due);
    expect(await page()).toMatchObject({ price: null, given_up: { due_cents: 0 } });
  });
});

test("What remains due after a cancellation is due since that day, on the page and in later mails", async () => {
  const { code, page, ask, accept } = await stay(0);
  at.app().clock.set("2026-11-28T15:00:00Z");
  await ask();
  await accept();
  at.app().clock.set("2026-11-30T15:00:00Z");
  await pay(code, 10_000);
  await at.work();
  const [part] = (await page()).price.installments;
  expect(part).toMatchObject({ due_date: "2026-11-28", amount_cents: 35_000 });
  expect(lastMail()).toContain("Próximo pagamento: R$ 350,00, vencimento 28/11/2026");
});

describe("What the house owes back", () => {
  test.each([
    ["pt", "A devolver: R$ 50,00"],
    ["en", "To be refunded: R$ 50.00"],
    ["es", "A devolver: R$ 50,00"],
  ])("stands on the page and in the mail in %s while more is paid than the total", async (language, shown) => {
    const { path, page, code } = await stay(0);
    await at.app().anonymous().send("PUT", `${path}/language`, { body: { language } });
    expect((await page()).price.back_cents).toBe(0);
    await pay(code, 95_000);
    expect((await page()).price.back_cents).toBe(5_000);
    await at.work();
    expect(lastMail()).toContain(shown);
    expect(lastMail()).not.toMatch(/(A pagar|To pay|Por pagar): /);
  });

  test("stands on the page of a stay that ended early", async () => {
    const { code, page } = await stay(90_000, { check_in: "2026-11-20", check_out: "2026-11-23" });
    expect((await at.post(`/api/bookings/${code}/check-in`)).status).toBe(200);
    at.app().clock.set("2026-11-21T15:00:00Z");
    const reply = await at.post(`/api/bookings/${code}/check-out`, { pricing: "reprice" });
    expect(reply).toMatchObject({ status: 200, body: { status: "checked_out" } });
    const { total_cents, balance_cents } = reply.body as { total_cents: number; balance_cents: number };
    expect(balance_cents).toBe(total_cents - 90_000);
    expect((await page()).receipt).toMatchObject({ total_cents, open_cents: 0, back_cents: 90_000 - total_cents });
  });
});

test("An expired hold says whether its nights are free, and not that they are", async () => {
  const stayed = { check_in: "2026-12-10", check_out: "2026-12-12" };
  const { code, page } = await at.held(stayed);
  at.app().clock.set("2026-11-25T15:00:00Z");
  expect(await page()).toMatchObject({ state: "expired", dates_free: true });
  const { accommodation_id } = await at.get(`/api/bookings/${code}`);
  await at.post("/api/bookings", {
    ...{ ...stayed, accommodation_id, status: "confirmed", adults: 2, holder: { name: "Rui Teles" } },
  });
  expect(await page()).toMatchObject({ state: "expired", dates_free: false });
});

describe("A deposit", () => {
  test("is due on the day of the confirmation if its hold was older, and the hold's mail names no code before", async () => {
    const { code, page, confirm } = await at.held({ check_in: "2026-12-20", check_out: "2026-12-23" });
    await at.work();
    expect(lastMail()).toContain("Sinal: R$ 450,00, depois de confirmar a reserva");
    expect(lastMail()).not.toContain("Pix copia e cola");
    at.app().clock.set("2026-11-21T14:00:00Z");
    expect((await page()).price.installments[0]).toMatchObject({ due_date: "2026-11-21", state: "open" });
    expect(await valuesOf(code), "in texts of rules").toMatchObject({
      parcela: "R$\u00a0450,00",
      vencimento: "21/11/2026",
    });
    const sheet = JSON.stringify(await at.get(`/api/bookings/${code}/papers/booking`));
    expect(sheet, "on the sheet of the booking").toContain("Sinal, vence em 21/11/2026, em aberto");
    const { price } = (await confirm()).body;
    expect(price.installments[0]).toMatchObject({ due_date: "2026-11-21", state: "open", deposit: true });
    const { installments } = await at.get(`/api/bookings/${code}`);
    expect(installments[0].due_date).toBe("2026-11-21");
    await at.work();
    expect(lastMail()).toContain("Sinal: R$ 450,00, vencimento 21/11/2026");
    expect(lastMail()).toContain("Pix copia e cola");
  });

  test("is half the price for the penalty on the day of arrival too, and the whole payment is not called a deposit", async () => {
    const walkIn = { check_in: "2026-11-20", check_out: "2026-11-23", channel: "walk_in" };
    const { code, get, page, preview } = await stay(0, walkIn);
    const { price } = await page();
    const whole = [{ amount_cents: price.total_cents, deposit: false }];
    expect(price.installments).toMatchObject(whole);
    expect((await get()).installments, "at the desk").toMatchObject(whole);
    expect((await at.get(`/api/bookings/${code}/pix`)).codes, "in its Pix").toMatchObject(whole);
    expect((await preview()).steps[0].fee_cents).toBe(price.total_cents / 2);
  });
});

test("A night that the desk adds to a channel's stay is named on the page, with its Pix", async () => {
  const { id: accommodation_id } = await at.house().accommodation();
  const { code } = await at.stay({ accommodation_id, channel: "airbnb", collected_by: "channel", status: "confirmed" });
  await at.post(`/api/bookings/${code}/link`);
  const { check_out, version } = await at.get(`/api/bookings/${code}`);
  const body = { check_out: addDays(check_out, 1), added_nights: "desk", version };
  expect((await at.send("PUT", `/api/bookings/${code}`, body)).status).toBe(200);
  const { page, path } = await linkOf(at.app(), at.house(), code);
  const { price } = await page();
  expect(price).toMatchObject({ paid_to: "airbnb", total_cents: null, at_house_cents: 30_000 });
  expect(price.at_house).toMatchObject([{ date: check_out, amount_cents: 30_000 }]);
  const [part] = price.installments;
  expect(part).toMatchObject({ amount_cents: 30_000, deposit: false, pix: { txid: expect.any(String) } });
  const told = { body: { amount_cents: 30_000 } };
  const announced = `${path}/installments/${part.pix.txid}/announcement`;
  expect((await at.app().anonymous().send("POST", announced, told)).status).toBe(200);
  await pay(code, 30_000);
  expect((await page()).price).toMatchObject({ at_house_cents: 0, installments: [] });
});

test("A cancellation within the legal days is refunded at once, and a part of it names what is still to come", async () => {
  const { code, ask } = await stay(45_000);
  expect((await ask()).state).toBe("cancelled");
  await at.work();
  expect(lastMail()).toContain("devolvido de imediato");
  for (const [amount_cents, left] of [
    [20_000, "A devolver: R$ 250,00"],
    [25_000, null],
  ] as const) {
    const seen_paid_cents = (await at.get(`/api/bookings/${code}`)).paid_cents;
    const refund = { kind: "refund", amount_cents, method: "pix", seen_paid_cents, total_after: "kept" };
    expect((await at.post(`/api/bookings/${code}/payments`, refund)).status).toBe(201);
    await at.work();
    expect(lastMail()).toContain("Valor devolvido");
    if (left) expect(lastMail()).toContain(left);
    else expect(lastMail()).not.toContain("A devolver");
  }
});
