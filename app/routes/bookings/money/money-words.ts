import { href } from "react-router";
import type { BookingInstallment } from "#contract/bookings/booking-money";
import { bookingWords } from "#contract/bookings/booking-words";
import type { Payment } from "#contract/money/payments";
import type { Option } from "~/components/form/option";
import type { ChipTone } from "~/components/ui/chip";
import { formatMoney } from "~/lib/format";

export const methodWords = bookingWords.method;

/** The payment methods, most usual first. */
export const methodOptions: Option[] = Object.entries(methodWords).map(([value, label]) => ({ value, label }));

/** The state of an instalment: word and tone. */
export const installmentLooks: Record<BookingInstallment["state"], { text: string; tone: ChipTone }> = {
  open: { text: "Em aberto", tone: "plain" },
  partial: { text: "Paga em parte", tone: "info" },
  paid: { text: "Quitada", tone: "success" },
  late: { text: "Vencida", tone: "error" },
  cancelled: { text: "Cancelada", tone: "plain" },
};

/** The title of a payment in the list. */
export function paymentTitle({ kind, method, amount_cents = 0 }: Payment): string {
  if (kind === "reversal") return "Estorno";
  if (kind === "credit") return amount_cents < 0 ? "Crédito usado em outra reserva" : "Crédito de outra reserva";
  if (kind === "passed_on") return "Repasse entre partes da estadia";
  return kind === "refund" ? `Devolução · ${methodWords[method]}` : methodWords[method];
}

/** Who received or refunded a payment instead of the company; null if the company did. */
export function takerWords({ kind, received_by, owner_name, amount_cents = 0 }: Payment): string | null {
  if (received_by === "company") return null;
  const owner = ["proprietário", owner_name].filter(Boolean).join(" ");
  if (kind === "reversal") return `Era com o ${owner}`;
  return `${amount_cents < 0 ? "Devolvido" : "Recebido"} pelo ${owner}`;
}

/** The sheet of a payment's receipt. */
export const receiptPath = (code: string, payment: string) =>
  `${href("/reservas/:code/papel/:paper", { code, paper: "recibo" })}?pagamento=${payment}`;

/** The movements of the security deposit. */
export const movementWords = bookingWords.deposit;

/** Said of a charge after the departure, also by the toast of its photos. */
export const chargedLater = (cents: number) => `Cobrança de ${formatMoney(cents)} lançada`;
