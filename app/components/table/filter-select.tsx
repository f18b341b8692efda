import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from "@headlessui/react";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { listClass, optionClass } from "~/components/form/list-look";
import type { Option } from "~/components/form/option";
import { filterClass } from "~/components/table/filter-look";

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
  const chosen = options.filter((option) => value.includes(option.value));
  const shown = chosen.length > 2 ? `${chosen.length} escolhidas` : chosen.map((option) => option.label).join(", ");
  const choose = (next: string[]) => onChange(single ? next.slice(-1) : next);
  return (
    <Listbox value={[...value]} onChange={choose} multiple>
      {({ open }) => (
        <>
          <ListboxButton aria-label={shown ? `${label}: ${shown}` : label} className={filterClass(shown !== "")}>
            {label}
            {shown && <b>{shown}</b>}
            <ChevronDown aria-hidden="true" className={open ? "rotate-180" : undefined} />
          </ListboxButton>
          <ListboxOptions anchor={{ to: "bottom start", gap: 4, padding: 8 }} transition className={listClass}>
            {options.map((option) => (
              <ListboxOption key={option.value} value={option.value} className={optionClass}>
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                <Check aria-hidden="true" className="invisible size-4 shrink-0 group-data-selected:visible" />
              </ListboxOption>
            ))}
          </ListboxOptions>
        </>
      )}
    </Listbox>
  );
}
