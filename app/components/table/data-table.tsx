import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { type CardChoice, CardList } from "~/components/table/card-list";
import type { Column, Sort } from "~/components/table/column";
import { cx } from "~/components/ui/cx";
import { useMediaQuery, wideQuery } from "~/components/ui/use-media-query";

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a row leads: the first column becomes the link, and the whole row answers the mouse. */
  rowHref?: ((row: Row) => string) | undefined;
  /** A row opens beside or over the list, which keeps its place. */
  rowStays?: boolean | undefined;
  /** A chosen row lies on another ground. */
  rowChosen?: ((row: Row) => boolean) | undefined;
  /** The row as a card, below `lg`. */
  card: (row: Row) => ReactNode;
  /** What stands beside the card: a card is one link, and holds no button. */
  cardAction?: ((row: Row) => ReactNode) | undefined;
  /** Lets cards be chosen, as `rowChosen` says which are. */
  cardChoice?: CardChoice<Row> | undefined;
  sort?: Sort | undefined;
  /** The address of the list sorted so; heads become links. */
  sortHref?: ((sort: Sort) => string) | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Stands in for the rows when there are none; the specification's sentence when left out. */
  empty?: ReactNode;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowHref, rowStays, rowChosen, card, cardAction, cardChoice, empty } = props;
  const identity = columns.find(({ control }) => !control);
  const wide = useMediaQuery(wideQuery);
  const asked = props.sortHref !== undefined;
  if (rows.length === 0) {
    return (
      <Refetched {...{ asked }}>
        <div className={dimsClass}>
          {empty ?? <p className="px-4 py-10 text-center text-sm text-muted">Não há registros</p>}
        </div>
      </Refetched>
    );
  }
  if (!wide) {
    const list = { caption, rows, rowKey, rowHref, rowStays, rowChosen, card, cardAction, choice: cardChoice };
    return (
      <Refetched {...{ asked }}>
        <CardList {...list} className={dimsClass} />
      </Refetched>
    );
  }
  return (
    <Refetched {...{ asked }} className="overflow-x-auto">
      <table className={cx("w-full border-collapse text-sm", dimsClass)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                {...{ column, sort: props.sort, sortHref: props.sortHref, onSort: props.onSort }}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cx(
                "relative border-b border-line-soft transition-colors last:border-b-0 focus-within:bg-hover hover:bg-hover",
                rowChosen?.(row) && "bg-selected",
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  title={column.title?.(row)}
                  className={cx(
                    cellClass,
                    column.roomy && "max-[1439px]:hidden",
                    alignClass(column.align),
                    !(column === identity && rowHref) && column.look,
                  )}
                >
                  {column === identity && rowHref ? (
                    <Link
                      to={rowHref(row)}
                      preventScrollReset={rowStays}
                      className={cx(rowLinkClass, column.look ?? "font-semibold text-ink")}
                    >
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Refetched>
  );
}

const dimsClass = "transition-opacity duration-(--t-2) group-aria-busy/rows:opacity-55";

interface RefetchedProps {
  /** Whether the address holds what is listed: else another one of the same page brings no other rows. */
  asked: boolean;
  className?: string;
  children: ReactNode;
}

/** Newer rows are on their way: the old ones stay, dimmed. It asks by itself, so that they are not drawn anew for it. */
function Refetched({ asked, children, className }: RefetchedProps) {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const refetching = asked && state === "loading" && location.pathname === pathname;
  return (
    <div aria-busy={refetching || undefined} className={cx("group/rows relative", className)}>
      {refetching && <Loading />}
      {children}
    </div>
  );
}

/** The specification's words while other rows are on their way; they lie over the old ones, which stay. */
function Loading() {
  return (
    <p className="late pointer-events-none absolute inset-x-0 top-2 z-1 mx-auto w-fit rounded-full border border-line bg-surface px-4 py-1 text-sm text-muted shadow-2">
      Carregando registros...
    </p>
  );
}

const cellClass = "h-row px-2.5 py-1 first:pl-4 last:pr-4";
// the link's layer covers the row; buttons and links in other cells stand above it by `relative`
const rowLinkClass =
  "outline-offset-[-2px] before:absolute before:inset-0 before:content-[''] focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus focus-visible:outline-hidden";

const alignClass = (align: Column<unknown>["align"]) =>
  align === "end" ? "num text-right whitespace-nowrap" : align === "center" ? "text-center" : undefined;

interface HeadCellProps {
  column: Pick<Column<never>, "head" | "align" | "sort" | "width" | "roomy" | "quietHead">;
  sort?: Sort | undefined;
  sortHref?: ((sort: Sort) => string) | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
}

function HeadCell({ column, sort, sortHref, onSort }: HeadCellProps) {
  const { head, align, sort: key, width, roomy, quietHead } = column;
  const sorted = key !== undefined && sort?.key === key ? sort : undefined;
  const next = key === undefined ? undefined : { key, descending: sorted ? !sorted.descending : false };
  const content = (
    <>
      {head}
      {sorted && (sorted.descending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
    </>
  );
  const look = cx(
    "-mx-1 inline-flex items-center gap-1 rounded-1 px-1 py-1 hover:text-ink [&_svg]:size-3.5",
    sorted && "font-semibold text-ink",
  );
  return (
    <th
      scope="col"
      style={width ? { width } : undefined}
      aria-sort={sorted ? (sorted.descending ? "descending" : "ascending") : undefined}
      className={cx(
        "h-9 border-b border-line px-2.5 text-xs font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4",
        roomy && "max-[1439px]:hidden",
        align === "end" ? "text-right" : align === "center" ? "text-center" : "text-left",
      )}
    >
      {quietHead ? (
        <span className="sr-only">{head}</span>
      ) : next && sortHref ? (
        <Link to={sortHref(next)} className={look}>
          {content}
        </Link>
      ) : next && onSort ? (
        <button type="button" onClick={() => onSort(next)} className={look}>
          {content}
        </button>
      ) : (
        content
      )}
    </th>
  );
}
