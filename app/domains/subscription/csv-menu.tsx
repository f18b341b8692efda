import Download from "lucide-react/icons/download";
import { DotsIcon } from "~/components/ui/dots-icon";
import { Menu } from "~/components/ui/menu";
import { useSheetDownload } from "~/lib/use-sheet-download";

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
