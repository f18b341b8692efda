import { Link } from "react-router";
import type { Dashboard } from "#contract/dashboard";
import { Panel } from "~/components/ui/panel";
import { formatMonth, plural } from "~/lib/format";
import { listLinks } from "~/routes/dashboard/list-links";
import { monthFiguresInWords } from "~/routes/dashboard/month-words";

interface MonthPanelProps {
  month: NonNullable<Dashboard["month"]>;
  date: string;
}

/** The month's sales so far, each figure compared with the same month of last year. */
export function MonthPanel({ month, date }: MonthPanelProps) {
  const { sold_nights, available_nights } = month;
  const figures = monthFiguresInWords(month, date);
  return (
    <Panel
      id="mes"
      title={`Mês de ${formatMonth(date)}`}
      actions={
        <Link to={listLinks.month(date)} className="link print:hidden">
          Ver na lista
        </Link>
      }
      className="break-inside-avoid"
    >
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        {figures.map(({ label, value, against }) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs font-medium text-muted">{label}</dt>
            <dd className="num mt-0.5 text-2xl font-semibold tracking-tight whitespace-nowrap">{value}</dd>
            <dd className="text-xs text-muted">{against}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-xs text-muted">
        {plural(sold_nights, { none: "Nenhuma noite vendida", one: "noite vendida", many: "noites vendidas" })} de{" "}
        {plural(available_nights, { none: "nenhuma à venda", one: "à venda", many: "à venda" })}, o mês inteiro como
        está vendido hoje.
      </p>
    </Panel>
  );
}
