import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useId } from "react";
import { Link, useLocation, useNavigate, useNavigation } from "react-router";
import { linkButtonClass } from "~/components/ui/button";
import { formatNumber } from "~/lib/format";

export interface PageState {
  page: number;
  per_page: number;
}

export interface PagerProps extends PageState {
  /** Exact up to 10,000; undefined while counting. */
  total?: number | undefined;
  /** There are more than `total`. */
  more?: boolean | undefined;
  /** How many rows this page shows, for use while the total is unknown. */
  shown: number;
  sizes?: readonly number[];
  /** The address of the list with another page or size. */
  hrefFor: (next: PageState) => string;
  /** A fact about the whole list, at the left. */
  summary?: ReactNode;
}

const specificationSizes = [10, 25, 50, 100];

export function Pager(props: PagerProps) {
  const { page, per_page, total, more, shown, hrefFor, summary, sizes = specificationSizes } = props;
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const loading = state === "loading" && location.pathname === pathname;
  const sizeId = useId();
  const last = total === undefined || more ? shown < per_page : page * per_page >= total;
  return (
    <nav
      aria-label="Páginas da lista"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2 text-sm text-muted"
    >
      {summary}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <label htmlFor={sizeId}>Items por página</label>
        <span className="relative inline-flex items-center border-b border-line-strong text-ink focus-within:border-focus focus-within:shadow-[0_1px_0_0_var(--focus)]">
          <select
            id={sizeId}
            value={per_page}
            onChange={(event) => navigate(hrefFor({ page: 1, per_page: Number(event.currentTarget.value) }))}
            className="num h-target cursor-pointer appearance-none bg-transparent pr-6 outline-hidden"
          >
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-0 size-4 text-subtle" />
        </span>
        <span className="flex items-center gap-1">
          <span role="status" className="num mr-2">
            {pagerText({ ...props, loading })}
          </span>
          <Step
            label="Página anterior"
            to={page > 1 ? hrefFor({ page: page - 1, per_page }) : undefined}
            icon={<ChevronLeft />}
          />
          <Step
            label="Próxima página"
            to={last ? undefined : hrefFor({ page: page + 1, per_page })}
            icon={<ChevronRight />}
          />
        </span>
      </div>
    </nav>
  );
}

function Step({ label, to, icon }: { label: string; to: string | undefined; icon: ReactNode }) {
  const look = linkButtonClass({ variant: "quiet", size: "row", square: true });
  // a disabled step keeps its place, so that the other does not move under the pointer
  if (!to) {
    return (
      <button type="button" disabled aria-label={label} className={look}>
        {icon}
      </button>
    );
  }
  return (
    <Link to={to} aria-label={label} title={label} className={look}>
      {icon}
    </Link>
  );
}

type PagerFacts = Omit<PagerProps, "hrefFor" | "sizes" | "summary"> & { loading?: boolean };

/** The pager's text, exactly as in section 9 of the specification: "{0}-{1} de {2}" and its two sentences. */
export function pagerText({ page, per_page, shown, total, more, loading }: PagerFacts): string {
  if (loading) return "Carregando registros...";
  if (shown === 0 && (page === 1 || !total)) return "Não há registros";
  if (shown === 0) return `0 de ${more ? "mais de " : ""}${formatNumber(total ?? 0)}`;
  const first = (page - 1) * per_page + 1;
  const end = first + shown - 1;
  const range = `${first}-${end}`;
  if (total === undefined) return range;
  // counted on an earlier page, with a limit
  if (more) return `${range} de mais de ${formatNumber(Math.max(total, end))}`;
  return `${range} de ${formatNumber(total)}`;
}
