import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import type { Dispatch } from "react";
import { Button, IconButton } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { formatMoney, formatNumber, plural } from "~/lib/format";
import { CellInput, lineGrid } from "~/routes/accommodations/inventory/cells";
import { type Draft, type DraftRoom, totalsOf } from "~/routes/accommodations/inventory/draft";
import { addLine, moveRoom, removeRoom, renameRoom } from "~/routes/accommodations/inventory/edits";
import { type Faults, faultKey } from "~/routes/accommodations/inventory/inventory-save";
import { ItemLine } from "~/routes/accommodations/inventory/item-line";
import type { DraftAction } from "~/routes/accommodations/inventory/use-draft";

export interface RoomSectionProps {
  room: DraftRoom;
  isFirst: boolean;
  isLast: boolean;
  faults: Faults;
  focus: { key: string; turn: number } | null;
  seesMoney: boolean;
  dispatch: Dispatch<DraftAction>;
}

/** One room with its lines. */
export function RoomSection({ room, isFirst, isLast, faults, focus, seesMoney, dispatch }: RoomSectionProps) {
  const { key, name, lines } = room;
  const nameFault = lines.map((line) => faults.get(faultKey(line.key, "room"))).find(Boolean);
  const move = (by: -1 | 1) => dispatch({ do: "edit", edit: (draft) => ({ draft: moveRoom(draft, key, by) }) });
  const rename = (text: string) =>
    dispatch({ do: "edit", edit: (draft) => ({ draft: renameRoom(draft, key, text) }), typing: key });
  return (
    <section
      aria-label={name || "Cômodo sem nome"}
      className="grid gap-3 rounded-2 border border-line bg-surface p-4 lg:p-5"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-40 flex-1">
          <div className="flex h-field border-b border-transparent focus-within:border-focus hover:border-line-strong has-aria-invalid:border-error">
            <CellInput
              aria-label="Nome do cômodo"
              aria-invalid={nameFault ? true : undefined}
              value={name}
              maxLength={60}
              placeholder="Nome do cômodo"
              onChange={(event) => rename(event.currentTarget.value)}
              className="text-lg font-semibold tracking-snug placeholder:text-placeholder"
            />
          </div>
          {nameFault && <p className="pt-px text-xs font-medium text-error-text">{nameFault}</p>}
        </div>
        <TotalsText rooms={[room]} seesMoney={seesMoney} className="text-sm text-muted" />
        <span className="flex">
          <IconButton
            size="row"
            label={`Subir ${name}`}
            icon={<ArrowUp />}
            disabled={isFirst}
            onClick={() => move(-1)}
          />
          <IconButton
            size="row"
            label={`Descer ${name}`}
            icon={<ArrowDown />}
            disabled={isLast}
            onClick={() => move(1)}
          />
          <IconButton
            size="row"
            label={`Remover ${name}`}
            icon={<Trash />}
            onClick={() => dispatch({ do: "edit", edit: (draft) => ({ draft: removeRoom(draft, key) }) })}
          />
        </span>
      </header>
      {lines.length > 0 && (
        <div aria-hidden="true" className={cx(lineGrid(seesMoney), "text-xs font-medium text-muted max-lg:hidden")}>
          <span>Item</span>
          <span className="text-right">Quantidade</span>
          <span>Estado</span>
          {seesMoney && <span className="text-right">Valor unitário</span>}
          <span className="text-center">Conferir</span>
        </div>
      )}
      <div className="grid gap-2 max-lg:gap-3">
        {lines.map((line) => (
          <ItemLine
            key={line.key}
            line={line}
            roomKey={key}
            faults={faults}
            focusTurn={focus?.key === line.key ? focus.turn : undefined}
            seesMoney={seesMoney}
            dispatch={dispatch}
          />
        ))}
      </div>
      <Button
        size="row"
        variant="soft"
        icon={<Plus />}
        className="justify-self-start"
        onClick={() => dispatch({ do: "edit", edit: (draft) => addLine(draft, key, null, seesMoney) })}
      >
        Adicionar item
      </Button>
    </section>
  );
}

/** "12 itens · 31 peças · R$ 4.120,00"; the value only for users who may see it. */
export function TotalsText({ rooms, seesMoney, className }: { rooms: Draft; seesMoney: boolean; className?: string }) {
  const { lines, pieces, value_cents } = totalsOf(rooms);
  const parts = [
    plural(lines, { none: "Nenhum item", one: "item", many: "itens" }),
    ...(lines > 0 ? [`${formatNumber(pieces)} ${pieces === 1 ? "peça" : "peças"}`] : []),
    ...(seesMoney && value_cents > 0 ? [formatMoney(value_cents)] : []),
  ];
  return <p className={className ? `num ${className}` : "num"}>{parts.join(" · ")}</p>;
}
