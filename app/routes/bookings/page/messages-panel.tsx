import Plus from "lucide-react/icons/plus";
import { href, Link } from "react-router";
import type { Booking } from "#contract/bookings";
import type { Message } from "#contract/messages-sent";
import type { BookingMail } from "#contract/notification-mails";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { MessageButtons } from "~/domains/messages/message-buttons";
import { addressOf, receiverOf, stateNote } from "~/domains/messages/message-lines";
import { MessageStateChip, WayMark } from "~/domains/messages/message-state";
import { useMessageActs } from "~/domains/messages/use-message-acts";
import { formatShort } from "~/lib/format";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";
import { todayOf, zoneOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";
import { MailLine } from "~/routes/bookings/page/mail-line";
import { MessageDialog } from "~/routes/bookings/page/message-dialog";
import { byMoment, refusedAddress } from "~/routes/bookings/page/messages-of-booking";

interface MessagesPanelProps {
  booking: Booking;
  /** Planned by rules, sent by hand, and what became of them. */
  messages: readonly Message[];
  /** The mails that need no rule. */
  mails: readonly BookingMail[];
  /** Writes one by hand; left out where that may not be done. */
  onWrite?: (() => void) | undefined;
}

/** What goes to the guest of a booking and what went, the latest moment first. */
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
      className="break-inside-avoid"
    >
      {refused !== null && <RefusedAddress address={refused} booking={booking} />}
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

/** The guest's address does not take mails: where it is corrected. */
function RefusedAddress({ address, booking }: { address: string; booking: Booking }) {
  const sees = opens("/hospedes", useSession());
  return (
    <Notice tone="warning" className="mx-4 mt-3">
      <p className="wrap-anywhere">
        O servidor de e-mail recusou {address}. Confira o endereço com o hóspede e corrija no cadastro.
      </p>
      {sees && (
        <Link
          to={href("/hospedes/:id", { id: booking.holder.id })}
          className="link inline-flex min-h-target items-center"
        >
          Abrir o cadastro
        </Link>
      )}
    </Notice>
  );
}
