import { href, Link } from "react-router";
import type { FinanceOverview } from "#contract/finance-overview";
import { addDays } from "#domain/stay-dates";
import { Panel } from "~/components/ui/panel";
import { openEntries } from "~/domains/finances/finance-head";
import { money } from "~/domains/finances/finance-words";
import { formatDate } from "~/lib/format";

type Open = FinanceOverview["receivable"];

export interface OpenByDateProps {
  receivable: Open;
  payable: Open;
  today: string;
  until: string;
}

const short = (date: string) => formatDate(date).slice(0, 5);

/** What is open by when it is due, each figure the link to its entries. */
export function OpenByDate({ receivable, payable, today, until }: OpenByDateProps) {
  const rows: { key: keyof Open; label: string; from?: string; to: string; late?: true }[] = [
    { key: "long_overdue_cents", label: "Mais de 7 dias", to: addDays(today, -8), late: true },
    { key: "overdue_cents", label: "Até 7 dias", from: addDays(today, -7), to: addDays(today, -1), late: true },
    { key: "today_cents", label: "Hoje", from: today, to: today },
    {
      key: "week_cents",
      label: `De ${short(addDays(today, 1))} a ${short(addDays(today, 7))}`,
      from: addDays(today, 1),
      to: addDays(today, 7),
    },
    ...(until > addDays(today, 7)
      ? [
          {
            key: "month_cents" as const,
            label: `De ${short(addDays(today, 8))} a ${short(until)}`,
            from: addDays(today, 8),
            to: until,
          },
        ]
      : []),
  ];
  return (
    <Panel
      flush
      title="Vencido e a vencer"
      actions={
        <Link to={openEntries} className="text-primary-text underline underline-offset-2">
          Ver lançamentos
        </Link>
      }
    >
      <div className="grid divide-line-soft max-sm:divide-y sm:grid-cols-2 sm:divide-x">
        <Side label="A receber" kind="receivable" open={receivable} rows={rows} />
        <Side label="A pagar" kind="payable" open={payable} rows={rows} />
      </div>
    </Panel>
  );
}

interface SideProps {
  label: string;
  kind: string;
  open: Open;
  rows: readonly { key: keyof Open; label: string; from?: string; to: string; late?: true }[];
}

function Side({ label, kind, open, rows }: SideProps) {
  return (
    <div className="min-w-0">
      <p className="flex justify-between gap-3 px-4 py-2.5 text-sm text-muted">
        <span>{label}</span>
        <span className="num">{money(open.total_cents)}</span>
      </p>
      <ul className="divide-y divide-line-soft border-t border-line-soft text-sm">
        {rows.map(({ key, label: when, from, to, late }) => {
          const cents = open[key];
          const red = late && (cents ?? 0) > 0 ? "text-error-text" : "";
          const query = `kind=${kind}&state=open&state=partial&state=overdue${from ? `&from=${from}` : ""}&to=${to}`;
          return (
            <li key={key}>
              <Link
                to={`${href("/financeiro/lancamentos")}?${query}`}
                className={`flex min-h-target items-center justify-between gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover ${red}`}
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
