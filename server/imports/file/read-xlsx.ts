import type { CellValue } from "read-excel-file/universal";
import { safeXlsx } from "#server/imports/file/safe-xlsx";
import { spoiledFile } from "#server/imports/file/spoiled-file";

/**
 * The rows of the first sheet of a workbook, its values as Brazilians type them, days as YYYY-MM-DD. Refuses with 422 what
 * is none.
 */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const workbook = safeXlsx(bytes);
  const { readSheet } = await import("read-excel-file/universal");
  try {
    const rows = await readSheet(workbook);
    return rows.map((row) => row.map(asTyped));
  } catch {
    throw spoiledFile("Não conseguimos ler esta planilha. Copie os dados para uma planilha nova e envie outra vez.");
  }
}

function asTyped(value: CellValue | null): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  // telephones and codes are whole numbers longer than what is left of a sum
  if (Number.isSafeInteger(value)) return String(value);
  if (typeof value === "number") return String(Number(value.toPrecision(12))).replace(".", ",");
  return value instanceof Date ? moment(value) : String(value);
}

/**
 * An hour without a day lies on the first day of the calendar of spreadsheets. A day comes as YYYY-MM-DD, so that it is
 * not taken for one that somebody typed in some order.
 */
function moment(value: Date): string {
  if (Number.isNaN(value.getTime())) return "";
  const [day = "", time = ""] = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString().split("T");
  return day < "1900-01-02" ? time.slice(0, 5) : day;
}
