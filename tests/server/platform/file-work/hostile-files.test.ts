import { unzipSync, zipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { calendarTask } from "#server/bookings/channels/read-calendar-text";
import { statementTask } from "#server/money/bank-statements/create-import";
import { sheetTask } from "#server/office/imports/draft-import";
import { documentTask, photoTask, type Task } from "#server/platform/file-work/task";
import { workOn } from "#server/platform/file-work/work-on";
import { Problem } from "#server/platform/http/problem";
import { inCore, testOfWhole } from "#tests/support/extent";
import { picture } from "#tests/support/pictures";
import { rawWorkbook } from "#tests/support/sheets";

// The files are large, and their processes run at low priority.
vi.setConfig({ testTimeout: 300_000 });

const company = "a company";
const megabyte = 1024 * 1024;

/** The result of a task, or the status and messages of its refusal. */
async function outcome<Input extends object, Result>(task: Task<Input, Result>, input: Input, of = company) {
  return workOn(of, task, input).catch((error) => {
    if (!(error instanceof Problem)) throw error;
    return { status: error.status, said: Object.values(error.extras.errors ?? {}).flat() };
  });
}

const sheet = (bytes: Uint8Array) => outcome(sheetTask, { bytes: Buffer.from(bytes), mostRows: 2000 });
const statement = (text: string) => outcome(statementTask, { bytes: Buffer.from(text, "latin1"), own: [] });
const inline = (text: string) =>
  rawWorkbook(
    `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row><row r="2"><c r="A2"><v>1</v></c></row>`,
  );

testOfWhole("a 31 kB sheet with one cell of 30 MB is refused", async () => {
  const bytes = inline("x".repeat(30_000_000));
  expect(bytes.length).toBeLessThan(32_000);
  expect(await sheet(bytes)).toMatchObject({ status: 422, said: [expect.stringMatching(/32\.767/)] });
});

test("many such sheets of one company are refused, and another company's sheet is read meanwhile", async () => {
  const bytes = inline("x".repeat(1_000_000));
  const hostile = Array.from({ length: 8 }, () => sheet(bytes));
  const good = await outcome(sheetTask, { bytes: Buffer.from("Nome\nCasa"), mostRows: 10 }, "another");
  expect(good).toMatchObject({ headings: ["Nome"] });
  for (const answer of await Promise.all(hostile)) expect(answer).toMatchObject({ status: 422 });
});

const header = "Data;Histórico;Valor\n";
const statements = [
  ["a CSV of 10 MB of lines", header + "01/02/2026;a;1,00\n".repeat((10 * megabyte) / 18 - 10)],
  ["an OFX of 2.4 million end tags", `<OFX>${"</A>".repeat(2_400_000)}`],
  ["a CSV of 10 MB of separators", header + ";".repeat(10 * megabyte - 100)],
  ["a CSV of 10 MB of every separator", `${header}${";,|\t\n".repeat(2 * megabyte - 100)}`],
  ["a CSV of 10 MB of line ends", header + "\n".repeat(10 * megabyte - 100)],
] as const;
test.each(statements.slice(0, inCore(1, 5)))("a hostile statement is refused as too long: %s", async (_, text) => {
  expect(await statement(text)).toMatchObject({ ok: false, fault: "too_many_lines" });
});

testOfWhole("a calendar of a million events is refused", async () => {
  const text = `BEGIN:VCALENDAR\r\n${"BEGIN:VEVENT\r\nEND:VEVENT\r\n".repeat(400_000)}END:VCALENDAR\r\n`;
  const input = { text, accommodation: null, timezone: "America/Sao_Paulo", today: "2026-11-26" };
  expect(await outcome(calendarTask, input)).toMatchObject({ reading: { ok: false, fault: "too_many_events" } });
});

test("a file that crashes the process is refused alone, and the next one is read", async () => {
  const texts = "<si><t>x</t></si>".repeat(2_300_000); // 39 MB of texts, each some hundred bytes once parsed
  const parts = { "xl/sharedStrings.xml": Buffer.from(`<sst>${texts}</sst>`) };
  const bytes = zipSync(
    { ...unzipSync(rawWorkbook('<row r="1"><c r="A1"><v>1</v></c></row>')), ...parts },
    { level: 1 },
  );
  expect(await sheet(bytes)).toMatchObject({ status: 422 });
  expect(await sheet(Buffer.from("Nome\nCasa"))).toMatchObject({ headings: ["Nome"] });
});

test("a picture is returned as stored, and other content is still refused", async () => {
  const [narrow] = (await workOn(company, photoTask, await picture("jpeg", { width: 640, height: 480 }))) ?? [];
  expect(narrow).toMatchObject({ width: 320, height: 240, bytes: expect.any(Buffer) });
  expect(await outcome(documentTask, Buffer.from("<html>"))).toMatchObject({ status: 415 });
});
