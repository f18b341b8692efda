import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { messageWords } from "#contract/messages/message-words";
import type { Message, MessageContent } from "#contract/messages/messages-sent";
import { ErrorState } from "~/components/ui/error-state";
import { Notice } from "~/components/ui/notice";
import { Skeleton } from "~/components/ui/skeleton";
import { addressOf, stayWords } from "~/domains/messages/message-lines";
import { MessageStateChip, MessageText } from "~/domains/messages/message-look";
import { useAsk } from "~/lib/ask";
import { formatDate, sayMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { todayOf, zoneOf } from "~/lib/today";

interface OpenedMessage {
  /** Null while nothing is known. */
  message: Message | null;
  text: ReactNode;
  /** It does not exist, or this user may not see it. */
  missing: boolean;
}

/** The current state of a message, with its text; `row` is what a list already knows. */
export function useMessage(id: string, row: Message | null): OpenedMessage {
  const session = useSession();
  const reads = hasModule(session, "booking") && holds(session, "bookings.view") && holds(session, "money.view");
  const asked = useAsk("GET /api/messages/:id", reads ? { params: { id } } : null, {
    live: ["bookings", "messages"],
    since: row,
  });
  const { state, answer, failure } = asked;
  const { before } = asked;
  const content = answer ?? (before?.question.params.id === id ? before.answer : null);
  const missing = failure?.status === 404;
  return { message: content ?? row, missing, text: textOf() };

  function textOf() {
    if (!reads) {
      return (
        <Notice tone="info">
          O texto pode trazer valores em dinheiro, que o seu perfil de acesso não mostra. Quem administra a empresa pode
          liberar.
        </Notice>
      );
    }
    if (state === "failed" && !missing) {
      return (
        <ErrorState title="Não foi possível carregar o texto" onRetry={asked.again}>
          {failure.message}
        </ErrorState>
      );
    }
    return content ? <KeptText content={content} /> : <TextComing />;
  }
}

function KeptText({ content }: { content: MessageContent }) {
  const { way, subject, text, state, reason } = content;
  if (text !== null) return <MessageText way={way} subject={subject} text={text} />;
  return <p className="text-muted text-sm wrap-anywhere">{withoutText[state] ?? reason ?? notYet}</p>;
}

/** What is shown instead of a text, by state; messages still to come say what they lack. */
const withoutText: Partial<Record<Message["state"], string>> = {
  sending: "O texto não está guardado.",
  sent: "O texto não está mais guardado. Ele fica por 90 dias depois do envio.",
  failed: "O texto não está mais guardado. Ele fica por 90 dias depois do envio.",
  skipped: "Esta mensagem não saiu, e não tem texto guardado.",
};
const notYet = "O texto usa dados que a reserva ainda não tem. Ele é montado na hora do envio.";

function TextComing() {
  return (
    <div role="status" className="grid gap-2.5 rounded-2 border border-line bg-sunken p-4">
      <span className="sr-only">Carregando o texto</span>
      <Skeleton className="w-4/5" />
      <Skeleton className="w-3/5" />
      <Skeleton className="w-2/3" />
    </div>
  );
}

/** Recipient, rule, time and state of a message, with the reason. */
export function MessageFacts({ message }: { message: Message }) {
  const session = useSession();
  const zone = zoneOf(session);
  const { booking_code: code, holder_name, accommodation_name, title, way, language } = factsOf(message);
  const { state, reason, detail, due_on, due_time, ended_at, by } = message;
  const opens = hasModule(session, "booking") && holds(session, "bookings.view");
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      <Line label="Situação">
        <MessageStateChip message={message} />
        {reason && <span className="mt-1 block wrap-anywhere">{reason}</span>}
        <ServerAnswer detail={detail} />
      </Line>
      <Line label={way === "email" ? "E-mail" : "WhatsApp"}>{addressOf(message) ?? "Não informado"}</Line>
      <Line label="Mensagem">
        {title}
        {language && language !== "pt" && `, em ${messageWords.language[language].toLowerCase()}`}
      </Line>
      <Line label="Reserva">
        {opens ? (
          <Link to={href("/reservas/:code", { code })} className="link num">
            {code}
          </Link>
        ) : (
          <span className="num">{code}</span>
        )}
        , {holder_name}
        <span className="block text-muted">
          {accommodation_name}, {stayWords(message, todayOf(session))}
        </span>
      </Line>
      <Line label={ended_at === null ? "Hora" : "Prevista"}>
        <span className="num">
          {formatDate(due_on)} às {due_time}
        </span>
      </Line>
      {ended_at !== null && (
        <Line label={state === "sent" ? "Enviada" : "Encerrada"}>
          <span className="num">{sayMoment(ended_at, zone)}</span>
        </Line>
      )}
      {by !== null && <Line label="Por">{by}</Line>}
    </dl>
  );
}

/** What a mail server answered, to the letter. */
export function ServerAnswer({ detail }: Pick<Message, "detail">) {
  if (detail === null) return null;
  return (
    <details className="mt-1 text-muted text-xs">
      <summary className="cursor-pointer">Detalhes para quem administra</summary>
      <p className="mt-1 font-mono wrap-anywhere">{detail}</p>
    </details>
  );
}

const factsOf = (message: Message & Partial<Pick<MessageContent, "language">>) => message;

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
