import { href, Link } from "react-router";
import type { Dashboard } from "#contract/office/dashboard";
import { Panel } from "~/components/ui/panel";
import { formatMoney, formatNear, formatNumber } from "~/lib/format";
import { dueWord, whence } from "~/routes/dashboard/day";
import { listLinks } from "~/routes/dashboard/list-links";

/** Instalments that are due and not fully paid: oldest first. */
export function DuePanel({ due, today }: { due: Dashboard["due_installments"]; today: string }) {
  const { count, total_cents, list } = due;

  const more = due.more ? 0 : count - list.length;
  return (
    <Panel
      id="parcelas"
      title="Parcelas a receber"
      count={due.more ? `mais de ${formatNumber(count)}` : count}
      actions={total_cents !== undefined && count > 0 && <b className="num">{formatMoney(total_cents)}</b>}
      flush
    >
      {count === 0 && <p className="px-4 py-5 text-sm text-muted">Nenhuma parcela vencida ou que vence hoje.</p>}
      <ul className="divide-y divide-line-soft">
        {list.map(({ code, position, holder_name, accommodation_name, due_date, open_cents, ...from }) => (
          <li key={`${code} ${position}`} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5 text-sm">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">
                <Link to={href("/reservas/:code", { code })} className="link">
                  {holder_name}
                </Link>
              </span>
              <span className="block break-words text-xs text-muted">
                {accommodation_name}
                {whence(from) && ` · a receber ${whence(from)}`}
              </span>
            </span>
            <span className="text-right">
              {open_cents !== undefined && <b className="num block">{formatMoney(open_cents)}</b>}
              <span className={due_date < today ? "text-xs text-error-text" : "text-xs text-muted"}>
                {dueWord(due_date, today)} {formatNear(due_date, today)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {count > 0 && (
        <p className="border-t border-line-soft px-4 py-2.5 text-sm text-muted">
          <Link to={listLinks.owing()} className="link">
            {more > 0 ? `Mais ${more === 1 ? "1 parcela" : `${more} parcelas`}: ver` : "Ver"} reservas com valor em
            aberto
          </Link>
        </p>
      )}
    </Panel>
  );
}
