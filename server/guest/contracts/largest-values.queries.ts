import { sql } from "kysely";
import { type ContractPlace, contractPlaceColumns } from "#server/guest/contracts/contract-values.queries";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** The accommodations that a type serves: all of its regime if none is named. */
export interface Scope {
  legal_regime: string;
  accommodation_ids: readonly string[];
}

const served = (tenantId: string, { legal_regime, accommodation_ids }: Scope) => sql`
  a.tenant_id = ${tenantId} and a.legal_regime = ${legal_regime}
    and (${accommodation_ids.length === 0} or a.id = any(${[...accommodation_ids]}::uuid[]))`;

/** The most guests, the most owners and the longest name of these accommodations. */
export async function findLargestPlace(db: Db, tenantId: string, scope: Scope) {
  const { rows } = await sql<{ guests: number | null; owners: number | null; place: string | null }>`
    select max(a.max_guests) as guests, (array_agg(a.name order by length(a.name) desc))[1] as place,
      max((select count(*) from ownerships s where s.tenant_id = a.tenant_id and s.accommodation_id = a.id)) as owners
    from accommodations a where ${served(tenantId, scope)}`.execute(db);
  const { guests, owners, place } = rows[0]!;
  return { guests: Number(guests ?? 2), owners: Number(owners ?? 1), place: place ?? "" };
}

type Line = Columns<"inventory_items", "room" | "item" | "quantity" | "condition">;

/** The inventory of most letters among these accommodations, and that of most lines; one if it is the same. */
export async function listLargestInventories(db: Db, tenantId: string, scope: Scope): Promise<Line[][]> {
  const { rows: sizes } = await sql<{ id: string; letters: number; lines: number }>`
    select a.id, sum(octet_length(i.room) + octet_length(i.item)) as letters, count(*) as lines
    from accommodations a join inventory_items i on i.tenant_id = a.tenant_id and i.accommodation_id = a.id
    where ${served(tenantId, scope)} group by a.id`.execute(db);
  const largestBy = (key: "letters" | "lines") =>
    sizes.reduce<(typeof sizes)[number] | null>(
      (most, each) => (most === null || Number(each[key]) > Number(most[key]) ? each : most),
      null,
    )?.id;
  const ids = [...new Set([largestBy("letters"), largestBy("lines")])].filter((id) => id !== undefined);
  const found: Line[][] = [];
  for (const id of ids) {
    const lines = await db
      .selectFrom("inventory_items")
      .select(["room", "item", "quantity", "condition"])
      .where("tenant_id", "=", tenantId)
      .where("accommodation_id", "=", id)
      .orderBy("position")
      .execute();
    found.push(lines);
  }
  return found;
}

/** The published texts in which a value appears. The inventory of a season rental is annexed if its text omits it. */
export async function listServing(
  db: Db,
  tenantId: string,
  { names, accommodation }: { names: "house_rules" | "inventory"; accommodation: string | null },
) {
  const inventory = names === "inventory";
  const { rows } = await sql<Scope & { name: string; body: string }>`
    select t.name, t.legal_regime, v.body, array(select o.accommodation_id from contract_type_accommodations o
      where o.tenant_id = t.tenant_id and o.contract_type_id = t.id) as accommodation_ids
    from contract_types t join contract_type_versions v
      on v.tenant_id = t.tenant_id and v.contract_type_id = t.id and v.number = t.published
    where t.tenant_id = ${tenantId} and not t.archived
      and (case when ${inventory} then t.legal_regime = 'season_rental' or position('inventario.lista' in v.body) > 0
        else position('regras.casa' in v.body) > 0 end)
      and (${accommodation}::uuid is null or exists (select from accommodations a
        where a.tenant_id = t.tenant_id and a.id = ${accommodation}::uuid and a.legal_regime = t.legal_regime
          and (not exists (select from contract_type_accommodations o where o.tenant_id = t.tenant_id
            and o.contract_type_id = t.id) or exists (select from contract_type_accommodations o
            where o.tenant_id = t.tenant_id and o.contract_type_id = t.id and o.accommodation_id = a.id))))
    order by t.name`.execute(db);
  return rows;
}

export async function findHouseRules(db: Db, tenantId: string): Promise<string> {
  const { house_rules } = await db
    .selectFrom("tenants")
    .select("house_rules")
    .where("id", "=", tenantId)
    .executeTakeFirstOrThrow();
  return house_rules ?? "";
}

/** An accommodation with the number of lines of its inventory. */
export type ServedPlace = ContractPlace & { inventory_count: number };

/** The first active accommodations of a scope, as their contracts read them. */
export async function listServedPlaces(db: Db, tenantId: string, scope: Scope, limit: number): Promise<ServedPlace[]> {
  const { rows } = await sql<ServedPlace>`
    select ${contractPlaceColumns}, (select count(*) from inventory_items i
      where i.tenant_id = a.tenant_id and i.accommodation_id = a.id) as inventory_count
    from accommodations a join tenants t on t.id = a.tenant_id
    where ${served(tenantId, scope)} and a.status = 'active'
    order by a.name_folded, a.id limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, inventory_count: Number(row.inventory_count) }));
}
