import type { RevenueMove, ServiceFigures } from "#contract/admin-dashboard";
import { addDays } from "#domain/stay-dates";
import { formatLongDate, formatMoney, plural } from "~/lib/format";

const words: Record<RevenueMove, { one: string; many: string }> = {
  new: { one: "empresa nova", many: "empresas novas" },
  back: { one: "voltou a pagar", many: "voltaram a pagar" },
  up: { one: "passou a pagar mais", many: "passaram a pagar mais" },
  down: { one: "passou a pagar menos", many: "passaram a pagar menos" },
  lost: { one: "deixou de pagar", many: "deixaram de pagar" },
};

/** The changes of monthly revenue since the end of last month; the lines add up to today's. */
export function RevenueLines({ date, month, mrr_cents }: Pick<ServiceFigures, "date" | "month" | "mrr_cents">) {
  const lastDay = addDays(`${date.slice(0, 7)}-01`, -1);
  return (
    <dl className="grid gap-2.5 text-sm">
      {month.start_cents > 0 && <Line label={`Em ${formatLongDate(lastDay)}`}>{formatMoney(month.start_cents)}</Line>}
      {month.moves.map(({ kind, count, cents }) => (
        <Line key={kind} label={plural(count, { none: "", ...words[kind] })} good={cents > 0}>
          {cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents)}
        </Line>
      ))}
      {month.moves.length === 0 && <p className="text-muted">Nada mudou neste mês.</p>}
      <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-3 text-md font-semibold">
        <dt>Hoje</dt>
        <dd className="num">{formatMoney(mrr_cents)}</dd>
      </div>
    </dl>
  );
}

function Line({ label, good, children }: { label: string; good?: boolean; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className={good ? "num text-success-text" : "num"}>{children}</dd>
    </div>
  );
}
