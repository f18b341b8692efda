import { href, Link, useParams } from "react-router";
import type { Import } from "#contract/bookings/channel-calendars";
import { isStale } from "#domain/calendar/stale-calendar";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { useAct } from "~/lib/acts";
import { agoWords } from "~/lib/ago-words";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { channelActs } from "~/routes/accommodations/channels/channel-acts";
import {
  answerWords,
  askedWords,
  clashWords,
  heldWords,
  questionWords,
  unfollowedWords,
  whyAsked,
} from "~/routes/accommodations/channels/channel-words";

const standing = {
  booking: "uma reserva desta casa",
  block: "um bloqueio desta casa",
  import: "outro canal",
  same_calendar: "outra reserva do mesmo calendário",
  preparation: "o preparo depois de uma reserva",
};

/** What needs attention: double-booked nights, unreadable calendars, nights held back or unknown. */
export function ChannelNotices({ imports, now }: { imports: readonly Import[]; now: number }) {
  const { id = "" } = useParams();
  const session = useSession();
  const mayResolve = hasModule(session, "booking") && holds(session, "bookings.view");
  const clashes = imports.flatMap(({ name, conflicts }) => conflicts.map((conflict) => ({ name, conflict })));
  const stale = imports.filter((row) => isStale(row, now));
  const held = imports.flatMap((row) => ({ name: row.name, words: heldWords(row) })).filter(({ words }) => words);
  const unfollowed = imports
    .flatMap((row) => ({ id: row.id, name: row.name, words: unfollowedWords(row) }))
    .filter(({ words }) => words);
  if (clashes.length + stale.length + held.length + unfollowed.length === 0) return null;
  return (
    <div className="grid gap-2">
      {clashes.length > 0 && (
        <Notice tone="error">
          <strong className="font-semibold">Conflito de datas.</strong> As duas partes estão mantidas e nada foi
          cancelado. Decida com quem fica e mude a outra de lugar, ou cancele, aqui ou no canal.
          <ul className="mt-1.5 grid gap-1">
            {clashes.map(({ name, conflict }) => (
              <li key={`${name} ${conflict.check_in} ${conflict.check_out} ${conflict.channel_code} ${conflict.code}`}>
                {clashWords(name, conflict)} e <Standing conflict={conflict} />
                {mayResolve && (
                  <>
                    {" "}
                    <Link to={`${href("/reservas/conflito/:id", { id })}?noite=${conflict.check_in}`} className="link">
                      Resolver o conflito
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {stale.map(({ id, name, last_success_at }) => (
        <Notice key={id} tone="warning">
          <strong className="font-semibold">{name}</strong>{" "}
          {last_success_at ? `foi lido pela última vez ${agoWords(last_success_at, now)}.` : "nunca pôde ser lido."}{" "}
          Enquanto isso, reservas novas do canal não fecham noites aqui: confira lá antes de confirmar uma estadia.
        </Notice>
      ))}
      {unfollowed.map(({ id, name, words }) => (
        <Notice key={id} tone="warning">
          <strong className="font-semibold">{name}:</strong> {words}
        </Notice>
      ))}
      {held.map(({ name, words }) => (
        <Notice key={name} tone="info">
          <strong className="font-semibold">{name}:</strong> {words}
        </Notice>
      ))}
    </div>
  );
}

function Standing({ conflict: { source, code } }: { conflict: Import["conflicts"][number] }) {
  const mayOpen = holds(useSession(), "bookings.view");
  if (!code) return `${standing[source]}.`;
  const booking = mayOpen ? <Link to={href("/reservas/:code", { code })}>{code}</Link> : code;
  return (
    <>
      {source === "preparation" ? "o preparo depois da reserva " : "a reserva "}
      {booking}.
    </>
  );
}

type Question = Import["questions"][number];

/** Events that close nights and may be free: the company answers by title, and may undo its answers. */
export function CalendarQuestions({ imports }: { imports: readonly Import[] }) {
  return imports.map((row) => {
    const open = row.questions.filter(({ closes }) => closes === null);
    const answered = row.questions.filter(({ closes }) => closes !== null);
    if (row.questions.length === 0) return null;
    return (
      <Notice key={row.id} tone={open.length > 0 ? "warning" : "info"}>
        {open.length > 0 && (
          <>
            <strong className="font-semibold">
              {row.name}: {questionWords(open)}
            </strong>{" "}
            Até você responder, as noites ficam fechadas. A resposta vale para os próximos eventos com o mesmo título.
            <ul className="mt-1.5 grid gap-2">
              {open.map((question) => (
                <li key={keyOf(question)} className="flex flex-wrap items-center gap-2">
                  <span className="min-w-0 break-words">
                    {askedWords(question)}. {whyAsked(question)}
                  </span>
                  <Answer row={row} question={question} answer="free" label="Deixar de fechar" />
                  <Answer row={row} question={question} answer="closes" label="Continuar fechando" />
                </li>
              ))}
            </ul>
          </>
        )}
        {answered.length > 0 && (
          <details className={open.length > 0 ? "mt-2" : undefined}>
            <summary className="cursor-pointer">{row.name}: respostas sobre eventos que parecem livres</summary>
            <ul className="mt-1.5 grid gap-2">
              {answered.map((question) => (
                <li key={keyOf(question)} className="flex flex-wrap items-center gap-2">
                  <span className="min-w-0 break-words">{answerWords(question)}</span>
                  <Answer row={row} question={question} answer="ask" label="Desfazer" />
                </li>
              ))}
            </ul>
          </details>
        )}
      </Notice>
    );
  });
}

const keyOf = ({ title, doubt }: Question) => `${doubt} ${title}`;

interface AnswerProps {
  row: Import;
  question: Question;
  answer: "free" | "closes" | "ask";
  label: string;
}

function Answer({ row, question: { title, doubt }, answer, label }: AnswerProps) {
  const { send, working } = useAct(channelActs.answer);
  return (
    <Button
      size="row"
      aria-label={`${label}: ${title}`}
      disabled={working}
      onClick={() => send({ import: row.id, title, doubt, answer })}
    >
      {label}
    </Button>
  );
}
