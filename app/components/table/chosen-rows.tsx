import { useEffect, useRef, useState } from "react";
import { Checkbox } from "~/components/form/checkbox";
import type { CardChoice } from "~/components/table/card-list";
import type { Column } from "~/components/table/column";
import { Button } from "~/components/ui/button";

export interface ChosenRows<Row> {
  chosen: readonly Row[];
  /** Selects these rows; an empty list also ends selecting on a phone. */
  choose: (keys: readonly string[]) => void;
  column: Column<Row>;
  cards: CardChoice<Row>;
  /** Starts selecting on a phone, with no card yet. */
  begin: () => void;
}

interface RowWords<Row> {
  keyOf: (row: Row) => string;
  /** The label of a row's checkbox: "Selecionar K7WM2RXQ, Ana Souza". */
  nameOf: (row: Row) => string;
}

/** Rows selected by checkbox; rows that leave the page are deselected, so that no action affects hidden rows. */
export function useChosenRows<Row>(rows: readonly Row[], { keyOf, nameOf }: RowWords<Row>): ChosenRows<Row> {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [choosing, setChoosing] = useState(false);
  const chosen = rows.filter((row) => keys.includes(keyOf(row)));
  const all = rows.length > 0 && chosen.length === rows.length;
  const choose = (next: readonly string[]) => {
    setKeys(next);
    if (next.length === 0) setChoosing(false);
  };
  const toggle = (row: Row) => {
    const key = keyOf(row);
    setKeys(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]);
  };
  const column: Column<Row> = {
    key: "choice",
    width: "2.5rem",
    control: true,
    head: (
      <Checkbox
        accessibleName="Selecionar todas desta página"
        checked={all}
        partly={chosen.length > 0 && !all}
        onCheckedChange={(checked) => choose(checked ? rows.map(keyOf) : [])}
      />
    ),
    cell: (row) => (
      <Checkbox
        accessibleName={nameOf(row)}
        checked={keys.includes(keyOf(row))}
        onCheckedChange={() => toggle(row)}
        className="relative z-1"
      />
    ),
  };
  const onToggle = (row: Row) => {
    setChoosing(true);
    toggle(row);
  };
  return { chosen, choose, column, cards: { choosing, onToggle, nameOf }, begin: () => setChoosing(true) };
}

interface ChooseButtonProps {
  choosing: boolean;
  onBegin: () => void;
  onEnd: () => void;
}

/** Above the cards on a phone: starts selecting, for users who cannot long-press and for screen readers. */
export function ChooseButton({ choosing, onBegin, onEnd }: ChooseButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(choosing);
  useEffect(() => {
    // the button that ended it is unmounted
    if (before.current && !choosing && document.activeElement === document.body) button.current?.focus();
    before.current = choosing;
  }, [choosing]);
  return (
    <div className="flex justify-end border-b border-line-soft px-2 lg:hidden print:hidden">
      <Button ref={button} variant="quiet" onClick={choosing ? onEnd : onBegin}>
        {choosing ? "Concluir" : "Selecionar"}
      </Button>
    </div>
  );
}
