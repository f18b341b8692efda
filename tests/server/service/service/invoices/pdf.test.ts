import { beforeAll, expect, test } from "vitest";
import type { Invoice } from "#contract/service/invoices";
import { drawInvoice } from "#server/service/service/invoices/draw-invoice";
import { pdfText } from "#tests/server/service/service/invoices/pdf-text";

const payload =
  "00020126330014br.gov.bcb.pix0111529982247255204000053039865406224.105802BR5907Estadia6006Recife6304ABCD";
const invoice: Invoice = {
  id: "01934b7e-5a00-7000-8000-000000000001",
  number: "2026-0418",
  kind: "period",
  state: "open",
  plan_name: "Profissional",
  period_start: "2026-11-15",
  period_end: "2026-12-15",
  issued_on: "2026-11-15",
  due_on: "2026-11-25",
  paid_on: null,
  paid_by: null,
  void_reason: null,
  total_cents: 22_410,
  lines: [
    { kind: "plan", label: "Profissional", detail: "até 25 acomodações", amount_cents: 24_900 },
    { kind: "discount", label: "Desconto combinado, 10%", detail: "", amount_cents: -2_490 },
  ],
  peak_accommodations: 24,
  max_accommodations: 25,
  customer_name: "Morada Sul Hospedagens Açaí Ltda",
  customer_document: "12ABC34501DE35",
  mailed_to: null,
  payee: { name: "Estadia", email: null, pix: { payload, txid: "20260418", name: "Estadia", city: "Recife" } },
  version: 1,
};

let words: string;
const read = async (rest: Partial<Invoice> = {}) => {
  const bytes = Buffer.from(await drawInvoice({ ...invoice, ...rest }));
  return { bytes, words: pdfText(bytes).join("\n").replaceAll("\u00a0", " ") };
};
beforeAll(async () => {
  ({ words } = await read());
});

test("an invoice fits on one A4 page, with its accents", async () => {
  const { bytes } = await read();
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const file = bytes.toString("latin1");
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(file).toContain("[0 0 595.28 841.89]");
  for (const said of ["Fatura 2026-0418", "12.ABC.345/01DE-35", "15/11/2026 a 14/12/2026", "Emissão", "25/11/2026"]) {
    expect(words).toContain(said);
  }
  expect(words).toContain("até 25 acomodações");
  expect(words).toContain("R$ 224,10");
  expect(words).toContain("-R$ 24,90");
});

test("a font is embedded only if the standard font lacks a letter", async () => {
  const { bytes } = await read();
  const own = await read({ customer_name: "Morada Sul Hospedagens Łódź Ltda" });
  expect(bytes.toString("latin1")).not.toContain("FontFile2");
  expect(own.bytes.toString("latin1")).toContain("FontFile2");
  expect(own.words).not.toContain("?");
});

test("an invoice shows the full Pix code until it is paid", async () => {
  expect(words.replaceAll("\n", "")).toContain(payload);
  const paid = await read({
    state: "paid",
    paid_on: "2026-11-24",
    paid_by: "pix",
    payee: { ...invoice.payee, pix: null },
  });
  expect(paid.words).toContain("Paga em 24/11/2026.");
  expect(paid.words).not.toContain("br.gov.bcb.pix");
});

test("an invoice with many lines continues on further pages", async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({ ...invoice.lines[0]!, label: `Linha ${index}` }));
  const { bytes, words: many } = await read({ lines });
  expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(1);
  expect(many).toContain("Linha 59");
});
