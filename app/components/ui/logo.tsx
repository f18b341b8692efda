import { cx } from "~/components/ui/cx";

/** The logo: the range over the sea, and the one pink sun. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={cx("shrink-0", className ?? "size-6.5")}>
      <rect width="28" height="28" rx="7" fill="#12808f" />
      <path d="M3.5 17.5 10 8.5l4 5.3 2.6-3.2 7.9 6.9z" fill="#fff" />
      <path
        d="M3.5 21.3c2.1 0 2.1-1.5 4.2-1.5s2.1 1.5 4.2 1.5 2.1-1.5 4.2-1.5 2.1 1.5 4.2 1.5 2.1-1.5 4.2-1.5"
        fill="none"
        stroke="#fff"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
      <circle cx="20.5" cy="7.8" r="2.2" fill="#ff8fbd" />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2.5 text-xl font-bold tracking-[-0.025em]", className)}>
      <LogoMark />
      estadia
    </span>
  );
}
