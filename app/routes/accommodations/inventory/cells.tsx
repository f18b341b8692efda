import type { ComponentProps, ReactNode } from "react";
import { cx } from "~/components/ui/cx";

const lineClass =
  "flex h-field min-w-0 items-center gap-1.5 border-b border-line-strong text-field focus-within:border-focus focus-within:shadow-[0_1px_0_0_var(--focus)] has-aria-invalid:border-error has-aria-invalid:shadow-[0_1px_0_0_var(--error)]";

export interface CellProps {
  /** The accessible name; shown on a phone, where there is no header. */
  label: string;
  fault: string | undefined;
  faultId: string;
  className?: string;
  children: (control: { "aria-label": string; "aria-invalid"?: true; "aria-describedby"?: string }) => ReactNode;
}

/** One cell of a line, with its error below if there is one. */
export function Cell({ label, fault, faultId, className, children }: CellProps) {
  return (
    <div className={cx("min-w-0", className)}>
      <span aria-hidden="true" className="block text-xs text-muted lg:hidden">
        {label}
      </span>
      <div className={lineClass}>
        {children({ "aria-label": label, ...(fault && { "aria-invalid": true, "aria-describedby": faultId }) })}
      </div>
      {fault && (
        <p id={faultId} className="pt-px text-xs font-medium text-error-text">
          {fault}
        </p>
      )}
    </div>
  );
}

/** The bare input of a cell. */
export function CellInput({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input
      autoComplete="off"
      {...rest}
      className={cx("h-full min-w-0 flex-1 bg-transparent text-field text-ink outline-hidden", className)}
    />
  );
}

const shared =
  "grid grid-cols-12 items-start gap-x-3 gap-y-1.5 max-lg:rounded-2 max-lg:border max-lg:border-line max-lg:p-3";

/** The columns of a line, and of the header above on a desktop. */
export function lineGrid(seesMoney: boolean): string {
  return seesMoney
    ? `${shared} lg:grid-cols-[minmax(0,1fr)_5.5rem_7.5rem_8rem_6rem_6.5rem]`
    : `${shared} lg:grid-cols-[minmax(0,1fr)_5.5rem_7.5rem_6rem_6.5rem]`;
}
