import CalendarClock from "lucide-react/icons/calendar-clock";
import Check from "lucide-react/icons/check";
import Pause from "lucide-react/icons/pause";
import Send from "lucide-react/icons/send";
import type { ReactNode } from "react";
import { href } from "react-router";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import type { MessageView } from "~/routes/account/notifications/messages/list-offer";

const words: Record<MessageView, { icon: ReactNode; title: string; text: string }> = {
  today: {
    icon: <CalendarClock />,
    title: "Nenhuma mensagem hoje",
    text: "As mensagens saem pelas regras que estão ligadas, cada uma na sua hora.",
  },
  planned: {
    icon: <CalendarClock />,
    title: "Nenhuma mensagem planejada",
    text: "Aqui ficam as mensagens que as regras ligadas enviam nos próximos 14 dias.",
  },
  sent: {
    icon: <Send />,
    title: "Nenhuma mensagem enviada",
    text: "O que sai pelas regras ou pela página de uma reserva fica registrado aqui.",
  },
  failed: {
    icon: <Check />,
    title: "Tudo o que devia sair saiu",
    text: "O que não puder ser enviado ou entregue aparece aqui, com o motivo.",
  },
  paused: {
    icon: <Pause />,
    title: "Nenhuma mensagem pausada",
    text: "Uma mensagem pausada espera até que alguém a retome.",
  },
};

const byRules: readonly MessageView[] = ["today", "planned", "sent"];

/** An empty view: its purpose, and where messages come from. */
export function NoMessages({ view }: { view: MessageView }) {
  const { icon, title, text } = words[view];
  const actions = byRules.includes(view) && (
    <LinkButton to={href("/minha-conta/notificacoes")}>Ver as regras</LinkButton>
  );
  return (
    <EmptyState icon={icon} title={title} tone={byRules.includes(view) ? "primary" : "quiet"} actions={actions}>
      {text}
    </EmptyState>
  );
}
