import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash from "lucide-react/icons/trash-2";
import { type Dispatch, type KeyboardEvent, memo, useEffect, useRef } from "react";
import { itemConditionWords } from "#contract/catalogue/accommodation-words";
import { Checkbox } from "~/components/form/checkbox";
import { useSelectOnEntry } from "~/components/form/field";
import { optionsOf } from "~/components/form/option";
import { readTypedMoney, writeTypedMoney } from "~/components/form/typed-text";
import { IconButton } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { Cell, CellInput, lineGrid } from "~/routes/accommodations/inventory/cells";
import { type DraftLine, isBlank } from "~/routes/accommodations/inventory/draft";
import { addLine, changeLine, moveLine, removeLine } from "~/routes/accommodations/inventory/edits";
import { type Faults, faultKey } from "~/routes/accommodations/inventory/inventory-save";
import type { DraftAction } from "~/routes/accommodations/inventory/use-draft";

export interface ItemLineProps {
  line: DraftLine;
  roomKey: string;
  faults: Faults;
  /** Changes when this line is to take the focus. */
  focusTurn: number | undefined;
  seesMoney: boolean;
  dispatch: Dispatch<DraftAction>;
}

const conditions = optionsOf(itemConditionWords);

/** One line of the inventory. Enter adds the next one, Alt with an arrow moves it. */
export const ItemLine = memo(function ItemLine({
  line,
  roomKey,
  faults,
  focusTurn,
  seesMoney,
  dispatch,
}: ItemLineProps) {
  const { key } = line;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusTurn !== undefined) first.current?.focus();
  }, [focusTurn]);

  const [quantity, value] = [useSelectOnEntry(), useSelectOnEntry()];
  const change = (field: keyof DraftLine, value: string | boolean) =>
    dispatch({
      do: "edit",
      edit: (draft) => ({ draft: changeLine(draft, key, { [field]: value }) }),
      typing: `${key} ${field}`,
    });
  const move = (by: -1 | 1) => dispatch({ do: "edit", edit: (draft) => moveLine(draft, key, by) });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (event.key === "Enter" && !(target instanceof HTMLButtonElement)) {
      event.preventDefault();
      if (!isBlank(line)) dispatch({ do: "edit", edit: (draft) => addLine(draft, roomKey, key, seesMoney) });
    } else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      move(event.key === "ArrowUp" ? -1 : 1);
    }
  };
  const cell = (label: string, field: string) => ({
    label,
    fault: faults.get(faultKey(key, field)),
    faultId: `${key}-${field}-erro`,
  });
  const name = line.item.trim() || "linha vazia";

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the controls in it
    <div id={key} onKeyDown={press} className={cx("group/line", lineGrid(seesMoney))}>
      <Cell {...cell("Item", "item")} className="col-span-12 lg:col-span-1">
        {(control) => (
          <CellInput
            {...control}
            ref={first}
            value={line.item}
            maxLength={120}
            onChange={(event) => change("item", event.currentTarget.value)}
          />
        )}
      </Cell>
      <Cell {...cell("Quantidade", "quantity")} className="col-span-3 lg:col-span-1">
        {(control) => (
          <CellInput
            {...control}
            value={line.quantity}
            maxLength={3}
            inputMode="numeric"
            className="num lg:text-right"
            {...quantity}
            onChange={(event) => change("quantity", event.currentTarget.value)}
          />
        )}
      </Cell>
      <Cell {...cell("Estado", "condition")} className={cx(seesMoney ? "col-span-4" : "col-span-9", "lg:col-span-1")}>
        {(control) => (
          <select
            {...control}
            value={line.condition}
            onChange={(event) => change("condition", event.currentTarget.value)}
            className="h-full min-w-0 flex-1 bg-transparent text-field text-ink outline-hidden [&>option]:bg-raised"
          >
            {conditions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Cell>
      {seesMoney && (
        <Cell {...cell("Valor unitário", "value_cents")} className="col-span-5 lg:col-span-1">
          {(control) => (
            <>
              <span aria-hidden="true" className="text-sm text-muted">
                R$
              </span>
              <CellInput
                {...control}
                value={line.value ?? ""}
                maxLength={20}
                inputMode="decimal"
                className="num text-right"
                {...value}
                onChange={(event) => change("value", event.currentTarget.value)}
                onBlur={(event) => tidy(event.currentTarget.value, (tidied) => change("value", tidied))}
              />
            </>
          )}
        </Cell>
      )}
      <Checkbox
        label={<span className="lg:sr-only">Conferir na troca</span>}
        checked={line.check_at_turnover}
        onCheckedChange={(checked) => change("check_at_turnover", checked)}
        className="col-span-7 lg:col-span-1 lg:h-field lg:justify-self-center"
      />
      <span className="col-span-5 flex items-center justify-end lg:col-span-1 lg:h-field lg:opacity-0 lg:transition-opacity lg:group-focus-within/line:opacity-100 lg:group-hover/line:opacity-100">
        <IconButton size="row" label={`Subir ${name}`} icon={<ArrowUp />} onClick={() => move(-1)} />
        <IconButton size="row" label={`Descer ${name}`} icon={<ArrowDown />} onClick={() => move(1)} />
        <IconButton
          size="row"
          label={`Remover ${name}`}
          icon={<Trash />}
          onClick={() => dispatch({ do: "edit", edit: (draft) => removeLine(draft, key) })}
        />
      </span>
    </div>
  );
});

function tidy(text: string, write: (value: string) => void) {
  const cents = readTypedMoney(text);
  const written = cents === null ? text : writeTypedMoney(cents);
  if (written !== text) write(written);
}
