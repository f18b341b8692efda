import { zipSync } from "fflate";
import writeXlsx from "write-excel-file/node";
import { accommodationSheet } from "#contract/office/accommodation-sheet";
import { bookingSheet } from "#contract/office/booking-sheet";
import { csvType, xlsxType } from "#contract/platform/file-limits";

/** A spreadsheet row, by field. */
export type Line = Record<string, string>;

/** A valid row for an accommodation with this name. */
export function lineOf(name: string, more: Line = {}): Line {
  return {
    name,
    kind: "Chalé",
    legal_regime: "Locação por temporada",
    base_guests: "2",
    max_guests: "4",
    base_price_cents: "1.234,56",
    ...more,
  };
}

/** A valid row for a booking of the accommodation with this name. */
export function bookingLine(accommodation: string, more: Line = {}): Line {
  return {
    accommodation,
    check_in: "20/03/2027",
    check_out: "23/03/2027",
    "holder.name": "Iracema Torres",
    channel: "Direto",
    total_cents: "1.000,00",
    ...more,
  };
}

/** The rows below the template's headings, for the fields that any of them has. */
export function gridOf(lines: readonly Line[]): string[][] {
  const sheet = lines.some((line) => "accommodation" in line) ? bookingSheet : accommodationSheet;
  const columns = sheet.filter(({ field }) => lines.some((line) => field in line));
  return [columns.map(({ header }) => header), ...lines.map((line) => columns.map(({ field }) => line[field] ?? ""))];
}

/** A CSV file as saved by Brazilian spreadsheets, in UTF-8. */
export function csvFile(grid: readonly (readonly string[])[], delimiter = ";"): Blob {
  const quoted = (text: string) => (/["\r\n;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const text = grid.map((cells) => cells.map(quoted).join(delimiter)).join("\r\n");
  return new Blob([text], { type: csvType });
}

/** A workbook of these values. */
export async function xlsxFile(grid: readonly (readonly (string | number | boolean | Date)[])[]): Promise<Blob> {
  const cells = grid.map((row) =>
    row.map((value) => (value instanceof Date ? { value, type: Date, format: "dd/mm/yyyy" } : value)),
  );
  return new Blob([new Uint8Array(await writeXlsx([{ data: cells }]).toBuffer())], { type: xlsxType });
}

/** A workbook whose only sheet is this XML. */
export function rawWorkbook(sheetXml: string, { date1904 }: { date1904?: string } = {}): Uint8Array {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relationships = (id: string, type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/></Relationships>`;
  const parts = {
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": relationships("rId1", "officeDocument", "xl/workbook.xml"),
    "xl/_rels/workbook.xml.rels": relationships("rId1", "worksheet", "worksheets/sheet1.xml").replace(
      "</Relationships>",
      `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    "xl/styles.xml": '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    "xl/workbook.xml": `<workbook xmlns:r="${office}">${date1904 ? `<workbookPr date1904="${date1904}"/>` : ""}<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${sheetXml}</sheetData></worksheet>`,
  };
  const encoder = new TextEncoder();
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, encoder.encode(text)])));
}
