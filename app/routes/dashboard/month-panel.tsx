import { Link } from "react-router";
import type { Dashboard, Month } from "#contract/office/dashboard";
import { monthLastYear } from "#domain/month-figures";
import { Panel } from "~/components/ui/panel";
import { formatMoney, formatMonth, formatPercent, plural } from "~/lib/format";
import { listLinks } from "~/routes/dashboard/list-links";

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
        <Link to={listLinks.month(date)} className="link">
          Ver na lista
        </Link>
      }
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

interface MonthFigure {
  label: string;
  value: string;
  /** The comparison with the same month of last year. */
  against: string;
}

/** Occupancy, and for users who may see amounts ADR and RevPAR, each compared with last year. */
export function monthFiguresInWords(month: NonNullable<Dashboard["month"]>, date: string): MonthFigure[] {
  const lastYear = formatMonth(monthLastYear(date));
  const before = month.last_year;
  const amount = (label: string, of: (figures: Month) => number | undefined, nights: (figures: Month) => number) => {
    const cents = of(month);
    if (cents === undefined) return [];
    const value = nights(month) === 0 ? "–" : formatMoney(cents);
    return [{ label, value, against: before ? moneyAgainst(cents, of(before) ?? 0, lastYear) : nothing(lastYear) }];
  };
  return [
    {
      label: "Ocupação",
      value: month.available_nights === 0 ? "–" : formatPercent(occupancy(month)),
      against: before ? pointsAgainst(occupancy(month), occupancy(before), lastYear) : nothing(lastYear),
    },
    ...amount(
      "Diária média",
      (figures) => figures.adr_cents,
      (figures) => figures.sold_nights,
    ),
    ...amount(
      "Receita por noite à venda (RevPAR)",
      (figures) => figures.revpar_cents,
      (figures) => figures.available_nights,
    ),
  ];
}

const occupancy = ({ sold_nights, available_nights }: Month) =>
  available_nights === 0 ? 0 : sold_nights / available_nights;

const nothing = (lastYear: string) => `nada vendido em ${lastYear} para comparar`;

/** Shares differ in percentage points: "4 pontos a mais que em novembro de 2025". */
function pointsAgainst(now: number, before: number, lastYear: string): string {
  const points = Math.round(Math.abs(now - before) * 100);
  if (points === 0) return `igual a ${lastYear}`;
  return `${points} ${points === 1 ? "ponto" : "pontos"} a ${now > before ? "mais" : "menos"} que em ${lastYear}`;
}

/** Amounts differ in percent: "12% mais que em novembro de 2025". */
function moneyAgainst(now: number, before: number, lastYear: string): string {
  if (before === 0) return now === 0 ? `igual a ${lastYear}` : `sem valor em ${lastYear}`;
  const share = Math.abs(now - before) / before;
  if (now === before) return `igual a ${lastYear}`;
  if (share < 0.01) return `quase igual a ${lastYear}`;
  return `${formatPercent(Math.round(share * 100) / 100)} ${now > before ? "mais" : "menos"} que em ${lastYear}`;
}
