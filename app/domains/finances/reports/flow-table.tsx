import { Link } from "react-router";
import type { CashFlow, FlowMonth } from "#contract/finance-reports";
import { monthEnd, monthStart } from "#domain/entry-series";
import { cx } from "~/components/ui/cx";
import { money } from "~/domains/finances/finance-words";
import { figureLink, MovementsLink } from "~/domains/finances/reports/movements-link";
import { accountsHref, openEntriesHref, type ReportFilters } from "~/domains/finances/reports/report-address";
import { formatMonth } from "~/lib/format";

const cell = "num px-3 py-2.5 text-right whitespace-nowrap last:pr-4 print:px-1.5 print:py-1.5";

/** The cash flow in figures, each the link to what it is the sum of. */
export function FlowTable({ flow: { months, today }, filters }: { flow: CashFlow; filters: ReportFilters }) {
  // of some accommodations there is no balance
  const hasBalance = months.some(({ balance_cents }) => balance_cents !== null);
  const heads = ["Mês", "Entrou", "Saiu", "Previsto entrar", "Previsto sair", ...(hasBalance ? ["Saldo no fim"] : [])];
  const adjusted = months.some(({ adjusted_cents }) => (adjusted_cents ?? 0) !== 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keyboard too
    <section aria-label="Fluxo de caixa em tabela" tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <table className="w-full text-sm print:text-xs">
        <caption className="sr-only">Fluxo de caixa por mês</caption>
        <thead>
          <tr className="border-b border-line-soft text-xs text-muted">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={cx(
                  "px-3 py-2 font-medium print:pr-1.5",
                  index === 0 ? "pl-4 text-left" : "text-right last:pr-4",
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line-soft">
          {months.map((month) => (
            <Row key={month.month} {...{ month, today, filters, hasBalance }} />
          ))}
        </tbody>
      </table>
      {adjusted && (
        <p className="border-t border-line-soft px-4 py-2 text-xs text-muted">
          Saldos iniciais lançados no período entram no saldo e não contam como entrada nem saída.
        </p>
      )}
    </section>
  );
}

interface RowProps {
  month: FlowMonth;
  today: string;
  filters: ReportFilters;
  hasBalance: boolean;
}

function Row({ month, today, filters, hasBalance }: RowProps) {
  const { account_id, accommodation_id } = filters;
  const days = { from: month.month, to: monthEnd(month.month) };
  const of = { ...(account_id && { account_id }), ...(accommodation_id && { accommodation_id }), ...days };
  // what is overdue is expected in this month, whenever it was due
  const due = month.month === monthStart(today) ? { ...of, from: null } : of;
  const moved = (cents: number | undefined, side: "in" | "out") => (
    <td className={cell}>
      {cents === 0 ? (
        <span className="text-muted">–</span>
      ) : (
        <MovementsLink of={{ ...of, side }} linkClassName={figureLink}>
          {money(cents)}
        </MovementsLink>
      )}
    </td>
  );
  const expected = (cents: number | undefined, kind: "receivable" | "payable") => (
    <td className={cell}>
      {cents === 0 ? (
        <span className="text-muted">–</span>
      ) : (
        <Link to={openEntriesHref(kind, due)} className={figureLink}>
          {money(cents)}
        </Link>
      )}
    </td>
  );
  return (
    <tr className={month.month === monthStart(today) ? "bg-selected" : undefined}>
      <th scope="row" className="py-2.5 pr-3 pl-4 text-left font-medium whitespace-nowrap first-letter:uppercase">
        {formatMonth(month.month)}
      </th>
      {moved(month.in_cents, "in")}
      {moved(month.out_cents, "out")}
      {expected(month.expected_in_cents, "receivable")}
      {expected(month.expected_out_cents, "payable")}
      {hasBalance && (
        <td className={cell}>
          <Link to={accountsHref(account_id)} className={figureLink}>
            <b className={cx("font-semibold", (month.balance_cents ?? 0) < 0 && "text-error-text")}>
              {money(month.balance_cents ?? undefined)}
            </b>
          </Link>
        </td>
      )}
    </tr>
  );
}
