import { invalid } from "#server/http/problem";
import type { PiecedFile } from "#server/http/route";
import { csvPieces } from "#server/sheets/csv-pieces";
import type { SheetColumn } from "#server/sheets/sheet-columns";

const rowsAtOnce = 500;

/** A CSV of rows already in memory. Refuses with 422 more than `most` rows: nothing is silently truncated. */
export function wholeSheet<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  most: number,
): PiecedFile {
  if (rows.length > most) {
    throw invalid("q", `A planilha leva até ${most.toLocaleString("pt-BR")} linhas. Filtre antes de exportar`);
  }
  async function* pages() {
    for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
  }
  return { name, pieces: () => csvPieces(columns, pages()) };
}

type Value<Row> = SheetColumn<Row>["value"];

/** Creates the columns of a sheet by kind. */
export function columnKinds<Row>() {
  const of = (kind: SheetColumn<Row>["kind"]) => (head: string, value: Value<Row>) => ({ head, kind, value });
  return { text: of("text"), date: of("date"), cents: of("cents"), count: of("count") };
}
