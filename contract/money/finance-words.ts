import type { AccountKind, journalSources } from "#contract/money/financial-accounts";
import type { EntryState, FinancialEntryInput } from "#contract/money/financial-entries";

/** The labels of how an entry is repeated. */
export const repeatWords: Record<NonNullable<FinancialEntryInput["repeats"]>, string> = {
  installments: "Parcelado",
  monthly: "Todo mês, contado",
  always: "Todo mês, sem fim",
};

/** The labels of a bank line's state. */
export const lineStateWords: Record<BankLineState, string> = {
  open: "A conferir",
  asked: "Em dúvida",
  matched: "Conferida",
  ignored: "Fora",
  told: "Saldo",
};

/** The labels of journal acts. */
export const journalSourceWords: Record<(typeof journalSources)[number], string> = {
  booking_payment: "Pagamento de reserva",
  security_deposit: "Caução de reserva",
  taken_back: "Importação desfeita",
  opening: "Saldo inicial",
  settlement: "Lançamento",
  transfer: "Transferência",
  owner_adjustment: "Ajuste com proprietário",
};

export const entryKindWords = { receivable: "A receber", payable: "A pagar" } as const;

export const entryStateWords: Record<EntryState, string> = {
  open: "Previsto",
  partial: "Parcial",
  overdue: "Vencido",
  settled: "Quitado",
  cancelled: "Estornado",
};

export const accountKindWords: Record<AccountKind, string> = {
  bank: "Conta bancária",
  cash: "Dinheiro em caixa",
  card: "Cartão a receber",
  channel_wallet: "Canal a receber",
  deposits_held: "Cauções de hóspedes",
};

export const entryKinds = ["receivable", "payable"] as const;
export const entryStates = ["open", "partial", "overdue", "settled", "cancelled"] as const;

/** Which amount of a movement is shown: receipts or payments of the accounts, or the result or one side of it. */
export const movementSides = ["in", "out", "income", "expense", "result"] as const;

/** "asked": it may duplicate a stored line. "told": a row that states a balance and moves no money. */
export const bankLineStates = ["open", "asked", "matched", "ignored", "told"] as const;
export type BankLineState = (typeof bankLineStates)[number];
