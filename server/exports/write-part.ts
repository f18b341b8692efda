import { columnLabel, type Part } from "#server/exports/parts";
import { aliasOf, references } from "#server/exports/references";
import type { Row } from "#server/exports/table-rows.queries";
import { shownText } from "#server/exports/value-words";
import { csvPieces } from "#server/sheets/csv-pieces";
import type { SheetColumn } from "#server/sheets/sheet-columns";
import { showMoment } from "#server/sheets/show-moment";
import { columnKinds } from "#server/sheets/whole-sheet";

type Pages = AsyncIterable<readonly Row[]>;
type Column = SheetColumn<Row>;

const { text, date, cents, count } = columnKinds<Row>();

/** What a sheet calls the second thing that is told of a reference. */
const shownWords: Record<string, string> = { name: "", code: "", month: "", email: "E-mail" };

/** A kind as CSV, in the words of Brazil and on the company's wall. */
export function csvOf(part: Part, pages: Pages, timezone: string): AsyncGenerator<Uint8Array> {
  const { within } = part.kind;
  if (within !== null) return csvPieces(withinColumns[within], inside(pages, within));
  return csvPieces(sheetOf(part, timezone), pages);
}

/** The columns of a kind's sheet: what a column points at stands before it by its name. */
export function sheetOf({ kind, columns }: Part, timezone: string): Column[] {
  const file = kind.stored;
  const ofOwnSheet = kind.table === "bookings" ? Object.keys(withinColumns) : [];
  const told = columns.flatMap(({ name, type }) => {
    if (ofOwnSheet.includes(name)) return [];
    const label = columnLabel(kind, name) ?? name;
    const { table, shown } = references[name] ?? { table: null, shown: [] };
    if (table === null) return [columnOf(kind, { name, type, label }, timezone)];
    const names = shown.map((each) =>
      (each === "month" ? date : text)(shownWords[each] || label, (row) => row[aliasOf(name, each)] as string | null),
    );
    return [...names, text(`${label} (id)`, (row) => row[name] as string | null)];
  });
  return file === null ? told : [text("Arquivo no zip", (row) => file.path(row)), ...told];
}

function columnOf(
  kind: Part["kind"],
  { name, type, label }: { name: string; type: string; label: string },
  timezone: string,
): Column {
  const number = (row: Row) => row[name] as number | null;
  if (/_cents$|^cents$/.test(name)) return cents(label, number);
  // Hundredths of a percent are written as those of a real.
  if (/(_bps|basis_points)$/.test(name)) return cents(`${label} (%)`, number);
  if (type === "date") return date(label, (row) => row[name] as string | null);
  if (/^(bigint|integer|smallint)$/.test(type)) return count(label, number);
  return text(label, (row) => shown(row[name]));

  function shown(value: unknown): string | null {
    if (value === null || value === undefined) return null;
    if (typeof value === "boolean") return value ? "Sim" : "Não";
    if (value instanceof Date) return showMoment(value.toISOString(), timezone);
    if (typeof value === "string") return shownText(kind, name, value);
    const isPlain = Array.isArray(value) && value.every((each) => typeof each !== "object");
    return isPlain ? value.join(", ") : JSON.stringify(value);
  }
}

const withinColumns: Record<"nights" | "charges", Column[]> = {
  nights: [
    text("Reserva", (row) => row.code as string),
    date("Dia", (row) => (row.date as string | undefined) ?? null),
    cents("Diária", (row) => (row.price_cents as number | undefined) ?? null),
    text("De onde vem", (row) => (row.reason as string | undefined) ?? null),
  ],
  charges: [
    text("Reserva", (row) => row.code as string),
    text("Nome", (row) => (row.name as string | undefined) ?? null),
    cents("Valor", (row) => (row.amount_cents as number | undefined) ?? null),
    text("Taxa (id)", (row) => (row.fee_id as string | undefined) ?? null),
  ],
};

async function* inside(pages: Pages, list: "nights" | "charges"): Pages {
  for await (const rows of pages) {
    yield rows.flatMap((row) => (row[list] as Row[]).map((each) => ({ ...each, code: row.code })));
  }
}

/** A kind as JSON: a list with a row a line, columns by the names that the API uses, amounts in cents. */
export async function* jsonOf({ kind, columns }: Part, pages: Pages): AsyncGenerator<Uint8Array> {
  const names = columns.flatMap(({ name }) => [
    name,
    ...(references[name]?.shown ?? []).map((each) => aliasOf(name, each)),
  ]);
  const told = (row: Row) => ({
    ...(kind.stored && { file: kind.stored.path(row) }),
    ...Object.fromEntries(names.map((name) => [name, row[name]])),
  });
  let before = "[\n";
  for await (const rows of pages) {
    const lines = rows.map((row) => JSON.stringify(told(row)));
    if (lines.length === 0) continue;
    yield Buffer.from(before + lines.join(",\n"), "utf8");
    before = ",\n";
  }
  yield Buffer.from(before === "[\n" ? "[]\n" : "\n]\n", "utf8");
}
