import { useId } from "react";
import type { FieldProps } from "~/components/form/field";
import { FieldNote } from "~/components/form/field-note";
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
