import type { MessageWay } from "#domain/messages/message-rules";
import { cx } from "~/components/ui/cx";

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
