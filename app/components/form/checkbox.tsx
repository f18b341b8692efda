import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { cx } from "~/components/ui/cx";

export interface CheckboxProps {
  /** Leave it out only where a table's head and row name the box: then give `accessibleName`. */
  label?: ReactNode;
  accessibleName?: string | undefined;
  name?: string | undefined;
  id?: string | undefined;
  form?: string | undefined;
  /** What the form sends when checked. */
  value?: string | undefined;
  defaultChecked?: boolean | undefined;
  checked?: boolean | undefined;
  /** Some of what it stands for is checked. */
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
      <span className={cx("relative grid size-4 shrink-0 place-items-center", note ? "mt-0.5" : null)}>
        <input
          {...native}
          ref={box}
          id={boxId}
          type="checkbox"
          aria-label={accessibleName}
          aria-describedby={note ? noteId : undefined}
          aria-invalid={errors?.length ? true : undefined}
          onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
          className="peer size-4 appearance-none rounded-1 border-[1.5px] border-line-strong bg-surface transition-colors before:absolute before:-inset-3 before:content-[''] checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:border-line disabled:bg-sunken lg:before:-inset-1"
        />
        <Mark icon={<Check strokeWidth={3.2} />} className="peer-checked:block peer-indeterminate:hidden" />
        <Mark icon={<Minus strokeWidth={3.2} />} className="peer-indeterminate:block" />
      </span>
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

function Mark({ icon, className }: { icon: ReactNode; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "pointer-events-none absolute hidden text-on-primary peer-disabled:text-subtle [&_svg]:size-3",
        className,
      )}
    >
      {icon}
    </span>
  );
}
