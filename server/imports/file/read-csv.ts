import Papa from "papaparse";
import { sheetLimits } from "#contract/sheet";
import { asWindows1252 } from "#domain/windows-1252";
import { spoiledFile } from "#server/imports/file/spoiled-file";

const delimiters = [";", ",", "\t"] as const;

/**
 * The records of a CSV file, in UTF-8 with or without mark, in UTF-16 with its mark, else in Windows-1252, parted by
 * what parts its first record into most cells. Refuses with 422 what is no text and quotes that do not close.
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const [, named, text] = /^(?:sep=(.)\r?\n)?(.*)$/s.exec(decoded(bytes)) ?? [];
  if (text === undefined || text.includes("\u0000")) throw spoiledFile("Este arquivo não é uma planilha CSV nem XLSX.");
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: named ?? delimiterOf(text),
    preview: sheetLimits.rows * 2 + 2, // blank lines come along and are left out later
  });
  const unclosed = errors.find(({ type }) => type === "Quotes");
  if (unclosed)
    throw spoiledFile(`Há aspas que não fecham na linha ${(unclosed.row ?? 0) + 1}. Corrija e envie de novo.`);
  return data;
}

function decoded(bytes: Uint8Array): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (utf16) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return asWindows1252(Buffer.from(bytes).toString("latin1"));
  }
}

/** A tie, as a file with one column is, goes to the Brazilian one. */
function delimiterOf(text: string): string {
  const cells = delimiters.map(
    (delimiter) => Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0,
  );
  return delimiters[cells.indexOf(Math.max(...cells))] as string;
}
