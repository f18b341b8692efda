import { zipSync } from "fflate";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { accommodationSheet } from "#contract/office/accommodation-sheet";
import { sheetLimits } from "#contract/platform/file-limits";
import { matchColumns } from "#domain/sheet/words";
import { readSheet } from "#server/office/imports/file/read-sheet";
import { csvTemplate, xlsxTemplate } from "#server/office/imports/template-files";
import { writeCsv } from "#server/platform/sheets/sheets";
import { rawWorkbook, xlsxFile } from "#tests/support/sheets";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => (letter === "€" ? 0x80 : letter.charCodeAt(0)));
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** The message of a refused file. */
async function refusal(bytes: Uint8Array): Promise<string> {
  const error = await readSheet(bytes).then(
    () => null,
    (reason) => reason,
  );
  return error?.extras?.errors?.file?.[0] ?? `not refused: ${error}`;
}

const text = 'Nome;Diária;Descrição\r\nChalé Açaí;1.234,56;"Vista, ""linda"";\nvaranda"\r\n;;\r\nSuíte €;300;\r\n';
const expected = {
  headings: ["Nome", "Diária", "Descrição"],
  rows: [
    { row: 2, cells: ["Chalé Açaí", "1.234,56", 'Vista, "linda";\nvaranda'] },
    { row: 4, cells: ["Suíte €", "300", ""] },
  ],
};

