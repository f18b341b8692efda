import type { ReactNode } from "react";
import { cx } from "~/components/ui/cx";

/** One labelled fact of a record, inside a `dl`. */
export function Fact({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div className={cx("min-w-0", className)}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="num text-md whitespace-pre-line break-words">{children}</dd>
    </div>
  );
}
