import type { MessageAct } from "#contract/message-words";
import type { Message, MessageState } from "#contract/messages-sent";
import { receiverOf } from "~/domains/messages/message-lines";

type Way = Pick<Message, "way">;

/** The button's label of an act. A WhatsApp text goes to the queue of the day, from which a person sends it. */
export function actLabel(act: MessageAct, { way, to }: Pick<Message, "way" | "to">): string {
  const queued = way === "whatsapp";
  return {
    pause: "Pausar",
    resume: "Retomar",
    send: queued ? "Pôr na fila agora" : "Enviar agora",
    cancel: "Não enviar",
    sent: "Marcar como enviada",
    unsent: "Devolver à fila",
    correct: to === null ? "Informar e-mail" : "Corrigir e-mail",
    again: queued ? "Pôr na fila de novo" : "Enviar de novo",
  }[act];
}

/** The label while it is in progress. */
export const actGerund: Record<MessageAct, string> = {
  pause: "Pausando",
  resume: "Retomando",
  send: "Enviando",
  cancel: "Cancelando",
  sent: "Marcando",
  unsent: "Devolvendo",
  again: "Enviando",
  correct: "Enviando",
};

/** The text of the toast when it is done. */
export function doneWords(act: MessageAct, message: Message): string {
  const name = receiverOf(message);
  const queued = message.way === "whatsapp";
  return {
    pause: `Mensagem a ${name} pausada`,
    resume: `Mensagem a ${name} retomada`,
    send: queued ? `Mensagem a ${name} na fila do dia` : `E-mail a ${name} a caminho`,
    cancel: `Mensagem a ${name} não será enviada`,
    sent: `Mensagem a ${name} marcada como enviada`,
    unsent: `Mensagem a ${name} de volta à fila`,
    again: queued ? `Mensagem a ${name} na fila do dia` : `E-mail a ${name} a caminho`,
    correct: `Cadastro de ${name} atualizado, e-mail a caminho`,
  }[act];
}

/** The act that reverts another one; null if none does. */
export function takenBackBy(act: MessageAct, before: MessageState): MessageAct | null {
  if (act === "pause" || act === "cancel") return "resume";
  if (act === "resume") return before === "paused" ? "pause" : "cancel";
  return act === "sent" ? "unsent" : null;
}

/** Whether the act asks first: an e-mail that has been sent cannot be recalled. */
export const asksFirst = (act: MessageAct, { way }: Way): boolean =>
  way === "email" && (act === "send" || act === "again");

const firstActs: Partial<Record<MessageState, MessageAct>> = {
  planned: "pause",
  paused: "resume",
  cancelled: "resume",
  queued: "sent",
};

/** The likely act of a message, and the others in the order of the menu. */
export function offeredActs({ state, acts }: Pick<Message, "state" | "acts">): {
  first: MessageAct | null;
  others: MessageAct[];
} {
  // the server knows whether a failed message needs another address or a retry
  const likely = state === "failed" || acts.includes("correct") ? acts[0] : firstActs[state];
  const first = likely !== undefined && acts.includes(likely) ? likely : null;
  return { first, others: acts.filter((act) => act !== first) };
}
