import { BankProfileInput } from "#contract/money/bank-profiles";
import type { ColumnRole, CsvProfile } from "#domain/bank-statements/csv-profile";
import { toCsvProfile } from "#domain/bank-statements/made-profile";
import { readStatement } from "#domain/bank-statements/read-statement";
import { refusalWords } from "#domain/bank-statements/statement";
import { formatDate, plural } from "~/lib/format";
import { breakWords, signedLine } from "~/routes/finances/statements/statement-words";

const roleWords: Record<ColumnRole, string> = {
  date: "Data",
  text: "Descrição",
  amount: "Valor, com sinal",
  credit: "Entradas",
  debit: "Saídas",
  sign: "Crédito ou débito (C ou D)",
  payer: "Pagador ou favorecido",
  number: "Número do documento",
  bank_id: "Identificador do banco",
  txid: "Identificador do Pix",
  balance: "Saldo",
  account: "Conta",
};

/** The possible meanings of a column. */
export const roleOptions = [
  { value: "", label: "Não usar" },
  ...Object.entries(roleWords).map(([value, label]) => ({ value, label })),
];

const needed = "Escolha as colunas da data, da descrição e do valor, ou de entradas e de saídas.";
const leftOutLimits = "Em Linhas a deixar fora cabem 20 linhas de até 60 letras.";

/** True if a profile reads amounts from one column, none of which has a sign or a C or D beside it. */
export function lacksSigns(bytes: Uint8Array, profile: BankProfileInput): boolean {
  if (!BankProfileInput.safeParse({ ...profile, name: "Modelo" }).success) return false;
  if (!profile.columns.some(({ role }) => role === "amount")) return false;
  const reading = readStatement(bytes, [{ ...profileOf({ ...profile, negated: false }), signs: false }]);
  return !reading.ok && reading.fault === "unclear_sign";
}

function profileOf({ columns, decimal_mark = null, day_order = null, ...said }: BankProfileInput): CsvProfile {
  const { negated = false, continued = false, left_out = [] } = said;
  return toCsvProfile({ id: "", name: "", columns, decimal_mark, day_order, negated, continued, left_out });
}

/** The result of parsing a file with a profile being created, as a sentence. */
export function readBy(bytes: Uint8Array, profile: BankProfileInput): { ok: boolean; sentence: string } {
  const typed = BankProfileInput.safeParse({ ...profile, name: "Modelo" });
  if (!typed.success) {
    const isLeftOut = typed.error.issues.some(({ path }) => path[0] === "left_out");
    return { ok: false, sentence: isLeftOut ? leftOutLimits : needed };
  }
  const reading = readStatement(bytes, [profileOf(profile)]);
  if (!reading.ok) return { ok: false, sentence: refusalWords(reading) };
  const lines = reading.statements.flatMap((statement) => statement.lines);
  const days = lines.map(({ date }) => date).toSorted();
  const count = plural(lines.length, {
    none: "Nenhum lançamento lido",
    one: "lançamento lido",
    many: "lançamentos lidos",
  });
  const period = days.length > 0 ? `, de ${formatDate(days[0]!)} a ${formatDate(days.at(-1)!)}` : "";
  const sum = lines.reduce((cents, line) => cents + line.amount_cents, 0);
  const [broken] = reading.statements.flatMap(({ balance_break }) => balance_break ?? []);
  const sentence = `${count}${period}, soma ${signedLine(sum)}.`;
  return broken ? { ok: false, sentence: `${sentence} ${breakWords(broken)}` } : { ok: true, sentence };
}
