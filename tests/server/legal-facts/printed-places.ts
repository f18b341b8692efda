import Papa from "papaparse";
import { expect } from "vitest";
import type { Paper, PaperLine } from "#contract/guest/papers";
import { centsIn, dateIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import type { MessageValues } from "#domain/messages/message-text";
import { termsOfChannel } from "#domain/paid-to-channel";
import { showDate } from "#domain/stay-dates";
import { stayCalendar } from "#server/guest/guest-page/stay-calendar";
import { dayText, longDate, paperFacts } from "#server/guest/papers/paper-parts";
import { statementPaper } from "#server/guest/papers/statement-paper";
import { bookingPaper, voucherPaper } from "#server/guest/papers/stay-papers";
import { valuesOfStay } from "#server/messages/messages/text-of-stay";
import { listRowsAfter, listShapes, type Row } from "#server/office/exports/exports.queries";
import { kinds } from "#server/office/exports/kinds";
import { columnLabel, partsOf } from "#server/office/exports/parts";
import { csvOf } from "#server/office/exports/write-part";
import type { Ctx } from "#server/platform/context";
import type { Secrets } from "#server/platform/db/secrets";

interface Links {
  secrets: Secrets;
  publicUrl: string;
}

/** What the papers, the guest's calendar file, the texts of rules and the company's export print of a stay. */
export async function printedPlaces(
  ctx: Ctx & { language: MessageLanguage },
  links: Links,
  { code, token }: { code: string; token: string },
) {
  const facts = await paperFacts(ctx, code);
  const { language } = ctx;
  return {
    voucher: await voucherPaper(ctx, facts, true),
    sheet: await bookingPaper(ctx, facts, true),
    statement: await statementPaper(ctx, facts),
    calendar: Buffer.from((await (await stayCalendar(ctx, code, links, token)).read())!).toString("utf8"),
    values: await valuesOfStay(ctx, links, code, { money: true, language }),
    exported: await exportedRow(ctx, code),
  };
}
export type PrintedPlaces = Awaited<ReturnType<typeof printedPlaces>>;

/** The cells of a booking in the CSV of the company's export, by the API's names. */
async function exportedRow({ actor, db }: Ctx, code: string): Promise<Record<string, string | undefined>> {
  const names = [...new Set(kinds.map(({ table }) => table))];
  const part = partsOf(await listShapes(db, names)).find(({ kind }) => kind.path === "reservas/reservas")!;
  const rows = await listRowsAfter(db, actor.tenant_id, { ...part.asked, after: null, most: 500 });
  async function* pages() {
    yield rows.filter((row: Row) => row.code === code);
  }
  let text = "";
  for await (const piece of csvOf(part, pages(), "America/Sao_Paulo")) text += Buffer.from(piece).toString("utf8");
  const cells = cellsOf(text);
  const asked = ["check_in", "check_out", "total_cents", "paid_cents", "channel", "collected_by"];
  return Object.fromEntries(asked.map((name) => [name, cells.get(columnLabel(part.kind, name)!)]));
}

/** The cells of the first row of a CSV, by the names of their columns. */
function cellsOf(text: string): Map<string, string | undefined> {
  const [head = [], row = []] = Papa.parse<string[]>(text.replace("\ufeff", ""), { delimiter: ";" }).data;
  return new Map(head.map((name, index) => [name, row[index]]));
}

/** Every text of a paper, one on a line. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value.replaceAll("\u00a0", " ");
  return typeof value === "object" && value !== null ? Object.values(value).map(textOf).join("\n") : "";
}

const linesOf = (paper: Paper): PaperLine[] =>
  paper.blocks.flatMap((block) => (block.kind === "lines" ? block.lines : []));
const plain = (cents: number) => centsIn("pt", cents).replaceAll("\u00a0", " ");
const amountOf = (paper: Paper, text: string) =>
  linesOf(paper)
    .findLast((line) => line.text === text)
    ?.amount.replaceAll("\u00a0", " ");

/** What the guest's page says, by which every other place is measured. */
export interface Measured {
  // biome-ignore lint/suspicious/noExplicitAny: the page's answer, which its own test has asserted
  page: any;
  total_cents: number;
  channel: string;
  collects: string;
  /** Whether a channel's rules of cancellation apply. */
  ofChannel: boolean;
  language: MessageLanguage;
  legal_name: string;
}

interface Part {
  deposit: boolean;
  due_date: string;
  amount_cents: number;
}

/** Each place says what the page says, or nothing. */
export function expectPrinted(places: PrintedPlaces, measured: Measured): void {
  expectPapers(places, measured);
  expectCalendar(places.calendar, measured);
  expectTexts(places.values, measured);
  const { page, total_cents } = measured;
  expect(places.exported).toMatchObject({
    check_in: showDate(page.check_in),
    check_out: showDate(page.check_out),
    total_cents: cell(total_cents),
    ...(measured.collects === "company" && { paid_cents: cell(page.price.paid_cents) }),
  });
}

function expectPapers({ voucher, sheet, statement }: PrintedPlaces, measured: Measured): void {
  const { page, total_cents, collects, ofChannel, channel, legal_name } = measured;
  for (const paper of [voucher, sheet, statement]) {
    const text = textOf(paper);
    for (const day of [page.check_in, page.check_out]) expect(text).toContain(dayText(day).replaceAll("\u00a0", " "));
    expect(text).toContain(`a partir das ${page.check_in_time}`);
    expect(text).toContain(`até ${page.check_out_time}`);
    expect(textOf(paper.company)).toContain(legal_name);
  }
  for (const paper of [voucher, sheet]) expect(textOf(paper).includes(termsOfChannel(channel))).toBe(ofChannel);
  const { free_until = null, regret_until = null } = page.cancellation ?? {};
  const said = textOf(voucher);
  expect(said.includes("Sem custo")).toBe(free_until !== null);
  if (free_until) expect(said).toContain(`Sem custo até o fim de ${longDate(free_until)}.`);
  expect(said.includes("arrepender")).toBe(regret_until !== null);
  if (regret_until) expect(said).toContain(`Até o fim de ${longDate(regret_until)} você pode se arrepender`);

  const parts = linesOf(sheet).filter(({ text }) => /vence em/.test(text));
  if (collects === "channel") {
    const open = page.price.at_house_cents - page.price.back_cents;
    expect(amountOf(voucher, open < 0 ? "A favor do hóspede" : "Saldo com a empresa")).toBe(plain(Math.abs(open)));
    expect(amountOf(statement, "Total")).toBe(plain(0));
    expect(parts).toEqual([]);
    return;
  }
  const open = total_cents - page.price.paid_cents;
  for (const paper of [voucher, sheet]) expect(amountOf(paper, "Saldo")).toBe(plain(open));
  expect(amountOf(statement, "Total")).toBe(plain(total_cents));
  expect(textOf(statement)).toContain(open === 0 ? `${plain(0)}, quitado` : `Saldo\n${plain(open)}`);
  expect(parts.map(({ text, amount }) => [text.split(", ").slice(0, 2).join(", "), amount])).toEqual(
    page.price.installments.map(({ deposit, due_date, amount_cents }: Part) => [
      `${deposit ? "Sinal" : "Parcela"}, vence em ${showDate(due_date)}`,
      centsIn("pt", amount_cents),
    ]),
  );
}

/** The row of the stay in the CSV of the desk's list; `open_cents` is null if a channel collects. */
export function expectListed(text: string, page: Measured["page"], open_cents: number | null): void {
  const cells = cellsOf(text);
  const at = (name: string) => cells.get(name);
  expect([at("Código"), at("Entrada"), at("Saída")]).toEqual([
    page.code,
    showDate(page.check_in),
    showDate(page.check_out),
  ]);
  if (open_cents !== null)
    expect([at("Recebido"), at("Saldo")]).toEqual([cell(page.price.paid_cents), cell(open_cents)]);
}

const cell = (cents: number) => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, "0")}`;

/** The stay in the guest's own calendar: its hours as instants, and no amount. */
export function expectCalendar(calendar: string, { page }: Pick<Measured, "page">): void {
  // both companies and accommodations of the test are in São Paulo, three hours behind
  const instant = (date: string, time: string) =>
    new Date(`${date}T${time}:00-03:00`).toISOString().replace(/[-:]|\.\d{3}/g, "");
  const whole = calendar.replaceAll("\r\n ", "");
  expect(whole).toContain(`DTSTART:${instant(page.check_in, page.check_in_time)}\r\n`);
  expect(whole).toContain(`DTEND:${instant(page.check_out, page.check_out_time)}\r\n`);
  expect(whole).toContain(page.code);
  expect(whole).not.toContain("R$");
}

/** The variables of rules and templates, in the guest's language. */
function expectTexts(values: MessageValues, { page, total_cents, collects, language }: Measured): void {
  const day = (date: string) => dateIn(language, date);
  const cents = (amount: number) => centsIn(language, amount);
  expect(values).toMatchObject({
    entrada: day(page.check_in),
    hora_entrada: page.check_in_time,
    saida: day(page.check_out),
    hora_saida: page.check_out_time,
    noites: String(page.night_count),
    codigo: page.code,
  });
  const next = page.price?.installments.find(
    ({ paid_cents, amount_cents }: Record<string, number>) => paid_cents! < amount_cents!,
  );
  const company = collects === "company";
  expect(values).toMatchObject({
    total: company ? cents(total_cents) : "",
    pago: company ? cents(page.price.paid_cents) : "",
    a_pagar: company ? cents(total_cents - page.price.paid_cents) : "",
    parcela: company && next ? cents(next.amount_cents - next.paid_cents) : "",
    vencimento: company && next ? day(next.due_date) : "",
  });
}
