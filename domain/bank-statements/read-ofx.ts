import { isZeroDay, readStatementAmount, readStatementDay } from "#domain/bank-statements/amounts-and-days";
import { isBalanceRow, withCheckedBalances } from "#domain/bank-statements/balances";
import {
  type BalanceRow,
  isReais,
  mostStatementLines,
  newStatement,
  type Refusal,
  refuse,
  type SkippedAccount,
  type Statement,
  type StatementLine,
  type StatementReading,
  unnamedAccount,
} from "#domain/bank-statements/statement";
import type { RawText } from "#domain/bank-statements/written-text";

const kinds = { STMTRS: "bank", CCSTMTRS: "card", INVSTMTRS: "investment" } as const;
const accountTags = new Set(["BANKACCTFROM", "CCACCTFROM", "INVACCTFROM"]);
const balanceTags = new Set(["LEDGERBAL", "AVAILBAL"]);
// If the final end tag is missing, the file is complete only when all of these are closed.
const wholes = new Set(["BANKTRANLIST", "STMTRS", "CCSTMTRS", "BANKMSGSRSV1", "CREDITCARDMSGSRSV1"]);

const mostTags = 1_000_000; // about 20 for each movement of the longest statement

/** The parser's state. */
interface Place {
  statement: Statement | null;
  line: { fields: Map<string, string>; row: number } | null;
  account: boolean;
  balance: { tag: string; fields: Map<string, string> } | null;
}

const tradeTag = "INVTRAN"; // contained in each purchase, sale and income of an investment

/**
 * Reads OFX 1.x and 2.x as banks send it: with or without end tags, any line ending, unknown tags ignored, several
 * accounts. A file without movements is valid. Never throws; linear in the length of the text.
 */
export function readOfx({ text, decode }: RawText): StatementReading {
  const statements: Statement[] = [];
  const trading = new Set<Statement>();
  const place: Place = { statement: null, line: null, account: false, balance: null };
  const open = new Map<string, number>();
  const rowAt = rowCounter(text);
  let foreignAt: number | null = null;
  let ended = false;
  let count = 0;
  let tags = 0;

  const endLine = (): Refusal | null => {
    const { line } = place;
    place.line = null;
    if (!line) return null;
    count += 1;
    if (count > mostStatementLines) return refuse("too_many_lines", line.row);
    const statement = statementOf(place, statements);
    if (isForeign(statement)) return null;
    return addLine(statement, line.fields, line.row);
  };

  for (const { name, closing, value, at } of ofxTags(text)) {
    tags += 1;
    if (tags > mostTags) return refuse("too_many_lines", rowAt(at));
    if (wholes.has(name)) open.set(name, (open.get(name) ?? 0) + (closing ? -1 : 1));
    if (name === "OFX") ended = closing;
    if (name in kinds || name === "STMTTRN" || name === "BANKTRANLIST" || balanceTags.has(name)) {
      const refusal = endLine();
      if (refusal) return refusal;
      endBalance(place);
      place.account = false;
    }
    if (name in kinds) {
      place.statement = null;
      if (!closing) statementOf(place, statements).account.kind = kinds[name as keyof typeof kinds];
    } else if (name === "STMTTRN") {
      if (!closing) place.line = { fields: new Map(), row: rowAt(at) };
    } else if (accountTags.has(name)) place.account = !closing;
    else if (balanceTags.has(name)) place.balance = closing ? null : { tag: name, fields: new Map() };
    else if (!closing) put(place, name, () => decode(withoutEntities(value)), value);
    if (name === tradeTag && place.statement) trading.add(place.statement);
    if (name === "CURDEF" && place.statement && isForeign(place.statement)) foreignAt ??= rowAt(at);
    if (name === "CURRENCY" && !closing) place.line?.fields.set(name, "");
  }
  if (!ended && [...open.values()].some((times) => times > 0)) return refuse("cut_off", rowAt(text.length));
  const refusal = endLine();
  if (refusal) return refusal;
  endBalance(place);
  if (statements.length === 0) return refuse("no_statement");
  const taken = statements.filter((statement) => !isForeign(statement) && !trading.has(statement));
  const skipped = statements
    .filter((statement) => !taken.includes(statement))
    .map(({ account: { number }, ...statement }): SkippedAccount => {
      const reason = isForeign(statement) ? "currency" : "investments";
      return { number, reason, currency: statement.currency };
    });
  const foreign = skipped.find(({ reason }) => reason === "currency");
  if (taken.length === 0 && foreign) return refuse("other_currency", foreignAt, foreign.currency);
  if (taken.length === 0) return refuse("investments");
  const checked = taken.map((each) => withCheckedBalances(each));
  return { ok: true, format: "ofx", profile: null, statements: checked, skipped };
}

