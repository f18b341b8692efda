import type { ReactNode } from "react";
import { Link } from "react-router";

export interface MoreLineProps {
  /** How many are not shown; nothing is drawn for none. */
  more: number;
  /** Where all of them stand. */
  to: string;
  /** What they are, when the list holds several kinds: "Mais 3 saídas em atraso". */
  children?: ReactNode;
}

/** The foot of a list that shows only its first rows. */
export function MoreLine({ more, to, children = `Mais ${more}` }: MoreLineProps) {
  if (more <= 0) return null;
  return (
    <p className="border-t border-line-soft px-4 py-2.5 text-sm text-muted">
      <Link to={to} className="link">
        {children}
      </Link>
    </p>
  );
}
