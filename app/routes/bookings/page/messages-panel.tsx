import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Plus from "lucide-react/icons/plus";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import type { Message } from "#contract/messages/messages-sent";
import type { BookingMail } from "#contract/messages/notification-mails";
import { type MailState, mailStateWords } from "#contract/messages/notification-words";
import { Button } from "~/components/ui/button";
import { Chip, type ChipTone } from "~/components/ui/chip";
import { Dialog } from "~/components/ui/dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { FoldingPanel as Panel } from "~/components/ui/folding-panel";
import { Notice } from "~/components/ui/notice";
import { MessageButtons } from "~/domains/messages/message-buttons";
import { addressOf, receiverOf, stateNote } from "~/domains/messages/message-lines";
import { MessageStateChip, WayMark } from "~/domains/messages/message-look";
import { MessageFacts, ServerAnswer, useMessage } from "~/domains/messages/message-reading";
import { useMessageActs } from "~/domains/messages/use-message-acts";
import { formatShort, sayMoment } from "~/lib/format";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";
import { todayOf, zoneOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";

interface MessagesPanelProps {
  booking: Booking;
  /** Planned by rules or sent by hand, with their states. */
  messages: readonly Message[];
  /** The mails without a rule. */
  mails: readonly BookingMail[];
  /** Opens a manual message; undefined if that is not allowed. */
  onWrite?: (() => void) | undefined;
}

/** Planned and sent messages to the guest of a booking, latest first. */
export function MessagesPanel({ booking, messages, mails, onWrite }: MessagesPanelProps) {
  const acts = useMessageActs();
  const opened = useDialog<string>();
  const lines = byMoment(messages, mails);
  if (lines.length === 0 && !onWrite) return null;
  const refused = refusedAddress(booking, messages, mails);
  return (
    <Panel
      id="mensagens"
      title="Mensagens"
      {...(lines.length > 0 && { count: lines.length })}
      actions={
        onWrite && (
          <Button size="row" variant="soft" icon={<Plus />} onClick={onWrite}>
            Nova mensagem
          </Button>
        )
      }
      flush
    >
      {refused !== null && (
        <RecordNotice booking={booking} link="Abrir o cadastro">
          O servidor de e-mail recusou {refused}. Confira o endereço com o hóspede e corrija no cadastro.
        </RecordNotice>
      )}
      {messages.some(({ no_phone, to_name }) => no_phone && to_name === booking.holder.name) && (
        <RecordNotice booking={booking} link="Informar o telefone">
          {booking.holder.name} não tem telefone no cadastro: o texto do WhatsApp só pode ser copiado da fila.
        </RecordNotice>
      )}
      {lines.length === 0 && (
        <p className="px-4 py-5 text-sm text-muted">Nada enviado ainda, e nada planejado para esta reserva.</p>
      )}
      <ul className="divide-y divide-line-soft">
        {lines.map((line) =>
          "mail" in line ? (
            <MailLine key={line.mail.id} mail={line.mail} />
          ) : (
            <MessageLine
              key={line.message.id}
              message={line.message}
              acts={acts}
              onOpen={() => opened.show(line.message.id)}
            />
          ),
        )}
      </ul>
      {opened.about !== null && opened.open && (
        <MessageDialog
          key={opened.turn}
          id={opened.about}
          row={messages.find(({ id }) => id === opened.about) ?? null}
          onClose={opened.close}
        />
      )}
      {acts.dialog}
    </Panel>
  );
}

interface MessageLineProps {
  message: Message;
  acts: ReturnType<typeof useMessageActs>;
  onOpen: () => void;
}

function MessageLine({ message, acts, onOpen }: MessageLineProps) {
  const session = useSession();
  const [zone, today] = [zoneOf(session), todayOf(session)];
  const { title, way, due_on, due_time, ended_at } = message;
  const note = stateNote(message, { now: Date.now(), today, zone });
  const planned = ended_at === null && `${formatShort(due_on, today)} às ${due_time}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-4 py-2.5 text-sm">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button type="button" onClick={onOpen} className="link text-left font-medium wrap-anywhere">
            {title}
            <span className="sr-only">, abrir mensagem</span>
          </button>
          <MessageStateChip message={message} />
        </p>
        <p className="num flex flex-wrap items-center gap-x-2 text-muted wrap-anywhere">
          <WayMark way={way} />
          <span>{[planned, addressOf(message) ?? receiverOf(message)].filter(Boolean).join(" · ")}</span>
        </p>
        {note && <p className="num text-xs text-muted wrap-anywhere">{note}</p>}
      </div>
      <MessageButtons message={message} acts={acts} />
    </li>
  );
}

/** The guest cannot be reached by what their record says: leads there. */
function RecordNotice({ booking, link, children }: { booking: Booking; link: string; children: ReactNode }) {
  const sees = opens("/hospedes", useSession());
  return (
    <Notice tone="warning" className="mx-4 mt-3">
      <p className="wrap-anywhere">{children}</p>
      {sees && (
        <Link
          to={href("/hospedes/:id", { id: booking.holder.id })}
          className="link inline-flex min-h-target items-center"
        >
          {link}
        </Link>
      )}
    </Notice>
  );
}

const looks: Record<MailState, { tone: ChipTone; icon: ReactNode }> = {
  sent: { tone: "success", icon: <Check aria-hidden="true" /> },
  queued: { tone: "plain", icon: <Clock aria-hidden="true" /> },
  failed: { tone: "error", icon: <TriangleAlert aria-hidden="true" /> },
  dropped: { tone: "plain", icon: <Ban aria-hidden="true" /> },
};

/** An automatic mail, without a rule. */
function MailLine({ mail }: { mail: BookingMail }) {
  const zone = zoneOf(useSession());
  const { label, to, state, held, reason, detail } = mail;
  const { tone, icon } = looks[state];
  return (
    <li className="grid gap-0.5 px-4 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{label}</span>
        <Chip tone={tone} icon={icon}>
          {mailStateWords[state]}
        </Chip>
      </p>
      <p className="num flex flex-wrap items-center gap-x-2 text-muted wrap-anywhere">
        <WayMark way="email" />
        <span>{[mailMoment(mail, zone), to].filter(Boolean).join(" · ")}</span>
      </p>
      {held && <p className="text-muted text-xs">{reason}</p>}
      {reason && !held && (
        <div className="text-error-text text-xs wrap-anywhere">
          {reason}
          <ServerAnswer detail={detail} />
        </div>
      )}
    </li>
  );
}

/** When a mail was sent, or since when it waits; in the time zone `zone`. */
function mailMoment({ state, queued_at, sent_at }: BookingMail, zone: string): string {
  if (sent_at !== null) return `Enviado em ${sayMoment(sent_at, zone)}`;
  return `${state === "queued" ? "Na fila desde" : "De"} ${sayMoment(queued_at, zone)}`;
}

interface MessageDialogProps {
  id: string;
  row: Message | null;
  onClose: () => void;
}

/** A message of a booking with its text. */
function MessageDialog({ id, row, onClose }: MessageDialogProps) {
  const { message, text, missing } = useMessage(id, row);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={message ? `${message.title}, para ${receiverOf(message)}` : "Mensagem"}
      actions={
        <Button data-autofocus onClick={onClose}>
          Voltar
        </Button>
      }
    >
      {missing ? (
        <EmptyState icon={<X />} tone="quiet" title="Esta mensagem não existe mais">
          A reserva ou a regra mudou.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {text}
          {message && <MessageFacts message={message} />}
        </div>
      )}
    </Dialog>
  );
}

type BookingLine = { message: Message } | { mail: BookingMail };

const momentOf = (line: BookingLine): string =>
  "mail" in line ? (line.mail.sent_at ?? line.mail.queued_at) : (line.message.ended_at ?? line.message.due_at);

/** The messages of a booking and the mails to its guest without a rule, latest first. */
export function byMoment(messages: readonly Message[], mails: readonly BookingMail[]): BookingLine[] {
  const toGuest = mails.filter(({ audience }) => audience === "guest");
  const lines: BookingLine[] = [...messages.map((message) => ({ message })), ...toGuest.map((mail) => ({ mail }))];
  return lines.sort((one, other) => Date.parse(momentOf(other)) - Date.parse(momentOf(one)));
}

/** The guest's address, if it is still the one to which the last mail could not be delivered. */
function refusedAddress(
  { holder }: Pick<Booking, "holder">,
  messages: readonly Message[],
  mails: readonly BookingMail[],
): string | null {
  const { email } = holder;
  if (email === null) return null;
  const isThere = (line: BookingLine) => {
    const { to, state } = "mail" in line ? line.mail : line.message;
    return to?.toLowerCase() === email.toLowerCase() && (state === "sent" || state === "failed");
  };
  const last = byMoment(messages, mails).find(isThere);
  if (!last) return null;
  return ("mail" in last ? last.mail : last.message).state === "failed" ? email : null;
}
