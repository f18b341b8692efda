import { href } from "react-router";
import { bookingSheets, sheetRows } from "#contract/booking-sheets";
import { Menu } from "~/components/ui/menu";
import { download } from "~/lib/api-download";
import { formatNumber } from "~/lib/format";
import type { ListState } from "~/lib/list-address";
import { useSheetDownload } from "~/lib/use-sheet-download";
import { bookingQuery } from "~/routes/bookings/list/list-filters";

/** The filtered list as a file, in its order, and the way in for others. */
export function SheetMenu({ state, today, mayImport }: { state: ListState; today: string; mayImport: boolean }) {
  const { working, start } = useSheetDownload((kind) =>
    download(bookingSheets[kind], { query: bookingQuery({ ...state, page: 1 }, false, today) }),
  );
  const entry = (kind: "csv" | "xlsx", name: string) => ({
    key: kind,
    label: `Exportar ${name}, até ${formatNumber(sheetRows[kind])} reservas`,
    disabled: working,
    onSelect: () => void start(kind),
  });
  const importing = { key: "import", label: "Importar planilha", to: href("/reservas/importar") };
  const entries = [[entry("xlsx", "Excel"), entry("csv", "CSV")], ...(mayImport ? [[importing]] : [])];
  return <Menu label={working ? "Exportando" : "Planilha"} entries={entries} />;
}
