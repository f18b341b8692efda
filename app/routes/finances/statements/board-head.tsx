import Check from "lucide-react/icons/check";
import { useNavigate } from "react-router";
import type { BankImport } from "#contract/money/bank-imports";
import type { BankSuggestions } from "#contract/money/bank-matches";
import type { FinancialAccount } from "#contract/money/financial-accounts";
import { recordOptions } from "~/components/form/option";
import { Figures } from "~/components/page/figures";
import { FilterSelect } from "~/components/table/filter-select";
import { Chip } from "~/components/ui/chip";
import { SegmentedLinks } from "~/components/ui/tabs";
import { money } from "~/domains/finances/finance-words";
import { formatDayMonth, formatNumber } from "~/lib/format";
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

export interface BoardFiltersProps {
  asked: AskedLines;
  accounts: readonly FinancialAccount[];
  balance: BankSuggestions["balance"];
}

const ways = [
  [null, "Todas"],
  ["in", "Entradas"],
  ["out", "Saídas"],
] as const;

/** The filters of the open lines; for one account also whether its balance matches the bank's. */
export function BoardFilters({ asked, accounts, balance }: BoardFiltersProps) {
  const navigate = useNavigate();
  const links = ways.map(([sentido, label]) => ({
    label,
    to: matchHref({ ...asked, sentido }),
    current: asked.sentido === sentido,
  }));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line-soft px-4 py-2.5">
      <SegmentedLinks label="Sentido" links={links} />
      {accounts.length > 1 && (
        <FilterSelect
          single
          label="Conta"
          options={recordOptions(accounts)}
          value={asked.conta ? [asked.conta] : []}
          onChange={([conta]) => navigate(matchHref({ ...asked, conta: conta ?? null }))}
        />
      )}
      <BalanceNote balance={balance} />
    </div>
  );
}

/** The bank's balance beside ours with all lines confirmed; whether they match. */
function BalanceNote({ balance }: Pick<BankSuggestions, "balance">) {
  if (balance === null) return null;
  const { on, bank_cents = 0, here_cents = 0 } = balance;
  const differ = bank_cents - here_cents;
  return (
    <p className="ml-auto flex flex-wrap items-center gap-2 text-sm text-muted">
      <span>
        Saldo do banco em {formatDayMonth(on)}: <b className="num font-semibold text-ink">{money(bank_cents)}</b> ·
        aqui, depois de confirmar tudo: <b className="num font-semibold text-ink">{money(here_cents)}</b>
      </span>
      {differ === 0 ? (
        <Chip tone="success" icon={<Check aria-hidden="true" />}>
          confere
        </Chip>
      ) : (
        <Chip tone="warning">diferença de {money(Math.abs(differ))}</Chip>
      )}
    </p>
  );
}
