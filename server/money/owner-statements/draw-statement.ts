import { adjustmentName } from "#contract/catalogue/owner-words";
import { showDate, todayIn } from "#domain/stay-dates";
import type { KeptStatement } from "#server/money/owner-statements/kept-statements.queries";
import type { StatementLine } from "#server/money/owner-statements/statement-lines";
import {
  amountText,
  drawSheet,
  heightOf,
  makeRoom,
  muted,
  page,
  rule,
  type Sheet,
  write,
} from "#server/platform/pdf/draw-a4";

/** The content of the PDF. It names no guest, because it leaves the company. */
export interface StatementPaper {
  company: { name: string; document: string | null };
  owner: { name: string; document: string | null };
  /** "outubro de 2026". */
  month: string;
  statement: Pick<KeptStatement, "opening_cents" | "closing_cents" | "reserve_cents" | "position" | "closed_by_name">;
  /** The company's date of the closing. */
  closed_on: string;
  timezone: string;
  lines: readonly StatementLine[];
  /** For users who may not see amounts. */
  hidesMoney?: boolean;
}

type Say = (cents: number) => string;

/** Lines drawn between two progress reports. */
const atOnce = 50;

const stayColumns = [
  { head: "Estadia", x: 0, width: 138 },
  { head: "Noites", x: 144, width: 39 },
  { head: "Receita", x: 183, width: 75 },
  { head: "Canal", x: 258, width: 75 },
  { head: "Empresa", x: 333, width: 75 },
  { head: "Líquido", x: 408, width: 75 },
] as const;

/** The statement on A4. `told` is called after every few lines with the number drawn. */
export function drawStatement(paper: StatementPaper, told: (drawn: number) => void): Promise<Uint8Array> {
  const title = `Prestação de contas, ${paper.month}`;
  return drawSheet({ title, author: paper.company.name }, (sheet) => {
    drawHead(sheet, paper, title);
    drawAll(sheet, paper, told);
    return footOf(sheet, paper);
  });
}

function drawAll(sheet: Sheet, paper: StatementPaper, told: (drawn: number) => void): void {
  const say: Say = paper.hidesMoney ? () => "" : amountText;
  let drawn = 0;
  const draw = (lines: readonly StatementLine[], one: (line: StatementLine) => void) => {
    for (const line of lines) {
      one(line);
      drawn += 1;
      if (drawn % atOnce === 0) told(drawn);
    }
  };
  const of = (...kinds: StatementLine["kind"][]) => paper.lines.filter(({ kind }) => kinds.includes(kind));
  const stays = of("stay");
  const out = of("left_out").map((line) => ({ ...line, reason: leftOutWords(line, paper.timezone) }));
  const staysOut = out.filter(isStay);
  if (stays.length + staysOut.length > 0) {
    stayHead(sheet);
    draw(stays, (line) => stayRow(sheet, line, say));
    draw(staysOut, (line) => stayRow(sheet, line, say));
    total(sheet, "Receitas", stays, say);
  }
  const again: Draw = (lines, one) => lines.forEach(one); // stays counted above
  list({ sheet, draw: again, say }, "Recebido pelo proprietário", collectedLines(stays));
  list({ sheet, draw, say }, "Despesas", [...of("expense"), ...out.filter((line) => !isStay(line))]);
  list({ sheet, draw, say }, "Créditos, débitos e aportes", of("credit", "debit", "contribution"));
  list({ sheet, draw, say }, "Repasses", of("payout"));
  drawSums(sheet, paper, say);
  list({ sheet, draw, say }, "Dormidas e ainda não recebidas", of("not_received"), false);
  list({ sheet, draw, say }, "Recebidas, de noites que ainda virão", of("to_come"), false);
  if (drawn % atOnce !== 0) told(drawn);
}

function drawHead(sheet: Sheet, { company, owner }: StatementPaper, title: string) {
  const { left, top, width } = page;
  sheet.text(write(sheet, title, { size: 15, bold: true }), left, top, { width: width * 0.62 });
  const below = sheet.y;
  const beside = { width: width * 0.36, align: "right" as const };
  sheet.text(write(sheet, company.name, { bold: true }), left + width * 0.64, top, beside);
  if (company.document) sheet.text(write(sheet, company.document, { size: 9, color: muted }), beside);
  const end = Math.max(below, sheet.y) + 10;
  rule(sheet, end);
  sheet.text(write(sheet, owner.name, { bold: true }), left, end + 10, { width });
  if (owner.document) sheet.text(write(sheet, owner.document, { size: 9, color: muted }), { width });
  sheet.y += 14;
}

