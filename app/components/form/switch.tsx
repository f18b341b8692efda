import { type ReactNode, useId } from "react";
import { cx } from "~/components/ui/cx";

export interface SwitchProps {
  label: ReactNode;
  name?: string | undefined;
  id?: string | undefined;
  form?: string | undefined;
  value?: string | undefined;
  defaultChecked?: boolean | undefined;
  checked?: boolean | undefined;
  disabled?: boolean | undefined;
  help?: ReactNode;
  errors?: readonly string[] | undefined;
  className?: string | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

/** Yes or no about the record itself ("Aceita pets"); use a Checkbox for an item of a choice. */
export function Switch({ label, id, help, errors, className, onCheckedChange, ...native }: SwitchProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const note = errors?.[0] ?? help;
  const noteId = `${boxId}-nota`;
  return (
    <span className={cx("inline-flex min-h-target items-center gap-2.5 text-sm", className)}>
      <input
        {...native}
        id={boxId}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox speaks its own state
        role="switch"
        aria-describedby={note ? noteId : undefined}
        aria-invalid={errors?.length ? true : undefined}
        onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
        className="relative h-4.5 w-8 shrink-0 appearance-none rounded-full border border-transparent bg-line-strong transition-colors before:absolute before:top-px before:left-px before:size-3.5 before:rounded-full before:bg-surface before:transition-transform before:content-[''] checked:bg-primary checked:before:translate-x-3.5 focus-visible:rounded-full disabled:opacity-55"
      />
      <span className="min-w-0">
        <label htmlFor={boxId}>{label}</label>
        {note && (
          <span id={noteId} className={cx("block text-xs", errors?.length ? "text-error-text" : "text-muted")}>
            {note}
          </span>
        )}
      </span>
    </span>
  );
}
