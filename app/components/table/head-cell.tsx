import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { Link } from "react-router";
import type { Column, Sort } from "~/components/table/column";
import { cx } from "~/components/ui/cx";

interface HeadCellProps {
  column: Pick<Column<never>, "head" | "align" | "sort" | "width" | "roomy" | "quietHead">;
  sort?: Sort | undefined;
  sortHref?: ((sort: Sort) => string) | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
}

export function HeadCell({ column, sort, sortHref, onSort }: HeadCellProps) {
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
