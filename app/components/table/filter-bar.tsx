import type { ReactNode } from "react";
import { Link } from "react-router";
import { clearing } from "~/components/table/use-search-text";

export interface FilterBarProps {
  /** The address of the list without filters; undefined if none is set. */
  clearTo?: string | undefined;
  /** Search first, then filters. */
  children: ReactNode;
}

/** Search and filters of a list, each showing its value. */
export function FilterBar({ clearTo, children }: FilterBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3 print:hidden">
      {children}
      {clearTo !== undefined && (
        <Link to={clearTo} state={clearing} className="link ml-1 inline-flex min-h-target items-center text-sm">
          Limpar filtros
        </Link>
      )}
    </div>
  );
}
