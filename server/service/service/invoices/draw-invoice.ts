import type { Invoice } from "#contract/service/invoices";
import { showDocument } from "#domain/document-text";
import { qrCode } from "#domain/qr-code";
import type { InvoiceState } from "#domain/service-invoices";
import { addDays, showDate } from "#domain/stay-dates";
import {
  amountText,
  drawSheet,
  heightOf,
  ink,
  makeRoom,
  muted,
  page,
  rule,
  type Sheet,
  write,
} from "#server/platform/pdf/draw-a4";

const { left, right, top, width } = page;

const stateWords: Record<InvoiceState, string> = {
  draft: "Rascunho",
  open: "Em aberto",
  overdue: "Vencida",
  paid: "Paga",
  void: "Anulada",
};

/** The invoice as A4 PDF, usually one page; uses a standard PDF font that every reader has. */
export function drawInvoice(invoice: Invoice): Promise<Uint8Array> {
  const title = `Fatura ${invoice.number ?? ""}`.trim();
  return drawSheet({ title, author: invoice.payee.name }, (sheet) => {
    drawHead(sheet, invoice, title);
    drawFacts(sheet, invoice);
    drawLines(sheet, invoice);
    drawPayment(sheet, invoice);
    return title;
  });
}

function drawHead(sheet: Sheet, { payee, state }: Invoice, title: string) {
  const half = { width: width / 2 - 8 };
  sheet.text(write(sheet, payee.name, { size: 14, bold: true }), left, top, half);
  const below = sheet.y;
  const beside = { ...half, align: "right" as const };
  sheet.text(write(sheet, title, { size: 14, bold: true }), left + width / 2 + 8, top, beside);
  sheet.text(write(sheet, stateWords[state], { color: muted }), { ...beside });
  sheet.y = Math.max(below, sheet.y) + 12;
  rule(sheet, sheet.y);
}

function drawFacts(sheet: Sheet, invoice: Invoice) {
  const facts = [
    ["Para", `${invoice.customer_name}\n${showDocument(invoice.customer_document)}`],
    ["Período", `${showDate(invoice.period_start)} a ${showDate(addDays(invoice.period_end, -1))}`],
    ["Emissão", invoice.issued_on === null ? "" : showDate(invoice.issued_on)],
    ["Vencimento", showDate(invoice.due_on)],
  ];
  const start = sheet.y + 16;
  let below = start;
  const places = [0, 0.42, 0.7, 0.85].map((share) => left + share * width);
  facts.forEach(([label = "", text = ""], index) => {
    const x = places[index]!;
    const room = (places[index + 1] ?? right) - x - 8;
    sheet.text(write(sheet, label, { size: 9, color: muted }), x, start, { width: room });
    sheet.text(write(sheet, text), x, start + 14, { width: room });
    below = Math.max(below, sheet.y);
  });
  sheet.y = below + 24;
}

function drawLines(sheet: Sheet, { lines, total_cents }: Invoice) {
  for (const { label, detail, amount_cents } of lines) {
    const small = { size: 9, color: muted };
    const beside = { width: width - 110 };
    const high = heightOf(sheet, label, {}, beside.width) + heightOf(sheet, detail, small, beside.width);
    makeRoom(sheet, high + 8);
    const y = sheet.y;
    sheet.text(write(sheet, amountText(amount_cents)), left, y, { width, align: "right" });
    sheet.text(write(sheet, label), left, y, beside);
    if (detail !== "") sheet.text(write(sheet, detail, small), beside);
    sheet.y += 8;
  }
  makeRoom(sheet, 46);
  rule(sheet, sheet.y);
  const y = sheet.y + 10;
  sheet.text(write(sheet, "Total", { size: 12, bold: true }), left, y);
  sheet.text(write(sheet, amountText(total_cents), { size: 12, bold: true }), left, y, { width, align: "right" });
  sheet.y = y + 36;
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
  makeRoom(sheet, 226);
  const y = sheet.y;
  const { size, path } = qrCode(payee.pix.payload);
  const side = 150;
  sheet
    .save()
    .translate(left, y)
    .scale(side / size)
    .path(path)
    .fill("#000")
    .restore();
  const x = left + side + 16;
  const room = { width: right - x };
  sheet.text(write(sheet, "Pague com Pix", { size: 12, bold: true }), x, y + 12, room);
  sheet.text(write(sheet, "Aponte o aplicativo do banco para o código ou copie o texto abaixo."), room).moveDown(0.5);
  sheet.text(write(sheet, `O banco mostra: ${payee.pix.name}, ${payee.pix.city}`), room).moveDown(0.5);
  sheet.font("Courier").fontSize(9).fillColor(ink).text(payee.pix.payload, room);
}
