import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import MessageCircle from "lucide-react/icons/message-circle";
import Send from "lucide-react/icons/send";
import { useState } from "react";
import type { MessageWay } from "#domain/messages/message-rules";
import { Button } from "~/components/ui/button";
import { DialogBack } from "~/components/ui/dialog";
import { LinkButton } from "~/components/ui/link-button";
import { copyText } from "~/lib/copy-text";
import { whatsappLink } from "~/lib/message-links";
import type { SendMessage } from "~/routes/bookings/page/use-send-message";

interface MessageSendingProps {
  way: MessageWay;
  to: string | null;
  subject: string;
  text: string;
  templateId: string | null;
  /** The text is not there yet. */
  busy: boolean;
  sending: SendMessage;
}

const said = {
  done: "Mensagem copiada",
  refused: "O navegador não deixou copiar. Selecione o texto e copie.",
};

/**
 * The ways out of the dialog: back, into the clipboard, and by the way that is chosen. A text for WhatsApp that was copied can
 * be marked as sent.
 */
export function MessageSending({ way, to, subject, text, templateId, busy, sending }: MessageSendingProps) {
  const isReady = !busy && text.trim() !== "";
  const message = { template_id: templateId, way, text };
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
          disabled={!isReady || to === null || subject.trim() === ""}
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
