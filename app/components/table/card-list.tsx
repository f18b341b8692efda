import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "~/components/ui/cx";

interface CardListProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHref?: ((row: Row) => string) | undefined;
  card: (row: Row) => ReactNode;
  /** Beside the link, not in it. */
  cardAction?: ((row: Row) => ReactNode) | undefined;
  refetching?: boolean | undefined;
  className?: string;
}

/** The rows of a table on a phone: one card each, the whole card is the link. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { caption, rows, rowKey, rowHref, card, cardAction, refetching, className } = props;
  const look = "block min-w-0 flex-1 px-4 py-3.5 text-md text-ink";
  return (
    <ul aria-label={caption} aria-busy={refetching || undefined} className={cx("divide-y divide-line-soft", className)}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="flex items-center break-inside-avoid *:last:not-first:mr-4">
          {rowHref ? (
            <Link to={rowHref(row)} className={cx(look, "-outline-offset-2 active:bg-hover")}>
              {card(row)}
            </Link>
          ) : (
            <div className={look}>{card(row)}</div>
          )}
          {cardAction?.(row)}
        </li>
      ))}
    </ul>
  );
}
