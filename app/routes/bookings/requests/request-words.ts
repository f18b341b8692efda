import type { GuestRequest } from "#contract/guest-requests";
import { formatDate, formatMoney, formatRange, plural } from "~/lib/format";

type People = { adults: number; children: number; infants: number; pets: number };

/** "2 adultos, 1 criança". */
export function peopleText({ adults, children, infants, pets }: People): string {
  return [
    plural(adults, { none: "", one: "adulto", many: "adultos" }),
    plural(children, { none: "", one: "criança", many: "crianças" }),
    plural(infants, { none: "", one: "bebê", many: "bebês" }),
    plural(pets, { none: "", one: "pet", many: "pets" }),
  ]
    .filter((text, index) => [adults, children, infants, pets][index] !== 0 && text !== "")
    .join(", ");
}

/** What a guest asks for, in one sentence. */
export function requestTitle({ kind, change }: Pick<GuestRequest, "kind" | "change">): string {
  if (kind === "cancellation" || change === null) return "O hóspede pede o cancelamento.";
  return `O hóspede pede ${formatRange(change.check_in, change.check_out)}, ${peopleText(change)}.`;
}

/** What accepting does to the money; null for who sees no amounts. */
export function moneyText({ refund, change, paid_cents = 0 }: GuestRequest): string | null {
  if (change) {
    const { before_cents, total_cents } = change;
    if (before_cents === undefined || total_cents === undefined) return null;
    if (before_cents === total_cents) return `O total continua ${formatMoney(total_cents)}.`;
    return `O total passa de ${formatMoney(before_cents)} para ${formatMoney(total_cents)}.`;
  }
  if (refund?.refund_cents === undefined) return null;
  if (paid_cents === 0) return "Nada foi pago: não há o que devolver.";
  const { refund_cents, credit_cents = 0, fee_cents = 0, credit_until } = refund;
  const parts = [
    refund_cents > credit_cents && `${formatMoney(refund_cents - credit_cents)} em dinheiro`,
    credit_cents > 0 &&
      `${formatMoney(credit_cents)} em crédito${credit_until ? `, até ${formatDate(credit_until)}` : ""}`,
  ].filter(Boolean);
  const kept = fee_cents > 0 ? ` Ficam ${formatMoney(Math.min(fee_cents, paid_cents))}.` : "";
  if (parts.length === 0) return `Nada volta ao hóspede.${kept}`;
  return `De ${formatMoney(paid_cents)} pagos, voltam ${parts.join(" e ")}.${kept}`;
}

/** The button that accepts says what it comes to. */
export function acceptLabel({ kind, refund, change }: GuestRequest): string {
  if (kind === "change") return `Aceitar por ${formatMoney(change?.total_cents ?? 0)}`;
  const back = refund?.refund_cents ?? 0;
  return back > 0 ? `Cancelar e devolver ${formatMoney(back)}` : "Cancelar sem devolução";
}

/** What stands in the way of accepting, and what to do. */
export function obstacleText({ state, change }: GuestRequest): string | null {
  if (state !== "open" || change === null) return null;
  if (change.outdated) {
    return "A reserva foi alterada depois do pedido, e o preço mostrado não vale mais. Recuse e peça que o hóspede faça outro.";
  }
  if (!change.available) return "Essas noites foram ocupadas enquanto isso. Recuse e combine outras datas.";
  return null;
}

/** How an answered request ended. */
export function endText({ kind, state, at_once, reason, change }: GuestRequest): string {
  const what =
    kind === "cancellation"
      ? "Cancelamento pedido"
      : `Alteração pedida${change ? ` (${formatRange(change.check_in, change.check_out)})` : ""}`;
  const masculine = kind === "cancellation";
  if (at_once) return "Cancelado pelo hóspede na página dele, sem precisar de resposta";
  if (state === "accepted") return `${what}: ${masculine ? "aceito" : "aceita"}`;
  if (state === "refused") return `${what}: ${masculine ? "recusado" : "recusada"}. Motivo: ${reason}`;
  if (state === "withdrawn") return `${what}: o hóspede desistiu`;
  return `${what}: sem resposta, porque a situação da reserva mudou`;
}
