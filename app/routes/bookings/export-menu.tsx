import { useRef, useState } from "react";
import { bookingSheets, sheetRows } from "#contract/booking-sheets";
import { Menu } from "~/components/ui/menu";
import { download } from "~/lib/api-download";
import { formatNumber } from "~/lib/format";
import type { ListState } from "~/lib/list-address";
import { toast } from "~/lib/toast";
import { bookingQuery } from "~/routes/bookings/list-filters";

/** The filtered list as a file, in its order. A second press while one is made does nothing. */
export function ExportMenu({ state }: { state: ListState }) {
  const [working, setWorking] = useState(false);
  const busy = useRef(false);
  const fetchFile = async (kind: "csv" | "xlsx") => {
    if (busy.current) return;
    busy.current = true;
    setWorking(true);
    const made = await download(bookingSheets[kind], { query: bookingQuery({ ...state, page: 1 }, false) });
    if (made) toast.success("Planilha pronta");
    busy.current = false;
    setWorking(false);
  };
  const entry = (kind: "csv" | "xlsx", name: string) => ({
    key: kind,
    label: `${name}, até ${formatNumber(sheetRows[kind])} reservas`,
    disabled: working,
    onSelect: () => void fetchFile(kind),
  });
  return <Menu label={working ? "Exportando" : "Exportar"} entries={[[entry("xlsx", "Excel"), entry("csv", "CSV")]]} />;
}
