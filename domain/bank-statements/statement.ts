/** A movement as the bank wrote it. Negative cents are outgoing. */
export interface StatementLine {
  /** The line of the file on which it starts, from 1. */
  row: number;
  /** The date as written, YYYY-MM-DD, without time zone conversion. */
  date: string;
  amount_cents: number;
  /** The text shown to the user: what happened and with whom. */
  text: string;
  /** The other party, if the bank names it in a field of its own. */
  payer: string | null;
  /** FITID, or the corresponding column of a CSV. Not reliable by itself: see `same-line.ts`. */
  bank_id: string | null;
  /** The bank's document number (CHECKNUM, Docto.). */
  number: string | null;
  /** The rest of the bank's text, searched for identifiers. */
  more: string;
  /** The account balance after the movement, if a column states it. */
  balance_cents: number | null;
}

/** A row that states a balance and moves no money. It is kept and checked, never posted. */
export interface BalanceRow {
  row: number;
  date: string | null;
  /** Null if it cannot be read, which does not refuse the file. */
  amount_cents: number | null;
  text: string;
}

/** The first row whose balance does not follow from the movements. */
export interface BalanceBreak {
  row: number;
  expected_cents: number;
  told_cents: number;
}

/** The account as named in the file; any part may be missing. */
export interface StatementAccount {
  bank: string | null;
  branch: string | null;
  number: string | null;
  kind: "bank" | "card" | "investment";
}

/** The part of a file about one account. Lines are in file order. */
export interface Statement {
  account: StatementAccount;
  /** As written; null if not stated. Some Brazilian banks write BRC or R$. */
  currency: string | null;
  /** The start of the period, as a hint: some banks write the export date for both ends. */
  from: string | null;
  to: string | null;
  lines: StatementLine[];
  balances: BalanceRow[];
  /** The final balance, as a hint. `unmarked`: it has no decimal mark and may be in cents or in whole reais. */
  closing: { date: string | null; amount_cents: number; unmarked: boolean } | null;
  /** Null if the balances agree or none is stated. A break does not refuse the file. */
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

/** Why a file is refused as a whole, with the line and the value found there. */
export interface Refusal {
  ok: false;
  fault: Fault;
  row: number | null;
  value: string | null;
}

export type StatementFormat = "ofx" | "csv";

/** An account of the file that is not imported: it is in another currency or holds investments. */
export interface SkippedAccount {
  number: string | null;
  reason: "currency" | "investments";
  /** As written; null if not stated. */
  currency: string | null;
}

/**
 * A file is either read completely (every account that can be imported) or refused completely. `profile` is the id of
 * the CSV profile used.
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

/** True for every way in which banks write reais, and for an empty text; Santander writes BRC. */
export const isReais = (currency: string): boolean => /^(br[lc]|r\$|rea(l|is))?$/i.test(currency.trim());

/** More than a busy company has in ten years. */
export const mostStatementLines = 50_000;

/** Builds the refusal of a file. */
export function refuse(fault: Fault, row: number | null = null, value: string | null = null): Refusal {
  return { ok: false, fault, row, value: value === null ? null : value.slice(0, 80) };
}

/** The account before the file has named it. */
export const unnamedAccount: StatementAccount = { bank: null, branch: null, number: null, kind: "bank" };

/** An empty statement of an account. */
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

const words: Record<Fault, string> = {
  empty_file: "O arquivo está vazio. Baixe o extrato de novo no banco.",
  no_text: "Este arquivo não é um extrato OFX nem CSV. Baixe o extrato em um desses formatos.",
  no_statement: "Não há extrato de conta neste arquivo OFX. Confira qual arquivo foi baixado.",
  cut_off: "O arquivo termina antes do fim. Baixe o extrato de novo no banco.",
  unclosed_quotes: "Há aspas que não fecham",
  no_header:
    "Não encontramos uma linha com os nomes das colunas (data, descrição e valor). Crie um modelo para o arquivo deste banco.",
  too_many_cells: "Há mais colunas do que no cabeçalho",
  too_many_lines: "O arquivo tem lançamentos demais. Baixe um período menor.",
  missing_date: "Falta a data",
  bad_date: "A data não existe ou não foi reconhecida",
  missing_amount: "Falta o valor",
  bad_amount: "O valor não foi reconhecido",
  split_amount: "O valor está cortado pela própria vírgula e pode ser lido de dois jeitos",
  other_currency: "O extrato é de uma conta em outra moeda, e aqui só entram contas em reais",
  investments:
    "O arquivo só tem investimentos (compras e vendas de títulos), e aqui entram contas e cartões. Baixe o extrato da conta. Nada foi importado.",
  unclear_decimals:
    "O valor pode ser lido de dois jeitos, e nada no arquivo diz se os centavos vêm depois da vírgula ou do ponto. Diga qual é em um modelo para o arquivo deste banco",
  unclear_sign:
    "Nenhum valor deste arquivo tem sinal, e por isso não dá para saber o que entrou e o que saiu. Diga o que é em um modelo para o arquivo deste banco, ou baixe o extrato em OFX. Nada foi importado.",
  amount_and_sign_disagree: "O valor e o tipo (crédito ou débito) não combinam",
};

/** The refusal as shown to the user: "Linha 12: A data não existe ou não foi reconhecida (31/02/2026)." */
export function refusalWords({ fault, row, value }: Omit<Refusal, "ok">): string {
  const said = words[fault];
  if (said.endsWith(".")) return said;
  return `${row === null ? "" : `Linha ${row}: `}${said}${value ? ` (${value})` : ""}. Nada foi importado.`;
}
