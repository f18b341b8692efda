import CalendarDays from "lucide-react/icons/calendar-days";
import FileUp from "lucide-react/icons/file-up";
import ListChecks from "lucide-react/icons/list-checks";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Trash from "lucide-react/icons/trash-2";
import type { Import } from "#contract/bookings/channel-calendars";
import { DotsIcon, Menu } from "~/components/menu/menu";
import { CardLines } from "~/components/table/card-list";
import { actsColumn, type Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { useAct } from "~/lib/acts";
import { soonWords } from "~/lib/ago-words";
import { formatNumber, plural } from "~/lib/format";
import { channelActs } from "~/routes/accommodations/channels/channel-acts";
import {
  closesNothingWords,
  heldState,
  repeatedWords,
  stateWords,
} from "~/routes/accommodations/channels/channel-words";

export interface ImportPanelProps extends ImportActs {
  imports: readonly Import[];
  now: number;
  onCreate: () => void;
}

/** The calendars that close nights here, and the state of reading each. */
export function ImportPanel({ imports, now, onCreate, ...acts }: ImportPanelProps) {
  const create = (
    <Button size="row" icon={<Plus />} onClick={onCreate}>
      Importar calendário
    </Button>
  );
  const columns: Column<Import>[] = [
    { head: "Canal", cell: (row) => <Name row={row} /> },
    { head: "Situação", cell: (row) => <State row={row} now={now} /> },
    { head: "Chegada", cell: (row) => nextWords(row, now) },
    { head: "Noites fechadas", align: "end", cell: ({ night_count }) => formatNumber(night_count) },
    actsColumn((row) => <ImportMenu row={row} {...acts} />, "3rem"),
  ];
  return (
    <Panel flush id="importados" title="Calendários de outros canais" actions={imports.length > 0 && create}>
      <DataTable
        caption="Calendários de outros canais"
        columns={columns}
        rows={imports}
        rowKey={({ id }) => id}
        card={(row) => (
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <CardLines
                title={<Name row={row} />}
                lines={[
                  [
                    nextWords(row, now),
                    plural(row.night_count, { none: "Nenhuma noite", one: "noite", many: "noites" }),
                  ],
                ]}
              />
              <State row={row} now={now} />
            </div>
            <ImportMenu row={row} {...acts} />
          </div>
        )}
        empty={
          <EmptyState icon={<CalendarDays />} title="Nenhum calendário importado" actions={create}>
            Cole o link do Airbnb, do Booking.com ou de outro canal: as noites vendidas lá ficam fechadas aqui.
          </EmptyState>
        }
      />
    </Panel>
  );
}

function nextWords({ masked_address, next_sync_at }: Import, now: number): string {
  if (masked_address === null) return "Por arquivo";
  return next_sync_at ? `Leitura ${soonWords(next_sync_at, now)}` : "–";
}

function Name({ row }: { row: Import }) {
  return (
    <span className="grid">
      <span className="truncate font-medium">{row.name}</span>
      <span className="truncate text-xs font-regular text-muted">{row.masked_address ?? "Arquivo .ics"}</span>
    </span>
  );
}

function State({ row, now }: { row: Import; now: number }) {
  const { tone, state, detail } = stateWords(row, now);
  const closesNothing = closesNothingWords(row);
  const repeated = repeatedWords(row);
  return (
    <span className="grid justify-items-start gap-1 py-2">
      <span className="flex flex-wrap items-center gap-1.5">
        <Chip tone={tone}>{state}</Chip>
        {row.conflicts.length > 0 && <Chip tone="error">Conflito de datas</Chip>}
        {row.held_night_count > 0 && state !== heldState && <Chip tone="info">{heldState}</Chip>}
      </span>
      <span className="max-w-[44ch] text-xs whitespace-normal text-muted">{detail}</span>
      {repeated && <span className="max-w-[44ch] text-xs whitespace-normal text-muted">{repeated}</span>}
      {closesNothing && <span className="max-w-[44ch] text-xs whitespace-normal text-muted">{closesNothing}</span>}
    </span>
  );
}

interface ImportActs {
  onEdit: (row: Import) => void;
  onUpload: (row: Import) => void;
  onRuns: (row: Import) => void;
  onRemove: (row: Import) => void;
}

/** The acts on an imported calendar. */
function ImportMenu({ row, onEdit, onUpload, onRuns, onRemove }: ImportActs & { row: Import }) {
  const syncing = useAct(channelActs.sync);
  const sync = () => syncing.send({ import: row.id });
  const read =
    row.masked_address === null
      ? { label: "Enviar arquivo", icon: <FileUp />, onSelect: () => onUpload(row) }
      : { label: "Sincronizar agora", icon: <RefreshCw />, disabled: syncing.working, onSelect: sync };
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
