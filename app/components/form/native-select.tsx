import ChevronDown from "lucide-react/icons/chevron-down";
import { controlClass } from "~/components/form/field";
import type { SelectListProps } from "~/components/form/select-field";
import { cx } from "~/components/ui/cx";

/** The device's own select, for touch. */
export function NativeSelect({ control, value, onChange, onLeave, options, placeholder, disabled }: SelectListProps) {
  return (
    <>
      <select
        {...control}
        value={value}
        disabled={disabled}
        onBlur={onLeave}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={cx(controlClass, "appearance-none truncate", value === "" && "text-placeholder")}
      >
        {value === "" && options.every((option) => option.value !== "") && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.detail ? `${option.label} · ${option.detail}` : option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none" />
    </>
  );
}
