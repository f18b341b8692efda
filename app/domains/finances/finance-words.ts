import type { FinancialAccount } from "#contract/financial-accounts";
import type { ListedEntry } from "#contract/financial-entries";
import { formatMoney } from "~/lib/format";

type AccountKind = FinancialAccount["kind"];

export const accountKindWords: Record<AccountKind, string> = {
  bank: "Conta bancária",
  cash: "Dinheiro em caixa",
  card: "Cartão a receber",
  channel_wallet: "Canal a receber",
  deposits_held: "Cauções de hóspedes",
};

/** An amount, or a dash for people who see none. */
export const money = (cents: number | undefined): string => (cents === undefined ? "–" : formatMoney(cents));

/** An amount with its sign in front: what comes in, what goes out. */
export function signedMoney(kind: ListedEntry["kind"], cents: number | undefined): string {
  return cents === undefined ? "–" : `${kind === "receivable" ? "+" : "−"}${formatMoney(cents)}`;
}
