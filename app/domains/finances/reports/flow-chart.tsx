import type { CashFlow, FlowMonth } from "#contract/money/finance-reports";
import { monthEnd, monthStart } from "#domain/stay-dates";
import { cx } from "~/components/ui/cx";
import { useMediaQuery } from "~/components/ui/use-media-query";
import { money } from "~/domains/finances/finance-words";
import { MovementsLink, type ReportFilters } from "~/domains/finances/reports/report-address";
import { formatMonth } from "~/lib/format";

export interface FlowChartProps {
  flow: CashFlow;
  filters: ReportFilters;
}

const striped =
  "forced-color-adjust-none bg-[repeating-linear-gradient(135deg,currentColor_0_2px,transparent_2px_5px)] border border-current";
const scrolls = "overflow-x-auto print:overflow-visible";
const sides = { in: "text-primary", out: "text-muted" };

const plain = "bg-current forced-color-adjust-none";

/** On a phone the chart is wider than the screen: scrolls to what is nearest to today. */
const showTheEnd = (chart: HTMLElement | null) => {
  if (chart) chart.scrollLeft = chart.scrollWidth;
};

/** Two bars per month, striped for expected amounts, under the line of the balance. The table holds the same data. */
export function FlowChart({ flow: { months, today }, filters }: FlowChartProps) {
  const highest = Math.max(1, ...months.flatMap((month) => [side(month, "in").all, side(month, "out").all]));
  const current = monthStart(today);
  const isNarrow = useMediaQuery("(width < 48rem)", false);
  const hasBalance = months.some(({ balance_cents }) => typeof balance_cents === "number");
  return (
    <figure className="px-4 pt-3 pb-3 [print-color-adjust:exact]">
      <section
        ref={showTheEnd}
        aria-label="Fluxo de caixa em gráfico"
        // wider than a narrow screen, so it must scroll by keyboard too
        tabIndex={isNarrow ? 0 : undefined}
        className={scrolls}
      >
        <p className="sr-only">O gráfico mostra os meses da tabela que vem depois dele.</p>
        <div aria-hidden="true" className="grid min-w-150 gap-1">
          <BalanceLine months={months} current={current} />
          <div className="grid h-36 auto-cols-fr grid-flow-col items-end border-b border-line-strong">
            {months.map((month) => (
              <div key={month.month} className="flex h-full items-end justify-center gap-1">
                <Bar month={month} which="in" highest={highest} filters={filters} />
                <Bar month={month} which="out" highest={highest} filters={filters} />
              </div>
            ))}
          </div>
          <div className="grid auto-cols-fr grid-flow-col text-center text-2xs text-muted">
            {months.map(({ month }) => (
              <span key={month} className={cx("num", month === current && "font-semibold text-accent")}>
                {`${month.slice(5, 7)}/${month.slice(2, 4)}`}
              </span>
            ))}
          </div>
        </div>
      </section>
      <figcaption className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {hasBalance && (
          <span className="inline-flex items-center gap-1.5">
            <i className="inline-block h-0.5 w-4 bg-ink forced-color-adjust-none" /> saldo no fim do mês
          </span>
        )}
        <span className="inline-flex items-center gap-1.5">
          <i className={cx("inline-block size-2.5", plain, sides.in)} /> entrou
        </span>
        <span className="inline-flex items-center gap-1.5">
          <i className={cx("inline-block size-2.5", plain, sides.out)} /> saiu
        </span>
        <span className="inline-flex items-center gap-1.5">
          <i className={cx("inline-block size-2.5", striped)} /> previsto
        </span>
      </figcaption>
    </figure>
  );
}

type Side = "in" | "out";

function side(month: FlowMonth, which: Side) {
  const done = (which === "in" ? month.in_cents : month.out_cents) ?? 0;
  const expected = (which === "in" ? month.expected_in_cents : month.expected_out_cents) ?? 0;
  return { done, expected, all: Math.max(0, done) + expected };
}

interface BarProps {
  month: FlowMonth;
  which: Side;
  highest: number;
  filters: ReportFilters;
}

function Bar({ month, which, highest, filters }: BarProps) {
  const { done, expected } = side(month, which);
  const word = which === "in" ? "entrou" : "saiu";
  const soon = expected > 0 ? `, previsto ${money(expected)}` : "";
  const height = (cents: number) => ({ height: `${(Math.max(0, cents) / highest) * 100}%` });
  return (
    <MovementsLink
      of={{ ...filters, from: month.month, to: monthEnd(month.month), side: which }}
      title={`${formatMonth(month.month)}: ${word} ${money(done)}${soon}`}
      className={cx("flex h-full w-1/3 max-w-7 flex-col justify-end rounded-t-1", sides[which])}
      linkClassName="hover:bg-hover"
    >
      {expected > 0 && <span className={cx("w-full rounded-t-[2px]", striped)} style={height(expected)} />}
      {done > 0 && <span className={cx("min-h-px w-full rounded-t-[2px]", plain)} style={height(done)} />}
    </MovementsLink>
  );
}

/** The balance at the end of each month: solid so far, dashed from this month on. */
function BalanceLine({ months, current }: { months: readonly FlowMonth[]; current: string }) {
  const balances = months.map(({ balance_cents }) => balance_cents);
  if (!balances.every((cents) => typeof cents === "number")) return null;
  const [low, high] = [Math.min(0, ...balances), Math.max(1, ...balances)];
  const point = (cents: number, index: number) =>
    `${((index + 0.5) / months.length) * 100},${100 - ((cents - low) / (high - low)) * 92 - 4}`;
  const points = balances.map(point);
  const now = months.findIndex(({ month }) => month >= current);
  const done = now === -1 ? points : points.slice(0, Math.max(1, now));
  const ahead = now === -1 ? [] : points.slice(Math.max(0, now - 1));
  const line = { fill: "none", stroke: "currentColor", strokeWidth: 1.75, vectorEffect: "non-scaling-stroke" as const };
  return (
    <div className="relative h-20 text-ink">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible">
        <title>Saldo</title>
        <polyline points={done.join(" ")} {...line} />
        <polyline points={ahead.join(" ")} strokeDasharray="3 4" {...line} />
      </svg>
      <b className="num absolute top-0 right-0 bg-surface pl-1 text-2xs font-semibold">{money(balances.at(-1))}</b>
      <span className="absolute top-0 left-0 bg-surface pr-1 text-2xs text-muted">Saldo</span>
    </div>
  );
}
