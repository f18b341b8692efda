import { beforeAll, describe, expect, test } from "vitest";
import { issueAs, paymentAs, pix } from "#tests/server/guest/papers/receipts";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { readPdf } from "#tests/server/service/service/invoices/pdf-text";
import { type House, testApp } from "#tests/support/house";

// The document and the booking code of one paid stay, as users without the right to see them find them.

const app = testApp();
let house: House;
let code: string;
let receipt: string;
beforeAll(async () => {
  house = await openMoneyHouse(app());
  const stay = await paidStay(house, { holder: { name: "Ingrid Lund" } });
  code = stay.code;
  const guest = `/api/guests/${stay.holder.id}`;
  const { version } = (await house.admin.send("GET", guest)).body;
  const named = { document_kind: "cpf", document: "52998224725", version };
  expect((await house.admin.send("PUT", guest, { body: named })).status).toBe(200);
  const id = await paymentAs(house.admin, code, pix(12_300));
  await issueAs(house.admin, code, id);
  receipt = `payments/${id}/receipt`;
});

describe.each(["receipt", "papers/statement", "papers/voucher", "papers/booking"])("The paper %s", (kind) => {
  const texts = async (documents: boolean) => {
    const seen = documents ? (["guests.documents"] as const) : [];
    const clerk = await house.personWith("bookings.view", "guests.view", "money.view", ...seen);
    const path = `/api/bookings/${code}/${kind === "receipt" ? receipt : kind}`;
    const [shown, file] = [await clerk.send("GET", path), await clerk.send("GET", `${path}/pdf`)];
    expect([shown.status, file.status]).toEqual([200, 200]);
    return [JSON.stringify(shown.body), readPdf(file.bytes!)];
  };

  test("masks the guest's document for users without guests.documents, on screen and as PDF", async () => {
    for (const text of await texts(false)) {
      expect(text).not.toMatch(/529\.?982\.?247-?25/);
      if (/receipt|statement/.test(kind)) expect(text).toContain("CPF ***.982.247-**");
    }
    if (!/receipt|statement/.test(kind)) return;
    for (const text of await texts(true)) expect(text).toContain("CPF 529.982.247-25");
  });
});

test("an account's lines have the booking's code only for users who see bookings", async () => {
  const { data } = (await house.admin.send("GET", "/api/financial-accounts")).body;
  const codesFor = async (...more: "bookings.view"[]) => {
    const clerk = await house.personWith("finances.view", "money.view", ...more);
    const texts = [];
    for (const { id } of data) {
      texts.push(JSON.stringify((await clerk.send("GET", `/api/financial-accounts/${id}/lines`)).body.data));
    }
    return texts.join();
  };
  expect(await codesFor("bookings.view")).toContain(code);
  const hidden = await codesFor();
  expect(hidden).toContain('"amount_cents":12300');
  expect(hidden).not.toContain(code);
});
