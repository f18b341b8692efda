import { type MessageAct, messageActs } from "#contract/messages/message-words";
import type { Message, MessageState } from "#contract/messages/messages-sent";
import { receiverOf } from "~/domains/messages/message-lines";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { toast } from "~/lib/toast";

/** An act on a message: the act, its id, and the text as sent, if it was edited. */
export interface AskedAct {
  act: "message";
  what: MessageAct;
  id: string;
  text?: string;
  /** For `correct`: the guest's address. */
  email?: string;
  /** The undo of a toast: nothing waits for its answer, so a toast shows the result. */
  said?: "1";
}

/** The message after the act; null after a refusal, which a toast has shown. */
export interface ActedMessage {
  message: Message | null;
  /** The error of a refused address, for its field. */
  fault?: string;
}

/** Whether a form is an act on a message; a screen may have others. */
export const asksOfMessage = (form: FormData) => form.get("act") === "message";

/** The action of the screens that list messages. Avoids conform, which would enlarge a booking's page. */
export async function actOnMessage({ request }: { request: Request }): Promise<ActedMessage> {
  const form = await request.formData();
  const what = messageActs.find((act) => act === form.get("what"));
  if (what === undefined) throw new Error(`No act called ${form.get("what")}`);
  const text = form.get("text");
  const params = { id: String(form.get("id")) };
  try {
    const message =
      what === "sent"
        ? await call("POST /api/messages/:id/sent", { params, body: text === null ? {} : { text: String(text) } })
        : what === "correct"
          ? await call(
              "POST /api/messages/:id/correct",
              { params, body: { email: String(form.get("email")) } },
              { quiet: [422] },
            )
          : await call(`POST /api/messages/:id/${what}`, { params });
    if (form.has("said")) toast.success(doneWords(what, message));
    return { message };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fault: string | undefined = error.data?.errors?.email?.[0];
    if (fault !== undefined) return { message: null, fault };
    if (!error.spoken) toast.error(Object.values(error.data?.errors ?? {})[0]?.[0] ?? error.message);
    return { message: null };
  }
}

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

/** "E-mail a Ana a caminho"; of a mail that waits, that it does and why (`reason` of its answer). */
export const leftWords = (mail: string, reason: string | null): string =>
  reason === null ? `${mail} a caminho` : `${mail} escrito. ${reason}`;

/** The text of the toast when it is done: `message` as answered. */
export function doneWords(act: MessageAct, message: Message): string {
  const name = receiverOf(message);
  const queued = message.way === "whatsapp";
  const left = (mail: string) => leftWords(mail, message.reason);
  return {
    pause: `Mensagem a ${name} pausada`,
    // a resumed mail may still wait, as for the e-mails of the company
    resume:
      message.reason === null
        ? `Mensagem a ${name} retomada`
        : `Mensagem a ${name} retomada, e espera. ${message.reason}`,
    send: queued ? `Mensagem a ${name} na fila do dia` : left(`E-mail a ${name}`),
    cancel: `Mensagem a ${name} não será enviada`,
    sent: `Mensagem a ${name} marcada como enviada`,
    unsent: `Mensagem a ${name} de volta à fila`,
    again: queued ? `Mensagem a ${name} na fila do dia` : left(`E-mail a ${name}`),
    correct: left(`Cadastro de ${name} atualizado, e-mail`),
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
