import { Link, useSearchParams } from "react-router";
import type { CashFlow, FlowMonth } from "#contract/money/finance-reports";
import { monthEnd, monthStart } from "#domain/stay-dates";
import { cx } from "~/components/ui/cx";
import { Panel } from "~/components/ui/panel";
import { SegmentedLinks } from "~/components/ui/tabs";
import { money } from "~/domains/finances/finance-words";
import { FlowChart } from "~/domains/finances/reports/flow-chart";
import {
  accountsHref,
  figureLink,
  MovementsLink,
  openEntriesHref,
  type ReportFilters,
} from "~/domains/finances/reports/report-address";
import { formatMonth } from "~/lib/format";

export interface CashFlowPanelProps {
  flow: CashFlow;
  filters: ReportFilters;
  path: string;
}

/** Money in and out by month, and what is expected: as a chart, and as a table on request. */
export function CashFlowPanel({ flow, filters, path }: CashFlowPanelProps) {
  const [search] = useSearchParams();
  const asTable = search.get("fluxo") === "tabela";
  const still = isStill(flow);
  const to = (table: boolean) => {
    const next = new URLSearchParams(search);
    if (table) next.set("fluxo", "tabela");
    else next.delete("fluxo");
    return next.size === 0 ? path : `${path}?${next}`;
  };
  const links = [
    { label: "Gráfico", to: to(false), current: !asTable },
    { label: "Tabela", to: to(true), current: asTable },
  ];
  return (
    <Panel
      flush
      id="fluxo-de-caixa"
      title="Fluxo de caixa"
      count="por mês"
      actions={
        <div className="print:hidden">
          <SegmentedLinks label="Como mostrar o fluxo de caixa" links={links} />
        </div>
      }
    >
      {asTable ? (
        <FlowTable flow={flow} filters={filters} />
      ) : still ? (
        <p className="px-4 py-6 text-sm text-muted">
          Nada entrou, saiu nem está previsto nestes meses. O gráfico aparece com o primeiro lançamento ou pagamento.
        </p>
      ) : (
        <>
          <FlowChart flow={flow} filters={filters} />
          {/* always shown in print */}
          <div className="hidden border-t border-line-soft print:block">
            <FlowTable flow={flow} filters={filters} />
          </div>
        </>
      )}
      {!still && <Lowest flow={flow} />}
    </Panel>
  );
}

/** True if every month is empty. */
const isStill = ({ months }: CashFlow) =>
  months.every((month) =>
    [
      month.in_cents,
      month.out_cents,
      month.expected_in_cents,
      month.expected_out_cents,
      month.adjusted_cents,
      month.balance_cents,
    ].every((cents) => cents === 0 || cents === null),
  );

/** The month with the lowest closing balance, from this one on. */
function Lowest({ flow: { months, today } }: { flow: CashFlow }) {
  const ahead = months.flatMap(({ month, balance_cents }) =>
    month >= monthStart(today) && typeof balance_cents === "number" ? [{ month, balance_cents }] : [],
  );
  const lowest = ahead.toSorted((one, other) => one.balance_cents - other.balance_cents)[0];
  if (lowest === undefined) return null;
  return (
    <p className="border-t border-line-soft px-4 py-2.5 text-right text-sm text-muted">
      Menor saldo previsto:{" "}
      <b className={lowest.balance_cents < 0 ? "num text-error-text" : "num text-ink"}>{money(lowest.balance_cents)}</b>{" "}
      no fim de {formatMonth(lowest.month)}
    </p>
  );
}

const cell = "num px-3 py-2.5 text-right whitespace-nowrap last:pr-4 print:px-1.5 print:py-1.5";

/** The cash flow in figures, each linking to the movements of which it is the sum. */
function FlowTable({ flow: { months, today }, filters }: { flow: CashFlow; filters: ReportFilters }) {
  // with an accommodation filter there is no balance
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
  // overdue amounts are expected in this month, whenever they were due
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
