import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import { useState } from "react";
import { type FetcherWithComponents, href } from "react-router";
import type { BankImport } from "#contract/money/bank-imports";
import type { BankLine } from "#contract/money/bank-lines";
import type {
  BankSuggestions,
  LineToMatch,
  MatchInput,
  MatchPartInput,
  SuggestedMatch,
  SuggestedPart,
} from "#contract/money/bank-matches";
import { lineStateWords } from "#contract/money/finance-words";
import type { FinancialAccount } from "#contract/money/financial-accounts";
import type { FinancialCategory } from "#contract/money/financial-categories";
import { Button, LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { money } from "~/domains/finances/finance-words";
import { formatDate, formatNumber, plural } from "~/lib/format";
import { useDialog } from "~/lib/use-dialog";
import { BoardFigures, BoardFilters } from "~/routes/finances/statements/board-head";
import { IgnoreDialog } from "~/routes/finances/statements/ignore-dialog";
import { LineDialog } from "~/routes/finances/statements/line-dialog";
import { LineGroup } from "~/routes/finances/statements/line-group";
import { LineHead, LineRow } from "~/routes/finances/statements/line-row";
import type { AskedLines } from "~/routes/finances/statements/match-address";
import {
  actBody,
  confirmAct,
  type StatementAct,
  type StatementResult,
} from "~/routes/finances/statements/statement-acts";
import { signedLine } from "~/routes/finances/statements/statement-words";

export interface BoardProps {
  asked: AskedLines;
  suggestions: BankSuggestions;
  questions: readonly BankLine[];
  accounts: readonly FinancialAccount[];
  categories: readonly FinancialCategory[];
  file: BankImport | null;
  fetcher: FetcherWithComponents<StatementResult>;
}

/** The open bank lines: certain ones checked, those with several options, those without a match, and those in doubt. */
export function Board({ asked, suggestions, questions, accounts, categories, file, fetcher }: BoardProps) {
  const { ready, choose, none, balance } = suggestions;
  const [picks, setPicks] = useState<Picks>({});
  const telling = useDialog<LineToMatch>();
  const ignoring = useDialog<LineToMatch>();
  const send = (act: StatementAct) => fetcher.submit(actBody(act), { method: "post" });
  const chosen = chosenMatches(picks, [
    { lines: ready.lines, ready: true },
    { lines: choose.lines, ready: false },
  ]);
  const pick = (id: string, option: number | null) => setPicks((before) => ({ ...before, [id]: option }));
  const row = (line: LineToMatch, isReady: boolean) => (
    <LineRow
      key={line.id}
      line={line}
      pick={pickOf(picks, line, isReady)}
      ready={isReady}
      onPick={(option) => pick(line.id, option)}
      onTell={() => telling.show(line)}
      onIgnore={() => ignoring.show(line)}
    />
  );
  const all = ready.count + choose.count + none.count;
  const banks = accounts.filter(({ kind, archived }) => kind !== "deposits_held" && !archived);
  return (
    <>
      <BoardFigures suggestions={suggestions} questions={questions.length} file={file} asked={asked} />
      <Panel flush>
        <BoardFilters asked={asked} accounts={banks} balance={balance} />
        {all + questions.length === 0 && (
          <EmptyState
            icon={<CheckCheck />}
            title="Tudo conferido"
            actions={<LinkButton to={href("/financeiro/extratos")}>Importar outro extrato</LinkButton>}
          >
            Não há linha de extrato à espera. O que você já confirmou está em Todas as linhas.
          </EmptyState>
        )}
        <LineGroup kind="ready" count={ready.count} shown={ready.lines.length}>
          {ready.lines.map((line) => row(line, true))}
        </LineGroup>
        <LineGroup kind="questions" count={questions.length} shown={questions.length}>
          {questions.map((line) => (
            <QuestionRow
              key={line.id}
              line={line}
              onAnswer={(same_as) => send({ act: "answer", id: line.id, same_as })}
            />
          ))}
        </LineGroup>
        <LineGroup kind="choose" count={choose.count} shown={choose.lines.length}>
          {choose.lines.map((line) => row(line, false))}
        </LineGroup>
        <LineGroup kind="none" count={none.count} shown={none.lines.length}>
          {none.lines.map((line) => row(line, false))}
        </LineGroup>
        {all > 0 && (
          <ConfirmBar
            chosen={chosen}
            more={formatNumber(Math.max(0, ready.count - ready.lines.length))}
            problem={fetcher.state === "idle" ? (fetcher.data?.problem ?? null) : null}
            working={fetcher.state !== "idle"}
            onNone={() => setPicks(Object.fromEntries(chosen.map(({ line }) => [line.id, null])))}
            onConfirm={() => {
              const lines = chosen.map(({ line }) => line);
              const matches = chosen.map(({ line, option }) => matchOf(line, option));
              return send(confirmAct(lines, matches));
            }}
          />
        )}
      </Panel>
      {telling.open && telling.about && (
        <LineDialog
          key={telling.turn}
          line={telling.about}
          accounts={banks}
          categories={categories}
          onClose={telling.close}
        />
      )}
      {ignoring.open && ignoring.about && (
        <IgnoreDialog
          key={ignoring.turn}
          title={`Deixar fora ${money(Math.abs(ignoring.about.amount_cents ?? 0))}?`}
          id={ignoring.about.id}
          onClose={ignoring.close}
        />
      )}
    </>
  );
}

/** The chosen option of a line, by index; null for none. */
type Picks = Readonly<Record<string, number | null>>;

/** The chosen option of a line: the user's choice, else the certain option of a ready one. */
function pickOf(picks: Picks, line: LineToMatch, ready: boolean): number | null {
  const said = picks[line.id];
  return said === undefined ? (ready ? 0 : null) : said;
}

function partOf({
  kind,
  id,
  amount_cents,
  commission_cents = 0,
  other_line_id,
  booking_code,
}: SuggestedPart): MatchPartInput {
  if (kind === "transfer") return { kind, ...(other_line_id && { other_line_id }) };
  if (kind === "rule" || kind === "posted") return { kind, id: id ?? "" };
  if (kind === "deposit") return { kind, id: id ?? "", booking_code: booking_code ?? "", amount_cents };
  return { kind, id: id ?? "", amount_cents, ...(commission_cents > 0 && { commission_cents }) };
}

/** A line with its chosen option, as a confirmation. */
const matchOf = (line: LineToMatch, option: SuggestedMatch): MatchInput => ({
  line_id: line.id,
  parts: option.parts.map(partOf),
});

/** Lines with their chosen options. */
function chosenMatches(
  picks: Picks,
  groups: readonly { lines: readonly LineToMatch[]; ready: boolean }[],
): { line: LineToMatch; option: SuggestedMatch }[] {
  const mostAtOnce = 200; // the server's limit
  return groups
    .flatMap(({ lines, ready }) =>
      lines.flatMap((line) => {
        const option = line.options[pickOf(picks, line, ready) ?? -1];
        return option ? [{ line, option }] : [];
      }),
    )
    .slice(0, mostAtOnce);
}

interface QuestionRowProps {
  line: BankLine;
  onAnswer: (sameAs: string | null) => void;
}

/** A line that may be an existing one: the user says which it is, or that it is another one. */
function QuestionRow({ line, onAnswer }: QuestionRowProps) {
  return (
    <li className="grid gap-x-5 gap-y-2 px-4 py-3 text-sm lg:grid-cols-2">
      <div className="flex items-start justify-between gap-3">
        <LineHead line={{ ...line, written_on: line.written_on ?? "" }} />
        <b className="num shrink-0 font-semibold whitespace-nowrap">{signedLine(line.amount_cents)}</b>
      </div>
      <div className="grid gap-2">
        {line.candidates.map((kept) => (
          <div key={kept.id} className="flex items-start justify-between gap-3 rounded-2 border border-line px-3 py-2">
            <span className="min-w-0">
              <span className="block break-words">{kept.text}</span>
              <span className="num block text-xs text-muted">
                {kept.written_on && formatDate(kept.written_on)} · {lineStateWords[kept.state].toLowerCase()}
              </span>
            </span>
            <Button size="row" onClick={() => onAnswer(kept.id)}>
              É esta
            </Button>
          </div>
        ))}
        <div>
          <Button size="row" variant="soft" onClick={() => onAnswer(null)}>
            É outra, incluir
          </Button>
        </div>
      </div>
    </li>
  );
}

interface ConfirmBarProps {
  chosen: readonly { line: LineToMatch }[];
  /** How many certain lines were not loaded, as text. */
  more: string;
  problem: string | null;
  working: boolean;
  onNone: () => void;
  onConfirm: () => void;
}

const lines = { none: "Nenhuma linha escolhida", one: "linha escolhida", many: "linhas escolhidas" };

/** The selection, and the button that confirms it. */
function ConfirmBar({ chosen, more, problem, working, onNone, onConfirm }: ConfirmBarProps) {
  const sum = (sign: 1 | -1) =>
    chosen.reduce((cents, { line: { amount_cents = 0 } }) => cents + Math.max(0, sign * amount_cents), 0);
  const [comes, goes] = [sum(1), sum(-1)];
  const confirm = plural(chosen.length, { none: "Confirmar", one: "linha", many: "linhas" });
  return (
    <div className="sticky bottom-0 z-1 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-2 border-t border-line bg-raised px-4 py-3 text-sm">
      <b className="font-semibold">{plural(chosen.length, lines)}</b>
      {comes > 0 && <span className="num">entram {money(comes)}</span>}
      {goes > 0 && <span className="num">saem {money(goes)}</span>}
      {more !== "0" && <span className="text-muted">e {more} prontas depois destas</span>}
      {problem && (
        <span role="alert" className="text-error-text">
          {problem}
        </span>
      )}
      <span className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        {chosen.length > 0 && <Button onClick={onNone}>Desfazer seleção</Button>}
        <Button
          variant="primary"
          icon={<Check />}
          disabled={chosen.length === 0}
          working={working}
          workingLabel="Confirmando"
          onClick={onConfirm}
        >
          {chosen.length === 0 ? "Confirmar" : `Confirmar ${confirm}`}
        </Button>
      </span>
    </div>
  );
}
