import Papa from "papaparse";
import { sheetLimits } from "#contract/platform/file-limits";
import { asTyped } from "#domain/sheet/formula";
import { asWindows1252 } from "#domain/windows-1252";
import { cellCharacters, longCell, readXlsx, spoiledFile } from "#server/office/imports/file/read-xlsx";

/** A sheet as texts. `row` is the spreadsheet's row number; empty rows are left out. */
export interface Sheet {
  headings: string[];
  rows: { row: number; cells: string[] }[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out here
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Reads a CSV or XLSX file by its content, whatever its name. Refuses with 422 at `file` a file that is not a
 * spreadsheet, has no rows below its headings, or exceeds the limits.
 */
export async function readSheet(bytes: Uint8Array, mostRows: number = sheetLimits.rows): Promise<Sheet> {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw spoiledFile("Este é um arquivo do Excel antigo (.xls). Salve-o como XLSX ou CSV e envie de novo.");
  }
  const records = startsWith(bytes, 0x50, 0x4b) ? await readXlsx(bytes) : readCsv(bytes);
  const filled = records
    .map((cells, index) => ({ row: index + 1, cells: cells.map(clean) }))
    .filter(({ cells }) => cells.some((text) => text !== ""));
  const [head, ...rows] = filled;
  if (head === undefined) throw spoiledFile("O arquivo está vazio. Baixe o modelo e preencha ao menos uma linha.");
  if (rows.length === 0) throw spoiledFile("Há só o cabeçalho. Preencha ao menos uma linha abaixo dele.");
  if (rows.length > mostRows + 1) throw tooManyRows(mostRows); // the example row may be among them
  if (filled.some(({ cells }) => cells.some((text) => text.length > cellCharacters))) throw longCell();
  const width = head.cells.findLastIndex((text) => text !== "") + 1;
  if (width > sheetLimits.columns)
    throw spoiledFile(`Há mais de ${sheetLimits.columns} colunas. Apague as que sobram.`);
  const fitted = rows.map(({ row, cells }) => ({
    row,
    cells: head.cells.slice(0, width).map((_, at) => cells[at] ?? ""),
  }));
  if (charactersOf(fitted) > sheetLimits.characters) {
    throw spoiledFile("Há texto demais nesta planilha. Divida-a e envie uma parte por vez.");
  }
  return { headings: head.cells.slice(0, width).map((text) => text.slice(0, 200)), rows: fitted };
}

/** The refusal of a sheet with too many rows. */
export function tooManyRows(limit: number) {
  return spoiledFile(
    `Há mais de ${limit.toLocaleString("pt-BR")} linhas. Divida a planilha e envie uma parte por vez.`,
  );
}

function clean(text: string): string {
  return asTyped(text.replace(controls, "").toWellFormed().trim());
}

function charactersOf(rows: Sheet["rows"]): number {
  return rows.reduce((sum, { cells }) => sum + cells.reduce((all, text) => all + text.length, 0), 0);
}

function startsWith(bytes: Uint8Array, ...beginning: number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}

const delimiters = [";", ",", "\t"] as const;

/**
 * The records of a CSV file, in UTF-8 with or without byte order mark, in UTF-16 with one, otherwise in Windows-1252.
 * The delimiter is the one that splits the first record into most cells. Refuses with 422 binary content and unclosed
 * quotes.
 */
function readCsv(bytes: Uint8Array): string[][] {
  const [, named, text] = /^(?:sep=(.)\r?\n)?(.*)$/s.exec(decoded(bytes)) ?? [];
  if (text?.trimStart().startsWith("BEGIN:VCALENDAR")) {
    throw spoiledFile(
      "Este arquivo é um calendário (iCal), não uma planilha. Cole o endereço dele em Traga o que você já tem, nas acomodações.",
    );
  }
  if (text === undefined || text.includes("\u0000")) throw spoiledFile("Este arquivo não é uma planilha CSV nem XLSX.");
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: named ?? delimiterOf(text),
    preview: sheetLimits.rows * 2 + 2, // includes blank lines, which are left out later
  });
  const unclosed = errors.find(({ type }) => type === "Quotes");
  if (unclosed)
    throw spoiledFile(`Há aspas que não fecham na linha ${(unclosed.row ?? 0) + 1}. Corrija e envie de novo.`);
  return data;
}

function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // not UTF-8
    return asWindows1252(Buffer.from(bytes).toString("latin1"));
  }
}

/** On a tie, as in a file with one column, the Brazilian delimiter is used. */
function delimiterOf(text: string): string {
  const cells = delimiters.map(
    (delimiter) => Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0,
  );
  return delimiters[cells.indexOf(Math.max(...cells))] as string;
}
