import type { ListedEntry } from "#contract/money/financial-entries";
import { formatMoney } from "~/lib/format";

/** An amount, or a dash for users who may not see it. */
export const money = (cents: number | undefined): string => (cents === undefined ? "–" : formatMoney(cents));

/** An amount with its sign: incoming or outgoing. */
export function signedMoney(kind: ListedEntry["kind"], cents: number | undefined): string {
  return cents === undefined ? "–" : `${kind === "receivable" ? "+" : "−"}${formatMoney(cents)}`;
}
