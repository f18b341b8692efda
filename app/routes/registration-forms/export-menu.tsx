import { useState } from "react";
import { formsLimit, registrationForms } from "#contract/registration-forms";
import { Menu } from "~/components/ui/menu";
import { download } from "~/lib/api-download";
import { toast } from "~/lib/toast";

/** Which forms a file holds: those chosen, or all ready ones of the arrivals between two days. */
export type Exported = { id: string[] } | { from?: string; to?: string };

/** Saves forms as a file in the official codes. A second press while one is made does nothing. */
export function useExport() {
  const [working, setWorking] = useState(false);
  return {
    working,
    async start(kind: "json" | "csv", query: Exported) {
      if (working) return;
      setWorking(true);
      const endpoint = kind === "json" ? registrationForms.exportJson : registrationForms.exportCsv;
      if (await download(endpoint, { query })) toast.success("Arquivo pronto");
      setWorking(false);
    },
  };
}

/** All that is ready of the arrivals that the list shows, as a file. */
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
