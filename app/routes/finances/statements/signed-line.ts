import { formatMoney } from "~/lib/format";

/** A bank amount with its sign; U+2212 for outgoing amounts. */
export function signedLine(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return "–";
  return `${cents < 0 ? "−" : ""}${formatMoney(Math.abs(cents))}`;
}
