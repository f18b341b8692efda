import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import Info from "lucide-react/icons/info";
import MessageCircleQuestion from "lucide-react/icons/message-circle-question-mark";
import { useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { href, useNavigate } from "react-router";
import type { BankImport } from "#contract/bank-imports";
import type { BankLine } from "#contract/bank-lines";
import type { BankSuggestions, LineToMatch } from "#contract/bank-matches";
import type { FinancialAccount } from "#contract/financial-accounts";
import type { FinancialCategory } from "#contract/financial-categories";
import { FilterBar } from "~/components/table/filter-bar";
import { FilterSelect } from "~/components/table/filter-select";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { Panel } from "~/components/ui/panel";
import { SegmentedLinks } from "~/components/ui/segmented-links";
import { money } from "~/domains/finances/finance-words";
import { formatNumber } from "~/lib/format";
import { useDialog } from "~/lib/use-dialog";
import { BalanceNote } from "~/routes/finances/statements/balance-note";
import { BoardFigures } from "~/routes/finances/statements/board-figures";
import { ConfirmBar } from "~/routes/finances/statements/confirm-bar";
import { IgnoreDialog } from "~/routes/finances/statements/ignore-dialog";
import { LineDialog } from "~/routes/finances/statements/line-dialog";
import { LineGroup } from "~/routes/finances/statements/line-group";
import { LineRow } from "~/routes/finances/statements/line-row";
import { type AskedLines, matchHref } from "~/routes/finances/statements/match-address";
import { chosenMatches, matchOf, type Picks, pickOf } from "~/routes/finances/statements/matches-of";
import { QuestionRow } from "~/routes/finances/statements/question-row";
import {
  actBody,
  confirmAct,
  type StatementAct,
  type StatementResult,
} from "~/routes/finances/statements/statement-acts";

export interface BoardProps {
  asked: AskedLines;
  suggestions: BankSuggestions;
  questions: readonly BankLine[];
  accounts: readonly FinancialAccount[];
  categories: readonly FinancialCategory[];
  file: BankImport | null;
  fetcher: FetcherWithComponents<StatementResult>;
}

/** The open lines of the bank: sure ones ticked, those with a choice, those that nothing fits, and those in doubt. */
export function Board({ asked, suggestions, questions, accounts, categories, file, fetcher }: BoardProps) {
  const { ready, choose, none, balance } = suggestions;
  const navigate = useNavigate();
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
  const count = (cents: "in" | "out" | null, label: string) => ({
    label,
    to: matchHref({ ...asked, sentido: cents }),
    current: asked.sentido === cents,
  });
  const banks = accounts.filter(({ kind, archived }) => kind !== "deposits_held" && !archived);
  return (
    <>
      <BoardFigures suggestions={suggestions} questions={questions.length} file={file} asked={asked} />
      <Panel flush>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line-soft px-4 py-2.5">
          <SegmentedLinks
            label="Sentido"
            links={[count(null, "Todas"), count("in", "Entradas"), count("out", "Saídas")]}
          />
          {banks.length > 1 && (
            <FilterBar>
              <FilterSelect
                single
                label="Conta"
                options={banks.map(({ id, name }) => ({ value: id, label: name }))}
                value={asked.conta ? [asked.conta] : []}
                onChange={([conta]) => navigate(matchHref({ ...asked, conta: conta ?? null }))}
              />
            </FilterBar>
          )}
          <BalanceNote balance={balance} />
        </div>
        {all + questions.length === 0 && (
          <EmptyState
            icon={<CheckCheck />}
            title="Tudo conferido"
            actions={<LinkButton to={href("/financeiro/extratos")}>Importar outro extrato</LinkButton>}
          >
            Não há linha de extrato à espera. O que você já confirmou está em Todas as linhas.
          </EmptyState>
        )}
        <LineGroup
          id="prontas"
          tone="success"
          icon={<Check />}
          count={ready.count}
          title="Prontas para confirmar"
          note="uma prova forte e nenhuma outra opção"
          shown={ready.lines.length}
        >
          {ready.lines.map((line) => row(line, true))}
        </LineGroup>
        <LineGroup
          id="duvidas"
          tone="warning"
          icon={<MessageCircleQuestion />}
          count={questions.length}
          title="Pode ser uma linha que já está aqui"
          note="diga se é a mesma ou se é outra"
          shown={questions.length}
        >
          {questions.map((line) => (
            <QuestionRow
              key={line.id}
              line={line}
              onAnswer={(same_as) => send({ act: "answer", id: line.id, same_as })}
            />
          ))}
        </LineGroup>
        <LineGroup
          id="escolher"
          tone="warning"
          icon={<MessageCircleQuestion />}
          count={choose.count}
          title="Escolha uma"
          note="há mais de uma opção, ou a prova não basta"
          shown={choose.lines.length}
        >
          {choose.lines.map((line) => row(line, false))}
        </LineGroup>
        <LineGroup
          id="sem"
          tone="info"
          icon={<Info />}
          count={none.count}
          title="Sem lançamento"
          note="diga o que é, divida ou deixe fora"
          shown={none.lines.length}
        >
          {none.lines.map((line) => row(line, false))}
        </LineGroup>
        {all > 0 && (
          <ConfirmBar
            chosen={chosen}
            more={formatNumber(Math.max(0, ready.count - ready.lines.length))}
            problem={fetcher.state === "idle" ? (fetcher.data?.problem ?? null) : null}
            working={fetcher.state !== "idle"}
            onNone={() => setPicks(Object.fromEntries(chosen.map(({ line }) => [line.id, null])))}
            onConfirm={() => send(confirmAct(chosen.map(({ line, option }) => matchOf(line, option))))}
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
