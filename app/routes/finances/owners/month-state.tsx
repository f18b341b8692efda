import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Eye from "lucide-react/icons/eye";
import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { heldSentence } from "#contract/messages/hold-words";
import type { MonthState, OwnerMonth } from "#contract/money/owner-statements";
import { Chip, type ChipTone } from "~/components/ui/chip";
import { formatDay } from "~/lib/format";

const looks: Record<MonthState, [ChipTone, string, ReactNode]> = {
  not_begun: ["plain", "Sem saldo inicial", <Clock key="not_begun" aria-hidden="true" />],
  open: ["warning", "A fechar", <Clock key="open" aria-hidden="true" />],
  closed: ["success", "Fechada", <Lock key="closed" aria-hidden="true" />],
  running: ["info", "Prévia", <Eye key="running" aria-hidden="true" />],
  before: ["plain", "Sem prestação", <Check key="before" aria-hidden="true" />],
};

/** The state of an owner's month. */
export function MonthChip({ state }: { state: MonthState }) {
  const [tone, words, icon] = looks[state];
  return (
    <Chip tone={tone} icon={icon}>
      {words}
    </Chip>
  );
}

/** What to know about a month before reading its amounts. */
export function monthNote({ state, kept }: OwnerMonth, zone: string, isSample: boolean): string {
  if (isSample) return "Estadias inventadas, com o que foi combinado com o proprietário.";
  if (kept) {
    const closed = [`Fechada em ${formatDay(kept.closed_at, zone)}`, kept.closed_by_name];
    const sent = kept.mail_held
      ? heldSentence(kept.mail_held, `O e-mail para ${kept.sent_to}`)
      : kept.sent_at && `Enviada para ${kept.sent_to} em ${formatDay(kept.sent_at, zone)}`;
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
