import type { BankImport, ImportedStatement } from "#contract/bank-imports";
import type { BankLineState } from "#contract/bank-lines";
import type { SuggestedMatch } from "#contract/bank-matches";
import { formatDayMonth, formatRange } from "~/lib/format";

type Proof = SuggestedMatch["proofs"][number];

export const lineStateWords: Record<BankLineState, string> = {
  open: "A conferir",
  asked: "Em dúvida",
  matched: "Conferida",
  ignored: "Fora",
  told: "Saldo",
};

/** A proof as a person reads it beside a suggestion. */
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

/** Whose account a statement is, as the file says it: "Banco 1, conta 48210". */
export function accountWords({ bank, branch, number }: ImportedStatement): string {
  const words = [bank && `banco ${bank}`, branch && `agência ${branch}`, number && `conta ${number}`].filter(Boolean);
  return words.length > 0 ? words.join(", ") : "conta não informada no arquivo";
}

/** The days between which the file has movements; empty where it has none. */
export function periodWords({ statements }: BankImport): string {
  const days = statements.flatMap(({ from, to }) => [from, to]).filter((day) => day !== null);
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (!first || !last) return "";
  return first === last ? formatDayMonth(first) : formatRange(first, last);
}

/** What became of the lines of a file; null while nobody has said whose it is. */
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
