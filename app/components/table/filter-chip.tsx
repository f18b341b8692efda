import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { filterClass } from "~/components/table/filter-look";

export interface FilterChipProps {
  label: string;
  value: ReactNode;
  /** The address of the list without this filter. */
  removeTo: string;
}

/** A filter that was set elsewhere (by a link of the dashboard), with the way to take it off. */
export function FilterChip({ label, value, removeTo }: FilterChipProps) {
  return (
    <Link to={removeTo} preventScrollReset className={filterClass(true)} title={`Tirar o filtro ${label}`}>
      {label} <b>{value}</b>
      <X aria-hidden="true" />
      <span className="sr-only">Tirar o filtro</span>
    </Link>
  );
}
