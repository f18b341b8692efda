import CalendarCheck from "lucide-react/icons/calendar-check";
import Phone from "lucide-react/icons/phone";
import { href, Link } from "react-router";
import type { Message } from "#contract/messages/messages-sent";
import type { MenuEntry } from "~/components/menu/menu";
import { actsColumn, type Columns } from "~/components/table/column";
import { MessageButtons } from "~/domains/messages/message-buttons";
import { bookingLine, dueWords, receiverOf, stateNote } from "~/domains/messages/message-lines";
import { MessageStateChip, WayMark } from "~/domains/messages/message-look";
import type { MessageActs } from "~/domains/messages/use-message-acts";
import { opens } from "~/lib/judge";
import type { Session } from "~/lib/session-state";

export interface ListReader {
  now: number;
  today: string;
  zone: string;
  session: Session;
  acts: MessageActs;
  /** Less room: a message is open beside the list. */
  narrow: boolean;
}

/** The links of a message: to its booking, and to the guest's record if a phone is missing there. */
export function waysFrom(message: Message, session: Session): MenuEntry[] {
  const { booking_code: code, holder_id: id } = message;
  return [
    ...(lacksPhone(message) && opens("/hospedes/:id", session)
      ? [{ label: "Informar o telefone", icon: <Phone />, to: href("/hospedes/:id", { id }) }]
      : []),
    ...(opens("/reservas", session)
      ? [{ label: "Abrir reserva", icon: <CalendarCheck />, to: href("/reservas/:code", { code }) }]
      : []),
  ];
}

/** True for a text whose guest has no phone; the receiver may also be an owner. */
const lacksPhone = ({ no_phone, to_name, holder_name }: Message) => no_phone && to_name === holder_name;

function State({ message, reader }: { message: Message; reader: ListReader }) {
  const note = stateNote(message, reader);
  return (
    <>
      <MessageStateChip message={message} />
      {note && <span className="num mt-0.5 block max-w-64 text-xs text-muted wrap-anywhere">{note}</span>}
    </>
  );
}

/** Leads to the record that lacks a phone; on a phone the menu of the card does. */
function GivePhone({ message, session }: { message: Message; session: Session }) {
  if (!lacksPhone(message) || !opens("/hospedes/:id", session)) return null;
  return (
    <Link to={href("/hospedes/:id", { id: message.holder_id })} className="link relative z-1 text-xs">
      Informar o telefone
    </Link>
  );
}

/** The columns of the list; without the channel while a message is open. */
export function messageColumns(reader: ListReader): Columns<Message> {
  const { today, acts, narrow, session } = reader;
  return [
    {
      head: "Hora",
      control: true,
      cell: (row) => <span className="num whitespace-nowrap">{dueWords(row, today)}</span>,
    },
    {
      head: "Para",
      cell: (row) => (
        <>
          <span className="block wrap-anywhere">{receiverOf(row)}</span>
          <span className="num block text-xs font-regular text-muted">{bookingLine(row, today)}</span>
        </>
      ),
    },
    { head: "Regra", cell: ({ title }) => <span className="block max-w-56 wrap-anywhere">{title}</span> },
    !narrow && { head: "Meio", cell: ({ way }) => <WayMark way={way} /> },
    {
      head: "Situação",
      cell: (row) => (
        <>
          <State message={row} reader={reader} />
          <GivePhone message={row} session={session} />
        </>
      ),
    },
    !narrow && actsColumn((row) => <MessageButtons message={row} acts={acts} ways={waysFrom(row, session)} />),
  ];
}

/** A message on a phone: time, recipient, rule, and state. */
export const messageCard = (reader: ListReader) => (row: Message) => (
  <span className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
    <span className="num min-w-12 pt-px text-sm">{dueWords(row, reader.today)}</span>
    <span className="grid min-w-0 gap-1">
      <span className="font-semibold wrap-anywhere">{receiverOf(row)}</span>
      <span className="num text-sm text-muted">{bookingLine(row, reader.today)}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="wrap-anywhere">{row.title}</span>
        <WayMark way={row.way} />
      </span>
      <span className="block">
        <State message={row} reader={reader} />
      </span>
    </span>
  </span>
);
