import type { OwnerMonth } from "#contract/owner-statements";
import { formatDay } from "~/lib/format";

/** What to know about a month before reading its amounts. */
export function monthNote({ state, kept }: OwnerMonth, zone: string, isSample: boolean): string {
  if (isSample) return "Estadias inventadas, com o que foi combinado com o proprietário.";
  if (kept) {
    const closed = [`Fechada em ${formatDay(kept.closed_at, zone)}`, kept.closed_by_name];
    const sent = kept.sent_at && `Enviada para ${kept.sent_to} em ${formatDay(kept.sent_at, zone)}`;
    return [closed.filter(Boolean).join(" por "), sent].filter(Boolean).join(". ");
  }
  if (state === "before")
    return "Vem antes do começo, ou de um mês que já foi fechado. O que ele tiver entra no próximo.";
  return {
    running: "O mês ainda não terminou. Nada é gravado: os valores seguem as reservas e os pagamentos.",
    open: "Nada é gravado até fechar: os valores seguem as reservas e os pagamentos.",
    not_begun: "Nada é gravado: os valores seguem as reservas e os pagamentos. Para fechar, informe o saldo inicial.",
    closed: "",
  }[state];
}
