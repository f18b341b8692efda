import { useSearchParams } from "react-router";
import type { CashFlow } from "#contract/finance-reports";
import { monthStart } from "#domain/entry-series";
import { Panel } from "~/components/ui/panel";
import { SegmentedLinks } from "~/components/ui/segmented-links";
import { money } from "~/domains/finances/finance-words";
import { FlowChart } from "~/domains/finances/reports/flow-chart";
import { FlowTable } from "~/domains/finances/reports/flow-table";
import type { ReportFilters } from "~/domains/finances/reports/report-address";
import { formatMonth } from "~/lib/format";

export interface CashFlowPanelProps {
  flow: CashFlow;
  filters: ReportFilters;
  path: string;
}

/** What came in and went out by month, and what is expected: as a chart, and as a table a press away. */
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
          {/* paper has no press */}
          <div className="hidden border-t border-line-soft print:block">
            <FlowTable flow={flow} filters={filters} />
          </div>
        </>
      )}
      {!still && <Lowest flow={flow} />}
    </Panel>
  );
}

/** Whether no month has anything to be drawn. */
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

/** The month at whose end least is left, from this one on. */
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
