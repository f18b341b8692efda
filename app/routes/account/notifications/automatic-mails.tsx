import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { NotificationMail, NotificationSettings } from "#contract/messages/notification-mails";
import { whenOfMail } from "#contract/messages/notification-words";
import { isFixedMail } from "#domain/notification-mails";
import { LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Panel } from "~/components/ui/panel";
import type { Session } from "~/lib/session-state";
import { useDialogAddress } from "~/lib/use-dialog";
import { notificationActs } from "~/routes/account/notifications/notification-acts";
import { SavedSwitch } from "~/routes/account/notifications/saved-switch";
import { type WordedMail, WordsDialog, WordsReading } from "~/routes/account/notifications/words-dialog";

interface AutomaticMailsProps {
  mails: readonly NotificationMail[];
  settings: NotificationSettings;
  edits: boolean;
  session: Session;
}

/** The mails without a rule, to the guest and to the team. */
export function AutomaticMails({ mails, settings, edits, session }: AutomaticMailsProps) {
  const { search, to, close } = useDialogAddress(["texto"]);
  const chosen = mails.filter(isWorded).find(({ kind }) => kind === search.get("texto"));
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

const isWorded = (mail: NotificationMail): mail is WordedMail => !isFixedMail(mail.kind);

function OwnLink() {
  return (
    <Link to={`${href("/minha-conta/pessoal")}#notificacoes`} className="link">
      Dados pessoais
    </Link>
  );
}

const title = "Enviar também a hóspedes de canais";
const meaning =
  "Airbnb, Booking.com e outros já escrevem a quem reserva por eles. Ligado, esses hóspedes recebem também os e-mails acima, sem valores. Desligado, quem confirma pela página da reserva ainda recebe o que trata do seu contrato e a resposta a um Pix que informou.";

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
        {settings.channel_guests
          ? "Recebem também os e-mails acima, sem valores."
          : "Não recebem os e-mails acima, fora os do contrato e a resposta a um Pix, para quem confirma pela página da reserva."}
      </p>
    </>
  );
}

interface MailListProps {
  id: string;
  title: string;
  /** The recipients, below the title. */
  note: ReactNode;
  mails: readonly NotificationMail[];
  edits: boolean;
  /** The address at which the text of a mail is edited or viewed. */
  wordsTo: (mail: NotificationMail) => string;
  /** Content below the list. */
  children?: ReactNode;
}

/** The mails to one kind of recipient, each with its switch and its text. */
function MailList({ id, title, note, mails, edits, wordsTo, children }: MailListProps) {
  const on = mails.filter((mail) => mail.on).length;
  return (
    <Panel id={id} title={title} count={`${on} de ${mails.length} ligados`} flush>
      <p className="px-4 pt-3 text-muted text-sm">{note}</p>
      <ul className="divide-y divide-line-soft">
        {mails.map((mail) => (
          <li key={mail.kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-64">
              {edits && mail.needed === null ? <MailSwitch mail={mail} /> : <MailFacts mail={mail} />}
            </div>
            <div className="flex flex-wrap items-center gap-2 max-lg:ml-10.5">
              {mail.changed && <Chip>Texto da empresa</Chip>}
              {isWorded(mail) && (
                <LinkButton size="row" to={wordsTo(mail)} preventScrollReset>
                  {edits ? "Mudar o texto" : "Ver o texto"} <span className="sr-only">de {mail.label}</span>
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {children && <div className="border-line-soft border-t px-4 py-2.5">{children}</div>}
    </Panel>
  );
}

function MailSwitch({ mail: { kind, label, on, version } }: { mail: NotificationMail }) {
  return (
    <SavedSwitch
      label={<span className="font-medium">{label}</span>}
      help={whenOfMail(kind)}
      act={notificationActs.switch}
      name="on"
      with={{ kind, version: String(version) }}
      on={on}
    />
  );
}

function MailFacts({ mail: { kind, label, on, needed } }: { mail: NotificationMail }) {
  return (
    <>
      <p className="font-medium text-sm">
        {label} {!on && <Chip>Desligado</Chip>}
      </p>
      <p className="text-muted text-xs">
        {whenOfMail(kind)} {needed}
      </p>
    </>
  );
}
