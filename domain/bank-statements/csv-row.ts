import {
  type DecimalMark,
  isAmbiguousAmount,
  isZeroDay,
  readStatementAmount,
  readStatementDay,
} from "#domain/bank-statements/amounts-and-days";
import { isBalanceRow } from "#domain/bank-statements/balances";
import { type ColumnPlaces, type CsvProfile, signOf } from "#domain/bank-statements/csv-profile";
import {
  type BalanceRow,
  type Fault,
  type Refusal,
  refuse,
  type StatementLine,
} from "#domain/bank-statements/statement";
import { fold } from "#domain/search-words";
import type { DayOrder } from "#domain/sheet/cells";

/**
 * A row below the header: a movement, text to add to the previous movement, or not part of the table. A `footer` is
 * ignored unless a movement follows; then its refusal applies.
 */
export type CsvRow =
  | { line: StatementLine; account: string }
  | { balance: BalanceRow; account: string }
  | { more: string }
  | { footer: Refusal }
  | { outside: true }
  | Refusal;

type Cells = readonly string[];
const outside = { outside: true } as const;
// Rows below the table that state available credit: without a date, with an amount.
const footers =
  /^[^a-z]*(total|totais|saldos?|limite|disponivel|valor disponivel|cheque especial|os dados|ultimos lancamentos)\b|\blimite d[aeo]s? (conta|credito|cheque)\b/;

/** Reads one row by its profile. A row that looks like a movement but cannot be read is refused, never skipped. */
export function readCsvRow(
  cells: Cells,
  row: number,
  profile: CsvProfile,
  places: ColumnPlaces,
  { readDay, mark }: { readDay: DayReader; mark: DecimalMark | null },
): CsvRow {
  const { at } = places;
  const cell = (index: number | undefined) => (index === undefined ? "" : (cells[index] ?? ""));
  const text = wordsOf(cells, places);
  const day = cell(at.date);
  const date = readDay(day);
  const amount = amountOf(cell, profile, places, mark);
  const balance = cell(at.balance) === "" ? null : readStatementAmount(cell(at.balance), mark);
  const account = cell(at.account);
  if (leftOut(text, profile)) return outside;
  const isBalance = isBalanceRow(places.text.map(cell), text) || (day !== "" && isZeroDay(day));
  if (isBalance && (day === "" || date !== null || isZeroDay(day))) {
    const told = typeof amount === "number" ? amount : null;
    return { balance: { row, date, amount_cents: balance ?? told, text }, account };
  }
  if (date === null) return undated(cells, row, { day, text, amount, profile });
  if (typeof amount === "string") return refuse(amount, row, cell(at.amount) || cell(at.credit) || cell(at.debit));
  const written = cell(at.amount);
  if (amount === null && written !== "") return refuse("bad_amount", row, written);
  if (amount === null) return text === "" ? outside : refuse("missing_amount", row, text);
  const surplus = cells.slice(places.width).some((each) => each !== "");
  if (surplus && !endsInText(places)) return refuse("too_many_cells", row, cells.join(";"));
  const known = new Set([...Object.values(at), ...places.text]);
  const spoken = new Set([at.txid, at.bank_id, at.sign]);
  const more = cells.filter((_, index) => !known.has(index) || spoken.has(index)).join(" ");
  const line = { row, date, amount_cents: amount, text, payer: cell(at.payer) || null, balance_cents: balance };
  const told = { bank_id: cell(at.bank_id) || null, number: cell(at.number) || null, more: more.trim() };
  return { line: { ...line, ...told }, account };
}

interface Undated {
  day: string;
  text: string;
  amount: number | null | Fault;
  profile: CsvProfile;
}

/** A row without a date: text of the previous movement, a footer, or an unreadable movement. */
function undated(cells: Cells, row: number, { day, text, amount, profile }: Undated): CsvRow {
  if (footers.test(fold(text)) || footers.test(fold(cells.find((each) => each) ?? ""))) {
    return outside;
  }
  if (/^\d{1,4}[-/.]\d/.test(day) || /^\d{8}$/.test(day)) return refuse("bad_date", row, day);
  if (amount !== null && amount !== 0) {
    const refusal = day === "" ? refuse("missing_date", row, text) : refuse("bad_date", row, day);
    return isLabel(day || text, amount) ? { footer: refusal } : refusal;
  }
  return day === "" && text !== "" && profile.continued ? { more: text } : outside;
}

