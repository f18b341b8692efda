import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "~/components/ui/cx";

export interface TabLink {
  label: ReactNode;
  to: string;
  current: boolean;
  count?: number | string | undefined;
}

/** Views of one page, as links: the address holds which one is open. */
export function Tabs({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav
      aria-label={label}
      className="-mx-page flex gap-6 overflow-x-auto border-b border-line px-page [scrollbar-width:none]"
    >
      {links.map(({ label: text, to, current, count }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={current ? "page" : undefined}
          className={cx(
            "-mb-px flex h-control shrink-0 items-center gap-1.5 border-b-2 text-sm font-medium -outline-offset-2",
            current ? "border-primary font-semibold text-ink" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {text}
          {count !== undefined && <span className="num font-regular text-muted">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
