import { useId } from "react";
import { FieldNote } from "~/components/form/field-note";

/** The file that a channel exports; the action sends its text as `content`. */
export function CalendarFile({ errors }: { errors: readonly string[] | null | undefined }) {
  const id = useId();
  const error = errors?.[0];
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-xs font-medium text-muted">
        Arquivo .ics
      </label>
      <input
        id={id}
        type="file"
        name="file"
        accept=".ics,.ical,text/calendar"
        aria-describedby={`${id}-nota`}
        aria-invalid={error ? true : undefined}
        className="mt-1.5 w-full rounded-2 border border-line bg-surface p-2 text-sm file:mr-3 file:rounded-1 file:border-0 file:bg-primary-soft file:px-2.5 file:py-1 file:font-medium file:text-on-primary-soft"
      />
      <FieldNote id={`${id}-nota`} error={error} help="Exporte o calendário no canal e escolha o arquivo baixado" />
    </div>
  );
}
