import type { ReactNode } from "react";
import { Link } from "react-router";

export interface MoreLineProps {
  /** How many are not shown; nothing is rendered for 0. */
  more: number;
  /** The address of the full list. */
  to: string;
  /** The text, if the list holds several kinds: "Mais 3 saídas em atraso". */
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
