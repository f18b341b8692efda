/** A movement of the account as the bank wrote it. Cents below zero went out. */
export interface StatementLine {
  /** The line of the file on which it begins, counted from 1. */
  row: number;
  /** The day as written, YYYY-MM-DD: no zone is applied. */
  date: string;
  amount_cents: number;
  /** The words that a person reads: what happened and with whom. */
  text: string;
  /** The other side, where the bank names it in a place of its own. */
  payer: string | null;
  /** FITID, or what a CSV has in its place. Not to be trusted by itself: see `same-line.ts`. */
  bank_id: string | null;
  /** The number of the document at the bank (CHECKNUM, Docto.). */
  number: string | null;
  /** Everything else that the bank said, for whoever looks for an identifier. */
  more: string;
  /** The account's balance after it, where a column says so. */
  balance_cents: number | null;
}

/** A row that tells a balance and moves nothing. It is kept and checked, never posted. */
export interface BalanceRow {
  row: number;
  date: string | null;
  /** Null where it cannot be read, which refuses nothing. */
  amount_cents: number | null;
  text: string;
}

/** The row from which on the balances of a file are not what its movements come to. */
export interface BalanceBreak {
  row: number;
  expected_cents: number;
  told_cents: number;
}

/** The account as the file names it; all may be missing. */
export interface StatementAccount {
  bank: string | null;
  branch: string | null;
  number: string | null;
  kind: "bank" | "card" | "investment";
}

/** What a file says of one account. Lines stand in the order of the file. */
export interface Statement {
  account: StatementAccount;
  /** As written; null where nothing is said. Some Brazilian banks write BRC or R$. */
  currency: string | null;
  /** What the bank says of the period: a hint, some write the day of the export for both. */
  from: string | null;
  to: string | null;
  lines: StatementLine[];
  balances: BalanceRow[];
  /** The final balance: a hint. `unmarked` has no decimal mark and may be in cents or in whole reais. */
  closing: { date: string | null; amount_cents: number; unmarked: boolean } | null;
  /** Null where they agree, and where none are told. It refuses nothing. */
  balance_break: BalanceBreak | null;
}

export type Fault =
  | "empty_file"
  | "no_text"
  | "no_statement"
  | "cut_off"
  | "unclosed_quotes"
  | "no_header"
  | "too_many_cells"
  | "too_many_lines"
  | "missing_date"
  | "bad_date"
  | "missing_amount"
  | "bad_amount"
  | "split_amount"
  | "other_currency"
  | "investments"
  | "unclear_decimals"
  | "unclear_sign"
  | "amount_and_sign_disagree";

/** Why nothing of a file is taken, on which of its lines, and what stands there. */
export interface Refusal {
  ok: false;
  fault: Fault;
  row: number | null;
  value: string | null;
}

export type StatementFormat = "ofx" | "csv";

/** An account of the file of which nothing is taken: it is kept in another currency, or it trades investments. */
export interface SkippedAccount {
  number: string | null;
  reason: "currency" | "investments";
  /** As written; null where nothing is said. */
  currency: string | null;
}

/**
 * A file of which every account that can be taken is read whole, or which is refused whole. `profile` is the id of the CSV
 * profile by which it was read.
 */
export type StatementReading =
  | {
      ok: true;
      format: StatementFormat;
      profile: string | null;
      statements: Statement[];
      skipped: SkippedAccount[];
    }
  | Refusal;

/** True for the ways in which banks write reais, and for nothing said; Santander writes BRC. */
export const isReais = (currency: string): boolean => /^(br[lc]|r\$|rea(l|is))?$/i.test(currency.trim());

/** More than a busy house has in ten years. */
export const mostStatementLines = 50_000;

/** Nothing of the file is taken. */
export function refuse(fault: Fault, row: number | null = null, value: string | null = null): Refusal {
  return { ok: false, fault, row, value: value === null ? null : value.slice(0, 80) };
}

/** What is known of an account before anything is. */
export const unnamedAccount: StatementAccount = { bank: null, branch: null, number: null, kind: "bank" };

/** The statement of an account of which nothing was read yet. */
export const newStatement = (account: StatementAccount): Statement => ({
  account,
  currency: null,
  from: null,
  to: null,
  lines: [],
  balances: [],
  closing: null,
  balance_break: null,
});
