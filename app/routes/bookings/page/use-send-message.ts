import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { companyMessages } from "#contract/messages-sent";
import type { MessageWay } from "#domain/messages/message-rules";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { newKey } from "~/lib/idempotency";
import { toast } from "~/lib/toast";

// no action: a chat opens by a link, and what was sent there is noted while the dialog closes

interface MessageToSend {
  template_id: string | null;
  way: MessageWay;
  subject?: string;
  text: string;
}

export interface SendMessage {
  working: boolean;
  /** Of the whole message, where no field is to blame. */
  refusal: string | null;
  errors: Readonly<Record<string, string[] | undefined>>;
  forget: () => void;
  /** An e-mail leaves; a text that was opened in WhatsApp is noted. Closes once that is done. */
  send: (message: MessageToSend) => void;
}

/** Sends a message to the guest of a booking. A refused e-mail stays in the dialog. */
export function useSendMessage(code: string, onDone: () => void): SendMessage {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [working, setWorking] = useState(false);
  const busy = useRef(false);
  const keyOf = useRepeatKey();

  async function send(body: MessageToSend) {
    if (busy.current) return;
    busy.current = true;
    setWorking(true);
    setFailure(null);
    try {
      const options = { quiet: "all", idempotencyKey: keyOf(body) } as const;
      const { to } = await call(companyMessages.write, { params: { code }, body }, options);
      if (body.way === "email") toast.success(`E-mail para ${to ?? "o hóspede"} a caminho`);
      onDone();
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (body.way === "email") setFailure(error);
      else toast.error(`A mensagem não foi registrada na reserva. ${error.message}`);
    } finally {
      busy.current = false;
      setWorking(false);
    }
  }

  const errors = failure?.data?.errors ?? {};
  const atField = errors.subject !== undefined || errors.text !== undefined;
  return {
    working,
    refusal: failure === null || atField ? null : failure.message,
    errors,
    forget: () => setFailure(null),
    send: (message) => void send(message),
  };
}

/** The same message keeps its key: sent again after a lost answer, it leaves once. */
function useRepeatKey() {
  const last = useRef({ sent: "", key: "" });
  return (message: MessageToSend): string => {
    const sent = JSON.stringify(message);
    if (last.current.sent !== sent) last.current = { sent, key: newKey() };
    return last.current.key;
  };
}
