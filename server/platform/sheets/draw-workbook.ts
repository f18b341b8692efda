/** A workbook of one sheet: its columns and its cells by row. */
export interface Workbook {
  sheet: string;
  columns: { head: string; kind: "text" | "date" | "cents" | "count" }[];
  rows: (string | number | null)[][];
}

/** Draws an XLSX with real dates and numbers. Texts are written as strings, so none can be a formula. */
export async function drawWorkbook({ sheet, columns, rows }: Workbook): Promise<Uint8Array> {
  const { default: writeXlsx } = await import("write-excel-file/node");
  const head = columns.map(({ head: value }) => ({ value, type: String, fontWeight: "bold" as const }));
  const data = [head, ...rows.map((row) => columns.map(({ kind }, index) => cellOf(kind, row[index] ?? null)))];
  const widths = columns.map(({ head, kind }) => ({ width: kind === "text" ? 22 : Math.max(head.length + 2, 12) }));
  return writeXlsx([{ sheet, data, columns: widths, stickyRowsCount: 1 }]).toBuffer();
}

function cellOf(kind: Workbook["columns"][number]["kind"], value: string | number | null) {
  if (value === null) return null;
  if (kind === "date") return { value: new Date(`${value}T00:00:00Z`), type: Date, format: "dd/mm/yyyy" };
  if (kind === "cents") return { value: Number(value) / 100, type: Number, format: "#,##0.00" };
  if (kind === "count") return { value: Number(value), type: Number };
  return { value: String(value), type: String, format: "@" };
}
