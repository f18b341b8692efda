import type { ImportKindName } from "#contract/office/imports";
import type { SheetColumn } from "#contract/office/sheet";
import { kindOf } from "#server/office/imports/kinds";
import type { FileAnswer } from "#server/platform/http/route";
import { writeCsv } from "#server/platform/sheets/sheets";

/** The headings and an example line, which is not imported if it is sent back unchanged. */
export async function csvTemplate(kind: ImportKindName): Promise<FileAnswer> {
  const { sheet, templateName } = kindOf({ kind });
  const bytes = writeCsv([sheet.map(({ header }) => header), sheet.map(({ example }) => example)]);
  return { read: async () => bytes, name: `${templateName}.csv` };
}

/** The same with a second sheet that explains each column. Every cell is text, so none can be a formula. */
export async function xlsxTemplate(kind: ImportKindName): Promise<FileAnswer> {
  const { sheet, title, templateName } = kindOf({ kind });
  const example = sheet.map((column) => cell(column.example));
  const meanings = sheet.map((column) => [
    cell(column.header),
    cell(need(column)),
    cell(column.help),
    cell(column.example),
  ]);
  const sheets = [
    {
      sheet: title,
      data: [sheet.map(({ header }) => heading(header)), example],
      columns: sheet.map(({ header, example: text }) => ({ width: Math.max(header.length, text.length) + 3 })),
      stickyRowsCount: 1,
    },
    {
      sheet: "Explicação",
      data: [["Coluna", "Obrigatória", "O que escrever", "Exemplo"].map(heading), ...meanings],
      columns: [{ width: 26 }, { width: 12 }, { width: 90 }, { width: 26 }],
      stickyRowsCount: 1,
    },
  ];
  const read = async () => {
    const { default: writeXlsx } = await import("write-excel-file/node");
    return writeXlsx(sheets).toBuffer();
  };
  return { read, name: `${templateName}.xlsx` };
}

const need = ({ required }: SheetColumn) => (required ? "Sim" : "Não");
const cell = (value: string) => ({ value, type: String, format: "@" });
const heading = (value: string) => ({ value, type: String, fontWeight: "bold" as const });
