import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { FormEvent } from "react";
import { DateField } from "~/components/form/date-field";
import { optionsOf } from "~/components/form/option";
import { RadioGroup } from "~/components/form/radio-group";
import { filterClass } from "~/components/table/filter-look";
import { Button } from "~/components/ui/button";
import { dateFieldWords } from "~/lib/booking-words";
import type { Period } from "~/routes/bookings/list-filters";
import { periodText, shortcuts } from "~/routes/bookings/period-words";

export interface PeriodFilterProps {
  value: Period;
  today: string;
  onChange: (value: Period) => void;
}

/** The period of the list, and which date of a booking has to lie in it. */
export function PeriodFilter({ value, today, onChange }: PeriodFilterProps) {
  const shown = periodText(value);
  const label = shown ? dateFieldWords[value.date_field] : "Período";
  return (
    <Popover className="relative">
      <PopoverButton className={filterClass(shown !== "")}>
        {label}
        {shown && <b className="num">{shown}</b>}
        <ChevronDown aria-hidden="true" />
      </PopoverButton>
      <PopoverPanel
        focus
        className="absolute left-0 z-(--z-dialog) mt-1 w-112 max-w-[calc(100vw-2rem)] rounded-3 bg-raised p-4 shadow-3"
      >
        {({ close }) => (
          <PeriodForm
            {...{ value, today }}
            onApply={(next) => {
              onChange(next);
              close();
            }}
          />
        )}
      </PopoverPanel>
    </Popover>
  );
}

function PeriodForm({
  value,
  today,
  onApply,
}: Omit<PeriodFilterProps, "onChange"> & { onApply: (value: Period) => void }) {
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    onApply({ date_field: text("date_field") as Period["date_field"], from: text("from"), to: text("to") });
  };
  const fieldNow = (button: HTMLElement) =>
    String(new FormData(button.closest("form") ?? undefined).get("date_field")) as Period["date_field"];
  return (
    <form onSubmit={apply} noValidate className="grid gap-3">
      <RadioGroup
        label="Data da reserva"
        name="date_field"
        look="segmented"
        options={optionsOf(dateFieldWords)}
        defaultValue={value.date_field}
      />
      <div className="flex flex-wrap gap-2">
        {shortcuts(today).map(({ label, from, to }) => (
          <Button
            key={label}
            variant="soft"
            size="row"
            onClick={(event) => onApply({ date_field: fieldNow(event.currentTarget), from, to })}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4">
        <DateField label="De" name="from" defaultValue={value.from} today={today} />
        <DateField label="Até" name="to" defaultValue={value.to} today={today} />
      </div>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={() => onApply({ date_field: "stay", from: "", to: "" })}>
          Limpar período
        </Button>
        <Button type="submit" variant="primary">
          Aplicar
        </Button>
      </div>
    </form>
  );
}
