import {
  type DecimalMark,
  provenMark,
  readStatementAmount,
  readStatementDay,
} from "#domain/bank-statements/amounts-and-days";
import { balancesProveSigns, withCheckedBalances, withSignsOfBalances } from "#domain/bank-statements/balances";
import { bankProfiles } from "#domain/bank-statements/bank-profiles";
import { type CsvRecord, csvRecords, delimiters, withoutLineQuotes } from "#domain/bank-statements/csv-cells";
import {
  type ColumnPlaces,
  type CsvProfile,
  findColumns,
  placeSign,
  withSignColumn,
} from "#domain/bank-statements/csv-profile";
import { dayReader, readCsvRow } from "#domain/bank-statements/csv-row";
import {
  isReais,
  mostStatementLines,
  newStatement,
  type Refusal,
  refuse,
  type Statement,
  type StatementLine,
  type StatementReading,
  unnamedAccount,
} from "#domain/bank-statements/statement";
import type { RawText } from "#domain/bank-statements/written-text";
import { fold } from "#domain/search-words";
import type { DayOrder } from "#domain/sheet/cells";

const headerWithin = 200; // the header must be within this many records
const otherFile = /^\s*(%PDF|<|\{)/; // PDF, a page of the bank's site (some are named .xls), a response of its server

interface Table {
  profile: CsvProfile;
  /** The columns by the header, plus the sign column found in the rows. */
  header: ColumnPlaces;
  places: ColumnPlaces;
  records: CsvRecord[];
  mark: DecimalMark | null;
  /** The rows above the header, which state the period. */
  above: string[][];
}

/**
 * Reads a CSV with the first of the user's own profiles that fits, else with the known profile of which most columns
 * are found. A table without rows is valid. Never throws.
 */
export function readCsvStatement(raw: RawText, own: readonly CsvProfile[] = []): StatementReading {
  if (raw.text.includes("\u0000") || otherFile.test(raw.text)) return refuse("no_text");
  const owned = findTable(raw, own);
  const table = owned && !("fault" in owned) ? owned : findTable(raw, bankProfiles);
  if (table === null) return refuse("no_header");
  if ("fault" in table) return table;
  const statements = new Map<string, Statement>();
  const foreign = new Set<string>();
  const refusal = readRows(table, statements, foreign);
  if (refusal) return refusal;
  const { columns } = table.profile;
  if (statements.size === 0) statementFor(statements, "");
  let found = [...statements.values()];
  if (found.some(({ lines }) => lines.length > mostStatementLines)) return refuse("too_many_lines");
  const [currency = null] = foreign;
  if (currency !== null && found.every(({ lines }) => lines.length === 0)) {
    return refuse("other_currency", null, currency);
  }
  if (lacksSigns(table, found)) {
    const signed = found.map(signedByBalances).filter((each) => each !== null);
    if (signed.length < found.length) return refuse("unclear_sign");
    found = signed;
  }
  const ordered = columns.account ? found.filter(({ lines, balances }) => lines.length + balances.length > 0) : found;
  return {
    ok: true,
    format: "csv",
    profile: table.profile.id,
    statements: ordered.length > 0 ? ordered : found,
    skipped: [...foreign].map((symbol) => ({ number: null, reason: "currency", currency: symbol })),
  };
}

/** The separator and profile that match the most columns, with the decoded rows below the header. */
function findTable({ text, decode }: RawText, profiles: readonly CsvProfile[]): Table | Refusal | null {
  let best: (Omit<Table, "mark"> & { delimiter: string; headerCells: number }) | null = null;
  let fault: Refusal | null = null;
  for (const delimiter of delimiters) {
    if (profiles.length === 0 || !text.includes(delimiter)) continue;
    const read = csvRecords(text, delimiter);
    if ("fault" in read) {
      fault ??= read;
      continue;
    }
    const records = read.map((record) => withoutLineQuotes(record, delimiter));
    for (const [index, { cells }] of records.slice(0, headerWithin).entries()) {
      const written = cells.map(decode);
      for (const profile of profiles) {
        const places = findColumns(profile, written);
        if (!places || (best && best.places.found >= places.found)) continue;
        const above = records.slice(0, index).map((record) => record.cells.map(decode));
        const found = { delimiter, headerCells: cells.length };
        best = { profile, header: places, places, records: records.slice(index + 1), above, ...found };
      }
    }
  }
  if (!best) return fault;
  const { profile, places, above } = best;
  const decoded = best.records.map(({ row, cells }) => ({ row, cells: cells.map(decode) }));
  const records = best.delimiter === "," ? joinSplitAmounts(decoded, places, best.headerCells) : decoded;
  if ("fault" in records) return records;
  const rows = records.map(({ cells }) => cells);
  const mark = profile.decimal ?? provenMark(amountsOf(rows, places));
  return { profile, header: places, places: withSignColumn(rows, places, mark), records, mark, above };
}

const amountRoles = ["amount", "credit", "debit", "balance"] as const;

function* amountsOf(rows: readonly (readonly string[])[], { at }: ColumnPlaces): Generator<string> {
  for (const role of amountRoles) {
    const index = at[role];
    if (index !== undefined) for (const cells of rows) yield cells[index] ?? "";
  }
}

/** The statement with the signs that its balances prove; null if they prove none. */
function signedByBalances(statement: Statement): Statement | null {
  if (statement.lines.length === 0) return statement;
  return withSignsOfBalances(statement) ?? (balancesProveSigns(statement) ? statement : null);
}

/** True if no amount has a sign: a single unsigned amount column and no column of C and D. */
function lacksSigns({ profile, places: { at }, records, mark }: Table, statements: readonly Statement[]): boolean {
  const { amount } = at;
  if (profile.signs || amount === undefined || at.sign !== undefined) return false;
  const lines = statements.flatMap((statement) => statement.lines);
  if (lines.length === 0 || lines.some(({ amount_cents }) => amount_cents < 0)) return false;
  const isSigned = (text: string) => /[+−–-]/.test(text) && readStatementAmount(text, mark) !== null;
  return !records.some(({ cells }) => isSigned(cells[amount] ?? ""));
}

function readRows(table: Table, statements: Map<string, Statement>, foreign: Set<string>): Refusal | null {
  const { profile, records } = table;
  let { header, places } = table;
  const readDay = dayReader(table.above, profile.order ?? orderOf(records, places));
  let last: { text: string } | null = null;
  let latest: { from: number; row: number } | null = null;
  let footer: Refusal | null = null;
  for (const { row, cells } of records) {
    const title = titleOf(cells);
    if (title?.startsWith("lancamentos futuros")) break; // scheduled; they appear again once booked
    if (title?.startsWith("ultimos lancamentos")) latest ??= { from: statementFor(statements, "").lines.length, row };
    const again = findColumns(profile, cells);
    if (again) {
      if (!saysNothingNew(again, header)) {
        const { sign } = places.at;
        [header, places] = [again, sign === undefined ? again : placeSign(again, sign)]; // a header on every page
      }
      [last, footer] = [null, null];
      continue;
    }
    const symbol = places.currency === undefined ? "" : (cells[places.currency] ?? "");
    if (!isReais(symbol)) {
      foreign.add(symbol.trim());
      last = null;
      continue;
    }
    const read = readCsvRow(cells, row, profile, places, { readDay, mark: table.mark });
    if ("fault" in read) return read;
    if ("more" in read) {
      if (last) last.text = `${last.text} ${read.more}`.trim();
      continue;
    }
    last = null;
    if ("footer" in read) footer ??= read.footer;
    else if ("line" in read) {
      if (footer) return footer; // it is between movements, so it may be one
      statementFor(statements, read.account).lines.push(read.line);
      last = read.line;
    } else if ("balance" in read) statementFor(statements, read.account).balances.push(read.balance);
  }
  if (latest !== null) {
    const statement = statementFor(statements, "");
    statement.lines = withoutToldTwice(statement.lines, latest.from);
  }
  for (const [number, each] of statements) statements.set(number, withCheckedBalances(each, latest?.row));
  return null;
}

/** True if a second header names no column that the first did not: Bradesco's second one leaves the balance unnamed. */
const saysNothingNew = (again: ColumnPlaces, first: ColumnPlaces): boolean =>
  again.text.join() === first.text.join() &&
  Object.entries(again.at).every(([role, index]) => first.at[role as keyof ColumnPlaces["at"]] === index);

function statementFor(statements: Map<string, Statement>, number: string): Statement {
  const known = statements.get(number);
  if (known) return known;
  const account = { ...unnamedAccount, number: number || null };
  const made = newStatement(account);
  statements.set(number, made);
  return made;
}

/** Month first only if some date cannot be read otherwise and none contradicts it. */
function orderOf(records: readonly CsvRecord[], { at }: ColumnPlaces): DayOrder {
  const days = records.map(({ cells }) => cells[at.date ?? 0] ?? "").filter((day) => /^\d{1,2}[-/.]\d/.test(day));
  const dayFirst = days.some((day) => readStatementDay(day, "month_first") === null);
  return !dayFirst && days.some((day) => readStatementDay(day, "day_first") === null) ? "month_first" : "day_first";
}

const mostCells = 200;

/**
 * Joins amounts that their own decimal comma has split into two cells of a comma-separated file: 1495,50 without
 * quotes. If a row could be read in two ways, the file is refused: otherwise centavos would be lost or invented.
 */
function joinSplitAmounts(
  records: readonly CsvRecord[],
  { at, text, width }: ColumnPlaces,
  headerCells: number,
): CsvRecord[] | Refusal {
  const places = amountRoles.flatMap((role) => at[role] ?? []).sort((one, other) => one - other);
  const endsInText = text.includes(width - 1);
  const cells = { of: headerCells, atLeast: endsInText };
  const rows = records.map((record) => ({ record, ways: waysToJoin(record.cells, places, cells) }));
  const split = rows.filter(({ ways }) => ways.length > 0);
  if (split.length === 0) return [...records];
  const amounts = rows.filter(({ record }) => places.some((place) => /\d/.test(record.cells[place] ?? "")));
  // Text at the end of a row may contain commas too; then every amount of the file has to be split.
  const doubtful = endsInText && amounts.length > split.length;
  const torn = split.find(({ ways }) => doubtful || ways.length > 1);
  if (torn) return refused(torn.record);
  return rows.map(({ record, ways: [cells] }) => (cells ? { ...record, cells } : record));
}

const refused = ({ row, cells }: CsvRecord): Refusal => refuse("split_amount", row, cells.join(","));

/** The possible cells of a row that has more cells than the header, with its amounts joined. */
function waysToJoin(
  cells: readonly string[],
  places: readonly number[],
  header: { of: number; atLeast: boolean },
): string[][] {
  const surplus = cells.length - header.of;
  if (surplus < 1 || cells.length > mostCells || (surplus > places.length && !header.atLeast)) return [];
  let ways: { cells: string[]; joined: number }[] = [{ cells: [...cells], joined: 0 }];
  for (const place of places) {
    ways = ways.flatMap((way) => {
      const [whole = "", decimals = ""] = way.cells.slice(place, place + 2);
      const isOne = /^\s*\d{1,2}\D*$/.test(decimals) && /\d\s*$/.test(whole);
      if (!isOne || readStatementAmount(`${whole},${decimals}`) === null) return [way];
      const one = { cells: way.cells.toSpliced(place, 2, `${whole},${decimals}`), joined: way.joined + 1 };
      return [way, one];
    });
  }
  const fitting = ways.filter(({ joined }) => joined > 0 && (header.atLeast ? joined <= surplus : joined === surplus));
  const most = Math.max(...fitting.map(({ joined }) => joined));
  return fitting.filter(({ joined }) => joined === most).map((way) => way.cells);
}

/** The only text of a row, normalized for comparison; null if several cells are filled. */
function titleOf(cells: readonly string[]): string | null {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.length === 1 ? fold(filled[0] ?? "").trim() : null;
}

/**
 * Bradesco lists its latest movements below those of the period and repeats some of them. Lines from row `from` on that
 * also occur above it, as many times, are removed.
 */
function withoutToldTwice(lines: readonly StatementLine[], from: number): StatementLine[] {
  const before = new Map<string, number>();
  const key = ({ date, amount_cents, number, text }: StatementLine) =>
    JSON.stringify([date, amount_cents, number, text]);
  for (const line of lines.slice(0, from)) before.set(key(line), (before.get(key(line)) ?? 0) + 1);
  return lines.filter((line, index) => {
    if (index < from) return true;
    const left = before.get(key(line)) ?? 0;
    before.set(key(line), left - 1);
    return left <= 0;
  });
}
