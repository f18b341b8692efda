import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Pause from "lucide-react/icons/pause";
import PhoneOff from "lucide-react/icons/phone-off";
import Send from "lucide-react/icons/send";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { messageWords, noPhoneWords } from "#contract/messages/message-words";
import type { Message, MessageState } from "#contract/messages/messages-sent";
import type { MessageWay } from "#domain/messages/message-rules";
import { Chip, type ChipTone } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";

const looks: Record<MessageState, { tone: ChipTone; icon: ReactNode }> = {
  planned: { tone: "plain", icon: <Clock aria-hidden="true" /> },
  paused: { tone: "warning", icon: <Pause aria-hidden="true" /> },
  sending: { tone: "info", icon: <Send aria-hidden="true" /> },
  queued: { tone: "info", icon: <MessageCircle aria-hidden="true" /> },
  sent: { tone: "success", icon: <Check aria-hidden="true" /> },
  failed: { tone: "error", icon: <TriangleAlert aria-hidden="true" /> },
  skipped: { tone: "plain", icon: <Ban aria-hidden="true" /> },
  cancelled: { tone: "plain", icon: <Ban aria-hidden="true" /> },
};

/** The state of a message. A planned one with a reason is held back by it; one without a phone waits for that. */
export function MessageStateChip({ message }: { message: Pick<Message, "state" | "reason" | "no_phone"> }) {
  const { state, reason, no_phone } = message;
  if (state === "planned" && no_phone) return <NoPhoneChip />;
  const stays = state === "planned" && reason !== null;
  const { tone, icon } = looks[stays ? "skipped" : state];
  return (
    <Chip tone={tone} icon={icon}>
      {stays ? "Não vai sair" : messageWords.state[state]}
    </Chip>
  );
}

export const NoPhoneChip = () => (
  <Chip tone="warning" icon={<PhoneOff aria-hidden="true" />}>
    {noPhoneWords.state}
  </Chip>
);

const wayIcons: Record<MessageWay, ReactNode> = {
  email: <Mail aria-hidden="true" />,
  whatsapp: <MessageCircle aria-hidden="true" />,
};

/** The channel of a message. */
export function WayMark({ way }: { way: MessageWay }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-muted [&_svg]:size-4 [&_svg]:shrink-0">
      {wayIcons[way]}
      {messageWords.way[way]}
    </span>
  );
}

interface MessageTextProps {
  way: MessageWay;
  /** Of an e-mail. */
  subject: string | null;
  text: string;
  /** Content below the text. */
  children?: React.ReactNode;
  className?: string;
}

/** A message as its recipient sees it: a chat bubble, or a mail with its subject. */
export function MessageText({ way, subject, text, children, className }: MessageTextProps) {
  if (way === "email") {
    return (
      <section
        aria-label="Texto da mensagem"
        className={cx("min-w-0 rounded-2 border border-line text-sm wrap-anywhere", className)}
      >
        {subject && <p className="border-line-soft border-b bg-sunken px-4 py-2.5 font-semibold">{subject}</p>}
        <div className="whitespace-pre-line p-4">{text}</div>
        {children}
      </section>
    );
  }
  return (
    <section
      aria-label="Texto da mensagem"
      className={cx("min-w-0 rounded-2 border border-line bg-sunken p-3 text-sm", className)}
    >
      <p className="ml-6 whitespace-pre-line rounded-2 rounded-tr-none bg-success-soft px-3 py-2 text-on-success-soft wrap-anywhere">
        {text}
      </p>
      {children}
    </section>
  );
}
