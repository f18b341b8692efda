import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { readReceiptHash } from "#domain/receipt-marks";
import { issueAs, paymentAs, pix } from "#tests/server/guest/papers/receipts";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { readPdf } from "#tests/server/service/service/invoices/pdf-text";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openMoneyHouse(app());
});
afterEach(() => app().clock.set("2026-11-20T15:00:00Z"));

interface Mark {
  number: string;
  code: string;
}

/** What the QR code of a receipt says, as the desk's paper has it. */
async function markOf(of: House, code: string, id: string): Promise<Mark & { address: string; lines: string[] }> {
  const { body } = await of.admin.send("GET", `/api/bookings/${code}/payments/${id}/receipt`);
  const { check } = body.blocks.find(({ kind }: { kind: string }) => kind === "signature");
  return { ...readReceiptHash(new URL(check.address).hash)!, ...check };
}

/** A receipt of a stay's first payment. */
async function receipt(of: House, cents = 73_500) {
  const { code } = await paidStay(of);
  const id = await paymentAs(of.admin, code, pix(cents));
  await issueAs(of.admin, code, id);
  return { booking: code, id, ...(await markOf(of, code, id)) };
}

const ask = ({ number, code }: Mark) =>
  app().anonymous().send("POST", "/api/receipt-checks", { body: { number, code } });
const answer = async (mark: Mark) => (await ask(mark)).body.receipt;

test("a receipt is confirmed by its number and code, to anybody, and names no person", async () => {
  const { booking, address, lines, ...mark } = await receipt(house);
  const page = `${app().config.publicUrl}/recibo`;
  expect(address).toBe(`${page}#${mark.number.replace("/", "-")}.${mark.code}`);
  expect(lines).toEqual([
    `Confira em ${page.replace(/^https?:\/\//, "")}`,
    expect.stringMatching(/^2026-\d{4} · [\da-f]{4} [\da-f]{4} [\da-f]{4} [\da-f]{4}$/),
  ]);
  expect((await ask(mark)).body).toEqual({
    receipt: {
      ...{ number: mark.number, issued_on: "2026-11-20", booking },
      company: {
        name: expect.stringMatching(/^Pousada/),
        legal_name: expect.stringMatching(/Ltda\.$/),
        cnpj: expect.stringMatching(/^\d{14}$/),
      },
      ...{ amount_cents: 73_500, received_on: "2026-11-20", cancelled_on: null, gone_later: [] },
    },
  });
});

test("the guest's own PDF has the same code, under the words of their language", async () => {
  const { booking, id, code } = await receipt(house);
  const { url } = (await house.admin.send("PUT", `/api/bookings/${booking}/link`)).body;
  const path = `/api/public/bookings/${booking}/${url.split("/").at(-1)}`;
  const guest = app().anonymous();
  await guest.send("PUT", `${path}/language`, { body: { language: "en" } });
  const text = readPdf((await guest.send("GET", `${path}/payments/${id}/receipt/pdf`)).bytes!).replaceAll(/\s+/g, "");
  expect(text).toContain(code);
  expect(text).toContain("Checkitat");
});

test("an unknown number, a wrong code and another company's code get the same answer", async () => {
  const other = await openMoneyHouse(app());
  const [mine, theirs] = [await receipt(house), await receipt(other, 12_300)];
  const unknown = await ask({ number: "2026/9999", code: mine.code });
  expect([unknown.status, unknown.body]).toEqual([200, { receipt: null }]);
  const flipped = mine.code.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  expect((await ask({ number: mine.number, code: flipped })).body).toEqual(unknown.body);
  // the numbers of two companies may be the same: the code decides
  await app().database.asTenant(other.company.tenant_id, (db) =>
    sql`update receipt_counters set last = ${Number(mine.number.slice(5)) - 1}`.execute(db),
  );
  const twin = await receipt(other, 45_600);
  expect(twin.number).toBe(mine.number);
  expect(await answer(twin)).toMatchObject({ amount_cents: 45_600, booking: twin.booking });
  expect(await answer(mine)).toMatchObject({ amount_cents: 73_500, booking: mine.booking });
  expect(await answer({ number: theirs.number, code: mine.code })).toEqual(
    theirs.number === mine.number ? expect.anything() : null,
  );
});

test.each([
  { number: "2026-0001", code: "0".repeat(16) },
  { number: "2026/0001", code: "0".repeat(15) },
  { number: "%", code: "'; select 1" },
])("what cannot be a number or a code is refused: %j", async (mark) => {
  expect((await ask(mark)).status).toBe(422);
});

test("a reversal and what was returned later are said, as of now", async () => {
  const { booking, id, ...mark } = await receipt(house, 45_000);
  app().clock.set("2026-11-22T02:30:00Z"); // 21 November in São Paulo
  await paymentAs(house.admin, booking, { ...pix(10_000), kind: "refund", note: "Chuveiro frio" });
  const returned = { way: "returned", amount_cents: 10_000, on: "2026-11-21" };
  expect(await answer(mark)).toMatchObject({ amount_cents: 45_000, cancelled_on: null, gone_later: [returned] });
  const wrong = await paymentAs(house.admin, booking, pix(1_000));
  await issueAs(house.admin, booking, wrong);
  const second = await markOf(house, booking, wrong);
  await house.admin.send("POST", `/api/bookings/${booking}/payments/${wrong}/reversal`, { body: { reason: "Errado" } });
  expect(await answer(second)).toMatchObject({ amount_cents: 1_000, cancelled_on: "2026-11-21", gone_later: [] });
});

test("it holds for an anonymised guest, for a suspended company, and shows no name that waits for approval", async () => {
  const guest = (await house.admin.send("POST", "/api/guests", { body: { name: "Quitéria Alves" } })).body;
  const { code } = await paidStay(house, { holder: undefined, holder_id: guest.id });
  const id = await paymentAs(house.admin, code, pix(20_000));
  await issueAs(house.admin, code, id);
  const mark = await markOf(house, code, id);
  const before = await answer(mark);
  expect(JSON.stringify(before)).not.toContain("Quit");
  app().clock.set("2027-03-01T15:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  const path = `/api/guests/${guest.id}/anonymization`;
  expect((await house.admin.send("POST", path, { body: { clear: [] } })).status).toBe(200);
  const company = (fields: { state?: string; name?: string }) =>
    app().database.asAdmin((db) =>
      db.updateTable("tenants").set(fields).where("id", "=", house.company.tenant_id).execute(),
    );
  await company({ state: "suspended" });
  expect(await answer(mark)).toEqual(before);
  await company({ state: "active", name: "Banco do Brasil" });
  expect((await answer(mark)).company).toMatchObject({ name: "Hospedagem", legal_name: null });
});

test("wrong codes are limited for their network, and true ones never", async () => {
  const mark = await receipt(await openMoneyHouse(app()));
  const guess = () => ask({ number: mark.number, code: "0".repeat(16) });
  await guess();
  await app().database.asAuth((db) =>
    sql`update rate_limits set points = 100 where key like 'receipt-checks-of-network%'`.execute(db),
  );
  expect((await guess()).status).toBe(429);
  expect(await answer(mark)).toMatchObject({ number: mark.number });
});
