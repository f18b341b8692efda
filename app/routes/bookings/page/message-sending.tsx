import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import MessageCircle from "lucide-react/icons/message-circle";
import Send from "lucide-react/icons/send";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { MessageWay } from "#domain/messages/message-rules";
import { Button, LinkButton } from "~/components/ui/button";
import { DialogBack } from "~/components/ui/dialog";
import { leftWords } from "~/domains/messages/message-acts";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { copyText } from "~/lib/copy-text";
import { newKey } from "~/lib/idempotency";
import { whatsappLink } from "~/lib/message-links";
import { toast } from "~/lib/toast";

interface MessageSendingProps {
  way: MessageWay;
  to: string | null;
  subject: string;
  text: string;
  templateId: string | null;
  tellsStay: boolean;
  /** The text is still loading, or has a variable that nobody fills. */
  busy: boolean;
  sending: SendMessage;
  /** Why the guest cannot be mailed; null if they can. */
  noMail: string | null;
}

const said = {
  done: "Mensagem copiada",
  refused: "O navegador não deixou copiar. Selecione o texto e copie.",
};

/** The dialog's buttons: close, copy, and send by the chosen channel. A copied WhatsApp text can be marked as sent. */
export function MessageSending(props: MessageSendingProps) {
  const { way, to, subject, text, templateId, tellsStay, busy, sending, noMail } = props;
  const isReady = !busy && text.trim() !== "";
  const message: MessageToSend = { template_id: templateId, way, text, ...(tellsStay && { about: "stay" }) };
  const [copied, setCopied] = useState<string | null>(null);
  const wasCopied = copied === text;
  return (
    <>
      <DialogBack autoFocus />
      <Button
        icon={<Copy />}
        disabled={!isReady}
        onClick={async () => {
          if (await copyText(text, said)) setCopied(text);
        }}
      >
        Copiar
      </Button>
      {way === "email" ? (
        <Button
          variant="primary"
          icon={<Send />}
          disabled={!isReady || noMail !== null || to === null || subject.trim() === ""}
          working={sending.working}
          workingLabel="Enviando"
          onClick={() => sending.send({ ...message, subject })}
        >
          Enviar e-mail
        </Button>
      ) : isReady ? (
        <>
          <LinkButton
            variant={wasCopied ? "soft" : "primary"}
            icon={<MessageCircle />}
            to={whatsappLink(to, text)}
            target="_blank"
            rel="noreferrer"
            onClick={() => sending.send(message)}
          >
            Abrir no WhatsApp
          </LinkButton>
          {wasCopied && (
            <Button
              variant="primary"
              icon={<Check />}
              working={sending.working}
              workingLabel="Marcando"
              onClick={() => sending.send(message)}
            >
              Marcar como enviada
            </Button>
          )}
        </>
      ) : (
        <Button variant="primary" icon={<MessageCircle />} disabled>
          Abrir no WhatsApp
        </Button>
      )}
    </>
  );
}

// no action: a chat opens by a link, and the sent text is recorded while the dialog closes

interface MessageToSend {
  template_id: string | null;
  about?: "stay";
  way: MessageWay;
  subject?: string;
  text: string;
}

interface SendMessage {
  working: boolean;
  /** An error of the whole message, not of a field. */
  refusal: string | null;
  errors: Readonly<Record<string, string[] | undefined>>;
  forget: () => void;
  /** Sends an e-mail; records a text that was opened in WhatsApp. Closes when done. */
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
      const { to, reason } = await call("POST /api/bookings/:code/sent-messages", { params: { code }, body }, options);
      if (body.way === "email") toast.success(leftWords(`E-mail para ${to ?? "o hóspede"}`, reason));
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

/** The same message keeps its key: sent again after a lost answer, it is sent once. */
function useRepeatKey() {
  const last = useRef({ sent: "", key: "" });
  return (message: MessageToSend): string => {
    const sent = JSON.stringify(message);
    if (last.current.sent !== sent) last.current = { sent, key: newKey() };
    return last.current.key;
  };
}
