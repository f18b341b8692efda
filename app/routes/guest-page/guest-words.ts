import type { GuestPage } from "#contract/guest-page";
import { paidToChannel } from "#domain/paid-to-channel";
import { formatLongDate, formatMoney } from "~/lib/format";

/** A date complete: "sexta-feira, 27 de novembro de 2026". */
export function longDay(date: string): string {
  return `${formatLongDate(date, { weekday: true })} de ${date.slice(0, 4)}`;
}

/** Who confirms a hold that its guest cannot confirm here, and what to do. */
export function otherWay({ company: { name }, confirms_by, price }: GuestPage): string {
  if (confirms_by === "staff") return `Quem confirma a reserva é a equipe de ${name}. Fale com ela para combinar.`;
  if (confirms_by === "deposit" && price?.paid_to) {
    return `A reserva é confirmada quando o pagamento chega a ${name}. ${paidToChannel(price.paid_to)}`;
  }
  if (confirms_by === "deposit") {
    const pay = price?.pix_payee ? "Pague por Pix nesta página." : "Combine o pagamento.";
    return `A reserva é confirmada quando ${name} recebe o sinal. ${pay}`;
  }
  return `Não é possível confirmar por esta página no momento. Fale com ${name}.`;
}

/** What a guest whose channel takes his money still pays at the house. */
export function atHouseText(cents: number): string {
  return `Na hospedagem, falta pagar ${formatMoney(cents)} do que você consumiu.`;
}
