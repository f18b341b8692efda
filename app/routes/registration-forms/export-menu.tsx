import { useState } from "react";
import { formsLimit } from "#contract/limits";
import { Menu } from "~/components/ui/menu";
import { download } from "~/lib/api-download";
import { toast } from "~/lib/toast";

/** The forms of a file: the selected ones, or all complete ones of arrivals in a range. */
export type Exported = { id: string[] } | { from?: string; to?: string };

/** Downloads forms as a file with the official codes. A second press while one is being made does nothing. */
export function useExport() {
  const [working, setWorking] = useState(false);
  return {
    working,
    async start(kind: "json" | "csv", query: Exported) {
      if (working) return;
      setWorking(true);
      const endpoint =
        kind === "json" ? "GET /api/registration-forms/export" : "GET /api/registration-forms/export.csv";
      if (await download(endpoint, { query })) toast.success("Arquivo pronto");
      setWorking(false);
    },
  };
}

/** Downloads all complete forms of the arrivals in the list. */
export function ExportMenu({ days }: { days: { from?: string; to?: string } }) {
  const { working, start } = useExport();
  const entry = (kind: "json" | "csv", name: string) => ({
    key: kind,
    label: `Prontas em ${name}, até ${formsLimit}`,
    disabled: working,
    onSelect: () => void start(kind, days),
  });
  return <Menu label={working ? "Exportando" : "Exportar"} entries={[[entry("json", "JSON"), entry("csv", "CSV")]]} />;
}
