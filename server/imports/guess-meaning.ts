import { type DayOrder, dayOrderOf } from "#domain/sheet/day-order";
import { matchColumns } from "#domain/sheet/match-columns";
import { wordKey } from "#domain/sheet/words";
import type { ImportKind, Meaning, SentRow } from "#server/imports/import-kind";
import { readCell } from "#server/imports/read-cell";

const nightHeadings = new Set(
  [
    ...["Noites", "Nº de noites", "Número de noites", "Qtd. noites", "Quantidade de noites", "Diárias", "Pernoites"],
    ...["Nights", "# of nights", "No. of nights", "Number of nights", "Room nights", "Length of stay"],
  ].map(wordKey),
);

/**
 * Which field each column is meant for, by its heading. A column of choices that only some other word for its heading
 * named, as "Tipo", is left alone when none of its cells is one of the words: it says something else.
 */
export function columnsOf(
  { sheet }: ImportKind,
  headings: readonly string[],
  rows: readonly SentRow[],
): (string | null)[] {
  return matchColumns(headings, sheet).map((field, at) => {
    const column = sheet.find((each) => each.field === field);
    if (column?.reading !== "choice" || column.required) return field;
    if (wordKey(column.header) === wordKey(headings[at] ?? "")) return field;
    const texts = rows.map(({ cells }) => (cells[at] ?? "").trim()).filter((text) => text !== "");
    return texts.length === 0 || texts.some((text) => "value" in readCell(column, text)) ? field : null;
  });
}

/** In which order the file's days are written, null when it does not tell. */
export function writtenOrder(
  { sheet }: ImportKind,
  headings: readonly string[],
  columns: Meaning["columns"],
  rows: readonly SentRow[],
): DayOrder | null {
  const ofDays = columns.flatMap((field, at) =>
    sheet.some((column) => column.field === field && column.reading === "day") ? [at] : [],
  );
  const [from, to] = [columns.indexOf("check_in"), columns.indexOf("check_out")];
  const nights = headings.findIndex((heading) => nightHeadings.has(wordKey(heading)));
  return dayOrderOf(
    rows.flatMap(({ cells }) => ofDays.map((at) => cells[at] ?? "")),
    rows.map(({ cells }) => ({
      check_in: cells[from] ?? "",
      check_out: cells[to] ?? "",
      nights: cells[nights] ?? "",
    })),
  );
}
