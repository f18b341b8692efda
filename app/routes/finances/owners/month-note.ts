import type { OwnerMonth } from "#contract/owner-statements";
import { formatDate } from "~/lib/format";

/** What is to be known of a month before its amounts are read. */
export function monthNote({ state, kept }: OwnerMonth, isSample: boolean): string {
  if (isSample) return "Estadias inventadas, com o que foi combinado com o proprietário.";
  if (kept) {
    const closed = [`Fechada em ${formatDate(kept.closed_at.slice(0, 10))}`, kept.closed_by_name];
    const sent = kept.sent_at && `Enviada para ${kept.sent_to} em ${formatDate(kept.sent_at.slice(0, 10))}`;
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
