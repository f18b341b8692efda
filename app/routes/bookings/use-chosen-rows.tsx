import { useState } from "react";
import type { BookingRow } from "#contract/bookings";
import { Checkbox } from "~/components/form/checkbox";
import type { Column } from "~/components/table/column";

export interface ChosenRows {
  chosen: readonly BookingRow[];
  choose: (codes: readonly string[]) => void;
  column: Column<BookingRow>;
}

/** Rows chosen by their boxes; those that leave the page are no longer chosen, nothing unseen is acted on. */
export function useChosenRows(rows: readonly BookingRow[]): ChosenRows {
  const [codes, choose] = useState<readonly string[]>([]);
  const chosen = rows.filter(({ code }) => codes.includes(code));
  const all = rows.length > 0 && chosen.length === rows.length;
  const column: Column<BookingRow> = {
    key: "choice",
    width: "2.5rem",
    control: true,
    head: (
      <Checkbox
        accessibleName="Selecionar todas desta página"
        checked={all}
        partly={chosen.length > 0 && !all}
        onCheckedChange={(checked) => choose(checked ? rows.map(({ code }) => code) : [])}
      />
    ),
    cell: ({ code, holder }) => (
      <span className="relative z-1 inline-flex">
        <Checkbox
          accessibleName={`Selecionar ${code}, ${holder.name}`}
          checked={codes.includes(code)}
          onCheckedChange={(checked) => choose(checked ? [...codes, code] : codes.filter((each) => each !== code))}
        />
      </span>
    ),
  };
  return { chosen, choose, column };
}