const isForeign = ({ currency }: Pick<Statement, "currency">) => !isReais(currency ?? "");

/** The current statement; a movement outside of any creates an unnamed one. */
function statementOf(place: Place, statements: Statement[]): Statement {
  if (place.statement) return place.statement;
  const account = { ...unnamedAccount };
  place.statement = newStatement(account);
  statements.push(place.statement);
  return place.statement;
}

function addLine(statement: Statement, fields: OfxFields, row: number): Refusal | null {
  const read = readOfxLine(fields, row);
  if ("fault" in read) return read;
  // The amount of a movement is in its CURRENCY; ORIGCURRENCY is the currency it was converted from.
  const symbol = fields.has("CURRENCY") ? (fields.get("CURSYM") ?? "") : "";
  if (!isReais(symbol)) return refuse("other_currency", row, symbol);
  if ("line" in read) statement.lines.push(read.line);
  else statement.balances.push(read.balance);
  return null;
}

function put(place: Place, tag: string, decoded: () => string, raw: string): void {
  if (raw.trim() === "") return;
  const value = decoded();
  const fields = place.line?.fields ?? place.balance?.fields;
  if (fields) {
    if (!fields.has(tag)) fields.set(tag, value);
    return;
  }
  const { statement } = place;
  if (!statement) return;
  if (place.account) {
    const { account } = statement;
    if (tag === "BANKID" || tag === "BROKERID") account.bank ??= value;
    else if (tag === "BRANCHID") account.branch ??= value;
    else if (tag === "ACCTID") account.number ??= value;
  } else if (tag === "CURDEF") statement.currency = value;
  else if (tag === "DTSTART") statement.from ??= readStatementDay(value);
  else if (tag === "DTEND") statement.to ??= readStatementDay(value);
}

function endBalance(place: Place): void {
  const { balance, statement } = place;
  place.balance = null;
  if (!statement || balance?.tag !== "LEDGERBAL") return;
  const written = balance.fields.get("BALAMT") ?? "";
  const amount_cents = readStatementAmount(written);
  if (amount_cents === null) return;
  const date = readStatementDay(balance.fields.get("DTASOF") ?? "");
  statement.closing = { date, amount_cents, unmarked: !/[.,]/.test(written) };
}

/** The line number at an offset. Offsets must ascend; CRLF, LF and CR each end a line. */
function rowCounter(text: string): (at: number) => number {
  const ending = /\r\n|\n|\r/g;
  let [row, next] = [1, ending.exec(text)];
  return (at) => {
    while (next && next.index < at) {
      row += 1;
      next = ending.exec(text);
    }
    return row;
  };
}

/** The decoded content of STMTTRN, by tag. */
type OfxFields = ReadonlyMap<string, string>;

export type OfxRow = { line: StatementLine } | { balance: BalanceRow } | Refusal;

const told = new Set(["DTPOSTED", "TRNAMT", "MEMO", "NAME"]);

