import type { ImportedStatement } from "#contract/bank-imports";
import { formatMoney } from "~/lib/format";

/** An amount of the bank with its sign; U+2212 for what went out. */
export function signedLine(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return "–";
  return `${cents < 0 ? "−" : ""}${formatMoney(Math.abs(cents))}`;
}

/** Where the balances of a file are not what its movements come to, and what to look at. */
export function breakWords({
  row,
  expected_cents,
  told_cents,
}: NonNullable<ImportedStatement["balance_break"]>): string {
  const [told, expected] = [signedLine(told_cents), signedLine(expected_cents)];
  return `Na linha ${row} do arquivo o saldo é ${told}, e pelos lançamentos seria ${expected}. Confira no banco se falta algum lançamento.`;
}
