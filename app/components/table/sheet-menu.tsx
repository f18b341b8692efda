import Download from "lucide-react/icons/download";
import { useRef, useState } from "react";
import { DotsIcon, Menu } from "~/components/menu/menu";
import { formatNumber } from "~/lib/format";
import { toast } from "~/lib/toast";

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

export interface CsvMenuProps {
  /** The content of the file: "empresas". */
  what: string;
  fetch: () => Promise<boolean>;
}

/** A menu that downloads the filtered list as a file. */
export function CsvMenu({ what, fetch }: CsvMenuProps) {
  const { working, start } = useSheetDownload(fetch);
  const entry = {
    key: "csv",
    label: `Exportar ${what} (CSV)`,
    icon: <Download />,
    disabled: working,
    onSelect: () => void start("csv"),
  };
  return <Menu label={working ? "Exportando" : "Mais ações"} icon={<DotsIcon />} entries={[[entry]]} />;
}

/** Saves a list as a file and shows a toast when it is ready. A second press meanwhile does nothing. */
export function useSheetDownload(fetchFile: (kind: "csv" | "xlsx") => Promise<boolean>) {
  const [working, setWorking] = useState(false);
  const busy = useRef(false);
  const start = async (kind: "csv" | "xlsx") => {
    if (busy.current) return;
    busy.current = true;
    setWorking(true);
    if (await fetchFile(kind)) toast.success("Planilha pronta");
    busy.current = false;
    setWorking(false);
  };
  return { working, start };
}
