import { withCheckedBalances } from "#domain/bank-statements/check-balances";
import { type OfxFields, readOfxLine } from "#domain/bank-statements/ofx-line";
import { ofxTags, withoutEntities } from "#domain/bank-statements/ofx-tags";
import {
  isReais,
  mostStatementLines,
  newStatement,
  type Refusal,
  refuse,
  type SkippedAccount,
  type Statement,
  type StatementReading,
  unnamedAccount,
} from "#domain/bank-statements/statement";
import { readStatementAmount } from "#domain/bank-statements/statement-amount";
import { readStatementDay } from "#domain/bank-statements/statement-day";
import type { RawText } from "#domain/bank-statements/written-text";

const kinds = { STMTRS: "bank", CCSTMTRS: "card", INVSTMTRS: "investment" } as const;
const accountTags = new Set(["BANKACCTFROM", "CCACCTFROM", "INVACCTFROM"]);
const balanceTags = new Set(["LEDGERBAL", "AVAILBAL"]);
// What has to be closed for the file to be whole, where the last end tag of all is missing.
const wholes = new Set(["BANKTRANLIST", "STMTRS", "CCSTMTRS", "BANKMSGSRSV1", "CREDITCARDMSGSRSV1"]);

const mostTags = 1_000_000; // 20 for each movement of the longest statement

/** Where in the file the reader is. */
interface Place {
  statement: Statement | null;
  line: { fields: Map<string, string>; row: number } | null;
  account: boolean;
  balance: { tag: string; fields: Map<string, string> } | null;
}

const tradeTag = "INVTRAN"; // stands in each purchase, sale and income of an investment

/**
 * Reads OFX 1.x and 2.x as banks send it: end tags or none, any line ending, unknown tags passed over, several accounts.
 * A file without movements is lawful. Never throws, and takes time in proportion to the text.
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

/** The statement under way; a movement outside of any makes one without a name. */
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
  // The amount of a movement stands in its CURRENCY; ORIGCURRENCY tells what it was converted from.
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

/** The line of the file at a place, for places in ascending order: CRLF, LF and CR alone each end one. */
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
