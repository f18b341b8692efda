import FileUp from "lucide-react/icons/file-up";
import ListChecks from "lucide-react/icons/list-checks";
import Pencil from "lucide-react/icons/pencil";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Trash from "lucide-react/icons/trash-2";
import { useFetcher } from "react-router";
import type { Import } from "#contract/channel-calendars";
import { DotsIcon } from "~/components/ui/dots-icon";
import { Menu } from "~/components/ui/menu";

export interface ImportActs {
  onEdit: (row: Import) => void;
  onUpload: (row: Import) => void;
  onRuns: (row: Import) => void;
  onRemove: (row: Import) => void;
}

/** What can be done with an imported calendar. */
export function ImportMenu({ row, onEdit, onUpload, onRuns, onRemove }: ImportActs & { row: Import }) {
  const fetcher = useFetcher();
  const sync = () => fetcher.submit({ act: "sync", import: row.id }, { method: "post" });
  const read =
    row.masked_address === null
      ? { label: "Enviar arquivo", icon: <FileUp />, onSelect: () => onUpload(row) }
      : { label: "Sincronizar agora", icon: <RefreshCw />, disabled: fetcher.state !== "idle", onSelect: sync };
  return (
    <span className="relative inline-block">
      <Menu
        label={`Ações de ${row.name}`}
        icon={<DotsIcon />}
        variant="quiet"
        size="row"
        entries={[
          [
            read,
            { label: "Ver leituras", icon: <ListChecks />, onSelect: () => onRuns(row) },
            { label: "Editar", icon: <Pencil />, onSelect: () => onEdit(row) },
          ],
          [{ label: "Remover", icon: <Trash />, danger: true, onSelect: () => onRemove(row) }],
        ]}
      />
    </span>
  );
}
