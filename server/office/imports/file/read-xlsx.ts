import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from "fflate";
import type { CellValue } from "read-excel-file/universal";
import { sheetLimits } from "#contract/platform/file-limits";
import { invalid, type Problem } from "#server/platform/http/problem";

/**
 * The rows of the first sheet of a workbook: values as Brazilians type them, dates as YYYY-MM-DD. Throws 422 if the
 * file is not a workbook.
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
  // Integers are kept exactly: phone numbers and codes may have more than the 12 digits kept of computed values.
  if (Number.isSafeInteger(value)) return String(value);
  if (typeof value === "number") return String(Number(value.toPrecision(12))).replace(".", ",");
  return value instanceof Date ? moment(value) : String(value);
}

/**
 * Spreadsheets store a bare time as a date on day 0. A date becomes YYYY-MM-DD, so that it is not read as typed text in
 * some day order.
 */
function moment(value: Date): string {
  if (Number.isNaN(value.getTime())) return "";
  const [day = "", time = ""] = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString().split("T");
  return day < "1900-01-02" ? time.slice(0, 5) : day;
}

const unpackedLimit = 40 * 1024 * 1024; // bytes
const longestEntity = 8; // "&#8364;" and the like, for one character
const needed = /^(\[Content_Types\]\.xml|_rels\/|xl\/(workbook|sharedStrings|styles)\.xml|xl\/(_rels|worksheets)\/)/;

/**
 * The same workbook, reduced to the parts that are read and packed again, so that the reader unpacks exactly what was
 * checked here. Refuses with 422 a zip bomb, and cells at far-out addresses, for which the reader would create all the
 * empty ones in between.
 */
function safeXlsx(bytes: Uint8Array): ArrayBuffer {
  const parts = unpacked(bytes);
  if (!parts["xl/workbook.xml"]) throw spoiledFile("Este arquivo não é uma planilha XLSX. Salve-o como XLSX ou CSV.");
  // All parts, because the workbook itself defines which one is its sheet.
  for (const content of Object.values(parts)) {
    const xml = strFromU8(content, true);
    requireShortTexts(xml);
    requireNearCells(xml);
  }
  parts["xl/workbook.xml"] = sayingTrueAsOne(parts["xl/workbook.xml"]);
  return new Uint8Array(zipSync(parts, { level: 0 })).buffer;
}

/** The reader recognizes the 1904 date system only as `date1904="1"`; XML also allows "true". */
function sayingTrueAsOne(workbook: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    strToU8(strFromU8(workbook, true).replace(/\bdate1904\s*=\s*["']true["']/, 'date1904="1"'), true),
  );
}

function unpacked(bytes: Uint8Array): Unzipped {
  let total = 0;
  try {
    // The stated size is what gets allocated: an entry that is larger fails instead of growing.
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

/**
 * The reader takes minutes for one very long text. Between two tags there is at most one cell, with each character as
 * an entity.
 */
function requireShortTexts(xml: string): void {
  let from = 0;
  while (from < xml.length) {
    const next = xml.indexOf("<", from);
    const end = next === -1 ? xml.length : next;
    if (end - from > cellCharacters * longestEntity) throw longCell();
    from = end + 1;
  }
}

/** Searches the addresses in the text, whatever tag they are in, so that unusual XML cannot hide them. */
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

/** The maximum length of a spreadsheet cell. */
export const cellCharacters = 32_767;

/** The refusal of a cell longer than any spreadsheet program writes. */
export function longCell(): Problem {
  return spoiledFile(
    `Uma célula desta planilha tem mais de ${cellCharacters.toLocaleString("pt-BR")} caracteres. Encurte o texto e envie de novo.`,
  );
}

/** An unreadable spreadsheet: 422 with advice. */
export function spoiledFile(sentence: string): Problem {
  return invalid("file", sentence);
}
