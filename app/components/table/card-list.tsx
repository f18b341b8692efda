import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "~/components/ui/cx";

interface CardListProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHref?: ((row: Row) => string) | undefined;
  card: (row: Row) => ReactNode;
  refetching?: boolean | undefined;
  className?: string;
}

/** The rows of a table on a phone: one card each, the whole card is the link. */
export function CardList<Row>({ caption, rows, rowKey, rowHref, card, refetching, className }: CardListProps<Row>) {
  const look = "block px-4 py-3.5 text-md text-ink";
  return (
    <ul aria-label={caption} aria-busy={refetching || undefined} className={cx("divide-y divide-line-soft", className)}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="break-inside-avoid">
          {rowHref ? (
            <Link to={rowHref(row)} className={cx(look, "-outline-offset-2 active:bg-hover")}>
              {card(row)}
            </Link>
          ) : (
            <div className={look}>{card(row)}</div>
          )}
        </li>
      ))}
    </ul>
  );
}
