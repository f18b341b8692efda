import type { Commission } from "#contract/ownership";

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
