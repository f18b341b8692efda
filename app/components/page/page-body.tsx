import type { ReactNode } from "react";
import { cx } from "~/components/ui/cx";

/** The area below the head. Forms are `narrow`: they stop at 72rem; lists and charts use the full width. */
export function PageBody({
  narrow,
  className,
  children,
}: {
  narrow?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cx("grid min-w-0 grid-cols-1 gap-4 px-page pb-6", narrow && "max-w-288", className)}>
      {children}
    </div>
  );
}
