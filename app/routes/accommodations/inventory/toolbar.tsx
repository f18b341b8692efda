import Copy from "lucide-react/icons/copy";
import Printer from "lucide-react/icons/printer";
import Undo from "lucide-react/icons/undo-2";
import { Button } from "~/components/ui/button";
import type { Draft } from "~/routes/accommodations/inventory/draft";
import { TotalsText } from "~/routes/accommodations/inventory/totals-text";

export interface ToolbarProps {
  draft: Draft;
  seesMoney: boolean;
  canUndo: boolean;
  canCopy: boolean;
  onUndo: () => void;
  onCopy: () => void;
}

/** The totals, and what is done with the whole list. */
export function Toolbar({ draft, seesMoney, canUndo, canCopy, onUndo, onCopy }: ToolbarProps) {
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
