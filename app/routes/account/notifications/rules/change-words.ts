import type { RuleForecast } from "#contract/message-rules";
import { plural } from "~/lib/format";
import { messagesWords } from "~/routes/account/notifications/rule-words";

interface Standing {
  active: boolean;
  isNew: boolean;
  isChanged: boolean;
}

/** The effect of a save on planned messages, in one line; empty for none. */
export function changeWords({ total, changes }: RuleForecast, { active, isNew, isChanged }: Standing): string {
  if (isNew) {
    if (!active) return "Desligada: nada sai por ela";
    const words = messagesWords(total);
    return `${words.charAt(0).toUpperCase()}${words.slice(1)} nos próximos 14 dias`;
  }
  if (!isChanged) return "";
  if (changes === null) {
    return active ? `Ligada, envia ${messagesWords(total)} nos próximos 14 dias` : "Desligada: nada sai por ela";
  }
  const { planned, dropped, moved } = changes;
  const added = active ? Math.max(0, total - (planned - dropped)) : 0;
  const parts = [
    moved > 0 && `${plural(moved, plannedWords)} ${moved === 1 ? "muda" : "mudam"} de hora`,
    dropped > 0 &&
      `${moved > 0 ? dropped : plural(dropped, plannedWords)} ${dropped === 1 ? "deixa" : "deixam"} de sair`,
    added > 0 && `${added} a mais ${added === 1 ? "sai" : "saem"}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(", ") : "Nenhuma mensagem planejada muda";
}

const plannedWords = { none: "", one: "mensagem planejada", many: "mensagens planejadas" };
