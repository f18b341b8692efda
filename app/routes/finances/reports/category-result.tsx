import type { Result } from "#contract/money/finance-reports";
import { Panel } from "~/components/ui/panel";
import { money } from "~/domains/finances/finance-words";
import { figureLink, MovementsLink, type ReportFilters } from "~/domains/finances/reports/report-address";

type Category = Result["categories"][number];

/** Revenue and expenses of the period by category, each linking to its movements. */
export function CategoryResult({ result, filters }: { result: Result; filters: ReportFilters }) {
  const of = (kind: Category["kind"]) => result.categories.filter((each) => each.kind === kind);
  return (
    <Panel flush id="resultado-por-categoria" title="Resultado por categoria">
      <Side label="Receitas" kind="income" total={result.income_cents} categories={of("income")} filters={filters} />
      <Side label="Despesas" kind="expense" total={result.expense_cents} categories={of("expense")} filters={filters} />
      <p className="flex justify-between gap-3 border-t border-line px-4 py-3 text-sm font-semibold">
        <span>Resultado</span>
        <MovementsLink of={{ ...filters, side: "result" }} className="num" linkClassName={figureLink}>
          <span className={(result.result_cents ?? 0) < 0 ? "text-error-text" : undefined}>
            {money(result.result_cents)}
          </span>
        </MovementsLink>
      </p>
    </Panel>
  );
}

interface SideProps {
  label: string;
  kind: Category["kind"];
  total: number | undefined;
  categories: readonly Category[];
  filters: ReportFilters;
}

function Side({ label, kind, total, categories, filters }: SideProps) {
  return (
    <div className="border-t border-line-soft first-of-type:border-t-0">
      <h3 className="flex justify-between gap-3 px-4 py-2.5 text-sm text-muted">
        <span>{label}</span>
        <MovementsLink of={{ ...filters, side: kind }} className="num" linkClassName={figureLink}>
          {money(total)}
        </MovementsLink>
      </h3>
      <ul className="divide-y divide-line-soft border-t border-line-soft text-sm">
        {categories.length === 0 && <li className="px-4 py-2.5 text-muted">Nada nesse período</li>}
        {categories.map(({ id, name, code, group_name, amount_cents }) => (
          <li key={id}>
            <MovementsLink
              of={{ ...filters, category_id: id }}
              className="flex min-h-target items-center justify-between gap-3 px-4 py-2"
              linkClassName="-outline-offset-2 hover:bg-hover"
            >
              <span className="min-w-0">
                <span className="block truncate">{name}</span>
                <span className="block truncate text-xs text-muted">
                  {[code, group_name].filter(Boolean).join(" · ")}
                </span>
              </span>
              <b className="num font-semibold whitespace-nowrap">{money(amount_cents)}</b>
            </MovementsLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
