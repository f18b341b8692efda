import type { SubscriptionState } from "#domain/subscription-states";

/** The states of a company's subscription, and what each means. */
export const stateWords: Record<SubscriptionState, { label: string; meaning: string }> = {
  trial: { label: "Em teste", meaning: "conhecendo o Estadia" },
  active: { label: "Ativas", meaning: "em dia" },
  past_due: { label: "Em atraso", meaning: "com fatura vencida" },
  suspended: { label: "Suspensas", meaning: "só consultam e exportam" },
  cancelled: { label: "Canceladas", meaning: "encerraram a assinatura" },
};
