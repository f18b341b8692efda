import type { AccountKind, journalSources } from "#contract/financial-accounts";
import type { EntryState } from "#contract/financial-entries";

/** What an act of the journal is called. */
export const journalSourceWords: Record<(typeof journalSources)[number], string> = {
  booking_payment: "Pagamento de reserva",
  security_deposit: "Caução de reserva",
  taken_back: "Importação desfeita",
  opening: "Saldo inicial",
  settlement: "Lançamento",
  transfer: "Transferência",
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
