import type { FormEvent } from "react";
import { addDays } from "#domain/stay-dates";
import { DateField } from "~/components/form/date-field";
import { Button } from "~/components/ui/button";
import type { Ends } from "~/lib/period-text";

export interface PeriodFormProps {
  value: Ends;
  today: string;
  onApply: (value: Ends) => void;
}

/** From which day to which the trail is read. */
export function PeriodForm({ value, today, onApply }: PeriodFormProps) {
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget);
    onApply({ from: String(asked.get("from") ?? ""), to: String(asked.get("to") ?? "") });
  };
  return (
    <form onSubmit={apply} noValidate className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {shortcuts(today).map(({ label, from, to }) => (
          <Button key={label} variant="soft" size="row" onClick={() => onApply({ from, to })}>
            {label}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4">
        <DateField label="De" name="from" defaultValue={value.from} today={today} max={today} />
        <DateField label="Até" name="to" defaultValue={value.to} today={today} max={today} />
      </div>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={() => onApply({ from: "", to: "" })}>
          Limpar período
        </Button>
        <Button type="submit" variant="primary">
          Aplicar
        </Button>
      </div>
    </form>
  );
}

function shortcuts(today: string): (Ends & { label: string })[] {
  const yesterday = addDays(today, -1);
  return [
    { label: "Hoje", from: today, to: today },
    { label: "Ontem", from: yesterday, to: yesterday },
    { label: "Últimos 7 dias", from: addDays(today, -6), to: today },
    { label: "Últimos 30 dias", from: addDays(today, -29), to: today },
  ];
}
