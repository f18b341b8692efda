import { useRef, useState } from "react";
import { toast } from "~/lib/toast";

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
