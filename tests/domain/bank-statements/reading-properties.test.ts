import fc from "fast-check";
import { expect, test } from "vitest";
import { readStatement } from "#domain/bank-statements/read-statement";
import { addDays, showDate } from "#domain/stay-dates";
import { utf8 } from "#tests/domain/bank-statements/bytes";
import { csvFiles } from "#tests/domain/bank-statements/csv-files";
import { ofxFiles } from "#tests/domain/bank-statements/ofx-files";
import { inCore } from "#tests/support/extent";

const files = [...ofxFiles, ...csvFiles].map(({ bytes }) => bytes);

/** Expects a result or a refusal; a result must have the exact shape. */
function check(bytes: Uint8Array): void {
  const reading = readStatement(bytes);
  if (!reading.ok) {
    expect(reading.fault).toMatch(/^[a-z_]+$/);
    return;
  }
  for (const { lines } of reading.statements) {
    for (const { amount_cents, date, row } of lines) {
      expect(Number.isSafeInteger(amount_cents) && !Object.is(amount_cents, -0)).toBe(true);
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(row).toBeGreaterThan(0);
    }
  }
}

test("any bytes give a statement or a refusal", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), check), { numRuns: inCore(200, 500) });
});

test("a bank file with changed, lost or added bytes is read or refused", () => {
  const harm = fc.array(fc.tuple(fc.nat(2000), fc.nat(40), fc.uint8Array({ maxLength: 12 })), { maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom(...files), harm, (bytes, changes) => {
      let all = [...bytes];
      for (const [at, lost, put] of changes) all = [...all.slice(0, at), ...put, ...all.slice(at + lost)];
      check(Uint8Array.from(all));
    }),
    { numRuns: inCore(200, 500) },
  );
});

const movement = fc.record({
  day: fc.nat(60).map((days) => addDays("2026-08-01", days)),
  cents: fc.integer({ min: -5_000_000, max: 5_000_000 }),
  text: fc
    .stringMatching(/^[A-Za-zÀ-ÿ]{1,12}( [A-Za-zÀ-ÿ]{1,12}){0,3}$/)
    .filter((text) => !/^s(aldo|do| )/i.test(text)),
});
type Movement = { day: string; cents: number; text: string };

const asOfx = (all: readonly Movement[], ending: string) =>
  [
    "OFXHEADER:100",
    "<OFX><BANKMSGSRSV1><STMTRS><BANKTRANLIST>",
    ...all.map(
      ({ day, cents, text }, index) =>
        `<STMTTRN><DTPOSTED>${day.replaceAll("-", "")}<TRNAMT>${decimal(cents, ".")}<FITID>${index + 1}<MEMO>${text}</STMTTRN>`,
    ),
    "</BANKTRANLIST></STMTRS></BANKMSGSRSV1></OFX>",
  ].join(ending);

const asCsv = (all: readonly Movement[], ending: string) =>
  [
    "Extrato",
    "Data;Histórico;Valor;Identificador",
    ...all.map(({ day, cents, text }, index) => `${showDate(day)};${text};${decimal(cents, ",")};${index + 1}`),
  ].join(ending);

function decimal(cents: number, mark: string): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : "+"}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`;
}

test("written movements are read back in order, in either format and with any line ending", () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 30 }), fc.constantFrom("\n", "\r\n", "\r"), (all, ending) => {
      for (const write of [asOfx, asCsv]) {
        const reading = readStatement(utf8(write(all, ending)));
        const lines = reading.ok ? reading.statements.flatMap((each) => each.lines) : [];
        const expected = all.map(({ day, cents, text }) => [day, cents, text.normalize("NFC")]);
        expect(lines.map(({ date, amount_cents, text }) => [date, amount_cents, text])).toEqual(expected);
      }
    }),
    // a description that reads as a sign, beside an amount that has one
    { numRuns: 300, examples: [[[{ day: "2026-08-01", cents: 1, text: "d" }], "\n"]] },
  );
});

// A naive reader takes minutes for each of these; the timeout of the test catches that.
test.each([
  ["tags that never end", "<OFX>".concat("<STMTTRN".repeat(300_000))],
  ["brackets that open nothing", "<OFX>".concat("<".repeat(1_000_000))],
  ["comments that never end", "<OFX>".concat("<!--".repeat(500_000))],
  ["a value of five megabytes", `<OFX><STMTTRN><MEMO>${"x ".repeat(2_500_000)}`],
  ["quotes that never end", `Data;Histórico;Valor\n${'"a""'.repeat(500_000)}`],
  ["half a million empty rows", `Data;Histórico;Valor\n${";;\n".repeat(500_000)}`],
  ["a row of a million cells", `Data;Histórico;Valor\n${";".repeat(1_000_000)}`],
])("%s are read or refused in seconds", (_, text) => {
  check(utf8(text));
});
