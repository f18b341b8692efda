import { Menu } from "~/components/ui/menu";
import { formatNumber } from "~/lib/format";
import { useSheetDownload } from "~/lib/use-sheet-download";

export interface SheetMenuProps {
  /** The maximum number of rows in a file of each kind. */
  rows: Readonly<Record<"csv" | "xlsx", number>>;
  /** The counted noun: "linhas". */
  of: string;
  fetchFile: (kind: "csv" | "xlsx") => Promise<boolean>;
}

/** Downloads the filtered list as a file. */
export function SheetMenu({ rows, of, fetchFile }: SheetMenuProps) {
  const { working, start } = useSheetDownload(fetchFile);
  const entry = (kind: "csv" | "xlsx", name: string) => ({
    key: kind,
    label: `Exportar ${name}, até ${formatNumber(rows[kind])} ${of}`,
    disabled: working,
    onSelect: () => void start(kind),
  });
  return <Menu label={working ? "Exportando" : "Planilha"} entries={[[entry("xlsx", "Excel"), entry("csv", "CSV")]]} />;
}
