import { type Refusal, refuse } from "#domain/bank-statements/statement";
import { withoutEnd } from "#domain/typed-text";

/** A record of a CSV file and the line on which it starts. */
export interface CsvRecord {
  row: number;
  cells: string[];
}

// Limits beyond which a file is not a statement: 10 MB of separators would exhaust memory.
const mostRows = 200_000;
const mostCells = 2_000_000;

export const delimiters = [";", ",", "\t", "|"] as const;

/**
 * The non-empty records of a CSV text. A quote opens a cell only at its start; a quoted cell may contain line breaks;
 * CRLF, LF or CR ends a record. Returns a refusal with the line number if a quote never closes, or if there are too
 * many rows or cells.
 */
export function csvRecords(text: string, delimiter: string): CsvRecord[] | Refusal {
  const records: CsvRecord[] = [];
  const special = new RegExp(`[${delimiter === "|" ? "\\|" : delimiter}\\r\\n]`, "g");
  let [at, row, begun, count] = [0, 1, 1, 0];
  let cells: string[] = [];
  const endRecord = () => {
    if (cells.some((cell) => cell.trim() !== "")) records.push({ row: begun, cells });
    cells = [];
    begun = row;
  };
  while (at <= text.length) {
    const quoted = /^ *"/.exec(text.slice(at, at + 8));
    let cell = "";
    if (quoted) {
      const opened = row;
      const end = closingQuote(text, at + quoted[0].length);
      if (end < 0) return refuse("unclosed_quotes", opened);
      cell = text.slice(at + quoted[0].length, end).replaceAll('""', '"');
      row += cell.match(/\r\n|\n|\r/g)?.length ?? 0;
      at = end + 1;
    }
    special.lastIndex = at;
    const found = special.exec(text);
    const end = found?.index ?? text.length;
    cells.push(cell + text.slice(at, end));
    count += 1;
    if (count > mostCells) return refuse("too_many_lines", row);
    at = end + 1;
    if (found?.[0] === delimiter) continue;
    if (text[end] === "\r" && text[at] === "\n") at += 1;
    row += 1;
    if (row > mostRows) return refuse("too_many_lines", row);
    endRecord();
    if (!found) break;
  }
  return records;
}

const fewestCells = 3; // date, text and amount

/**
 * A record whose whole line is quoted, as by a spreadsheet that took it for one cell; any other is returned unchanged.
 */
export function withoutLineQuotes(record: CsvRecord, delimiter: string): CsvRecord {
  const [line = "", ...others] = record.cells;
  if (!line.includes(delimiter) || others.some((cell) => cell.trim() !== "")) return record;
  // another separator may follow the line: "01/11/2026,150.00,Pix";;
  const inner = csvRecords(
    delimiter === ";" ? line : withoutEnd(line, (letter) => letter === ";" || letter.trim() === ""),
    delimiter,
  );
  if ("fault" in inner || inner.length !== 1 || inner[0]!.cells.length < fewestCells) return record;
  return { row: record.row, cells: inner[0]!.cells };
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
}