describe("a CSV file", () => {
  test.each([
    ["in UTF-8", utf8(text)],
    ["in UTF-8 with a byte order mark", utf8(`\ufeff${text}`)],
    ["in Windows-1252", latin(text)],
    ["in UTF-16, as Excel's Unicode text", new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"))],
    ["in UTF-16 of the other byte order", new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le").swap16())],
    ["that names its delimiter", utf8(`sep=;\r\n${text}`)],
    ["with Unix line endings", utf8(text.replaceAll("\r\n", "\n"))],
  ])("%s is read with its accents, quotes and line breaks", async (_, bytes) => {
    expect(await readSheet(bytes)).toEqual(expected);
  });

  test("separated by commas or tabs is read the same, with decimal commas in quotes", async () => {
    const grid = [expected.headings, ...expected.rows.map(({ cells }) => cells)];
    for (const delimiter of [",", "\t", ";"]) {
      const { headings, rows } = await readSheet(utf8(Papa.unparse(grid, { delimiter })));
      expect([headings, ...rows.map(({ cells }) => cells)]).toEqual(grid);
    }
  });

  test("of one column is read", async () => {
    expect((await readSheet(utf8("Nome\nCasa, azul"))).rows).toEqual([{ row: 2, cells: ["Casa, azul"] }]);
  });

  test.each([
    ["that is empty", utf8(""), /vazio/],
    ["of blank lines", utf8(";;\n;;\n"), /vazio/],
    ["with only headings", utf8("Nome;Tipo\n"), /só o cabeçalho/],
    ["with unclosed quotes", utf8('Nome;Tipo\n"Casa;Chalé\nOutra;Casa\n'), /aspas/],
    ["that is not text", new Uint8Array([1, 0, 2, 0, 3]), /não é uma planilha/],
    ["with too many rows", utf8(`Nome\n${"Casa\n".repeat(sheetLimits.rows + 2)}`), /mais de 10\.000 linhas/],
    ["with too many columns", utf8(`${"a;".repeat(sheetLimits.columns + 1)}b\n1;2`), /mais de 100 colunas/],
    ["that is a calendar", utf8("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"), /é um calendário/],
    ["that is an old Excel file", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /\.xls/],
  ])("%s is refused with an explanation", async (_, bytes, sentence) => {
    expect(await refusal(bytes)).toMatch(sentence);
  });
});

const inlineCell = (...pieces: string[]) =>
  `<row r="1"><c r="A1" t="inlineStr"><is><r><t>${pieces.join("")}</t></r></is></c></row><row r="2"><c r="A2"><v>1</v></c></row>`;

describe("a workbook", () => {
  test("is read with values in Brazilian format and dates in ISO format", async () => {
    const day = new Date("2027-03-05T00:00:00Z");
    const file = await xlsxFile([
      ["Nome", "Valor", "Dia", "Pets", "Quartos"],
      ["Chalé", 1234.5, day, true, 2],
      ["'=Soma", 0.1 + 0.2, day, false, 10],
    ]);
    expect(await readSheet(await bytesOf(file))).toEqual({
      headings: ["Nome", "Valor", "Dia", "Pets", "Quartos"],
      rows: [
        { row: 2, cells: ["Chalé", "1234,5", "2027-03-05", "Sim", "2"] },
        { row: 3, cells: ["=Soma", "0,3", "2027-03-05", "Não", "10"] },
      ],
    });
  });

  test("is read with the stored values of its formulas, which are never run", async () => {
    const sheet =
      '<row r="1"><c r="A1" t="str"><f>"No"&amp;"me"</f><v>Nome</v></c></row><row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row>';
    expect((await readSheet(rawWorkbook(sheet))).rows).toEqual([{ row: 2, cells: ["2"] }]);
  });

  const far = (address: string) =>
    `<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="${address}"><v>1</v></c></row>`;

  test.each([
    ["a cell in the last column", far("XFD2")],
    ["a cell in a far row", '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'],
    ["a row number beyond the limit", '<row r="999999999999999"><c r="A1"><v>1</v></c></row>'],
    ["an address behind an attribute that ends early", '<row a=">" r="1048576"><c r="A1048576"><v>1</v></c></row>'],
    ["an address with entities", '<row r="1048&#53;76"><c r="A1"><v>1</v></c></row>'],
    ["an address in single quotes", "<row r='1048576'><c r='A1048576'><v>1</v></c></row>"],
    ["too many rows", '<row><c r="A1"><v>1</v></c></row>'.repeat(25_000)],
  ])("that would exhaust the memory is refused: %s", async (_, sheet) => {
    expect(await refusal(rawWorkbook(sheet))).toMatch(/grande demais/);
  });

  test.each([
    ["a text of 16 MB", inlineCell("x".repeat(16_000_000))],
    ["an attribute of 16 MB", `<row r="1"><c r="A1" s="${"1".repeat(16_000_000)}"><v>1</v></c></row>`],
    ["a text of many pieces", inlineCell("x".repeat(30_000), "</t></r><r><t>".concat("x".repeat(30_000)))],
  ])("with a cell beyond Excel's limit is refused: %s", async (_, sheet) => {
    const file = rawWorkbook(sheet);
    expect(file.length).toBeLessThan(40_000);
    expect(await refusal(file)).toMatch(/32\.767 caracteres/);
  });

  test("can use the 1904 date system, with either spelling of the flag", async () => {
    const sheet = '<row r="1"><c r="A1" t="str"><v>Dia</v></c></row><row r="2"><c r="A2" s="1"><v>44925</v></c></row>';
    for (const said of ["1", "true"]) {
      const { rows } = await readSheet(rawWorkbook(sheet, { date1904: said }));
      expect(rows, said).toEqual([{ row: 2, cells: ["2026-12-31"] }]);
    }
  });

  test("that unpacks to too much is refused before unpacking", async () => {
    const bomb = zipSync({ "xl/workbook.xml": new Uint8Array(60 * 1024 * 1024) }, { level: 9 });
    expect(bomb.length).toBeLessThan(sheetLimits.bytes);
    const before = process.memoryUsage().arrayBuffers;
    expect(await refusal(bomb)).toMatch(/grande demais/);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024);
  });

  test("with a false unpacked size is refused", async () => {
    const bomb = zipSync({ "xl/workbook.xml": new Uint8Array(60 * 1024 * 1024) }, { level: 9 });
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    const entry = bomb.length - 22 - (46 + "xl/workbook.xml".length);
    expect(view.getUint32(entry, true)).toBe(0x02014b50);
    view.setUint32(entry + 24, 1000, true);
    expect(await refusal(bomb)).toMatch(/Não conseguimos/);
  });

  test("that is another kind of archive or broken is refused", async () => {
    expect(await refusal(zipSync({ "a.txt": utf8("a") }))).toMatch(/não é uma planilha XLSX/);
    expect(await refusal(utf8("PK\u0003\u0004 e mais nada"))).toMatch(/XLSX/);
    expect(await refusal(rawWorkbook('<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>'))).toMatch(/ler/);
  });
});

describe("a generated file", () => {
  test("has no cell that starts a formula, as read by another CSV parser", () => {
    const hostile = ["=1+1", "+55", "-1", "@x", "\t=1", "\r=1", "＝1", ' "=1', "ok", "a;b", 'c"d', "e\nf"];
    const file = Buffer.from(writeCsv([hostile])).toString("utf8");
    expect(file.startsWith("\ufeff")).toBe(true);
    const [cells = []] = Papa.parse<string[]>(file.slice(1), { delimiter: ";" }).data;
    expect(cells).toHaveLength(hostile.length);
    expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  });

  test("as a template has the headings and one example, in CSV and XLSX", async () => {
    const headings = accommodationSheet.map(({ header }) => header);
    const example = accommodationSheet.map((column) => column.example);
    for (const make of [csvTemplate, xlsxTemplate]) {
      const bytes = await (await make("accommodations")).read();
      expect(await readSheet(bytes as Uint8Array)).toEqual({ headings, rows: [{ row: 2, cells: example }] });
    }
  });

  test("is not required: price headings of other programs are recognized", () => {
    for (const heading of ["Diária", "PREÇO BASE", "Valor por noite", "Preço da noite"]) {
      expect(matchColumns([heading], accommodationSheet), heading).toEqual(["base_price_cents"]);
    }
  });
});
