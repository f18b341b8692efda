import ChevronDown from "lucide-react/icons/chevron-down";
import type { ControlProps } from "~/components/form/field";
import { listClass } from "~/components/form/list-look";
import type { Option } from "~/components/form/option";
import { OptionButton } from "~/components/form/option-button";
import { cx } from "~/components/ui/cx";
import { PopupList } from "~/components/ui/popup-list";
import { usePopup } from "~/components/ui/use-popup";

export interface SelectListProps {
  control: ControlProps;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  options: readonly Option[];
  placeholder: string;
  disabled?: boolean | undefined;
}

/** The button shows what is chosen; its name is the label and that. A button takes no "required". */
export function SelectList({ control, value, onChange, onLeave, options, placeholder, disabled }: SelectListProps) {
  const { open, button, list } = usePopup("listbox");
  const { "aria-required": _, ...described } = control;
  const chosen = options.find((option) => option.value === value);
  const shown = chosen && chosen.value !== "" ? chosen : undefined;
  const names = { label: `${control.id}-rotulo`, value: `${control.id}-valor` };
  const choose = (next: string) => {
    list.onClose();
    onChange(next);
  };
  return (
    <>
      <button
        {...described}
        {...button}
        aria-labelledby={`${names.label} ${names.value}`}
        disabled={disabled}
        onBlur={open ? undefined : onLeave}
        className="flex h-full min-w-0 flex-1 items-center gap-2 text-left outline-hidden"
      >
        <span
          id={names.value}
          className={cx("min-w-0 flex-1 truncate", !shown && "text-placeholder", disabled && "text-muted")}
        >
          {shown?.label ?? placeholder}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-subtle" />
      </button>
      {open && (
        <PopupList {...list} labelledBy={names.label} side="bottom start" className={listClass}>
          {options.map((option) => (
            <OptionButton key={option.value} option={option} selected={option.value === value} onChoose={choose} />
          ))}
        </PopupList>
      )}
    </>
  );
}
