import ClipboardList from "lucide-react/icons/clipboard-list";
import Copy from "lucide-react/icons/copy";
import Plus from "lucide-react/icons/plus";
import Printer from "lucide-react/icons/printer";
import Undo from "lucide-react/icons/undo-2";
import { type Dispatch, type KeyboardEvent, useRef, useState } from "react";
import { itemConditionWords } from "#contract/catalogue/accommodation-words";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import type { Inventory } from "#contract/catalogue/inventory";
import { LeaveGuard, SaveBar } from "~/components/form/save-or-leave";
import { PageBody } from "~/components/page/page-frame";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { FocusedNotice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { formatMoney } from "~/lib/format";
import { useUnsavedGuard } from "~/lib/unsaved";
import { CellInput } from "~/routes/accommodations/inventory/cells";
import { CopyDialog } from "~/routes/accommodations/inventory/copy-dialog";
import { type Draft, lineOf, newKey, sentLines, withLine } from "~/routes/accommodations/inventory/draft";
import { addRoom } from "~/routes/accommodations/inventory/edits";
import { useSave } from "~/routes/accommodations/inventory/inventory-save";
import { RoomSection, TotalsText } from "~/routes/accommodations/inventory/room-section";
import { type DraftAction, useDraft } from "~/routes/accommodations/inventory/use-draft";

export interface InventoryFormProps {
  inventory: Inventory;
  accommodation: string;
  company: string;
  others: readonly AccommodationOption[];
  seesMoney: boolean;
}

/** The inventory, entered line by line and saved as a whole. */
export function InventoryForm({ inventory, accommodation, company, others, seesMoney }: InventoryFormProps) {
  const edited = useDraft(inventory);
  const screen = useRef<HTMLDivElement>(null);
  const { draft, focus, dispatch, canUndo, changed } = edited;
  const { save, saving, faults, whole, merged } = useSave(edited, screen);
  const [copying, setCopying] = useState(false);
  useUnsavedGuard(changed && !saving);
  const undo = () => dispatch({ do: "undo" });
  const takeOver = (items: Inventory["items"]) =>
    dispatch({
      do: "edit",
      edit: (before) => ({
        draft: items.reduce((rooms, item) => {
          const { id: _, ...line } = lineOf(item);
          return withLine(rooms, item.room, { ...line, key: newKey() });
        }, before),
      }),
    });
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    undo();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the controls in it */}
      <div ref={screen} className="flex flex-1 flex-col print:hidden" onKeyDown={press}>
        <PageBody className="max-w-340">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <Toolbar
              {...{ draft, seesMoney, canUndo }}
              canCopy={others.length > 0}
              onUndo={undo}
              onCopy={() => setCopying(true)}
            />
            {merged > 0 && (
              <FocusedNotice key={merged} tone="warning">
                <b>Outra pessoa salvou este inventário enquanto você editava.</b> O que ela mudou já está aqui, e o que
                você digitou foi mantido. Confira e salve de novo.
              </FocusedNotice>
            )}
            {whole.length > 0 && (
              <FocusedNotice key={whole.join()} tone="error">
                {whole.join(" ")}
              </FocusedNotice>
            )}
            {draft.length === 0 && (
              <Panel>
                <EmptyState icon={<ClipboardList />} title="O que há nesta acomodação?">
                  Comece por um cômodo. A lista acompanha o contrato de temporada e a conferência na troca de hóspedes.
                </EmptyState>
              </Panel>
            )}
            {draft.map((room, index) => (
              <RoomSection
                key={room.key}
                {...{ room, faults, focus, seesMoney, dispatch }}
                isFirst={index === 0}
                isLast={index === draft.length - 1}
              />
            ))}
            <AddRoom seesMoney={seesMoney} dispatch={dispatch} />
            <p className="text-sm text-muted max-lg:hidden">
              Enter adiciona a próxima linha. Alt com as setas muda a ordem. Ctrl Z desfaz.
            </p>
          </div>
        </PageBody>
        <SaveBar note={changed ? <Chip tone="accent">Alterado</Chip> : undefined}>
          <Button disabled={!changed || saving} onClick={() => dispatch({ do: "reset" })}>
            Descartar
          </Button>
          <Button variant="primary" working={saving} workingLabel="Salvando" onClick={save}>
            Salvar inventário
          </Button>
        </SaveBar>
      </div>
      <PrintedInventory {...{ company, accommodation, draft, seesMoney }} />
      <CopyDialog
        key={String(copying)}
        open={copying}
        onClose={() => setCopying(false)}
        {...{ others, seesMoney }}
        onItems={takeOver}
      />
      <LeaveGuard unsaved={changed && !saving} />
    </>
  );
}

