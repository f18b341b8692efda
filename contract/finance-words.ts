import type { BankLineState } from "#contract/bank-lines";
import type { AccountKind, journalSources } from "#contract/financial-accounts";
import type { EntryState, FinancialEntryInput } from "#contract/financial-entries";

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
