import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { cx } from "~/components/ui/cx";

export interface PanelProps {
  title?: ReactNode;
  /** A number beside the title, "8" or "3 de 5". */
  count?: ReactNode;
  /** At the right of the head: a link, a soft button, a fact. */
  actions?: ReactNode;
  /**
   * For several buttons or a field: on a phone they share the width below the title, two per row, an odd last one
   * alone.
   */
  spread?: boolean;
  /** `flush` for tables and lists with their own padding. */
  flush?: boolean;
  id?: string;
  className?: string;
  /** On a phone: whether it is open, and its button, named by the title. A wide screen always shows all of it. */
  fold?: { open: boolean; button: (titleId: string | undefined) => ReactNode };
  children: ReactNode;
}

/** A white surface with a border. Never nest panels. */
export function Panel({ title, count, actions, spread, flush, id, className, fold, children }: PanelProps) {
  const titleId = id && title ? `${id}-titulo` : undefined;
  const folded = fold?.open === false;
  const body = folded ? "max-lg:hidden" : undefined;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={cx("min-w-0 rounded-2 border border-line bg-surface print:break-inside-avoid-page", className)}
    >
      {(title || actions) && (
        <header
          className={cx(
            "flex min-h-11.5 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line-soft px-4 py-2",
            fold && "relative",
            folded && "max-lg:border-transparent",
          )}
        >
          {title && (
            <h2 id={titleId} className="text-md font-semibold tracking-snug">
              {title}
            </h2>
          )}
          {count !== undefined && <span className="num text-sm text-muted">{count}</span>}
          {fold?.button(titleId)}
          {actions && (
            <div
              className={cx(
                "ml-auto flex flex-wrap items-center justify-end gap-2 text-sm",
                fold && "relative",
                folded && "max-lg:hidden",
                spread &&
                  !folded &&
                  "max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2",
              )}
            >
              {actions}
            </div>
          )}
        </header>
      )}
      {flush ? (
        body ? (
          <div className={body}>{children}</div>
        ) : (
          children
        )
      ) : (
        <div className={cx("p-4", body)}>{children}</div>
      )}
    </section>
  );
}

export interface SectionProps {
  title?: string;
  /** At the right of the title: a chip, a soft button, a fact. */
  aside?: ReactNode;
  /** Anchor for the side index. */
  id?: string;
  /** Lays out the children on the form's 12 columns. */
  grid?: boolean;
  /** Shows the title alone until it is opened; a change to false opens it. Undefined for a section that is always open. */
  folded?: boolean | undefined;
  className?: string;
  children: ReactNode;
}

/** One part of a form: a white panel with a title. */
export function Section({ title, aside, id, grid, folded, className, children }: SectionProps) {
  const part = useRef<HTMLDetailsElement>(null);
  // an error opens it; it stays open when the error is mended, because the user is typing in it
  useLayoutEffect(() => {
    if (folded === false && part.current) part.current.open = true;
  }, [folded]);
  if (folded !== undefined) {
    return (
      <details
        ref={part}
        id={id}
        className={cx("group/fold min-w-0 scroll-mt-20 rounded-2 border border-line bg-surface", className)}
      >
        <summary className="flex min-h-target cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 px-4 py-3 lg:px-5 [&::-webkit-details-marker]:hidden">
          <span className="text-lg font-semibold tracking-snug">{title}</span>
          <span className="flex items-center gap-2 text-sm text-muted">
            {aside}
            <ChevronDown aria-hidden="true" className="size-4 group-open/fold:rotate-180" />
          </span>
        </summary>
        <div className="grid grid-cols-1 gap-4 p-4 pt-1 lg:px-5 lg:pb-5">
          {grid ? <div className="form-grid">{children}</div> : children}
        </div>
      </details>
    );
  }
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
