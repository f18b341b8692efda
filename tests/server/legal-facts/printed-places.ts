import Papa from "papaparse";
import { expect } from "vitest";
import type { Paper, PaperLine } from "#contract/guest/papers";
import { centsIn, dateIn, dayTextIn, longDateIn, nightsIn, peopleIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import type { MessageValues } from "#domain/messages/message-text";
import { termsOfChannel } from "#domain/paid-to-channel";
import { partWord } from "#domain/part-names";
import { showDate } from "#domain/stay-dates";
import { stayCalendar } from "#server/guest/guest-page/stay-calendar";
import { paperFacts } from "#server/guest/papers/paper-parts";
import { paperWords } from "#server/guest/papers/paper-words";
import { statementPaper } from "#server/guest/papers/statement-paper";
import { statementWords } from "#server/guest/papers/statement-words";
import { bookingPaper, voucherPaper } from "#server/guest/papers/stay-papers";
import { valuesOfStay } from "#server/messages/messages/text-of-stay";
import { listRowsAfter, listShapes, type Row } from "#server/office/exports/exports.queries";
import { kinds } from "#server/office/exports/kinds";
import { columnLabel, partsOf } from "#server/office/exports/parts";
import { csvOf } from "#server/office/exports/write-part";
import type { Ctx } from "#server/platform/context";
import type { Secrets } from "#server/platform/db/secrets";
import type { Linked } from "#tests/server/guest/guest-page/guest-house";
import type { House } from "#tests/support/house";

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
    voucher: await voucherPaper(ctx, { ...facts, language }, true),
    sheet: await bookingPaper(ctx, facts, true),
    statement: await statementPaper(ctx, { ...facts, language }),
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
  const asked = ["check_in", "check_out", "adults", "children", "infants", "total_cents", "paid_cents"];
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
const spaced = (text: string) => text.replaceAll("\u00a0", " ");
const plain = (cents: number, language: MessageLanguage = "pt") => spaced(centsIn(language, cents));
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
    adults: String(page.adults),
    children: String(page.children),
    infants: String(page.infants),
    total_cents: cell(total_cents),
    ...(measured.collects === "company" && { paid_cents: cell(page.price.paid_cents) }),
  });
}

function expectPapers({ voucher, sheet, statement }: PrintedPlaces, measured: Measured): void {
  const { page, total_cents, collects, ofChannel, channel, legal_name } = measured;
  for (const paper of [voucher, sheet, statement]) {
    const say = paperWords[paper.language];
    const text = textOf(paper);
    for (const day of [page.check_in, page.check_out]) expect(text).toContain(spaced(dayTextIn(paper.language, day)));
    expect(text).toContain(say.from(page.check_in_time));
    expect(text).toContain(say.until(page.check_out_time));
    const people = `${peopleIn(paper.language, page)} · ${nightsIn(paper.language, page.night_count)}`;
    expect(text).toContain(`${say.people}\n${page.adults + page.children + page.infants}\n${people}`);
    expect(textOf(paper.company)).toContain(legal_name);
  }
  expect(voucher.language).toBe(measured.language);
  const [say, all] = [paperWords[measured.language], statementWords[measured.language]];
  expect(textOf(sheet).includes(termsOfChannel(channel))).toBe(ofChannel);
  const said = textOf(voucher);
  expect(said).toContain(say.stayAt(page.guest_name, page.accommodation_name));
  expect(said.includes(termsOfChannel(channel, measured.language))).toBe(ofChannel);
  const { check_out, cancellation } = page;
  const { free_until = null, regret_until = null } = cancellation ?? {};
  const sentences = [
    [say.free, free_until],
    [say.regret, regret_until],
  ] as const;
  for (const [sentence, day] of sentences) {
    if (day) expect(said).toContain(sentence(day));
    else expect(said).not.toContain(sentence(check_out).split(longDateIn(measured.language, check_out))[0]);
  }

  const parts = linesOf(sheet).filter(({ text }) => /vence em/.test(text));
  if (collects === "channel") {
    const open = page.price.at_house_cents - page.price.back_cents;
    expect(amountOf(voucher, open < 0 ? say.ofGuest : say.openWithCompany)).toBe(
      plain(Math.abs(open), measured.language),
    );
    expect(amountOf(statement, all.total)).toBe(plain(0, measured.language));
    expect(parts).toEqual([]);
    return;
  }
  const open = total_cents - page.price.paid_cents;
  expect(amountOf(voucher, say.open)).toBe(plain(open, measured.language));
  expect(amountOf(sheet, "Em aberto")).toBe(plain(open));
  expect(amountOf(statement, all.total)).toBe(plain(total_cents, measured.language));
  const rest = plain(open, measured.language);
  expect(textOf(statement)).toContain(open === 0 ? `${rest}, ${all.paidOff}` : `${all.open}\n${rest}`);
  expect(parts.map(({ text, amount }) => [text.split(", ").slice(0, 2).join(", "), amount])).toEqual(
    page.price.installments.map((part: Part) => [
      `${partWord(part, page.price.installments)}, vence em ${showDate(part.due_date)}`,
      centsIn("pt", part.amount_cents),
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
    expect([at("Recebido"), at("Em aberto")]).toEqual([cell(page.price.paid_cents), cell(open_cents)]);
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

/** The receipt of the only payment of a stay, beside what the page says. */
export async function expectReceipt(
  house: House,
  { code, page: read }: Linked,
  { amount_cents, legal_name }: { amount_cents: number; legal_name: string },
): Promise<void> {
  const path = `/api/bookings/${code}/payments`;
  const [{ id }] = (await house.admin.send("GET", path)).body.data;
  expect((await house.admin.send("POST", `${path}/${id}/receipt-number`)).status).toBe(200);
  const text = textOf((await house.admin.send("GET", `${path}/${id}/receipt`)).body);
  const page = await read();
  for (const day of [page.check_in, page.check_out]) expect(text).toContain(longDateIn("pt", day));
  const open = page.price.total_cents - page.price.paid_cents;
  expect(page.price.paid_cents).toBe(amount_cents);
  for (const cents of [amount_cents, page.price.total_cents, open]) expect(text).toContain(plain(cents));
  expect(text).toContain(`${nightsIn("pt", page.night_count)}, ${peopleIn("pt", page)}`);
  expect(text).toContain(legal_name);
}
