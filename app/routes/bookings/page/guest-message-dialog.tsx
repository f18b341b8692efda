import Copy from "lucide-react/icons/copy";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import { useState } from "react";
import type { Booking } from "#contract/bookings";
import type { GuestLink } from "#contract/guest-links";
import type { MessageWay } from "#contract/guest-messages";
import { TextareaField } from "~/components/form/textarea-field";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { LinkButton } from "~/components/ui/link-button";
import { copyText } from "~/lib/copy-text";
import { mailLink, whatsappLink } from "~/lib/message-links";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";
import { GuestLinkField } from "~/routes/bookings/page/guest-link-field";
import { guestMessage, relinked } from "~/routes/bookings/page/guest-message";

export interface GuestMessageDialogProps {
  booking: Booking;
  /** The link to the guest's page; null for those who may not send one, or when it could not be read. */
  link: GuestLink | null;
  open: boolean;
  onClose: () => void;
  /** The message went out of this dialog, this way. */
  onWritten: (way: MessageWay) => void;
}

const copied = {
  done: "Mensagem copiada",
  refused: "O navegador não deixou copiar. Selecione o texto e copie.",
};

/** The stay in words that can be changed before they go out: by WhatsApp, by mail, or into the clipboard. */
export function GuestMessageDialog({ booking, link, open, onClose, onWritten }: GuestMessageDialogProps) {
  const session = useSession();
  const company = session.tenant?.name ?? "";
  const [url, setUrl] = useState(link?.url ?? null);
  const write = (to: string | null) =>
    guestMessage(booking, { company, timeZone: zoneOf(session), now: new Date(), link: to });
  const [text, setText] = useState(() => write(url));
  const take = (made: string) => {
    setText(relinked(text, { before: url, made }, write));
    setUrl(made);
  };
  const { name, phone, email } = booking.holder;
  const leave = (way: MessageWay) => {
    onWritten(way);
    onClose();
  };
  const away = (way: MessageWay) => ({ target: "_blank", rel: "noreferrer", onClick: () => leave(way) });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={`Enviar a reserva a ${name}`}
      description={phone || email ? undefined : "Não há celular nem e-mail no cadastro: escolha a quem enviar."}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            Voltar
          </Button>
          <Button icon={<Copy />} onClick={() => void copyText(text, copied).then((done) => done && leave("copy"))}>
            Copiar texto
          </Button>
          <LinkButton
            icon={<Mail />}
            to={mailLink(email, `Reserva ${booking.code} · ${company}`, text)}
            {...away("email")}
          >
            E-mail
          </LinkButton>
          <LinkButton variant="primary" icon={<MessageCircle />} to={whatsappLink(phone, text)} {...away("whatsapp")}>
            WhatsApp
          </LinkButton>
        </>
      }
    >
      {link && <GuestLinkField url={url} onLink={take} />}
      <TextareaField
        key={url}
        id="mensagem"
        name="mensagem"
        label="Mensagem"
        help="O que mudar aqui vai só nesta mensagem"
        rows={12}
        className="[&_textarea]:max-h-[42dvh] [&_textarea]:overflow-y-auto"
        defaultValue={text}
        onValueChange={setText}
      />
    </Dialog>
  );
}
