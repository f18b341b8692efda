import Clock from "lucide-react/icons/clock";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import type { QueuedMessage } from "#contract/messages/messages-sent";
import { showPhone } from "#domain/show-phone";
import { TextareaField } from "~/components/form/textarea-field";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { isLate, receiverOf, stayWords, waitWords } from "~/domains/messages/message-lines";
import { MessageText } from "~/domains/messages/message-look";
import type { MessageActs } from "~/domains/messages/use-message-acts";
import { copyText } from "~/lib/copy-text";
import { opens } from "~/lib/judge";
import { whatsappLink } from "~/lib/message-links";
import { useSession } from "~/lib/session";
import { ownKeyOf } from "~/lib/shortcuts";
import { QueueButtons } from "~/routes/message-queue/queue-buttons";
import type { QueueDrafts } from "~/routes/message-queue/queue-state";

interface QueuedTextProps {
  message: QueuedMessage;
  today: string;
  acts: MessageActs;
  drafts: QueueDrafts;
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
  /** This one leaves the queue and the next takes its place. */
  onLeave: () => void;
}

const copied = {
  done: "Texto copiado",
  refused: "O navegador não deixou copiar. Selecione o texto e copie.",
};
const settling = 400; // ms in which a press is the second of a double click, meant for the previous text

/** The current text: its recipient, content, and acts. */
export function QueuedText({ message, today, acts, drafts, onNext, onPrevious, onLeave }: QueuedTextProps) {
  const { id, phone } = message;
  const [editing, setEditing] = useState<string | null>(null);
  const { handed, typed } = drafts.of(id);
  const text = typed ?? message.text;
  const link = phone === null ? null : whatsappLink(phone, text);
  const isEmpty = text.trim() === "";
  const hand = () => drafts.keep(id, { handed: true });
  const leftAt = useRef(Number.NEGATIVE_INFINITY);
  const isSecond = () => performance.now() - leftAt.current < settling;
  const leave = () => {
    leftAt.current = performance.now();
    onLeave();
  };

  const mark = () => {
    if (isEmpty || isSecond()) return;
    acts.ask("sent", message, text === message.text ? undefined : text);
    leave();
  };
  const copy = () => void copyText(text, copied).then((done) => done && hand());
  const open = () => {
    if (isSecond()) return;
    if (link === null) return copy();
    window.open(link, "_blank", "noopener,noreferrer");
    hand();
  };
  useQueueKeys({ open, mark, copy, next: onNext, previous: onPrevious });
  const heading = useFocusOnChange(id);
  return (
    <>
      <section
        aria-labelledby="na-vez"
        className="min-w-0 border-line bg-surface max-lg:border-y lg:rounded-t-2 lg:border lg:border-b-0"
      >
        <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 px-page pt-4 lg:px-4">
          <div className="min-w-0">
            <h2 id="na-vez" ref={heading} tabIndex={-1} className="text-lg font-semibold tracking-snug wrap-anywhere">
              {receiverOf(message)}
            </h2>
            <Facts message={message} today={today} />
          </div>
          <Wait dueAt={message.due_at} />
        </header>
        <div className="px-page py-4 lg:px-4">
          {editing === id ? (
            <TextareaField
              key={id}
              id="texto-da-vez"
              name="texto"
              label="Texto"
              help="O que mudar aqui vai só nesta mensagem"
              errors={isEmpty ? ["Escreva o texto, ou volte ao texto da regra"] : undefined}
              rows={6}
              maxLength={1500}
              defaultValue={text}
              onValueChange={(value) => drafts.keep(id, { typed: value })}
            />
          ) : (
            <MessageText way="whatsapp" subject={null} text={text} />
          )}
          <p className="mt-2 flex flex-wrap justify-end gap-2">
            {text !== message.text && (
              <Button
                size="row"
                variant="quiet"
                onClick={() => {
                  drafts.keep(id, { typed: null });
                  setEditing(null);
                }}
              >
                Voltar ao texto da regra
              </Button>
            )}
            <Button
              size="row"
              disabled={editing === id && isEmpty}
              onClick={() => setEditing(editing === id ? null : id)}
            >
              {editing === id ? "Concluir edição" : "Editar só esta"}
            </Button>
          </p>
        </div>
      </section>
      <QueueButtons
        message={message}
        link={link}
        handed={handed}
        isEmpty={isEmpty}
        onHanded={hand}
        isSecond={isSecond}
        onCopy={copy}
        onMark={mark}
        onSkip={onNext && leave}
        onDrop={() => {
          if (isSecond()) return;
          acts.ask("cancel", message);
          leave();
        }}
      />
    </>
  );
}

function Facts({ message, today }: { message: QueuedMessage; today: string }) {
  const { phone, booking_code: code, holder_name, title, accommodation_name } = message;
  const sees = opens("/reservas", useSession());
  return (
    <>
      <p className="num text-sm text-muted wrap-anywhere">
        {phone === null ? "Sem telefone" : showPhone(`+${phone}`)} ·{" "}
        {sees ? (
          <Link to={href("/reservas/:code", { code })} className="link">
            {code}
          </Link>
        ) : (
          code
        )}{" "}
        · {stayWords(message, today)}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {title} · {accommodation_name}
        {holder_name !== receiverOf(message) && ` · reserva de ${holder_name}`}
      </p>
    </>
  );
}

function Wait({ dueAt }: { dueAt: string }) {
  const now = Date.now();
  return (
    <Chip tone={isLate(dueAt, now) ? "warning" : "plain"} icon={<Clock aria-hidden="true" />}>
      <span className="num">{waitWords(dueAt, now)}</span>
    </Chip>
  );
}

/** The next text is shown from its top; its name takes the focus from the previous buttons, and is announced. */
function useFocusOnChange(id: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 }); // on a phone it may have been opened from the list below
  }, [id]);
  return heading;
}

interface QueueKeys {
  /** Enter: opens the chat, or copies the text without a phone number. */
  open: () => void;
  mark: () => void;
  copy: () => void;
  next: (() => void) | null;
  previous: (() => void) | null;
}

/** The keys of the queue: Enter, E, C, J, K. Enter on a focused button or link keeps its meaning. */
function useQueueKeys(keys: QueueKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // as soon as the text is rendered: a passive effect may run after the first press
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.defaultPrevented || event.shiftKey ? null : ownKeyOf(event);
      const { open, mark, copy, next, previous } = latest.current;
      const onControl = event.target instanceof Element && event.target.closest("a, button, summary") !== null;
      const act =
        key === "enter" && !onControl
          ? open
          : key === "e"
            ? mark
            : key === "c"
              ? copy
              : key === "j"
                ? next
                : key === "k"
                  ? previous
                  : null;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
