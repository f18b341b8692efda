import { accommodationSheet } from "#contract/accommodation-sheet";
import { AccommodationInput } from "#contract/accommodations";
import { canonicalCep, type StateCode } from "#domain/brazil";
import { fold } from "#domain/search-words";
import { hasBelongings } from "#server/accommodations/belongings";
import { createAccommodation } from "#server/accommodations/create-accommodation";
import { deleteAccommodation } from "#server/accommodations/delete-accommodation";
import { namesInUse, namesOf } from "#server/accommodations/known-names";
import { wasChanged } from "#server/audit/changed";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";
import { type Finding, importKind, type Values } from "#server/imports/import-kind";
import { insertImportedAccommodations, listImportedAccommodations } from "#server/imports/imports.queries";
import { cityCodeOf } from "#server/tenants/cities";

/** Accommodations from a spreadsheet. */
export const accommodationImport = importKind<AccommodationInput>({
  sheet: accommodationSheet,
  schema: AccommodationInput,
  distinct: { name: fold, code: (code) => code },
  complete,
  findKnown,
  create: async (ctx, input) => (await createAccommodation(ctx, input)).id,
  keepMade: ({ actor, db }, importId, ids) => insertImportedAccommodations(db, actor.tenant_id, importId, ids),
  listMade: async (ctx, importId) => {
    const { actor, db } = ctx;
    return namesOf(ctx, await listImportedAccommodations(db, actor.tenant_id, importId));
  },
  takeBack,
});

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

async function findKnown(ctx: Ctx, inputs: readonly AccommodationInput[]): Promise<Map<number, Finding>> {
  const inUse = await namesInUse(
    ctx,
    inputs.map(({ name }) => name),
  );
  const message = "Já existe uma acomodação com este nome";
  return new Map(
    inputs.flatMap(({ name }, index) => (inUse.has(fold(name)) ? [[index, { field: "name", message }] as const] : [])),
  );
}

/** Only as the import made it: what somebody put into it since would be lost with it. */
async function takeBack(ctx: Ctx, id: string): Promise<void> {
  if (await wasChanged(ctx, id)) throw invalid("id", "Foi alterada depois da importação");
  if (await hasBelongings(ctx, id)) throw invalid("id", "Já tem bloqueios, canais ou preços próprios");
  await deleteAccommodation(ctx, id);
}
