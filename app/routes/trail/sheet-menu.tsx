import { trailRows } from "#contract/platform/limits";
import { Menu } from "~/components/menu/menu";
import { useSheetDownload } from "~/components/table/sheet-menu";
import { download } from "~/lib/download";
import { formatNumber } from "~/lib/format";
import type { ListState } from "~/lib/list-address";
import { trailQuery } from "~/routes/trail/list-offer";

/** Downloads the filtered audit trail, in its order. */
export function SheetMenu({ state }: { state: ListState }) {
  const { working, start } = useSheetDownload((kind) =>
    download(`GET /api/audit.${kind}`, { query: trailQuery({ ...state, page: 1 }) }),
  );
  const entry = (kind: "csv" | "xlsx", name: string) => ({
    key: kind,
    label: `Exportar ${name}, até ${formatNumber(trailRows[kind])} registros`,
    disabled: working,
    onSelect: () => void start(kind),
  });
  return <Menu label={working ? "Exportando" : "Planilha"} entries={[[entry("xlsx", "Excel"), entry("csv", "CSV")]]} />;
}
