import { sql } from "kysely";
import type { OwnValues } from "#contract/catalogue/message-variables";
import type { OwnVariable } from "#domain/messages/message-text";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** A message variable of the company, with the value of accommodations that have none of their own. */
export type StoredVariable = OwnVariable & Columns<"message_variables", "id" | "value" | "value_en" | "value_es">;

/** The message variables of the company, by label. */
export const listOwnVariables = (db: Db, tenantId: string): Promise<StoredVariable[]> =>
  db
    .selectFrom("message_variables")
    .select(["id", "name", "label", "guarded", "value", "value_en", "value_es"])
    .where("tenant_id", "=", tenantId)
    .orderBy("label")
    .orderBy("id")
    .execute();

/** The values of an accommodation, as a column of its row `a`. */
export const ownValues = sql<OwnValues>`coalesce((
  select jsonb_object_agg(v.variable_id,
    jsonb_build_object('pt', v.value, 'en', coalesce(v.value_en, ''), 'es', coalesce(v.value_es, '')))
  from message_variable_values v where v.tenant_id = a.tenant_id and v.accommodation_id = a.id), '{}')`;

export type OwnValueRow = Columns<"message_variable_values", "variable_id" | "value" | "value_en" | "value_es">;

/** Replaces the values of an accommodation. */
export async function replaceOwnValues(
  db: Db,
  place: Columns<"message_variable_values", "tenant_id" | "accommodation_id">,
  rows: readonly OwnValueRow[],
): Promise<void> {
  await db
    .deleteFrom("message_variable_values")
    .where("tenant_id", "=", place.tenant_id)
    .where("accommodation_id", "=", place.accommodation_id)
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto("message_variable_values")
    .values(rows.map((row) => ({ ...place, ...row })))
    .execute();
}

/** Those of the ids that the company has, locked against deletion until the transaction ends. */
export async function listHeldVariables(db: Db, tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("message_variables")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where((on) => on("id", "=", on.fn.any(on.val(ids))))
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The values of these accommodations. */
export const listOwnValues = (db: Db, tenantId: string, accommodationIds: readonly string[]) =>
  db
    .selectFrom("message_variable_values")
    .select(["accommodation_id", "variable_id", "value", "value_en", "value_es"])
    .where("tenant_id", "=", tenantId)
    .where((on) => on("accommodation_id", "=", on.fn.any(on.val(accommodationIds))))
    .execute();
