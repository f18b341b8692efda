import { type FormEvent, useEffect, useRef } from "react";
import { addDays } from "#domain/stay-dates";
import { RadioGroup } from "~/components/form/choice-fields";
import { DateField } from "~/components/form/date-field";
import { optionsOf } from "~/components/form/option";
import { Button } from "~/components/ui/button";
import { dateFieldWords } from "~/domains/bookings/booking-words";
import type { Ends } from "~/lib/format";
import type { Period } from "~/routes/bookings/list/list-filters";

export interface PeriodFormProps {
  value: Period;
  today: string;
  onApply: (value: Period) => void;
}

/** Asks for a period; the focus starts on which date must be in it. */
export function PeriodForm({ value, today, onApply }: PeriodFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input:checked")?.focus(), []);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget);
    const text = (name: string) => String(asked.get(name) ?? "");
    onApply({ date_field: text("date_field") as Period["date_field"], from: text("from"), to: text("to") });
  };
  const fieldNow = (button: HTMLElement) =>
    String(new FormData(button.closest("form") ?? undefined).get("date_field")) as Period["date_field"];
  return (
    <form ref={form} onSubmit={apply} noValidate className="grid gap-3">
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

/** The most used periods. */
function shortcuts(today: string): (Ends & { label: string })[] {
  const first = `${today.slice(0, 8)}01`;
  const nextFirst = `${addDays(first, 31).slice(0, 8)}01`;
  return [
    { label: "Hoje", from: today, to: today },
    { label: "Próximos 7 dias", from: today, to: addDays(today, 6) },
    { label: "Próximos 30 dias", from: today, to: addDays(today, 29) },
    { label: "Este mês", from: first, to: addDays(nextFirst, -1) },
  ];
}