/** "VENCIMENTO CHEQUE ESPECIAL:" with its value in the amount column: a label, or text without an amount. */
const isLabel = (words: string, amount: number | Fault) =>
  words.endsWith(":") || (typeof amount === "string" && /^\D{3,}$/.test(words));

function amountOf(
  cell: (index: number | undefined) => string,
  { negated }: CsvProfile,
  { at }: ColumnPlaces,
  mark: DecimalMark | null,
): number | null | Fault {
  const read = (text: string) => (/\d/.test(text) ? (readStatementAmount(text, mark) ?? faultOf(text, mark)) : null);
  const single = read(cell(at.amount));
  if (typeof single === "string") return single;
  if (single !== null) return signed(negated ? -single || 0 : single, cell(at.sign));
  const [credit, debit] = [read(cell(at.credit)), read(cell(at.debit))];
  if (typeof credit === "string") return credit;
  if (typeof debit === "string") return debit;
  if (credit && debit) return "amount_and_sign_disagree";
  if (debit) return -Math.abs(debit);
  return credit ?? debit;
}

const faultOf = (text: string, mark: DecimalMark | null): Fault =>
  mark === null && isAmbiguousAmount(text) ? "unclear_decimals" : "bad_amount";

/** C or D beside an amount decides its sign; a negative credit or any other letter is a contradiction. */
function signed(cents: number, letter: string): number | Fault {
  const sign = signOf(letter);
  if (sign === null) return /^\s*[a-z]\s*$/i.test(letter) ? "amount_and_sign_disagree" : cents;
  if (sign > 0) return cents < 0 ? "amount_and_sign_disagree" : cents;
  return -Math.abs(cents) || 0;
}

function leftOut(text: string, { left_out }: CsvProfile): boolean {
  const folded = fold(text);
  return left_out.some((words) => folded.startsWith(fold(words)));
}

const endsInText = ({ text, width }: ColumnPlaces) => text.includes(width - 1);

/** The distinct words of a row. If the last column holds text, cells beyond it belong to it. */
function wordsOf(cells: Cells, places: ColumnPlaces): string {
  const tail = endsInText(places) ? cells.slice(places.width).filter((each) => each !== "") : [];
  const words = places.text.map((index) => cells[index] ?? "").filter((each) => each !== "");
  return [...new Set(words), ...tail].join(" ");
}

/** Parses a cell as a date, to YYYY-MM-DD; null if it is not one. */
type DayReader = (text: string) => string | null;

const fullDay = /\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d{2}-\d{2}/g;

/**
 * Returns the date parser of a table. Dates without a year take it from the period stated above the table ("Período:
 * 01/10/2026 a 31/10/2026") so that they fall within it; otherwise they are not read.
 */
export function dayReader(above: readonly (readonly string[])[], order: DayOrder): DayReader {
  const periods = above.map((cells) =>
    (cells.join(" ").match(fullDay) ?? []).map((day) => readStatementDay(day, order)),
  );
  const [from, to] = periods.find(isYearAtMost) ?? [];
  return (text) => {
    const read = readStatementDay(text, order);
    if (read !== null || !from || !to || !/^\d{1,2}[-/]\d{1,2}$/.test(text.trim())) return read;
    const years = new Set([from.slice(0, 4), to.slice(0, 4)]);
    const days = [...years].map((year) => readStatementDay(`${text.trim().replace("-", "/")}/${year}`, order));
    const within = days.filter((day) => day !== null && day >= from && day <= to);
    return within.length === 1 ? within[0]! : null;
  };
}

const isYearAtMost = ([from, to, more]: (string | null)[]): boolean =>
  from != null && to != null && more === undefined && to <= `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
