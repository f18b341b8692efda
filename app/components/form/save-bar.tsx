import type { ReactNode } from "react";
import { cx } from "~/components/ui/cx";

export interface SaveBarProps {
  /** What is changed or invalid, at the left. */
  note?: ReactNode;
  /** Discard first, then the one primary button. */
  children: ReactNode;
  className?: string;
}

/** Sticks to the bottom of a long form. Put it last inside `<main>`. */
export function SaveBar({ note, children, className }: SaveBarProps) {
  return (
    <div
      className={cx(
        "sticky bottom-0 z-(--z-bar) mt-auto flex flex-wrap items-center gap-3 border-t border-line bg-surface px-page py-2.5 text-sm text-muted",
        className,
      )}
    >
      {note && <div className="flex min-w-0 flex-wrap items-center gap-2 empty:hidden">{note}</div>}
      <div className="ml-auto flex gap-2 max-lg:w-full max-lg:*:flex-1">{children}</div>
    </div>
  );
}
