import ChevronDown from "lucide-react/icons/chevron-down";
import { listClass } from "~/components/form/list-look";
import type { Option } from "~/components/form/option";
import { OptionButton } from "~/components/form/option-button";
import { filterClass } from "~/components/table/filter-look";
import { PopupList } from "~/components/ui/popup-list";
import { usePopup } from "~/components/ui/use-popup";

export interface FilterSelectProps {
  label: string;
  options: readonly Option[];
  /** What is chosen; several, unless `single`. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  single?: boolean;
}

/** One filter of a list: the pill says what is chosen, the list below it changes it. */
export function FilterSelect({ label, options, value, onChange, single }: FilterSelectProps) {
  const { open, button, list } = usePopup("listbox");
  const chosen = options.filter((option) => value.includes(option.value));
  const shown = chosen.length > 2 ? `${chosen.length} escolhidas` : chosen.map((option) => option.label).join(", ");
  const toggle = (option: string) => {
    if (value.includes(option)) onChange(value.filter((each) => each !== option));
    else onChange(single ? [option] : [...value, option]);
  };
  return (
    <>
      <button {...button} aria-label={shown ? `${label}: ${shown}` : label} className={filterClass(shown !== "")}>
        {label}
        {shown && <b>{shown}</b>}
        <ChevronDown aria-hidden="true" className={open ? "rotate-180" : undefined} />
      </button>
      {open && (
        <PopupList {...list} multiple label={label} side="bottom start" className={listClass}>
          {options.map((option) => (
            <OptionButton
              key={option.value}
              option={option}
              selected={value.includes(option.value)}
              onChoose={toggle}
            />
          ))}
        </PopupList>
      )}
    </>
  );
}