const isStay = ({ ends_on }: StatementLine) => ends_on !== null;

/** Why a line was moved to another month, by whom and when. */
function leftOutWords({ reason, left_out_by_name, left_out_at }: StatementLine, timezone: string): string {
  const when = left_out_at && ` em ${showDate(todayIn(timezone, left_out_at))}`;
  return [`Fora: "${reason ?? ""}"`, left_out_by_name && `${left_out_by_name}${when ?? ""}`].filter(Boolean).join(", ");
}

function cells(sheet: Sheet, texts: readonly string[], look: Parameters<typeof write>[2], strike = false) {
  const top = sheet.y;
  let below = top;
  stayColumns.forEach(({ x, width }, index) => {
    const align = index < 2 ? "left" : "right";
    sheet.text(write(sheet, texts[index] ?? "", { size: 9, ...look }), page.left + x, top, { width, align, strike });
    below = Math.max(below, sheet.y);
  });
  sheet.y = below + 3;
}

function stayHead(sheet: Sheet) {
  cells(
    sheet,
    stayColumns.map(({ head }) => head),
    { color: muted },
  );
  rule(sheet, sheet.y - 2);
  sheet.y += 4;
}

function stayRow(sheet: Sheet, line: StatementLine, say: Say) {
  const isOut = line.kind === "left_out";
  const about = isOut ? (line.reason ?? "") : remarks(line, say);
  const notes = [days(line), about].filter((note) => note !== "");
  const small = { size: 8, color: muted };
  const heights = notes.map((note) => heightOf(sheet, note, small, page.width));
  const named = heightOf(sheet, place(line), { size: 9 }, stayColumns[0].width);
  if (makeRoom(sheet, named + sumOf(heights) + 8)) stayHead(sheet);
  const nights = isOut
    ? ""
    : line.is_kept
      ? "retido"
      : line.nights_in_month < line.nights
        ? `${line.nights_in_month} de ${line.nights}`
        : String(line.nights);
  cells(
    sheet,
    [
      place(line),
      nights,
      ...(isOut ? ["", "", ""] : [line.gross_cents, -line.channel_cents, -line.company_cents].map(figure(say))),
      figure(say)(line.net_cents),
    ],
    isOut ? { color: muted } : {},
    isOut,
  );
  for (const note of notes) sheet.text(write(sheet, note, small), page.left, sheet.y, { width: page.width });
  sheet.y += 5;
}

const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0);
const figure = (say: Say) => (cents: number) => (cents === 0 ? "-" : say(cents));
const place = ({ place, label }: StatementLine) => place ?? label ?? "Reserva retirada";
const days = ({ starts_on, ends_on, label }: StatementLine) =>
  [starts_on && ends_on && `${showDate(starts_on)} a ${showDate(ends_on)}`, label].filter(Boolean).join(", ");

function remarks({ earlier_cents, corrected_cents }: StatementLine, say: Say): string {
  return [
    ...(earlier_cents ? [`${say(earlier_cents)} de noites de meses anteriores`] : []),
    ...(corrected_cents ? [`${say(corrected_cents)} corrige o que já foi prestado`] : []),
  ].join("; ");
}

/** Money that the owner collected of stays, as separate negative lines. */
const collectedLines = (stays: readonly StatementLine[]): StatementLine[] =>
  stays
    .filter(({ collected_cents }) => collected_cents !== 0)
    .map((line) => ({ ...line, cents: -line.collected_cents, reason: null, corrected_cents: 0 }));

function total(sheet: Sheet, label: string, lines: readonly StatementLine[], say: Say) {
  const sum = (of: (line: StatementLine) => number) => sumOf(lines.map(of));
  const sums = [
    sum((line) => line.gross_cents),
    -sum((line) => line.channel_cents),
    -sum((line) => line.company_cents),
    sum((line) => line.net_cents),
  ];
  makeRoom(sheet, 30);
  rule(sheet, sheet.y - 2);
  sheet.y += 3;
  cells(sheet, [label, "", ...sums.map(figure(say))], { bold: true });
  sheet.y += 12;
}

type Draw = (lines: readonly StatementLine[], one: (line: StatementLine) => void) => void;

