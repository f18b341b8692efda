import ClipboardList from "lucide-react/icons/clipboard-list";
import { type KeyboardEvent, useRef, useState } from "react";
import type { AccommodationOption } from "#contract/accommodations";
import type { Inventory } from "#contract/inventory";
import { LeaveGuard } from "~/components/form/leave-guard";
import { SaveBar } from "~/components/form/save-bar";
import { PageBody } from "~/components/page/page-body";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { Panel } from "~/components/ui/panel";
import { useUnsavedGuard } from "~/lib/unsaved";
import { AddRoom } from "~/routes/accommodations/inventory/add-room";
import { CopyDialog } from "~/routes/accommodations/inventory/copy-dialog";
import { lineOf, newKey, withLine } from "~/routes/accommodations/inventory/draft";
import { PrintedInventory } from "~/routes/accommodations/inventory/printed-inventory";
import { RoomSection } from "~/routes/accommodations/inventory/room-section";
import { Toolbar } from "~/routes/accommodations/inventory/toolbar";
import { useDraft } from "~/routes/accommodations/inventory/use-draft";
import { useSave } from "~/routes/accommodations/inventory/use-inventory-save";

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
