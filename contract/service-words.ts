import type { InvoiceState, PaymentWay } from "#domain/service-invoices";
import type { SubscriptionState } from "#domain/subscription-states";

/** The labels of subscription states. */
export const subscriptionStateWords: Record<SubscriptionState, string> = {
  trial: "Em teste",
  active: "Ativa",
  past_due: "Em atraso",
  suspended: "Suspensa",
  cancelled: "Cancelada",
};

/** The labels of service invoice states. */
export const invoiceStateWords: Record<InvoiceState, string> = {
  draft: "Rascunho",
  open: "Em aberto",
  overdue: "Vencida",
  paid: "Paga",
  void: "Anulada",
};

/** The labels of payment methods, used after "por". */
export const paymentWayWords: Record<PaymentWay, string> = {
  pix: "Pix",
  transfer: "transferência",
  boleto: "boleto",
  card: "cartão",
  cash: "dinheiro",
  credit: "crédito",
};

/** The labels of billing cycles. */
export const cycleWords = { monthly: "Mensal", yearly: "Anual" } as const;
