import { type ReactNode, useId } from "react";
import { FieldNote, type FieldProps } from "~/components/form/field";
import type { Option } from "~/components/form/option";
import { cx } from "~/components/ui/cx";

export interface RadioGroupProps extends FieldProps {
  options: readonly Option[];
  /** `segmented`: short labels side by side in one frame. */
  look?: "radio" | "segmented";
  /** It never shows help or an error: no row is reserved below. */
  tight?: boolean;
}

export function RadioGroup(props: RadioGroupProps) {
  const {
    label,
    name,
    id,
    form,
    defaultValue,
    errors,
    help,
    optional,
    disabled,
    options,
    look = "radio",
    tight,
  } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  const noteId = `${groupId}-nota`;
  const segmented = look === "segmented";
  return (
    <fieldset
      id={groupId}
      tabIndex={-1}
      disabled={disabled}
      aria-describedby={errors?.length || help ? noteId : undefined}
      className={cx("group/field min-w-0 outline-hidden", props.className)}
    >
      <legend className="text-xs font-medium text-muted">
        {label}
        {optional && <span className="font-regular text-subtle"> (opcional)</span>}
      </legend>
      <div
        className={
          segmented
            ? "mt-1 inline-flex h-control rounded-2 border border-line bg-surface p-0.5"
            : "flex min-h-field flex-wrap items-center gap-x-5 gap-y-1"
        }
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              "inline-flex items-center gap-2 text-sm",
              segmented
                ? "rounded-[6px] px-3 font-medium text-muted has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
                : "min-h-target",
            )}
          >
            <input
              type="radio"
              name={name}
              form={form}
              value={option.value}
              defaultChecked={String(defaultValue ?? "") === option.value}
              disabled={option.disabled}
              onChange={() => props.onValueChange?.(option.value)}
              className={
                segmented
                  ? "sr-only"
                  : "size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5px] checked:border-primary focus-visible:rounded-full disabled:opacity-55"
              }
            />
            {option.label}
          </label>
        ))}
      </div>
      {!tight && <FieldNote id={noteId} error={errors?.[0]} help={help} />}
    </fieldset>
  );
}

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
