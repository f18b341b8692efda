import ChevronDown from "lucide-react/icons/chevron-down";
import type { Option } from "~/components/form/option";
import { cx } from "~/components/ui/cx";
import { fetchedPart } from "~/lib/fetched-part";
import { usePressedButton } from "~/lib/pressed-part";

export const OpenedFilter = fetchedPart(() =>
  import("~/components/form/opened-list").then((file) => file.OpenedFilter),
);

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
  const { Part, how, button } = usePressedButton(OpenedFilter, "listbox");
  const look = {
    "aria-label": shown ? `${label}: ${shown}` : label,
    className: `group ${filterClass(shown !== "")}`,
    children: (
      <>
        {label}
        {shown && <b>{shown}</b>}
        <ChevronDown aria-hidden="true" className="group-data-open:rotate-180" />
      </>
    ),
  };
  if (!Part) return <button {...button} {...look} />;
  return <Part {...{ how, look, options, value }} onChange={(next) => onChange(single ? next.slice(-1) : next)} />;
}

/** A filter is a pill; with a value it is filled softly and shows the value. */
export function filterClass(on: boolean): string {
  return cx(
    "inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap select-none focus-visible:rounded-full max-lg:h-11 [&>svg]:size-4 [&>svg]:shrink-0",
    on
      ? "border-primary bg-primary-soft text-on-primary-soft"
      : "border-line bg-surface text-ink hover:bg-hover [&>svg]:text-subtle",
  );
}
