import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Paper } from "#contract/guest/papers";
import { issueAs, paymentAs, pix } from "#tests/server/guest/papers/receipts";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { readPdf } from "#tests/server/service/service/invoices/pdf-text";
import { type House, testApp } from "#tests/support/house";
import { seedFor } from "#tests/support/seed";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openMoneyHouse(app());
});
afterEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const payment = (code: string, body: object) => paymentAs(house.admin, code, body);
const issue = (code: string, id: string, as = house.admin) => issueAs(as, code, id);
const paper = async (code: string, kind: string, as = house.admin) =>
  as.send("GET", `/api/bookings/${code}/papers/${kind}`);
const receiptPath = (code: string, id: string) => `/api/bookings/${code}/payments/${id}/receipt`;
const receiptOf = async (code: string, id: string) =>
  (await house.admin.send("GET", receiptPath(code, id))).body as Paper;

/** Every text of a paper. */
const textOf = (value: unknown): string => {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  return Object.values(value).map(textOf).join("\n").replaceAll("\u00a0", " ");
};

describe("A receipt", () => {
  test("has one number per payment, without gaps, also if two people ask at once", async () => {
    const { code } = await paidStay(house);
    const first = await payment(code, pix(45_000));
    const second = await payment(code, pix(10_000));
    const replies = await Promise.all([issue(code, first), issue(code, first), issue(code, second)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const numbers = replies.map(({ body }) => body.number);
    expect(numbers[0]).toBe(numbers[1]);
    expect(new Set(numbers)).toEqual(new Set(["2026/0001", "2026/0002"]));
    expect((await issue(code, first)).body.number).toBe(numbers[0]);
    const { data } = (await house.admin.send("GET", `/api/bookings/${code}/payments`)).body;
    expect(data.map(({ receipt }: { receipt: string }) => receipt).sort()).toEqual(["2026/0001", "2026/0002"]);
  });

  test("is refused for a reversed payment and for money that the company did not take, and leaves no gap", async () => {
    const { code } = await paidStay(house);
    const wrong = await payment(code, pix(1_000));
    await house.admin.send("POST", `/api/bookings/${code}/payments/${wrong}/reversal`, { body: { reason: "Errado" } });
    expect((await issue(code, wrong)).status).toBe(409);
    const ofChannel = await payment(code, { amount_cents: 2_000, method: "channel" });
    expect((await issue(code, ofChannel)).status).toBe(409);
    expect((await house.admin.send("GET", receiptPath(code, ofChannel))).status).toBe(404);
    const good = await payment(code, pix(3_000));
    const before = (await app().database.asTenant(house.company.tenant_id, (db) =>
      db
        .selectFrom("receipts")
        .select((each) => each.fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow(),
    )) as { count: string };
    expect((await issue(code, good)).body.number).toBe(`2026/${String(Number(before.count) + 1).padStart(4, "0")}`);
  });

  test("says the amount in words and the company's CNPJ, and nothing of the team", async () => {
    const { code } = await paidStay(house, { notes: { internal: "Cliente difícil", cleaning: "Sem pressa" } });
    const id = await payment(code, { ...pix(73_500), note: "Conferir com a Lívia" });
    await issue(code, id);
    const text = textOf(await receiptOf(code, id));
    expect(text).toContain("setecentos e trinta e cinco reais");
    expect(text).toContain("R$ 735,00");
    expect(text).toMatch(/CNPJ|CPF/);
    expect(text).toContain("Damos quitação deste valor.");
    // a let by season is no service: the paper does not say that there is an invoice of one
    expect(text).toContain("Este recibo não é nota fiscal.");
    expect(text).not.toMatch(/Cliente difícil|Sem pressa|Lívia/);
  });

  test("keeps its number after a reversal, and says that it is not valid any more", async () => {
    const { code } = await paidStay(house);
    const id = await payment(code, pix(45_000));
    const { number } = (await issue(code, id)).body;
    app().clock.set("2026-11-22T15:00:00Z");
    await house.admin.send("POST", `/api/bookings/${code}/payments/${id}/reversal`, { body: { reason: "Duplicado" } });
    expect((await issue(code, id)).body.number).toBe(number);
    const text = textOf(await receiptOf(code, id));
    expect(text).toContain("foi estornado em 22/11/2026. Este recibo não vale mais.");
    expect(text).not.toContain("quitação");
    expect(text).not.toContain("Duplicado");
  });

  test("says what of the booking was returned later, without its quittance", async () => {
    const { code } = await paidStay(house);
    const id = await payment(code, pix(45_000));
    await issue(code, id);
    app().clock.set("2026-11-22T15:00:00Z");
    await payment(code, { ...pix(10_000), kind: "refund", note: "Chuveiro frio" });
    const text = textOf(await receiptOf(code, id));
    expect(text).toContain("Depois deste pagamento, R$ 100,00 desta reserva foram devolvidos em 22/11/2026.");
    expect(text).not.toMatch(/quitação|Chuveiro/);
  });
});

/** The amounts of a paper's lines by their texts, in cents. */
const linesOf = ({ blocks }: Paper) =>
  Object.fromEntries(
    blocks.flatMap((block) =>
      block.kind === "lines" ? block.lines.map(({ text, amount }) => [text, centsOf(amount)]) : [],
    ),
  ) as Record<string, number>;
const centsOf = (amount: string) => Number(amount.replace("−", "-").replace(/[^\d-]/g, ""));

test("A receipt says of its booking what the statement says, whatever became of the stay", async () => {
  let step = 0;
  const upTo = (most: number) => 1 + (seedFor(`receipt ${step++}`) % most);
  for (const fate of ["stands", "property", "guest", "property", "guest", "stands", "refunded"]) {
    const { code } = await paidStay(house);
    const id = await payment(code, pix(upTo(90_000)));
    await issue(code, id);
    if (upTo(2) === 1) await payment(code, pix(upTo(40_000)));
    if (upTo(2) === 1) {
      const body = { name: "Frigobar", amount_cents: upTo(9_000) };
      expect((await house.admin.send("POST", `/api/bookings/${code}/charges`, { body })).status).toBe(201);
    }
    if (fate === "property" || fate === "guest") {
      const body = { reason: "Mudou", cancelled_by: fate };
      expect((await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body })).status).toBe(200);
    } else if (fate === "refunded") await payment(code, { ...pix(1), kind: "refund", note: "Troco" });
    const said = linesOf(await receiptOf(code, id));
    const { body: statement } = (await paper(code, "statement")) as { body: Paper };
    const lines = linesOf(statement);
    const [open] = statement.blocks.flatMap((block) => (block.kind === "box" ? block.parts : [])).slice(-1);
    expect([fate, said.Total ?? said["Devido depois do cancelamento"]]).toEqual([fate, lines.Total]);
    expect([fate, said.Recebido]).toEqual([fate, lines["Total pago"]]);
    expect([fate, said[open!.label]]).toEqual([fate, centsOf(open!.value)]);
    if (fate === "property") {
      expect(said["Devido depois do cancelamento"]).toBe(0);
      expect(said["A favor do hóspede"]).toBe(-said.Recebido!);
    }
  }
});

test("The booking's sheet prints the rules that decide its cancellation: the channel's, or the company's own", async () => {
  const { code } = await paidStay(house, { channel: "booking_com", collected_by: "company" });
  const sheet = textOf((await paper(code, "booking")).body);
  expect(sheet).toContain("O cancelamento e o arrependimento seguem as regras da Booking.com.");
  const { body: booking } = await house.admin.send("GET", `/api/bookings/${code}`);
  for (const sentence of booking.cancellation_terms) expect(sheet).not.toContain(sentence);
  expect(textOf((await paper(code, "voucher")).body)).toContain("seguem as regras da Booking.com.");
  const own = await paidStay(house);
  const { cancellation_terms } = (await house.admin.send("GET", `/api/bookings/${own.code}`)).body;
  expect(cancellation_terms).not.toEqual([]);
  const ownSheet = textOf((await paper(own.code, "booking")).body);
  for (const sentence of cancellation_terms) expect(ownSheet).toContain(sentence.replaceAll("\u00a0", " "));
});

test("Pets in a stay by exception are accepted in it, on page and voucher", async () => {
  const { code, version } = await paidStay(house, { pets: 1 }, { pets_allowed: true });
  const refusing = await house.accommodation({ pets_allowed: false });
  const body = { date: "2026-12-02", accommodation_id: refusing.id, version };
  const preview = await house.admin.send("POST", `/api/bookings/${code}/split-preview`, { body });
  expect(preview.body.rest.overridden_rules).toEqual(["no_pets"]);
  const { first, rest } = (await house.admin.send("POST", `/api/bookings/${code}/split`, { body })).body;
  expect(textOf((await paper(first.code, "voucher")).body)).toContain("Aceita pets");
  const text = textOf((await paper(rest.code, "voucher")).body);
  expect(text).toContain("Pets aceitos nesta reserva");
  expect(text).not.toContain("Não aceita pets");
});

test("A voucher says of pets and smoking what the company has said, and nothing before", async () => {
  const { code } = await paidStay(house, {}, { pets_allowed: null, smoking_allowed: null });
  expect(textOf((await paper(code, "voucher")).body)).not.toMatch(/pets|fumar/);
});

test("A voucher asks to be shown on arrival until its guest has come", async () => {
  const { code } = await paidStay(house, { check_in: "2026-11-20", check_out: "2026-11-23" });
  const voucher = async () => textOf((await paper(code, "voucher")).body);
  expect(await voucher()).toContain("na chegada");
  expect((await house.admin.send("POST", `/api/bookings/${code}/check-in`, { body: {} })).status).toBe(200);
  expect(await voucher()).not.toContain("na chegada");
});

test("The voucher of a part names the other one, and where the deposit of the stay is", async () => {
  const { code, version } = await paidStay(house, {}, { security_deposit_cents: 50_000 });
  const other = await house.accommodation({ name: "Chalé Garça" });
  const body = { date: "2026-12-02", accommodation_id: other.id, version };
  const { first, rest } = (await house.admin.send("POST", `/api/bookings/${code}/split`, { body })).body;
  const firstText = textOf((await paper(first.code, "voucher")).body);
  expect(firstText).toContain(`Chalé Garça, de 02/12/2026 a 04/12/2026, reserva ${rest.code}`);
  expect(firstText).toContain("Caução de R$ 500,00");
  const restText = textOf((await paper(rest.code, "voucher")).body);
  expect(restText).toContain(`a 02/12/2026, reserva ${first.code}`);
  expect(restText).toContain(`A caução da estadia, de R$ 500,00, é uma só e fica com a reserva ${first.code}.`);
});

describe("A statement", () => {
  test("adds up to the booking's balance, line by line", async () => {
    const { code } = await paidStay(house);
    await house.admin.send("POST", `/api/bookings/${code}/charges`, {
      body: { name: "Vidro quebrado", amount_cents: 8_050 },
    });
    await payment(code, pix(45_000));
    await payment(code, { ...pix(5_000), kind: "refund", note: "Troco" });
    const booking = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
    const { blocks } = (await paper(code, "statement")).body as Paper;
    const lines = blocks.flatMap((block) => (block.kind === "lines" ? block.lines : []));
    const cents = (amount: string) => Number(amount.replace("−", "-").replace(/[^\d-]/g, ""));
    const sum = lines.filter(({ look }) => look === "plain").reduce((all, { amount }) => all + cents(amount), 0);
    expect(sum).toBe(booking.balance_cents);
    expect(cents(lines.findLast(({ rest }) => rest !== null)!.rest!)).toBe(booking.balance_cents);
    expect(lines.map(({ text }) => text)).toContain("Vidro quebrado");
    const shown = blocks
      .flatMap((block) => (block.kind === "box" ? block.parts : []))
      .find(({ label }) => label === "Em aberto");
    expect(cents(shown!.value)).toBe(booking.balance_cents);
  });

  test("of a cancelled booking asks for the fee, not for the nights", async () => {
    const { code } = await paidStay(house);
    await payment(code, pix(45_000));
    await house.admin.send("POST", `/api/bookings/${code}/cancellation`, {
      body: { reason: "Mudou", cancelled_by: "property" },
    });
    const text = textOf((await paper(code, "statement")).body);
    expect(text).toContain("Valor que fica com a empresa pelo cancelamento");
    expect(text).not.toContain("Diária");
    expect(text).toContain("A favor do hóspede");
    expect(text).toContain("R$ 450,00");
  });

  test("shows the agreed price beside the price by the rates, without its reason", async () => {
    const { code } = await paidStay(house);
    const body = { agreed_total_cents: 80_000, reason: "Amigo do dono" };
    const { version } = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
    const agreed = await house.admin.send("POST", `/api/bookings/${code}/agreed-price`, { body: { ...body, version } });
    expect([agreed.status, agreed.body.total_cents]).toEqual([200, 80_000]);
    const text = textOf((await paper(code, "statement")).body);
    expect(text).toContain("sobre o preço de tabela de R$ 900,00");
    expect(text).not.toContain("Amigo");
  });
});

describe("Papers", () => {
  test("with amounts are refused to who may not see money; the others leave them out", async () => {
    const { code } = await paidStay(house);
    const id = await payment(code, pix(45_000));
    await issue(code, id);
    const desk = await house.personWith("bookings.view", "bookings.edit");
    expect((await desk.send("GET", receiptPath(code, id))).status).toBe(403);
    expect((await paper(code, "statement", desk)).status).toBe(403);
    expect((await issue(code, id, desk)).status).toBe(403);
    for (const kind of ["booking", "voucher"]) {
      const { status, body } = await paper(code, kind, desk);
      expect([kind, status]).toEqual([kind, 200]);
      expect(textOf(body)).not.toMatch(/R\$/);
      expect(textOf((await paper(code, kind)).body)).toMatch(/R\$/);
    }
  });

  test("have no voucher before the confirmation, and no statement of an inquiry", async () => {
    const { code } = await paidStay(house, { status: "inquiry" });
    expect((await paper(code, "voucher")).status).toBe(409);
    expect((await paper(code, "statement")).status).toBe(409);
  });

  test("are drawn as a PDF of one page with the same words, also through the guest's link", async () => {
    const { code } = await paidStay(house);
    const id = await payment(code, pix(45_000));
    await issue(code, id);
    const paths = [
      ...["booking", "voucher", "statement"].map((kind) => `/api/bookings/${code}/papers/${kind}`),
      receiptPath(code, id),
    ];
    for (const path of paths) {
      const { body } = await house.admin.send("GET", path);
      const { status, bytes } = await house.admin.send("GET", `${path}/pdf`);
      expect([path, status]).toEqual([path, 200]);
      const text = readPdf(bytes!).replaceAll("\u00a0", " ").replaceAll(/\s+/g, " ");
      for (const block of (body as Paper).blocks) {
        if ("title" in block && block.title) expect(text).toContain(block.title);
      }
      expect(text).toContain((body as Paper).number);
      expect(bytes!.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
    const { url } = (await house.admin.send("POST", `/api/bookings/${code}/link`)).body;
    const guest = app().anonymous();
    const token = url.split("/").at(-1);
    const { status } = await guest.send("GET", `/api/public/bookings/${code}/${token}/voucher/pdf`);
    expect(status).toBe(200);
  });
});
