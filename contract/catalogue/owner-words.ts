import type { Commission } from "#contract/catalogue/ownership";
import type { adjustmentKinds } from "#domain/owner-statement/owner-statement";

/** The labels of the commission's base. */
export const commissionWords: Record<Commission["kind"], string> = {
  percent_of_nights: "Percentual das diárias",
  percent_net_of_channel: "Percentual das diárias, depois do canal",
  percent_of_total: "Percentual do total da reserva",
  fixed_per_booking: "Valor fixo por reserva",
};

/** The labels of who bears the channel's commission. */
export const payerWords: Record<Commission["fees_paid_by"], string> = {
  owner: "Proprietário",
  company: "Empresa",
};

/** The labels of adjustments to an owner's account. */
export const adjustmentWords: Record<(typeof adjustmentKinds)[number], string> = {
  credit: "Crédito",
  debit: "Débito",
  contribution: "Aporte",
};

/** The label of an adjustment; one with the opposite sign of its kind is a reversal. */
export function adjustmentName(kind: keyof typeof adjustmentWords, cents: number): string {
  const name = adjustmentWords[kind];
  return (kind === "debit") === cents < 0 ? name : `Estorno de ${name.toLowerCase()}`;
}
