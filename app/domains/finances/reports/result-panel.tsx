import type { ReactNode } from "react";
import type { Result } from "#contract/money/finance-reports";
import { cx } from "~/components/ui/cx";
import { Panel } from "~/components/ui/panel";
import { money } from "~/domains/finances/finance-words";
import {
  figureLink,
  MovementsLink,
  type MovementsLinkProps,
  type ReportFilters,
} from "~/domains/finances/reports/report-address";
import { formatRange } from "~/lib/format";

export interface ResultPanelProps {
  result: Result;
  filters: ReportFilters;
  /** How many accommodations are shown; default: all. */
  most?: number;
  actions?: ReactNode;
}

const cell = "num px-3 py-2.5 text-right whitespace-nowrap";

/** Revenue and cost of each accommodation, the best first, with a bar beside its result. */
export function ResultPanel({ result, filters, most, actions }: ResultPanelProps) {
  const rows = result.accommodations.slice(0, most);
  const widest = Math.max(1, ...rows.map(({ result_cents = 0 }) => Math.abs(result_cents)));
  return (
    <Panel
      flush
      id="resultado-por-acomodacao"
      title="Resultado por acomodação"
      count={formatRange(filters.from, filters.to)}
      actions={actions}
    >
      {rows.length === 0 ? (
        <p className="px-4 py-6 text-sm text-muted">Nada entrou nem saiu nesse período.</p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">Resultado por acomodação</caption>
          <thead>
            <tr className="border-b border-line-soft text-xs text-muted">
              <th scope="col" className="px-4 py-2 text-left font-medium">
                Acomodação
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium max-sm:hidden">
                Receita
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium max-sm:hidden">
                Despesa
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Resultado
              </th>
              <td className="w-20 max-sm:hidden" />
            </tr>
          </thead>
          <tbody className="divide-y divide-line-soft">
            {rows.map(({ id, name, income_cents, expense_cents, result_cents }) => {
              const of = { ...filters, accommodation_id: id ?? "none" };
              const net = result_cents ?? 0;
              return (
                <tr key={id ?? "none"}>
                  <th scope="row" className="px-4 py-2.5 text-left font-semibold">
                    {name === null ? (
                      <span className="font-regular text-muted">Sem acomodação</span>
                    ) : (
                      <span className="line-clamp-3" title={name}>
                        {name}
                      </span>
                    )}
                  </th>
                  <td className={cx(cell, "max-sm:hidden")}>
                    <Figure cents={income_cents} of={{ ...of, side: "income" }} />
                  </td>
                  <td className={cx(cell, "max-sm:hidden")}>
                    <Figure cents={expense_cents} of={{ ...of, side: "expense" }} />
                  </td>
                  <td className={cell}>
                    <MovementsLink of={{ ...of, side: "result" }} linkClassName={figureLink}>
                      <b className={cx("font-semibold", net < 0 && "text-error-text")}>{money(result_cents)}</b>
                    </MovementsLink>
                  </td>
                  <td aria-hidden="true" className="pr-4 pl-3 max-sm:hidden">
                    <span className="block h-1.5 rounded-full bg-line-soft [print-color-adjust:exact]">
                      <span
                        className={cx("block h-full rounded-full", net < 0 ? "bg-error" : "bg-primary")}
                        style={{ width: `${(Math.abs(net) / widest) * 100}%` }}
                      />
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

/** An amount that links to its movements; zero is a dash. */
function Figure({ cents, of }: { cents: number | undefined; of: MovementsLinkProps["of"] }) {
  if (cents === 0) return <span className="text-muted">–</span>;
  return (
    <MovementsLink of={of} linkClassName={figureLink}>
      {money(cents)}
    </MovementsLink>
  );
}
