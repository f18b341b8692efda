import { bookingWords } from "#contract/bookings/booking-words";
import { commissionWords } from "#contract/catalogue/owner-words";
import { contractStateWords, guaranteeWords, signerWords, throughWords } from "#contract/guest/contract-words";
import {
  disabilityKindWords,
  disabilityWords,
  genderWords,
  raceWords,
  relationWords,
  transportWords,
  tripReasonWords,
} from "#contract/guest/official-code-words";
import { formDocumentWords, formKindWords, formStateWords } from "#contract/guest/registration-form-words";
import { messageWords, skipWords } from "#contract/messages/message-words";
import { labelOfMail } from "#contract/messages/notification-words";
import { journalSourceWords } from "#contract/money/finance-words";
import { actWords } from "#contract/office/trail-words";
import { invoiceStateWords } from "#contract/service/service-words";
import { listedMailKinds } from "#domain/notification-mails";
import type { Row } from "#server/office/exports/exports.queries";
import type { Kind } from "#server/office/exports/kinds";
import { columnLabel, type Part } from "#server/office/exports/parts";
import { aliasOf, references } from "#server/office/exports/references";
import { knownWord, permissionWords } from "#server/office/trail/trail-values";
import { columnKinds, csvPieces, type SheetColumn, showMoment } from "#server/platform/sheets/sheets";

type Pages = AsyncIterable<readonly Row[]>;
type Column = SheetColumn<Row>;

const { text, date, cents, count } = columnKinds<Row>();

/** The headings for further columns of a reference. */
const shownWords: Record<string, string> = { name: "", code: "", month: "", email: "E-mail" };

/** A kind as CSV, in Brazilian notation and the company's time zone. */
export function csvOf(part: Part, pages: Pages, timezone: string): AsyncGenerator<Uint8Array> {
  const { within } = part.kind;
  if (within !== null) return csvPieces(null, withinColumns[within], inside(pages, within));
  return csvPieces(null, sheetOf(part, timezone), pages);
}

/** The columns of a kind's sheet: the name of what a column refers to comes before it. */
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
  // Basis points are written like cents, with two decimals.
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
    // of a courtesy, or of an agreed price
    text("Motivo", (row) => (row.reason ?? (row.agreed as Row | undefined)?.reason ?? null) as string | null),
  ],
};

async function* inside(pages: Pages, list: "nights" | "charges"): Pages {
  for await (const rows of pages) {
    yield rows.flatMap((row) => (row[list] as Row[]).map((each) => ({ ...each, code: row.code })));
  }
}

/** A kind as JSON: an array with one row per line, columns by their API names, amounts in cents. */
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

const mailLabels = Object.fromEntries(listedMailKinds.map((kind) => [kind, labelOfMail(kind)]));

/** Words for enumerated values that the trail has no words for, by table and column. */
const words: Record<string, Record<string, string>> = {
  "commission_rules kind": commissionWords,
  "contract_type_versions guarantee": guaranteeWords,
  "contract_type_versions signers": signerWords,
  "contracts state": contractStateWords,
  "contract_signatures kind": { drawn: "Desenhada", typed: "Digitada" },
  "contract_signatures through": throughWords,
  "contract_signers sent_way": { mail: "E-mail", whatsapp: "WhatsApp" },
  "journal_entries source": journalSourceWords,
  "registration_form_choices form": formKindWords,
  "registration_form_files kind": { letter: "Autorização de menor", document: "Foto de documento" },
  "registration_forms document_kind": formDocumentWords,
  "registration_forms gender": genderWords,
  "registration_forms race": raceWords,
  "registration_forms disability": disabilityWords,
  "registration_forms disability_kind": disabilityKindWords,
  "registration_forms trip_reason": tripReasonWords,
  "registration_forms transport": transportWords,
  "registration_forms relation": relationWords,
  "registration_forms progress": formStateWords,
  "registration_forms typed_through": { stay: "Link da reserva", own: "Link próprio", desk: "Recepção" },
  "messages kind": mailLabels,
  "guests language": messageWords.language,
  "messages language": messageWords.language,
  "messages reason": skipWords,
  "messages state": messageWords.state,
  "notification_mails kind": mailLabels,
  "sent_notifications kind": mailLabels,
  "past_agreements kind": commissionWords,
  "security_deposit_movements kind": bookingWords.deposit,
  "service_invoices state": invoiceStateWords,
};

/** A text value for display: an enumerated value by its word, any other unchanged. */
function shownText({ table, thing }: Pick<Kind, "table" | "thing">, column: string, value: string): string {
  if (column === "permission") return permissionWords(value);
  if (column === "action") return actWords(value) ?? value;
  return words[`${table} ${column}`]?.[value] ?? knownWord(thing, column, value) ?? value;
}
