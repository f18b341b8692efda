import { Link } from "react-router";
import type { ReceivableAge, Receivables } from "#contract/money/finance-reports";
import { Panel } from "~/components/ui/panel";
import { money } from "~/domains/finances/finance-words";
import { figureLink, narrowedTo, openEntriesHref, type ReportFilters } from "~/domains/finances/reports/report-address";
import { plural } from "~/lib/format";

const words: Record<ReceivableAge, string> = {
  to_come: "A vencer",
  days_30: "Vencido há até 30 dias",
  days_60: "De 31 a 60 dias",
  days_90: "De 61 a 90 dias",
  older: "Há mais de 90 dias",
};
const entries = { none: "nenhum lançamento", one: "lançamento", many: "lançamentos" };

/** Receivables by age, each with a bar and a link to its entries. */
export function ReceivableAges({
  receivables: { ages, total_cents },
  filters,
}: {
  receivables: Receivables;
  filters: ReportFilters;
}) {
  const most = Math.max(1, ...ages.map(({ open_cents = 0 }) => open_cents));
  const of = narrowedTo(filters);
  return (
    <Panel
      flush
      id="a-receber-por-idade"
      title="A receber por idade"
      count="hoje"
      actions={
        <Link
          to={openEntriesHref("receivable", { from: null, to: null, ...of })}
          className={`num font-semibold ${figureLink}`}
        >
          {money(total_cents)}
        </Link>
      }
    >
      <ul className="divide-y divide-line-soft text-sm">
        {ages.map(({ age, from, to, count, open_cents }) => (
          <li key={age}>
            <Link
              to={openEntriesHref("receivable", { from, to, ...of })}
              className="grid min-h-target grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 -outline-offset-2 hover:bg-hover sm:grid-cols-[14rem_minmax(0,1fr)_8rem]"
            >
              <span className={age !== "to_come" && count > 0 ? "text-error-text" : undefined}>
                {words[age]}
                <span className="block text-xs text-muted">{plural(count, entries)}</span>
              </span>
              <span
                aria-hidden="true"
                className="h-1.5 rounded-full bg-line-soft [print-color-adjust:exact] max-sm:hidden"
              >
                <span
                  className="block h-full rounded-full bg-primary"
                  style={{ width: `${((open_cents ?? 0) / most) * 100}%` }}
                />
              </span>
              <b className="num text-right font-semibold whitespace-nowrap">{money(open_cents)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
