import type { BankImport, ImportedStatement } from "#contract/money/bank-imports";
import type { SuggestedMatch } from "#contract/money/bank-matches";
import { formatDayMonth, formatMoney, formatRange } from "~/lib/format";

type Proof = SuggestedMatch["proofs"][number];

/** The text of a piece of evidence beside a suggestion. */
export function proofWords({ kind, found }: Proof): string {
  switch (kind) {
    case "txid":
      return `identificador ${found}`;
    case "document":
      return "documento do pagador";
    case "masked_document":
      return "parte do CPF do pagador";
    case "remembered":
      return "pagador já conhecido";
    case "name":
      return "nome do pagador";
    case "amount":
      return "mesmo valor";
    case "date":
      return found ? `vence em ${formatDayMonth(found)}` : "perto do vencimento";
    case "channel":
      return "repasse do canal";
    case "sum":
      return "a soma confere";
    case "other_side":
      return "outra ponta da transferência";
    case "own_name":
      return "conta da própria empresa";
    case "rule":
      return `regra: ${found}`;
  }
}

/** The account of a statement as given in the file: "Banco 1, conta 48210". */
export function accountWords({ bank, branch, number }: ImportedStatement): string {
  const words = [bank && `banco ${bank}`, branch && `agência ${branch}`, number && `conta ${number}`].filter(Boolean);
  return words.length > 0 ? words.join(", ") : "conta não informada no arquivo";
}

/** The period of the file's movements; empty if it has none. */
export function periodWords({ statements }: BankImport): string {
  const days = statements.flatMap(({ from, to }) => [from, to]).filter((day) => day !== null);
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (!first || !last) return "";
  return first === last ? formatDayMonth(first) : formatRange(first, last);
}

/** Where the balances of a statement do not match its movements, and what to check. */
export function breakWords({
  row,
  expected_cents,
  told_cents,
}: NonNullable<ImportedStatement["balance_break"]>): string {
  const [told, expected] = [signedLine(told_cents), signedLine(expected_cents)];
  return `Na linha ${row} do arquivo o saldo é ${told}, e pelos lançamentos seria ${expected}. Confira no banco se falta algum lançamento.`;
}

/** The same for all statements of a file, without repetitions. */
export const breaksOf = ({ statements }: BankImport): string[] => [
  ...new Set(statements.flatMap(({ balance_break }) => (balance_break ? breakWords(balance_break) : []))),
];

/** Which account of a file was skipped, and why. */
export function skippedWords({ number, reason, currency }: BankImport["skipped"][number]): string {
  const account = number ? `A conta ${number}` : "Uma conta do arquivo";
  return reason === "currency"
    ? `${account} ficou de fora: está em ${currency ?? "outra moeda"}, e aqui entram só contas em reais.`
    : `${account} ficou de fora: é de investimentos, e aqui entram só contas e cartões.`;
}

/** The states of a file's lines; null while its account is unknown. */
export function countsOf({ statements, state }: BankImport) {
  const sum = (key: "new_count" | "known_count" | "asked_count" | "missing_count" | "balance_count" | "line_count") =>
    statements.reduce((all, statement) => all + (statement[key] ?? 0), 0);
  if (state === "asked") return null;
  return {
    fresh: sum("new_count"),
    known: sum("known_count"),
    asked: sum("asked_count"),
    missing: sum("missing_count"),
    balances: sum("balance_count"),
    lines: sum("line_count"),
  };
}

/** A bank amount with its sign; U+2212 for outgoing amounts. */
export function signedLine(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return "–";
  return `${cents < 0 ? "−" : ""}${formatMoney(Math.abs(cents))}`;
}
