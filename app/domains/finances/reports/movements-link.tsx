import type { ReactNode } from "react";
import { Link } from "react-router";
import { movementsHref } from "~/domains/finances/reports/report-address";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";

/** Classes of a figure that links to its movements. */
export const figureLink =
  "underline decoration-line-strong underline-offset-2 hover:decoration-current pointer-coarse:py-1";

export interface MovementsLinkProps {
  /** The movements of which the figure is the sum. */
  of: Parameters<typeof movementsHref>[0];
  className?: string;
  /** Additional classes if it is a link. */
  linkClassName?: string;
  /** The tooltip of a link for the mouse only: keyboard users find the figure elsewhere. */
  title?: string;
  children: ReactNode;
}

/** A figure that links to its movements; plain text for users limited to some accommodations. */
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
