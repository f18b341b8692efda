import type { MessageView } from "~/routes/account/notifications/messages/list-offer";

/** The views of the list in their order. */
export const viewWords: readonly { view: MessageView; label: string }[] = [
  { view: "today", label: "Hoje" },
  { view: "planned", label: "Planejadas" },
  { view: "sent", label: "Enviadas" },
  { view: "failed", label: "Falharam" },
  { view: "paused", label: "Pausadas" },
];
