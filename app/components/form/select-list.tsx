import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from "@headlessui/react";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import type { ControlProps } from "~/components/form/field";
import { listClass, optionClass } from "~/components/form/list-look";
import type { Option } from "~/components/form/option";
import { cx } from "~/components/ui/cx";

export interface SelectListProps {
  control: ControlProps;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  options: readonly Option[];
  placeholder: string;
  disabled?: boolean | undefined;
}

export function SelectList({ control, value, onChange, onLeave, options, placeholder, disabled }: SelectListProps) {
  const chosen = options.find((option) => option.value === value);
  const shown = chosen && chosen.value !== "" ? chosen : undefined;
  return (
    <Listbox value={value} onChange={onChange} disabled={disabled ?? false}>
      <ListboxButton
        as={ValueButton}
        {...control}
        onBlur={onLeave}
        className="flex h-full min-w-0 flex-1 items-center gap-2 text-left outline-hidden"
      >
        <span
          id={`${control.id}-valor`}
          className={cx("min-w-0 flex-1 truncate", !shown && "text-placeholder", disabled && "text-muted")}
        >
          {shown?.label ?? placeholder}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-subtle" />
      </ListboxButton>
      <ListboxOptions anchor={{ to: "bottom start", gap: 4 }} transition className={listClass}>
        {options.map((option) => (
          <ListboxOption
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
            className={optionClass}
          >
            <span className={cx("min-w-0 flex-1 truncate", option.value === "" && "text-muted")}>{option.label}</span>
            {option.detail && <span className="num shrink-0 text-xs opacity-80">{option.detail}</span>}
            <Check aria-hidden="true" className="invisible size-4 shrink-0 group-data-selected:visible" />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}

/** Its name is the label and the chosen value; Headless UI would leave the value unspoken. A button takes no "required". */
function ValueButton({ "aria-required": _, ...props }: ComponentProps<"button">) {
  return <button type="button" {...props} aria-labelledby={`${props.id}-rotulo ${props.id}-valor`} />;
}
