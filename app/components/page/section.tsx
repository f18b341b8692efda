import type { ReactNode } from "react";
import { cx } from "~/components/ui/cx";

export interface SectionProps {
  title?: string;
  /** At the right of the title: a chip, a soft button, a fact. */
  aside?: ReactNode;
  /** Anchor for the side index. */
  id?: string;
  /** Lays out the children on the form's 12 columns. */
  grid?: boolean;
  className?: string;
  children: ReactNode;
}

/** One part of a form: a white panel with a title. */
export function Section({ title, aside, id, grid, className, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className={cx(
        "grid min-w-0 grid-cols-1 scroll-mt-20 gap-4 rounded-2 border border-line bg-surface p-4 lg:p-5",
        className,
      )}
    >
      {(title || aside) && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {title && <h2 className="text-lg font-semibold tracking-snug">{title}</h2>}
          {aside && <div className="text-sm text-muted">{aside}</div>}
        </header>
      )}
      {grid ? <div className="form-grid">{children}</div> : children}
    </section>
  );
}
