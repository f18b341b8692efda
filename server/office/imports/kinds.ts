import { kindWords, regimeWords } from "#contract/catalogue/accommodation-words";
import { AccommodationInput } from "#contract/catalogue/accommodations";
import { accommodationSheet } from "#contract/office/accommodation-sheet";
import type { ImportKindName } from "#contract/office/imports";
import { canonicalCep, type StateCode } from "#domain/brazil";
import { fold } from "#domain/search-words";
import { matchColumns } from "#domain/sheet/words";
import { deleteAccommodation } from "#server/bookings/bookings/accommodations/change-accommodation";
import { createAccommodation } from "#server/catalogue/accommodations/create-accommodation";
import {
  hasBelongings,
  namesInUse,
  namesOf,
  usualOfCompany,
} from "#server/catalogue/accommodations/read-accommodation";
import { leavePlace } from "#server/messages/messages/rules";
import { bookingImport } from "#server/office/imports/bookings";
import {
  type FaultyRow,
  type Finding,
  type ImportKind,
  importKind,
  type Kept,
  type Line,
  type Meaning,
  type NotMade,
  type Outcome,
  type Values,
} from "#server/office/imports/import-kind";
import { insertImportedAccommodations, listImportedAccommodations } from "#server/office/imports/imports.queries";
import { findingsOf } from "#server/office/imports/rows";
import { cityCodeOf } from "#server/people/tenants/addresses";
import { wasChanged } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { codeOf } from "#server/platform/db/failures";
import { wholeOrNothing } from "#server/platform/db/several-statements";
import { invalid, Problem } from "#server/platform/http/problem";

/** Accommodations from a spreadsheet, created one by one as the form does. */
const accommodationImport = importKind<AccommodationInput, string>({
  sheet: accommodationSheet,
  title: "Acomodações",
  templateName: "modelo-acomodacoes",
  schema: AccommodationInput,
  distinct: { name: fold, code: (code) => code },
  takenBackWith: "accommodations.delete",
  usual: usualWords,
  placeholders: {
    ...{ name: "-", kind: "house", legal_regime: "season_rental", max_guests: 1000, base_guests: 1 },
    base_price_cents: 100,
  },
  complete,
  write,
  inspect,
  keepMade: ({ actor, db }, importId, ids) => insertImportedAccommodations(db, actor.tenant_id, importId, ids),
  takeBack,
});

/**
 * Kind and regime as usual in the company's kind of business, in the words of the sheet. The kind differs from unit to
 * unit: it is asked if a column that nobody knows may have it.
 */
async function usualWords(ctx: Ctx, columns: Meaning["columns"]) {
  const { kind, legal_regime } = await usualOfCompany(ctx);
  const isSure = !columns.includes(null);
  return { kind: isSure && kind ? kindWords[kind] : null, legal_regime: legal_regime && regimeWords[legal_regime] };
}

function complete(typed: Values): { values: Values; findings: Finding[] } {
  const { weekend_days, address, ...values } = typed;
  if (weekend_days !== undefined) values.weekend_days = (weekend_days as string[]).map(Number);
  if (address === undefined) return { values, findings: [] };
  const { zip_code, city_code: city, ...parts } = address as Record<string, string>;
  if (zip_code !== undefined) parts.zip_code = canonicalCep(zip_code);
  if (city === undefined) return { values: { ...values, address: parts }, findings: [] };
  const code = parts.state ? cityCodeOf(parts.state as StateCode, city) : null;
  const message = parts.state ? `Não há esta cidade em ${parts.state}` : "Preencha também a UF";
  const findings = code === null ? [{ field: "address.city_code", message }] : [];
  return { values: { ...values, address: { ...parts, ...(code && { city_code: code }) } }, findings };
}

const nameInUse = "Já existe uma acomodação com este nome";

async function write(ctx: Ctx, lines: readonly Line<AccommodationInput>[]): Promise<Outcome<string>[]> {
  const inUse = await namesInUse(
    ctx,
    lines.map(({ input }) => input.name),
  );
  const outcomes: Outcome<string>[] = [];
  for (const { input } of lines) {
    const taken = inUse.has(fold(input.name));
    outcomes.push(taken ? { findings: [{ field: "name", message: nameInUse }] } : await createOne(ctx, input));
  }
  return outcomes;
}

async function inspect(ctx: Ctx, rows: readonly FaultyRow<AccommodationInput>[]): Promise<NotMade[]> {
  const inUse = await namesInUse(
    ctx,
    rows.map(({ input }) => input.name),
  );
  return rows.map(({ input: { name }, faulty }) => ({
    findings: !faulty.has("name") && inUse.has(fold(name)) ? [{ field: "name", message: nameInUse }] : [],
  }));
}

async function createOne(ctx: Ctx, input: AccommodationInput): Promise<Outcome<string>> {
  try {
    return { made: (await createAccommodation(ctx, input)).id };
  } catch (error) {
    if (error instanceof Problem && error.extras.errors) return { findings: findingsOf(error.extras.errors) };
    throw error;
  }
}

async function takeBack(ctx: Ctx, importId: string, { changed }: { changed: "keep" | "take" }): Promise<Kept[]> {
  const { actor, db } = ctx;
  const kept: Kept[] = [];
  for (const { id, name } of await namesOf(ctx, await listImportedAccommodations(db, actor.tenant_id, importId))) {
    const reason = await reasonToStay(ctx, id, changed);
    if (reason !== null) kept.push({ name, reason });
  }
  return kept;
}

/** Null if it was deleted, otherwise why it remains. */
async function reasonToStay(ctx: Ctx, id: string, changed: "keep" | "take"): Promise<string | null> {
  try {
    await wholeOrNothing(ctx.db, () => takeOneBack(ctx, id, changed));
    return null;
  } catch (error) {
    if (error instanceof Problem) return Object.values(error.extras.errors ?? {})[0]?.[0] ?? error.message;
    if (codeOf(error) === "23503") return "Já está em uso";
    throw error;
  }
}

/** By default only if it is unchanged since the import: later data in it would be lost. */
async function takeOneBack(ctx: Ctx, id: string, changed: "keep" | "take"): Promise<void> {
  if (changed === "keep" && (await wasChanged(ctx, id))) throw invalid("id", "Foi alterada depois da importação");
  if (await hasBelongings(ctx, id)) throw invalid("id", "Já tem bloqueios, canais ou preços próprios");
  await deleteAccommodation(ctx, id, { accommodationDeleted: leavePlace });
}

const kinds: Record<ImportKindName, ImportKind> = { accommodations: accommodationImport, bookings: bookingImport };

export function kindOf({ kind }: { kind: string }): ImportKind {
  return kinds[kind as keyof typeof kinds];
}

/** Fewer known headings than this do not tell what a file is. */
const tellingHeadings = 3;

/** The other kind, if the headings name more of its fields; only bookings have a day of arrival. Null if unclear. */
export function likelierKind(kind: string, headings: readonly string[]): ImportKindName | null {
  const other = kind === "bookings" ? "accommodations" : "bookings";
  const fieldsAs = (each: ImportKindName) =>
    matchColumns(headings, kinds[each].sheet).filter((field) => field !== null);
  const found = { accommodations: fieldsAs("accommodations"), bookings: fieldsAs("bookings") };
  const fits = found[other].length >= tellingHeadings && found[other].length > found[kind as ImportKindName].length;
  return fits && found.bookings.includes("check_in") === (other === "bookings") ? other : null;
}
