import { suggestMatches } from "#domain/bank-matching/suggest-matches";
import type { OpenItem, OpenLine } from "#domain/bank-matching/suggestion";
import { readStatement } from "#domain/bank-statements/read-statement";
import { type KeptLine, reconcileLines } from "#domain/bank-statements/reconcile-lines";
import { addDays } from "#domain/stay-dates";
import { printReport } from "./report.ts";
import { inTurns, middle } from "./turns.ts";

// A bank file of 5,000 lines is read, compared with the same lines kept before, and matched against 5,000 open
// instalments; each against a tenth of it. Ten times the work may take somewhat more than ten times as long, not a
// hundred.

const names = ["Maria Joaquina de Souza", "José Carlos Lima", "Ana Prado", "Helena Prates Moura", "Ida Luz"];
const full = 5_000;

const file = (count: number) =>
  new TextEncoder().encode(
    [
      "OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST>",
      ...Array.from({ length: count }, (_, index) => {
        const day = addDays("2026-01-01", index % 300).replaceAll("-", "");
        return `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>${centsOf(index) / 100}<FITID>F${index}<MEMO>${textOf(index)}</STMTTRN>`;
      }),
      "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>",
    ].join("\n"),
  );

// A company with few prices: a hundred amounts, so that each occurs in fifty lines.
const centsOf = (index: number) => 30_000 + (index % 100) * 500;
const textOf = (index: number) =>
  [
    `PIX RECEBIDO R2026${String(index).padStart(6, "0")}P1`,
    `PIX RECEBIDO ${names[index % names.length]?.toUpperCase()}`,
    "CRED PIX",
    "AIRBNB PAYMENTS BRASIL",
  ][index % 4] ?? "";

const items = (count: number): OpenItem[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    group: `${Math.floor(index / 2)}`,
    direction: "in",
    open_cents: centsOf(index),
    due_date: addDays("2026-01-01", index % 300),
    txids: [`R2026${String(index).padStart(6, "0")}P1`],
    person_id: null,
    document: null,
    names: [names[index % names.length] ?? ""],
    channel: index % 4 === 3 ? { name: "airbnb", commission_cents: 4_000 } : null,
  }));

function run(count: number) {
  const bytes = file(count);
  const open = items(count);
  const started = performance.now();
  const reading = readStatement(bytes);
  if (!reading.ok) throw new Error(reading.fault);
  const lines = reading.statements.flatMap((statement) => statement.lines);
  const read = performance.now();
  const kept = lines.map((line, index): KeptLine => ({ ...line, id: `${index}`, trusted: true }));
  const again = reconcileLines(kept, lines);
  if (again.same.length !== count) throw new Error("The same file is not the same");
  const compared = performance.now();
  const asked = lines.map((line, index): OpenLine => ({ ...line, id: `${index}`, account_id: "bank" }));
  const found = suggestMatches(asked, { items: open, remembered: [], rules: [], own: { documents: [], names: [] } });
  const ticked = found.filter((each) => each.ticked).length;
  if (ticked < count / 4) throw new Error("Lines with a txid are not ticked");
  const matched = performance.now();
  return { read: read - started, compared: compared - read, matched: matched - compared, ticked };
}

const turns = await inTurns(
  async () => run(full),
  async () => run(full / 10),
);
const parts = [
  { name: "S1", what: "Read a bank file of 5,000 lines, against 500", part: "read" },
  { name: "S2", what: "Compare it with 5,000 kept lines, against 500 with 500", part: "compared" },
  { name: "S3", what: "Match it with 5,000 open instalments, against 500 with 500", part: "matched" },
] as const;
const kept = printReport(
  "Bank statements",
  parts.map(({ name, what, part }) => {
    const { ours, other, ratio } = middle(turns, (each) => each[part]);
    return { name, what, ours, other, ratio, unit: "ms", bar: 20, side: "at most" };
  }),
);
process.exitCode = kept ? 0 : 1;
