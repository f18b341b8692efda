import type { ListedEntry } from "#contract/financial-entries";
import { formatMoney } from "~/lib/format";

/** An amount, or a dash for people who see none. */
export const money = (cents: number | undefined): string => (cents === undefined ? "–" : formatMoney(cents));

/** An amount with its sign in front: what comes in, what goes out. */
export function signedMoney(kind: ListedEntry["kind"], cents: number | undefined): string {
  return cents === undefined ? "–" : `${kind === "receivable" ? "+" : "−"}${formatMoney(cents)}`;
}
