import type { InvoiceState, PaymentWay } from "#domain/service-invoices";
import type { SubscriptionState } from "#domain/subscription-states";

/** What a company is called in a state of its subscription. */
export const subscriptionStateWords: Record<SubscriptionState, string> = {
  trial: "Em teste",
  active: "Ativa",
  past_due: "Em atraso",
  suspended: "Suspensa",
  cancelled: "Cancelada",
};

/** What an invoice of the service is called in a state. */
export const invoiceStateWords: Record<InvoiceState, string> = {
  draft: "Rascunho",
  open: "Em aberto",
  overdue: "Vencida",
  paid: "Paga",
  void: "Anulada",
};

/** How an invoice was paid, after "por". */
export const paymentWayWords: Record<PaymentWay, string> = {
  pix: "Pix",
  transfer: "transferência",
  boleto: "boleto",
  card: "cartão",
  cash: "dinheiro",
  credit: "crédito",
};

/** How often a company pays. */
export const cycleWords = { monthly: "Mensal", yearly: "Anual" } as const;