interface ToolbarProps {
  draft: Draft;
  seesMoney: boolean;
  canUndo: boolean;
  canCopy: boolean;
  onUndo: () => void;
  onCopy: () => void;
}

/** The totals, and the acts on the whole list. */
function Toolbar({ draft, seesMoney, canUndo, canCopy, onUndo, onCopy }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TotalsText rooms={draft} seesMoney={seesMoney} className="mr-auto font-medium" />
      <Button icon={<Undo />} disabled={!canUndo} onClick={onUndo} title="Ctrl Z">
        Desfazer
      </Button>
      {canCopy && (
        <Button icon={<Copy />} onClick={onCopy}>
          Copiar de outra
        </Button>
      )}
      <Button icon={<Printer />} disabled={draft.length === 0} onClick={() => window.print()}>
        Imprimir
      </Button>
    </div>
  );
}

/** Adds a room: a usual one by a press, or any other by its name and Enter. */
function AddRoom({ seesMoney, dispatch }: { seesMoney: boolean; dispatch: Dispatch<DraftAction> }) {
  const [name, setName] = useState("");
  const add = (room: string) => dispatch({ do: "edit", edit: (draft) => addRoom(draft, room, seesMoney) });
  const addTyped = () => {
    if (name.trim() === "") return;
    add(name.trim());
    setName("");
  };
  return (
    <section aria-label="Novo cômodo" className="flex flex-wrap items-center gap-2">
      {usualRooms.map((room) => (
        <Button key={room} size="row" icon={<Plus />} onClick={() => add(room)}>
          {room}
        </Button>
      ))}
      <span className="flex min-w-0 items-center gap-2">
        <span className="flex h-field w-44 min-w-0 border-b border-line-strong focus-within:border-focus">
          <CellInput
            aria-label="Outro cômodo"
            placeholder="Outro cômodo"
            className="placeholder:text-placeholder"
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              addTyped();
            }}
          />
        </span>
        <Button size="row" onClick={addTyped} disabled={name.trim() === ""}>
          Adicionar cômodo
        </Button>
      </span>
    </section>
  );
}

/** Rooms that nearly every accommodation has, offered for a first line. */
const usualRooms = ["Sala", "Cozinha", "Quarto", "Banheiro", "Varanda", "Área de serviço"] as const;

interface PrintedInventoryProps {
  company: string;
  accommodation: string;
  draft: Draft;
  seesMoney: boolean;
}

const cell = "border-b border-line py-1 pr-3 text-left align-top";

/** The printed inventory, with boxes for arrival and departure in each line. */
function PrintedInventory({ company, accommodation, draft, seesMoney }: PrintedInventoryProps) {
  const rooms = draft
    .map((room) => ({ room, lines: sentLines([room]).map(({ key, item }) => ({ key, ...item })) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <div className="hidden bg-surface p-0 text-xs text-ink print:block">
      <h1 className="text-xl font-semibold">Inventário: {accommodation}</h1>
      <p className="mb-4 text-muted">{company}</p>
      {rooms.map(({ room, lines }) => (
        <table key={room.key} className="mb-5 w-full border-collapse">
          <caption className="pb-1 text-left text-md font-semibold">{room.name}</caption>
          <thead>
            <tr>
              <th className={cell}>Item</th>
              <th className={`${cell} w-14`}>Qtd.</th>
              <th className={`${cell} w-20`}>Estado</th>
              {seesMoney && <th className={`${cell} w-24 text-right`}>Valor un.</th>}
              <th className={`${cell} w-16`}>Entrada</th>
              <th className={`${cell} w-16`}>Saída</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key} className="break-inside-avoid">
                <td className={cell}>{line.item}</td>
                <td className={`${cell} num`}>{line.quantity}</td>
                <td className={cell}>{itemConditionWords[line.condition]}</td>
                {seesMoney && (
                  <td className={`${cell} num text-right`}>
                    {typeof line.value_cents === "number" ? formatMoney(line.value_cents) : "–"}
                  </td>
                )}
                <td className={cell}>☐</td>
                <td className={cell}>☐</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <TotalsText rooms={draft} seesMoney={seesMoney} className="font-medium" />
    </div>
  );
}
