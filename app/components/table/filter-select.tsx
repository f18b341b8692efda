import { Listbox, ListboxButton } from "@headlessui/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { ListOptions, openByEnter } from "~/components/form/list-options";
import type { Option } from "~/components/form/option";
import { filterClass } from "~/components/table/filter-look";

export interface FilterSelectProps {
  label: string;
  options: readonly Option[];
  /** The selected values; several, unless `single`. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  single?: boolean;
}

/** One filter of a list: the pill shows the selection, the list below changes it and stays open. */
export function FilterSelect({ label, options, value, onChange, single }: FilterSelectProps) {
  const chosen = options.filter((option) => value.includes(option.value));
  const shown = chosen.length > 2 ? `${chosen.length} escolhidas` : chosen.map((option) => option.label).join(", ");
  return (
    <Listbox multiple value={[...value]} onChange={(next) => onChange(single ? next.slice(-1) : next)}>
      <ListboxButton
        aria-label={shown ? `${label}: ${shown}` : label}
        onKeyDown={openByEnter}
        className={`group ${filterClass(shown !== "")}`}
      >
        {label}
        {shown && <b>{shown}</b>}
        <ChevronDown aria-hidden="true" className="group-data-open:rotate-180" />
      </ListboxButton>
      <ListOptions options={options} />
    </Listbox>
  );
}
