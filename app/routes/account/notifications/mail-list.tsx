import type { ReactNode } from "react";
import type { NotificationMail } from "#contract/notification-mails";
import { notificationWords } from "#contract/notification-words";
import { Chip } from "~/components/ui/chip";
import { LinkButton } from "~/components/ui/link-button";
import { Panel } from "~/components/ui/panel";
import { notificationActs } from "~/routes/account/notifications/notification-acts";
import { SavedSwitch } from "~/routes/account/notifications/saved-switch";

export interface MailListProps {
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
export function MailList({ id, title, note, mails, edits, wordsTo, children }: MailListProps) {
  const on = mails.filter((mail) => mail.on).length;
  return (
    <Panel id={id} title={title} count={`${on} de ${mails.length} ligados`} flush>
      <p className="px-4 pt-3 text-muted text-sm">{note}</p>
      <ul className="divide-y divide-line-soft">
        {mails.map((mail) => (
          <li key={mail.kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-64">
              {edits ? <MailSwitch mail={mail} /> : <MailFacts mail={mail} />}
            </div>
            <div className="flex flex-wrap items-center gap-2 max-lg:ml-10.5">
              {mail.changed && <Chip>Texto da empresa</Chip>}
              <LinkButton size="row" to={wordsTo(mail)} preventScrollReset>
                {edits ? "Mudar o texto" : "Ver o texto"} <span className="sr-only">de {mail.label}</span>
              </LinkButton>
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
      help={notificationWords[kind].when}
      act={notificationActs.switch}
      name="on"
      with={{ kind, version: String(version) }}
      on={on}
    />
  );
}

function MailFacts({ mail: { kind, label, on } }: { mail: NotificationMail }) {
  return (
    <>
      <p className="font-medium text-sm">
        {label} {!on && <Chip>Desligado</Chip>}
      </p>
      <p className="text-muted text-xs">{notificationWords[kind].when}</p>
    </>
  );
}
