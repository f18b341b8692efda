import { cx } from "~/components/ui/cx";
import { formatMoney } from "~/lib/format";

/** Movements of money with a title. */
export function MoneyLines({ title, children }: { title?: string; children: React.ReactNode }) {
  return (
    <div>
      {title && <h3 className="mb-1 text-sm font-semibold">{title}</h3>}
      <ul className="divide-y divide-line-soft">{children}</ul>
    </div>
  );
}

export interface MoneyLineProps {
  title: string;
  note?: string;
  cents: number;
  struck?: boolean;
  children: React.ReactNode;
}

/** One movement of money: what, when, how much, and its undo buttons; struck through if reversed. */
export function MoneyLine({ title, note, cents, struck = false, children }: MoneyLineProps) {
  return (
    <li className="num flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span className="min-w-0">
        <span className={cx(struck && "text-muted line-through")}>{title}</span>
        {struck && <span className="ml-2 text-xs text-muted">Estornado</span>}
        {note && <span className="block text-xs text-muted">{note}</span>}
      </span>
      <span className="ml-auto flex items-center gap-3">
        {children}
        <b className={cx("font-semibold", struck && "text-muted line-through")}>{formatMoney(cents)}</b>
      </span>
    </li>
  );
}
