import Check from "lucide-react/icons/check";
import { href } from "react-router";
import type { Message } from "#contract/messages-sent";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { receiverOf } from "~/domains/messages/message-lines";
import { formatNear } from "~/lib/format";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";

interface EmptyQueueProps {
  /** The next text that is planned; null where there is none, or it may not be seen. */
  next: Message | null;
  today: string;
}

/** Nothing waits; when the next text comes, where that is known. */
export function EmptyQueue({ next, today }: EmptyQueueProps) {
  const sees = opens("/minha-conta/notificacoes/mensagens", useSession());
  return (
    <EmptyState
      icon={<Check />}
      title="Nada na fila por agora"
      actions={sees && <LinkButton to={href("/minha-conta/notificacoes/mensagens")}>Ver todas as mensagens</LinkButton>}
    >
      {next
        ? `A próxima é para ${receiverOf(next)}: ${formatNear(next.due_on, today)} às ${next.due_time}.`
        : "Os textos das regras por WhatsApp entram aqui na hora de cada um."}
    </EmptyState>
  );
}
