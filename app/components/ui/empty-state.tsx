import type { ReactNode } from "react";
import { cx } from "~/components/ui/cx";

export interface EmptyStateProps {
  icon: ReactNode;
  title: ReactNode;
  /** One sentence: what belongs here, or why nothing was found. */
  children?: ReactNode;
  /** The first step, at most two buttons. */
  actions?: ReactNode;
  tone?: "primary" | "quiet" | "error";
  /** The heading level of the title. */
  heading?: "h1" | "h2" | "h3";
  className?: string;
}

const tones = {
  primary: "bg-primary-soft text-primary",
  quiet: "bg-sunken text-muted",
  error: "bg-error-soft text-error-text",
};

export function EmptyState(props: EmptyStateProps) {
  const { icon, title, children, actions, tone = "primary", heading: Heading = "h2", className } = props;
  return (
    <div className={cx("grid justify-items-center gap-1.5 px-6 py-10 text-center text-sm text-muted", className)}>
      <span
        aria-hidden="true"
        className={cx("mb-2 grid size-14 place-items-center rounded-full [&_svg]:size-6", tones[tone])}
      >
        {icon}
      </span>
      <Heading className="text-lg font-semibold tracking-snug text-ink">{title}</Heading>
      {children && <p className="max-w-[26em] text-balance">{children}</p>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
