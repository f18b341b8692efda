import Copy from "lucide-react/icons/copy";
import MessageCircle from "lucide-react/icons/message-circle";
import Send from "lucide-react/icons/send";
import type { MessageWay } from "#domain/messages/message-rules";
import { Button } from "~/components/ui/button";
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
  onClose: () => void;
}

const copied = {
  done: "Mensagem copiada",
  refused: "O navegador não deixou copiar. Selecione o texto e copie.",
};

/** The ways out of the dialog: back, into the clipboard, and by the way that is chosen. */
export function MessageSending({ way, to, subject, text, templateId, busy, sending, onClose }: MessageSendingProps) {
  const isReady = !busy && text.trim() !== "";
  const message = { template_id: templateId, way, text };
  return (
    <>
      <Button data-autofocus onClick={onClose}>
        Voltar
      </Button>
      <Button icon={<Copy />} disabled={!isReady} onClick={() => void copyText(text, copied)}>
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
        <LinkButton
          variant="primary"
          icon={<MessageCircle />}
          to={whatsappLink(to, text)}
          target="_blank"
          rel="noreferrer"
          onClick={() => sending.send(message)}
        >
          Abrir no WhatsApp
        </LinkButton>
      ) : (
        <Button variant="primary" icon={<MessageCircle />} disabled>
          Abrir no WhatsApp
        </Button>
      )}
    </>
  );
}
