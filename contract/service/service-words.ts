import type { InvoiceState, PaymentWay } from "#domain/service-invoices";
import type { CancelCause, SubscriptionState } from "#domain/subscription-states";

/** The labels of subscription states. */
export const subscriptionStateWords: Record<SubscriptionState, string> = {
  trial: "Em teste",
  active: "Ativa",
  past_due: "Em atraso",
  suspended: "Suspensa",
  cancelled: "Cancelada",
};

/** Why a company cancels, in its own words. */
export const cancelCauseWords: Record<CancelCause, string> = {
  price: "O preço não compensa",
  missing: "Falta algo de que preciso",
  other_system: "Vou usar outro sistema",
  no_more_lets: "Parei de alugar",
  only_tried: "Só queria conhecer",
  other: "Outro motivo",
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
