import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import MessageCircle from "lucide-react/icons/message-circle";
import { href, Link } from "react-router";
import type { QueuedMessage } from "#contract/messages/messages-sent";
import { Button, LinkButton } from "~/components/ui/button";
import { Kbd } from "~/components/ui/kbd";
import { Notice } from "~/components/ui/notice";
import { useMediaQuery, wideQuery } from "~/components/ui/use-media-query";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";
import { singleKeysOn } from "~/lib/shortcuts";

interface QueueButtonsProps {
  message: QueuedMessage;
  /** The chat link with the text; null without a phone number. */
  link: string | null;
  /** It was opened or copied: next it is marked as sent. */
  handed: boolean;
  isEmpty: boolean;
  onHanded: () => void;
  /** Whether the press was meant for the previous text. */
  isSecond: () => boolean;
  onCopy: () => void;
  onMark: () => void;
  onSkip: (() => void) | null;
  onDrop: () => void;
}

/** The acts on the current text; at the bottom of a phone, in reach of the thumb. */
export function QueueButtons(props: QueueButtonsProps) {
  const { message, link, handed, isEmpty, onHanded, isSecond, onCopy, onMark, onSkip, onDrop } = props;
  const wide = useMediaQuery(wideQuery);
  const sees = opens("/hospedes/:id", useSession());
  const mark = (
    <Button
      size="tall"
      variant={handed ? "primary" : "line"}
      icon={<Check />}
      aria-keyshortcuts="E"
      disabled={isEmpty}
      onClick={onMark}
      className="flex-1"
    >
      Marcar como enviada
    </Button>
  );
  const open =
    link === null || isEmpty ? null : (
      <LinkButton
        size="tall"
        variant={handed ? "line" : "primary"}
        icon={<MessageCircle />}
        to={link}
        target="_blank"
        rel="noreferrer"
        onClick={(event) => (isSecond() ? event.preventDefault() : onHanded())}
        className="flex-1"
      >
        {handed ? "Abrir de novo" : "Abrir no WhatsApp"}
      </LinkButton>
    );
  const copy = (
    <Button
      size="tall"
      variant={open === null && !handed ? "primary" : "line"}
      icon={<Copy />}
      aria-keyshortcuts="C"
      disabled={isEmpty}
      onClick={onCopy}
      className={open === null ? "flex-1" : undefined}
    >
      Copiar
    </Button>
  );
  return (
    <div className="grid min-w-0 gap-2 border-line bg-surface px-page py-3 max-lg:sticky max-lg:bottom-0 max-lg:z-(--z-sticky) max-lg:order-last max-lg:border-t max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:col-start-1 lg:-mt-4 lg:rounded-b-2 lg:border lg:border-t-0 lg:px-4 lg:pt-0 lg:pb-4">
      {message.phone === null && (
        <Notice tone="warning">
          Não há telefone no cadastro. Copie o texto e envie por onde vocês conversam.{" "}
          {message.to_name === message.holder_name && sees && (
            <Link to={href("/hospedes/:id", { id: message.holder_id })} className="link">
              Informar o telefone
            </Link>
          )}
        </Notice>
      )}
      {handed ? (
        <>
          <div className="flex gap-2">{mark}</div>
          <div className="flex gap-2">
            {open}
            {copy}
          </div>
        </>
      ) : (
        <>
          <div className="flex gap-2">
            {open}
            {copy}
          </div>
          <div className="flex gap-2">{mark}</div>
        </>
      )}
      <div className="flex gap-2">
        {onSkip && (
          <Button
            size="tall"
            variant="quiet"
            aria-keyshortcuts="J"
            onClick={() => !isSecond() && onSkip()}
            className="flex-1"
          >
            Pular
          </Button>
        )}
        <Button size="tall" variant="quiet" onClick={onDrop} className="flex-1">
          Não enviar
        </Button>
      </div>
      {wide && singleKeysOn() && <Keys opens={open !== null} others={onSkip !== null} />}
    </div>
  );
}

function Keys({ opens, others }: { opens: boolean; others: boolean }) {
  const keys: [string, string][] = [
    ["Enter", opens ? "abre" : "copia"],
    ["E", "marca como enviada"],
    ["C", "copia"],
    ...(others
      ? ([
          ["J", "próxima"],
          ["K", "anterior"],
        ] as [string, string][])
      : []),
  ];
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {keys.map(([key, does]) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <Kbd>{key}</Kbd> {does}
        </span>
      ))}
    </p>
  );
}
