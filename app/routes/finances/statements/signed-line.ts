import { formatMoney } from "~/lib/format";

/** An amount of the bank with its sign; U+2212 for what went out. */
export function signedLine(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return "–";
  return `${cents < 0 ? "−" : ""}${formatMoney(Math.abs(cents))}`;
}
