import { type ReactNode, useEffect, useId, useRef } from "react";
import { cx } from "~/components/ui/cx";

export interface CheckboxProps {
  /** Omit only if a table's header and row name the box: then give `accessibleName`. */
  label?: ReactNode;
  accessibleName?: string | undefined;
  name?: string | undefined;
  id?: string | undefined;
  form?: string | undefined;
  /** What the form sends when checked. */
  value?: string | undefined;
  defaultChecked?: boolean | undefined;
  checked?: boolean | undefined;
  /** Indeterminate: only some of the items are checked. */
  partly?: boolean | undefined;
  disabled?: boolean | undefined;
  help?: ReactNode;
  errors?: readonly string[] | undefined;
  className?: string | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

export function Checkbox(props: CheckboxProps) {
  const { label, accessibleName, partly, help, errors, className, onCheckedChange, id, ...native } = props;
  const ownId = useId();
  const boxId = id ?? ownId;
  const noteId = `${boxId}-nota`;
  const box = useRef<HTMLInputElement>(null);
  const note = errors?.[0] ?? help;
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly ?? false;
  }, [partly]);
  return (
    <span
      className={cx("inline-flex min-h-target gap-2 text-sm", note ? "items-start py-1" : "items-center", className)}
    >
      <input
        {...native}
        ref={box}
        id={boxId}
        type="checkbox"
        aria-label={accessibleName}
        aria-describedby={note ? noteId : undefined}
        aria-invalid={errors?.length ? true : undefined}
        onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
        className={cx(boxClass, markClass, note ? "mt-0.5" : null)}
      />
      {label && (
        <span className="min-w-0">
          <label htmlFor={boxId} className={native.disabled ? "text-subtle" : undefined}>
            {label}
          </label>
          {note && (
            <span id={noteId} className={cx("block text-xs", errors?.length ? "text-error-text" : "text-muted")}>
              {note}
            </span>
          )}
        </span>
      )}
    </span>
  );
}

// the pseudo-element before it enlarges the touch target
const boxClass =
  "relative grid size-4 shrink-0 appearance-none place-items-center rounded-1 border-[1.5px] border-line-strong bg-surface transition-colors before:absolute before:-inset-3 before:content-[''] checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:border-line disabled:bg-sunken lg:before:-inset-1";

// the tick is two sides of a rotated box and the dash one of them: lists render one box per row
const markClass =
  "after:hidden after:h-2 after:w-1.25 after:-translate-y-px after:rotate-45 after:border-r-2 after:border-b-2 after:border-on-primary after:content-[''] checked:after:block indeterminate:after:block indeterminate:after:h-0 indeterminate:after:w-2 indeterminate:after:translate-y-0 indeterminate:after:rotate-0 indeterminate:after:border-r-0 disabled:after:border-subtle";
