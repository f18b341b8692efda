import { href, Link } from "react-router";
import type { NotificationMail, NotificationSettings } from "#contract/notification-mails";
import { useDialogAddress } from "~/lib/dialog-address";
import type { Session } from "~/lib/session-state";
import { MailList } from "~/routes/account/notifications/mail-list";
import { notificationActs } from "~/routes/account/notifications/notification-acts";
import { SavedSwitch } from "~/routes/account/notifications/saved-switch";
import { WordsDialog, WordsReading } from "~/routes/account/notifications/words-dialog";

interface AutomaticMailsProps {
  mails: readonly NotificationMail[];
  settings: NotificationSettings;
  edits: boolean;
  session: Session;
}

/** The mails without a rule, to the guest and to the team. */
export function AutomaticMails({ mails, settings, edits, session }: AutomaticMailsProps) {
  const { search, to, close } = useDialogAddress(["texto"]);
  const chosen = mails.find(({ kind }) => kind === search.get("texto"));
  const Words = edits ? WordsDialog : WordsReading;
  const list = { edits, wordsTo: ({ kind }: { kind: string }) => to(`texto=${kind}`) };
  return (
    <>
      <MailList
        {...list}
        id="hospede"
        title="Para o hóspede"
        note="Estes e-mails saem sozinhos. Reservas importadas, de exemplo ou do proprietário não geram nenhum, nem hóspedes sem e-mail."
        mails={mails.filter(({ audience }) => audience === "guest")}
      >
        <ChannelGuests settings={settings} edits={edits} />
      </MailList>
      <MailList
        {...list}
        id="equipe"
        title="Para a equipe"
        note={
          <>
            Recebe quem pode editar reservas, das acomodações que vê; valores, só quem pode vê-los. Cada pessoa escolhe
            os seus em {session.visit ? "Dados pessoais" : <OwnLink />}.
          </>
        }
        mails={mails.filter(({ audience }) => audience === "desk")}
      />
      {chosen && <Words key={chosen.kind} mail={chosen} onClose={close} />}
    </>
  );
}

function OwnLink() {
  return (
    <Link to={`${href("/minha-conta/pessoal")}#notificacoes`} className="link">
      Dados pessoais
    </Link>
  );
}

const title = "Enviar também a hóspedes de canais";

const meaning =
  "Airbnb, Booking.com e outros já escrevem a quem reserva por eles. Ligado, esses hóspedes recebem também os e-mails acima, sem valores.";

/** Whether guests from channels get the mails too. */
function ChannelGuests({ settings, edits }: { settings: NotificationSettings; edits: boolean }) {
  if (edits) {
    return (
      <SavedSwitch
        label={<span className="font-medium">{title}</span>}
        help={meaning}
        act={notificationActs.channels}
        name="channel_guests"
        with={{ version: String(settings.version) }}
        on={settings.channel_guests}
      />
    );
  }
  return (
    <>
      <p className="font-medium text-sm">Hóspedes de canais</p>
      <p className="text-muted text-xs">
        {settings.channel_guests ? "Recebem também os e-mails acima, sem valores." : "Não recebem os e-mails acima."}
      </p>
    </>
  );
}
