import type { ReactNode } from "react";
import { Link } from "react-router";
import { movementsHref } from "~/domains/finances/reports/report-address";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";

/** How a figure looks that leads to what it is the sum of. */
export const figureLink =
  "underline decoration-line-strong underline-offset-2 hover:decoration-current pointer-coarse:py-1";

export interface MovementsLinkProps {
  /** The movements that the figure is the sum of. */
  of: Parameters<typeof movementsHref>[0];
  className?: string;
  /** How it looks where it leads somewhere, besides. */
  linkClassName?: string;
  /** For the mouse alone, with these words: the keyboard finds the figure elsewhere. */
  title?: string;
  children: ReactNode;
}

/** A figure that leads to its movements; whoever is limited to some accommodations reads it alone. */
export function MovementsLink({ of, className = "", linkClassName = "", title, children }: MovementsLinkProps) {
  const isOpen = opens("/financeiro/movimentos", useSession());
  if (!isOpen) {
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={movementsHref(of)}
      className={`${className} ${linkClassName}`}
      {...(title !== undefined && { title, tabIndex: -1 })}
    >
      {children}
    </Link>
  );
}