/** Lines with one amount each. A line outside every sum shows the amount that it concerns. */
function list(
  { sheet, draw, say }: { sheet: Sheet; draw: Draw; say: Say },
  title: string,
  lines: readonly StatementLine[],
  counts = true,
) {
  if (lines.length === 0) return;
  const cents = (line: StatementLine) => (counts ? line.cents : line.net_cents);
  makeRoom(sheet, 60);
  sheet.text(write(sheet, title, { size: 9, color: muted }), page.left, sheet.y, { width: page.width });
  rule(sheet, sheet.y + 2);
  sheet.y += 8;
  draw(lines, (line) => {
    const note = line.reason ?? (line.corrected_cents ? "corrige o que já foi prestado" : null);
    const isOut = line.kind === "left_out";
    const said = isStay(line)
      ? `${place(line)}, ${days(line)}`
      : [line.starts_on && showDate(line.starts_on), ...named(line), line.place, note].filter(Boolean).join(", ");
    const width = page.width - 90;
    makeRoom(sheet, heightOf(sheet, said, { size: 9 }, width) + 3);
    const top = sheet.y;
    const look = { size: 9, ...(isOut && { color: muted }) };
    sheet.text(write(sheet, said, look), page.left, top, { width });
    const below = sheet.y;
    sheet.text(write(sheet, say(isOut ? line.net_cents : cents(line)), look), page.left, top, {
      width: page.width,
      align: "right",
      strike: isOut,
    });
    sheet.y = below + 3;
  });
  sheet.y += 14;
}

/** The label of a line with one amount. */
function named({ kind, label, cents }: StatementLine): (string | null)[] {
  if (kind === "payout") return [cents > 0 ? "Estorno de repasse" : "Repasse"];
  if (kind !== "credit" && kind !== "debit" && kind !== "contribution") return [label];
  return [adjustmentName(kind, cents), label];
}

function drawSums(sheet: Sheet, { statement, lines }: StatementPaper, say: Say) {
  const sum = (kind: StatementLine["kind"]) =>
    lines.reduce((all, line) => all + (line.kind === kind ? line.cents : 0), 0);
  const collected = lines.reduce((all, line) => all + (line.kind === "stay" ? line.collected_cents : 0), 0);
  const adjusted = sum("credit") + sum("debit") + sum("contribution");
  const { opening_cents, closing_cents, reserve_cents } = statement;
  const reserve = Math.max(0, Math.min(closing_cents, reserve_cents));
  const rows: [string, number][] = [
    ["Saldo anterior", opening_cents],
    ["Receitas", sum("stay") + collected],
    ...(collected !== 0 ? ([["Recebido pelo proprietário", -collected]] as [string, number][]) : []),
    ["Despesas", sum("expense")],
    ...(adjusted !== 0 ? ([["Créditos, débitos e aportes", adjusted]] as [string, number][]) : []),
    ["Repasses", sum("payout")],
    ["Saldo final", closing_cents],
    ...(reserve > 0 ? ([["Reserva com a empresa", -reserve]] as [string, number][]) : []),
    closing_cents < 0
      ? ["A receber do proprietário, levado ao mês seguinte", -closing_cents]
      : ["A repassar", Math.max(0, closing_cents - reserve_cents)],
  ];
  const height = rows.length * 16 + 16;
  makeRoom(sheet, height);
  const top = sheet.y;
  sheet.rect(page.left, top, page.width, height).fill("#f1f5f5");
  rows.forEach(([label, cents], index) => {
    const bold = label === "Saldo final" || label === "A repassar";
    const y = top + 10 + index * 16;
    sheet.text(write(sheet, label, { bold }), page.left + 12, y);
    sheet.text(write(sheet, say(cents), { bold }), page.left, y, { width: page.width - 12, align: "right" });
  });
  sheet.y = top + height + 18;
}

/** Writes the note below the statement; returns who closed it and when. */
function footOf(sheet: Sheet, { closed_on, statement }: StatementPaper): string {
  makeRoom(sheet, 24);
  const note = "Os valores são a parte do proprietário. As cauções de hóspedes ficam guardadas e não são receita.";
  sheet.text(write(sheet, note, { size: 8, color: muted }), page.left, sheet.y, { width: page.width });
  const by = statement.closed_by_name ? ` por ${statement.closed_by_name}` : "";
  return `Fechada em ${showDate(closed_on)}${by}`;
}
