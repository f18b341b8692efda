import { afterEach, beforeAll, describe, expect, test } from "vitest";
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

const payment = (code: string, body: object) => paymentAs(house.admin, code, body);
const issue = (code: string, id: string) => issueAs(house.admin, code, id);

describe("The guest's page", () => {
  /** The path of a booking's page, and what it shows of the payments. */
  async function openPage(code: string) {
    const { url } = (await house.admin.send("PUT", `/api/bookings/${code}/link`)).body;
    const path = `/api/public/bookings/${code}/${url.split("/").at(-1)}`;
    const guest = app().anonymous();
    return {
      path,
      guest,
      payments: async () => (await guest.send("GET", path)).body.payments as { id: string; receipt: string | null }[],
    };
  }

  const setState = (state: string) =>
    app().database.asAdmin((db) =>
      db.updateTable("tenants").set({ state }).where("id", "=", house.company.tenant_id).execute(),
    );

  test("issues the receipt of what was paid once, in the guest's language and without a person's document", async () => {
    const person = { name: "Ingrid Lund", document: "529.982.247-25", document_kind: "cpf" };
    const { id: holder_id } = (await house.admin.send("POST", "/api/guests", { body: person })).body;
    const notes = { internal: "Cliente difícil" };
    const { code } = await paidStay(house, { holder: undefined, holder_id, notes });
    const id = await payment(code, { ...pix(73_500), note: "Conferir com a Lívia" });
    await payment(code, { amount_cents: 2_000, method: "channel" });
    const wrong = await payment(code, pix(1_000));
    await house.admin.send("POST", `/api/bookings/${code}/payments/${wrong}/reversal`, { body: { reason: "Errado" } });
    const { path, guest, payments } = await openPage(code);
    expect(await payments()).toEqual([{ id, received_on: "2026-11-20", amount_cents: 73_500, receipt: null }]);
    expect((await guest.send("GET", `${path}/payments/${id}/receipt/pdf`)).status).toBe(404);
    expect((await guest.send("POST", `${path}/payments/${wrong}/receipt-number`)).status).toBe(409);
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        index % 2 === 0 ? guest.send("POST", `${path}/payments/${id}/receipt-number`) : issue(code, id),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const numbers = new Set(replies.map(({ body }) => body.number as string));
    expect(numbers.size).toBe(1);
    const [number] = numbers;
    expect((await payments())[0]?.receipt).toBe(number);
    const words = {
      pt: ["Recibo", "setecentos e trinta e cinco reais", "R$ 735,00"],
      en: ["Receipt", "3 nights, 2 adults", "R$ 735.00", "is not a Brazilian tax invoice"],
      es: ["Recibimos, por la reserva de", "3 noches, 2 adultos", "R$ 735,00", "no es una factura fiscal"],
    };
    for (const [language, texts] of Object.entries(words)) {
      await guest.send("PUT", `${path}/language`, { body: { language } });
      const { status, bytes } = await guest.send("GET", `${path}/payments/${id}/receipt/pdf`);
      expect([language, status]).toEqual([language, 200]);
      const text = readPdf(bytes!).replaceAll("\u00a0", " ").replaceAll(/\s+/g, " ");
      for (const each of [...texts, number!, "Ingrid Lund", code]) expect(text).toContain(each);
      expect(text).not.toMatch(/CPF|difícil|Lívia/);
      if (language !== "pt") expect(text).not.toMatch(/Recebemos|quitação|Valor|Feito em|noites|nota fiscal de/);
    }
    // the desk's own stays in Portuguese, with the document
    const { body } = await house.admin.send("GET", `/api/bookings/${code}/payments/${id}/receipt`);
    expect(JSON.stringify(body)).toContain("CPF 529.982.247-25");
  });

  test("dates a receipt by the company's day, also late in the evening", async () => {
    const { code } = await paidStay(house);
    const id = await payment(code, pix(12_300));
    const { path, guest } = await openPage(code);
    app().clock.set("2026-11-30T02:52:00Z"); // 23:52 on the 29th in São Paulo
    expect((await guest.send("POST", `${path}/payments/${id}/receipt-number`)).status).toBe(200);
    const { bytes } = await guest.send("GET", `${path}/payments/${id}/receipt/pdf`);
    const text = readPdf(bytes!).replaceAll("\u00a0", " ").replaceAll(/\s+/g, " ");
    expect(text).toContain("29 de novembro de 2026");
  });

  test("shows receipts of a stay that is over, and issues none while the company may not act", async () => {
    const { code } = await paidStay(house);
    const id = await payment(code, pix(45_000));
    const later = await payment(code, pix(1_000));
    const { number } = (await issue(code, id)).body;
    const { path, guest, payments } = await openPage(code);
    app().clock.set("2026-12-20T15:00:00Z");
    expect((await guest.send("GET", path)).body.state).toBe("past");
    expect(await payments()).toMatchObject([
      { id, receipt: number },
      { id: later, receipt: null },
    ]);
    await setState("suspended");
    try {
      expect(await payments()).toMatchObject([{ id, receipt: number }]);
      expect((await guest.send("POST", `${path}/payments/${later}/receipt-number`)).status).toBe(403);
      expect((await guest.send("GET", `${path}/payments/${id}/receipt/pdf`)).status).toBe(200);
    } finally {
      await setState("active");
    }
  });
});
