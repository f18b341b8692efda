import { Link } from "react-router";
import type { FinanceOverview } from "#contract/money/finance-reports";
import { addDays } from "#domain/stay-dates";
import { Panel } from "~/components/ui/panel";
import { money } from "~/domains/finances/finance-words";
import { narrowedTo, openEntriesHref, type ReportFilters } from "~/domains/finances/reports/report-address";
import { formatDate, formatShort } from "~/lib/format";

type Open = FinanceOverview["receivable"];

interface When {
  key: "long_overdue_cents" | "overdue_cents" | "today_cents" | "week_cents" | "later_cents";
  label: string;
  from: string | null;
  to: string;
  late?: true;
}

/** The ranges of due dates, within the period. */
function whens(today: string, until: string): When[] {
  const day = (days: number) => addDays(today, days);
  const short = (date: string) => formatShort(date, today);
  const range = (from: string, to: string) => (from === to ? `Em ${short(from)}` : `De ${short(from)} a ${short(to)}`);
  const upTo = (date: string) => [date, until].sort()[0]!;
  const [inAWeek, later] = [upTo(day(7)), day(8)];
  const all: When[] = [
    { key: "long_overdue_cents", label: "Mais de 7 dias", from: null, to: upTo(day(-8)), late: true },
    { key: "overdue_cents", label: "Até 7 dias", from: day(-7), to: upTo(day(-1)), late: true },
    { key: "today_cents", label: "Hoje", from: today, to: today },
    { key: "week_cents", label: range(day(1), inAWeek), from: day(1), to: inAWeek },
    { key: "later_cents", label: range(later, until), from: later, to: until },
  ];
  return all.filter(({ from }) => from === null || from <= until);
}

/** Open amounts by due date, each figure linking to its entries. */
export function OpenByDate({ overview, filters }: { overview: FinanceOverview; filters: ReportFilters }) {
  const { receivable, payable, date, until } = overview;
  return (
    <Panel flush title="Vencido e a vencer" count={`até ${formatDate(until)}`}>
      <div className="grid divide-line-soft max-sm:divide-y sm:grid-cols-2 sm:divide-x">
        <Side label="A receber" kind="receivable" open={receivable} {...{ date, until, filters }} />
        <Side label="A pagar" kind="payable" open={payable} {...{ date, until, filters }} />
      </div>
    </Panel>
  );
}

interface SideProps {
  label: string;
  kind: "receivable" | "payable";
  open: Open;
  date: string;
  until: string;
  filters: ReportFilters;
}

const link = "flex min-h-target items-center justify-between gap-3 px-4 py-2 text-sm -outline-offset-2 hover:bg-hover";

function Side({ label, kind, open, date, until, filters }: SideProps) {
  const of = narrowedTo(filters);
  return (
    <div className="min-w-0">
      <Link to={openEntriesHref(kind, { ...of, from: null, to: until })} className={`${link} bg-sunken text-muted`}>
        <span>{label}</span>
        <span className="num">{money(open.total_cents)}</span>
      </Link>
      <ul className="divide-y divide-line-soft border-t border-line-soft">
        {whens(date, until).map(({ key, label: when, from, to, late }) => {
          const cents = open[key];
          return (
            <li key={key}>
              <Link
                to={openEntriesHref(kind, { ...of, from, to })}
                className={`${link} ${late && (cents ?? 0) > 0 ? "text-error-text" : ""}`}
              >
                <span>{when}</span>
                <b className="num font-semibold whitespace-nowrap">{cents === 0 ? "–" : money(cents)}</b>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
