import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { type CardChoice, CardList, type CardOf } from "~/components/table/card-list";
import { actsColumn, type Column, type Columns, type Sort } from "~/components/table/column";
import { cx } from "~/components/ui/cx";
import { useMediaQuery, wideQuery } from "~/components/ui/use-media-query";

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The target of a row: the first column becomes the link, and the whole row is clickable. */
  rowHref?: ((row: Row) => string) | undefined;
  /** A row opens beside or over the list, which keeps its scroll position. */
  rowStays?: boolean | undefined;
  /** A selected row has another background. */
  rowChosen?: ((row: Row) => boolean) | undefined;
  /** The row as a card, below `lg`. */
  card: CardOf<Row>;
  /** Rendered beside the card: a card is one link, and contains no button. */
  cardAction?: ((row: Row) => ReactNode) | false | undefined;
  /** The menu of a row: the last column, and beside the card. */
  menu?: ((row: Row) => ReactNode) | false | undefined;
  /** Makes cards selectable; `rowChosen` says which are selected. */
  cardChoice?: CardChoice<Row> | undefined;
  sort?: Sort | undefined;
  /** The address of the list in another order; headers become links. */
  sortHref?: ((sort: Sort) => string) | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Shown instead of the rows if there are none; default: the sentence of the specification. */
  empty?: ReactNode;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, rowHref, rowStays, rowChosen, card, menu, cardChoice, empty } = props;
  const cardAction = props.cardAction || menu || undefined;
  const columns = props.columns.filter((column) => column !== false);
  if (menu) columns.push(actsColumn(menu, "3rem"));
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
                key={keyOf(column)}
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
                  key={keyOf(column)}
                  title={column.title?.(row)}
                  className={cx(
                    cellClass,
                    roomyClass(column.roomy),
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

const roomyClass = (roomy: Column<never>["roomy"]) =>
  roomy === "very" ? "max-[1599px]:hidden" : roomy && "max-[1439px]:hidden";

interface RefetchedProps {
  /** Whether the list depends on the address; if not, other addresses of the same page load no other rows. */
  asked: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * While newer rows are loading, the old ones stay, dimmed. A component of its own, so that the rows are not rendered
 * again for it.
 */
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

/** The loading text of the specification, over the old rows. */
function Loading() {
  return (
    <p className="late pointer-events-none absolute inset-x-0 top-2 z-1 mx-auto w-fit rounded-full border border-line bg-surface px-4 py-1 text-sm text-muted shadow-2">
      Carregando registros...
    </p>
  );
}

const cellClass = "h-row px-2.5 py-1 first:pl-4 last:pr-4";
// the link's layer covers the row; buttons and links in other cells are above it by `relative`
const rowLinkClass =
  "outline-offset-[-2px] before:absolute before:inset-0 before:content-[''] focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus focus-visible:outline-hidden";

const keyOf = ({ key, head }: Pick<Column<never>, "key" | "head">) => key ?? String(head);

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
        roomyClass(roomy),
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
