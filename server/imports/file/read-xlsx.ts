import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from "fflate";
import type { CellValue } from "read-excel-file/universal";
import { sheetLimits } from "#contract/sheet";
import { cellCharacters, longCell, spoiledFile } from "#server/imports/file/spoiled-file";

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

const unpackedLimit = 40 * 1024 * 1024; // bytes
const longestEntity = 8; // "&#8364;" and its kind, for one letter
const needed = /^(\[Content_Types\]\.xml|_rels\/|xl\/(workbook|sharedStrings|styles)\.xml|xl\/(_rels|worksheets)\/)/;

/**
 * The same workbook, with the parts that are read and nothing else, packed anew: what the reader unpacks is what was
 * looked at here. Refuses with 422 one that unpacks to much more than it is, or that claims cells far out, for which
 * the reader would make all the empty ones between.
 */
function safeXlsx(bytes: Uint8Array): ArrayBuffer {
  const parts = unpacked(bytes);
  if (!parts["xl/workbook.xml"]) throw spoiledFile("Este arquivo não é uma planilha XLSX. Salve-o como XLSX ou CSV.");
  // Every part: it is the workbook that says which one of them is its sheet.
  for (const content of Object.values(parts)) {
    const xml = strFromU8(content, true);
    requireShortTexts(xml);
    requireNearCells(xml);
  }
  parts["xl/workbook.xml"] = sayingTrueAsOne(parts["xl/workbook.xml"]);
  return new Uint8Array(zipSync(parts, { level: 0 })).buffer;
}

/** The reader knows days counted from 1904 by `date1904="1"` alone; XML may as well say "true". */
function sayingTrueAsOne(workbook: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    strToU8(strFromU8(workbook, true).replace(/\bdate1904\s*=\s*["']true["']/, 'date1904="1"'), true),
  );
}

function unpacked(bytes: Uint8Array): Unzipped {
  let total = 0;
  try {
    // The size that an entry states is the room that it gets: one that lies fails instead of growing.
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!needed.test(name)) return false;
        total += originalSize;
        if (total > unpackedLimit) throw tooLarge();
        return true;
      },
    });
  } catch (error) {
    if (error instanceof Error && error.name === "Problem") throw error;
    throw spoiledFile("Não conseguimos abrir este arquivo XLSX. Salve-o de novo, ou como CSV, e envie outra vez.");
  }
}

/** The reader takes minutes over one long text: between two tags stands at most one cell, each letter as an entity. */
function requireShortTexts(xml: string): void {
  let from = 0;
  while (from < xml.length) {
    const next = xml.indexOf("<", from);
    const end = next === -1 ? xml.length : next;
    if (end - from > cellCharacters * longestEntity) throw longCell();
    from = end + 1;
  }
}

/** Reads the addresses as text, whatever tag they stand in, because that cannot be fooled by how the XML is written. */
function requireNearCells(xml: string): void {
  const rows = xml.match(/[<:]row[\s/>]/g)?.length ?? 0;
  if (rows > sheetLimits.rows * 2) throw tooLarge();
  for (const [, address = ""] of xml.matchAll(/[\s"']r\s*=\s*["']([^"']*)["']/g)) {
    const [, column = "", row = ""] = /^([A-Z]{0,2})(\d{1,5})$/.exec(address) ?? [];
    if (row === "" || Number(row) > sheetLimits.rows * 2 || columnNumber(column) > sheetLimits.columns)
      throw tooLarge();
  }
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function tooLarge() {
  return spoiledFile(
    `Esta planilha é grande demais: cabem até ${sheetLimits.rows} linhas e ${sheetLimits.columns} colunas por vez.`,
  );
}
