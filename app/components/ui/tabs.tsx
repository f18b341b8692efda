import { type ReactNode, useEffect, useRef } from "react";
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
  const strip = useRef<HTMLElement>(null);
  const open = links.find(({ current }) => current)?.to;
  // a phone shows half of a long strip: scroll the open tab into view
  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is open is read from the page
  useEffect(() => {
    const nav = strip.current;
    const tab = nav?.querySelector<HTMLElement>("[aria-current]");
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="relative -mx-page flex gap-6 overflow-x-auto border-b border-line px-page [scrollbar-width:none] print:hidden"
    >
      {links.map(({ label: text, to, current, count }) => (
        <Link
          key={to}
          to={to}
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
