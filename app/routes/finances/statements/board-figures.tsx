import type { BankImport } from "#contract/bank-imports";
import type { BankSuggestions } from "#contract/bank-matches";
import { Figures } from "~/components/page/figures";
import { money } from "~/domains/finances/finance-words";
import { formatNumber } from "~/lib/format";
import { type AskedLines, matchHref } from "~/routes/finances/statements/match-address";
import { countsOf } from "~/routes/finances/statements/statement-words";

export interface BoardFiguresProps {
  suggestions: BankSuggestions;
  questions: number;
  file: BankImport | null;
  asked: AskedLines;
}

/** How many lines are open, by state; for one file also how many already existed. */
export function BoardFigures({ suggestions, questions, file, asked }: BoardFiguresProps) {
  const { ready, choose, none } = suggestions;
  const known = file && countsOf(file);
  const at = (id: string) => `${matchHref(asked)}#${id}`;
  const sums = [
    ready.in_cents && `${money(ready.in_cents)} entram`,
    ready.out_cents && `${money(ready.out_cents)} saem`,
  ];
  return (
    <Figures
      label="Linhas do extrato"
      figures={[
        {
          label: "Prontas para confirmar",
          value: formatNumber(ready.count),
          meaning: sums.filter(Boolean).join(", ") || "nenhuma por enquanto",
          to: at("prontas"),
        },
        {
          label: "Escolha uma",
          value: formatNumber(choose.count + questions),
          meaning: questions > 0 ? `${formatNumber(questions)} em dúvida` : "a prova não basta",
          tone: questions > 0 ? "warning" : undefined,
          to: at(questions > 0 ? "duvidas" : "escolher"),
        },
        {
          label: "Sem lançamento",
          value: formatNumber(none.count),
          meaning: "diga o que é ou deixe fora",
          to: at("sem"),
        },
        ...(known
          ? [
              {
                label: "Já estavam aqui",
                value: formatNumber(known.known),
                meaning: "não entram de novo",
                to: at("prontas"),
              },
            ]
          : []),
      ]}
    />
  );
}