/** A movement, a row that states a balance, or a refusal. The sign of TRNAMT decides; TRNTYPE is only a label. */
function readOfxLine(fields: OfxFields, row: number): OfxRow {
  const [name = "", memo = ""] = [fields.get("NAME") ?? fields.get("EXTDNAME"), fields.get("MEMO")];
  const text = wordsOf(memo, name);
  const day = fields.get("DTPOSTED") ?? "";
  const date = readStatementDay(day);
  const written = fields.get("TRNAMT") ?? "";
  const amount_cents = readStatementAmount(written);
  if (isBalanceRow([name, memo], memo || name) || (day !== "" && isZeroDay(day))) {
    return { balance: { row, date, amount_cents, text } };
  }
  if (day === "") return refuse("missing_date", row);
  if (date === null) return refuse("bad_date", row, day);
  if (written === "") return refuse("missing_amount", row);
  if (amount_cents === null) return refuse("bad_amount", row, written);
  const number = fields.get("CHECKNUM") ?? fields.get("REFNUM") ?? null;
  const more = [...fields].flatMap(([tag, value]) => (told.has(tag) ? [] : [value])).join(" ");
  const bank_id = fields.get("FITID") ?? null;
  return { line: { row, date, amount_cents, text, payer: name || null, bank_id, number, more, balance_cents: null } };
}

/** Memo and name as one text, without repeating either. */
function wordsOf(memo: string, name: string): string {
  const [long, short] = [memo.toLowerCase(), name.toLowerCase()];
  if (long.includes(short)) return memo;
  return short.includes(long) ? name : `${memo} ${name}`;
}

/** A tag and the text up to the next one. End tags are optional in OFX 1.x and required in 2.x; some files mix both. */
export interface OfxTag {
  name: string;
  closing: boolean;
  /** Raw, with entities. */
  value: string;
  /** Its offset in the text. */
  at: number;
}

const longestTag = 200;

/**
 * The tags of a file in order, in one pass. Text that is not a valid tag, such as a bare <, belongs to the preceding
 * value.
 */
function* ofxTags(text: string): Generator<OfxTag> {
  let open: Omit<OfxTag, "value"> | null = null;
  let value = "";
  let from = 0;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at + 1)) {
    const found = markAt(text, at);
    if (!found) continue;
    value += text.slice(from, at) + found.text;
    from = found.end;
    if (found.name !== "") {
      if (open) yield { ...open, value };
      open = { name: found.name, closing: found.closing, at };
      value = "";
    }
    at = found.end - 1;
  }
  if (open) yield { ...open, value: value + text.slice(from) };
}

interface Mark {
  /** Empty for a comment, a processing instruction or plain text. */
  name: string;
  closing: boolean;
  text: string;
  end: number;
}

function markAt(text: string, at: number): Mark | null {
  if (text.startsWith("<![CDATA[", at)) return until(text, at, "]]>", (end) => escaped(text.slice(at + 9, end)));
  if (text.startsWith("<!--", at)) return until(text, at, "-->", () => "");
  if (text.startsWith("<?", at)) return until(text, at, ">", () => "");
  const piece = text.slice(at, at + longestTag);
  const end = piece.indexOf(">");
  const [, slash, name = ""] = /^<(\/?)([A-Za-z][\w.:-]*)/.exec(end < 0 ? "" : piece.slice(0, end)) ?? [];
  if (name === "" || piece.slice(1, end).includes("<")) return null;
  const known = name.replace(/^.*:/, "").toUpperCase();
  // A self-closing tag has no value, like an end tag.
  return { name: known, closing: slash === "/" || piece[end - 1] === "/", text: "", end: at + end + 1 };
}

function until(text: string, at: number, mark: string, says: (end: number) => string): Mark {
  const end = text.indexOf(mark, at);
  return end < 0
    ? { name: "", closing: false, text: "", end: text.length }
    : { name: "", closing: false, text: says(end), end: end + mark.length };
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;");

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The text with its entities decoded once; a bare & is kept. */
function withoutEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code === null) return entities[String(name).toLowerCase()] ?? whole;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
