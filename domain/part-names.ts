import type { InstallmentState } from "#domain/installments";
import type { MessageLanguage } from "#domain/messages/message-rules";

/** What an instalment as read is called: the only one is the whole price, the last of several the balance. */
export type PartName = "deposit" | "whole" | "part" | "balance";

interface NamedPart {
  id?: string;
  deposit: boolean;
  state?: InstallmentState;
  cancelled?: boolean;
}

const isCancelled = ({ cancelled, state }: NamedPart) => cancelled === true || state === "cancelled";

/**
 * The name of an instalment among all of its booking, found by its id if it has one. A cancelled one keeps its name:
 * it is counted with the others.
 */
export function partName(part: Pick<NamedPart, "id" | "deposit">, parts: readonly NamedPart[]): PartName {
  if (part.deposit) return "deposit";
  const isIt = (each: NamedPart) => each === part || (part.id !== undefined && each.id === part.id);
  const named = parts.some((each) => isIt(each) && isCancelled(each))
    ? parts
    : parts.filter((each) => !isCancelled(each));
  const at = named.findIndex(isIt);
  return nameAt({ deposit: false, position: at + 1, count: named.length });
}

interface Place {
  deposit: boolean;
  /** From 1, among the instalments that stand. */
  position: number;
  count: number;
}

function nameAt({ deposit, position, count }: Place): PartName {
  if (count <= 1) return "whole";
  if (deposit) return "deposit";
  return position === count ? "balance" : "part";
}

const partWords: Record<MessageLanguage, Record<PartName, string>> = {
  pt: { deposit: "Sinal", whole: "Total", part: "Parcela", balance: "Saldo" },
  en: { deposit: "Deposit", whole: "Total", part: "Instalment", balance: "Balance" },
  es: { deposit: "Anticipo", whole: "Total", part: "Cuota", balance: "Saldo" },
};

/** What all that is still open is called, whatever instalments it is of: the balance is the last of them alone. */
export const openWord: Record<MessageLanguage, string> = { pt: "Em aberto", en: "Open", es: "Pendiente" };

/** The name of an instalment in words. */
export const partWord = (
  part: Pick<NamedPart, "id" | "deposit">,
  parts: readonly NamedPart[],
  language: MessageLanguage = "pt",
): string => partWords[language][partName(part, parts)];

/** The same of an instalment whose neighbours are only counted. */
export const partWordAt = (place: Place): string => partWords.pt[nameAt(place)];
