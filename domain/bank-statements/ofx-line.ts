import { isBalanceRow } from "#domain/bank-statements/balance-words";
import { type BalanceRow, type Refusal, refuse, type StatementLine } from "#domain/bank-statements/statement";
import { readStatementAmount } from "#domain/bank-statements/statement-amount";
import { isZeroDay, readStatementDay } from "#domain/bank-statements/statement-day";

/** What stands between STMTTRN and its end, decoded, by tag. */
export type OfxFields = ReadonlyMap<string, string>;

export type OfxRow = { line: StatementLine } | { balance: BalanceRow } | Refusal;

const told = new Set(["DTPOSTED", "TRNAMT", "MEMO", "NAME"]);

/** A movement, a row that tells a balance, or why the file cannot be taken. The sign of TRNAMT decides, TRNTYPE is a label. */
export function readOfxLine(fields: OfxFields, row: number): OfxRow {
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

/** Memo and name as one text, neither of them twice. */
function wordsOf(memo: string, name: string): string {
  const [long, short] = [memo.toLowerCase(), name.toLowerCase()];
  if (long.includes(short)) return memo;
  return short.includes(long) ? name : `${memo} ${name}`;
}
