import { Link } from "react-router";
import { cx } from "~/components/ui/cx";
import type { TabLink } from "~/components/ui/tabs";

/** A few exclusive views side by side: 7, 14, 30 days. */
export function SegmentedLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav
      aria-label={label}
      className="inline-flex h-control max-w-full overflow-x-auto rounded-2 border border-line bg-surface p-0.5 [scrollbar-width:none]"
    >
      {links.map(({ label: text, to, current }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? "true" : undefined}
          className={cx(
            "flex shrink-0 items-center rounded-[6px] px-3 whitespace-nowrap text-sm font-medium -outline-offset-2",
            current ? "bg-primary-soft text-on-primary-soft" : "text-muted hover:text-ink",
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
