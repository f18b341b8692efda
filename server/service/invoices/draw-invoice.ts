import type { Invoice } from "#contract/invoices";
import { showDocument } from "#domain/documents";
import { qrCode } from "#domain/qr-code";
import type { InvoiceState } from "#domain/service-invoices";
import { addDays, showDate } from "#domain/stay-dates";
import { amountText, beginSheet, ink, muted, page, rule, type Sheet, write } from "#server/pdf/draw-a4";

const { left, right, width } = page;

const stateWords: Record<InvoiceState, string> = {
  draft: "Rascunho",
  open: "Em aberto",
  overdue: "Vencida",
  paid: "Paga",
  void: "Anulada",
};

/** The invoice on one A4 page, or more where it has many lines; in letters that every reader of PDF has. */
export async function drawInvoice(invoice: Invoice): Promise<Uint8Array> {
  const title = `Fatura ${invoice.number ?? ""}`.trim();
  const { sheet, bytes } = beginSheet({ title, author: invoice.payee.name });
  drawHead(sheet, invoice, title);
  drawFacts(sheet, invoice);
  drawLines(sheet, invoice);
  drawPayment(sheet, invoice);
  sheet.end();
  return bytes;
}

function drawHead(sheet: Sheet, { payee, state }: Invoice, title: string) {
  sheet.text(write(sheet, payee.name, { size: 14, bold: true }), left, 56, { width: width / 2 });
  sheet.text(write(sheet, title, { size: 14, bold: true }), left, 56, { width, align: "right" });
  sheet.text(write(sheet, stateWords[state], { color: muted }), left, 75, { width, align: "right" });
  rule(sheet, 100);
}

function drawFacts(sheet: Sheet, invoice: Invoice) {
  const facts = [
    ["Para", `${invoice.customer_name}\n${showDocument(invoice.customer_document)}`],
    ["Período", `${showDate(invoice.period_start)} a ${showDate(addDays(invoice.period_end, -1))}`],
    ["Emissão", invoice.issued_on === null ? "" : showDate(invoice.issued_on)],
    ["Vencimento", showDate(invoice.due_on)],
  ];
  const places = [0, 0.42, 0.7, 0.85].map((share) => left + share * width);
  facts.forEach(([label = "", text = ""], index) => {
    const x = places[index]!;
    const room = (places[index + 1] ?? right) - x - 8;
    sheet.text(write(sheet, label, { size: 9, color: muted }), x, 116, { width: room });
    sheet.text(write(sheet, text), x, 130, { width: room });
  });
  sheet.y = Math.max(sheet.y, 170) + 16;
}

function drawLines(sheet: Sheet, { lines, total_cents }: Invoice) {
  for (const { label, detail, amount_cents } of lines) {
    if (sheet.y > 720) sheet.addPage();
    const top = sheet.y;
    sheet.text(write(sheet, amountText(amount_cents)), left, top, { width, align: "right" });
    sheet.text(write(sheet, label), left, top, { width: width - 110 });
    if (detail !== "") sheet.text(write(sheet, detail, { size: 9, color: muted }), { width: width - 110 });
    sheet.y += 8;
  }
  rule(sheet, sheet.y);
  const top = sheet.y + 10;
  sheet.text(write(sheet, "Total", { size: 12, bold: true }), left, top);
  sheet.text(write(sheet, amountText(total_cents), { size: 12, bold: true }), left, top, { width, align: "right" });
  sheet.y = top + 36;
}

function drawPayment(sheet: Sheet, { state, paid_on, void_reason, payee }: Invoice) {
  if (payee.pix === null) {
    const open = `Para pagar de outra forma, fale com ${payee.name}${payee.email ? `: ${payee.email}` : ""}.`;
    const said =
      state === "paid" && paid_on !== null
        ? `Paga em ${showDate(paid_on)}.`
        : state === "void"
          ? `Anulada: ${void_reason}.`
          : open;
    sheet.text(write(sheet, said), left, sheet.y, { width });
    return;
  }
  if (sheet.y > 560) sheet.addPage();
  const top = sheet.y;
  const { size, path } = qrCode(payee.pix.payload);
  const side = 150;
  sheet
    .save()
    .translate(left, top)
    .scale(side / size)
    .path(path)
    .fill("#000")
    .restore();
  const x = left + side + 16;
  const room = { width: right - x };
  sheet.text(write(sheet, "Pague com Pix", { size: 12, bold: true }), x, top + 12, room);
  sheet.text(write(sheet, "Aponte o aplicativo do banco para o código ou copie o texto abaixo."), room).moveDown(0.5);
  sheet.text(write(sheet, `O banco mostra: ${payee.pix.name}, ${payee.pix.city}`), room).moveDown(0.5);
  sheet.font("Courier").fontSize(9).fillColor(ink).text(payee.pix.payload, room);
}
