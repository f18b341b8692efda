import type { Import } from "#contract/channel-calendars";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { useAct } from "~/lib/acts";
import { channelActs } from "~/routes/accommodations/channels/channel-acts";
import { answerWords, askedWords, questionWords } from "~/routes/accommodations/channels/channel-words";

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
            Frei, Livre e Limpeza também são nomes de gente: até você responder, as noites ficam fechadas. A resposta
            vale para os próximos eventos com o mesmo título.
            <ul className="mt-1.5 grid gap-2">
              {open.map((question) => (
                <li key={keyOf(question)} className="flex flex-wrap items-center gap-2">
                  <span className="min-w-0 break-words">{askedWords(question)}</span>
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
