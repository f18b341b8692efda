import { useState } from "react";
import type { BookingRow } from "#contract/bookings";
import { Checkbox } from "~/components/form/checkbox";
import type { CardChoice } from "~/components/table/card-list";
import type { Column } from "~/components/table/column";

export interface ChosenRows {
  chosen: readonly BookingRow[];
  /** Chooses these; none ends the choosing on a phone too. */
  choose: (codes: readonly string[]) => void;
  column: Column<BookingRow>;
  cards: CardChoice<BookingRow>;
  /** Begins to choose on a phone, with no card yet. */
  begin: () => void;
}

/** Rows chosen by their boxes; those that leave the page are no longer chosen, nothing unseen is acted on. */
export function useChosenRows(rows: readonly BookingRow[]): ChosenRows {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [choosing, setChoosing] = useState(false);
  const chosen = rows.filter(({ code }) => codes.includes(code));
  const all = rows.length > 0 && chosen.length === rows.length;
  const choose = (next: readonly string[]) => {
    setCodes(next);
    if (next.length === 0) setChoosing(false);
  };
  const toggle = ({ code }: BookingRow) =>
    setCodes(codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code]);
  const nameOf = ({ code, holder }: BookingRow) => `Selecionar ${code}, ${holder.name}`;
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
    cell: (row) => (
      <Checkbox
        accessibleName={nameOf(row)}
        checked={codes.includes(row.code)}
        onCheckedChange={() => toggle(row)}
        className="relative z-1"
      />
    ),
  };
  const onToggle = (row: BookingRow) => {
    setChoosing(true);
    toggle(row);
  };
  return { chosen, choose, column, cards: { choosing, onToggle, nameOf }, begin: () => setChoosing(true) };
}
