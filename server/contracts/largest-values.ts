import { sql } from "kysely";
import { itemConditionWords } from "#contract/accommodation-words";
import type { ContractValues } from "#domain/contracts/contract-text";
import { contractVariables, type VariableName } from "#domain/contracts/contract-variables";
import { withAnnexes } from "#server/contracts/annexes";
import type { Columns } from "#server/db/columns";
import type { Database, Db } from "#server/db/database";
import { workOn } from "#server/file-work/work-on";

/** The accommodations that a type serves: all of its regime if none is named. */
export interface Scope {
  legal_regime: string;
  accommodation_ids: readonly string[];
}

/** A value that is about to be saved, instead of the stored one. */
interface Coming {
  house_rules?: string;
  inventory?: readonly string[];
}

/** Names and amounts of a stay, which nobody knows before it is booked, are taken at twice their sample. */
const usual = Object.fromEntries(
  Object.entries(contractVariables).map(([name, { sample }]) => [name, `${sample} ${sample}`]),
) as Record<VariableName, string>;
const name = "Maria Aparecida de Albuquerque Cavalcanti dos Santos Filha";
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

/**
 * The largest values that a contract of these accommodations can have today: with the inventory of most letters, and
 * with that of most lines.
 */
export async function largestValues(
  db: Db,
  tenantId: string,
  scope: Scope,
  coming: Coming = {},
): Promise<ContractValues[]> {
  const { house_rules } = await db
    .selectFrom("tenants")
    .select("house_rules")
    .where("id", "=", tenantId)
    .executeTakeFirstOrThrow();
  const { guests, owners, place } = await largestPlace(db, tenantId, scope);
  const inventories = coming.inventory ? [coming.inventory] : await largestInventories(db, tenantId, scope);
  const common: ContractValues = {
    ...usual,
    "regras.casa": coming.house_rules ?? house_rules ?? "",
    "imovel.nome": place,
    "locatario.nome": name,
    "locador.nome": times(Math.max(1, owners), name),
    "ocupantes.lista": times(guests, name),
    "ocupantes.menores": times(guests, name),
    "pagamento.parcelas": times(12, usual["pagamento.parcelas"]),
    "valores.outras_taxas": times(10, usual["valores.outras_taxas"]),
    "cancelamento.politica_texto": times(10, usual["cancelamento.politica_texto"]),
  };
  return (inventories.length > 0 ? inventories : [[]]).map((lines) => ({ ...common, "inventario.lista": lines }));
}

const served = (tenantId: string, { legal_regime, accommodation_ids }: Scope) => sql`
  a.tenant_id = ${tenantId} and a.legal_regime = ${legal_regime}
    and (${accommodation_ids.length === 0} or a.id = any(${[...accommodation_ids]}::uuid[]))`;

async function largestPlace(db: Db, tenantId: string, scope: Scope) {
  const { rows } = await sql<{ guests: number | null; owners: number | null; place: string | null }>`
    select max(a.max_guests) as guests, (array_agg(a.name order by length(a.name) desc))[1] as place,
      max((select count(*) from ownerships s where s.tenant_id = a.tenant_id and s.accommodation_id = a.id)) as owners
    from accommodations a where ${served(tenantId, scope)}`.execute(db);
  const { guests, owners, place } = rows[0]!;
  return { guests: Number(guests ?? 2), owners: Number(owners ?? 1), place: place ?? "" };
}

type Line = Columns<"inventory_items", "room" | "item" | "quantity" | "condition">;

/** A line of the inventory as the contract prints it. */
export const inventoryLine = ({ room, item, quantity, condition }: Line): string =>
  `${room}: ${quantity} ${item}, ${itemConditionWords[condition as keyof typeof itemConditionWords].toLowerCase()}`;

async function largestInventories(db: Db, tenantId: string, scope: Scope): Promise<string[][]> {
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
  const found: string[][] = [];
  for (const id of ids) {
    const lines = await db
      .selectFrom("inventory_items")
      .select(["room", "item", "quantity", "condition"])
      .where("tenant_id", "=", tenantId)
      .where("accommodation_id", "=", id)
      .orderBy("position")
      .execute();
    found.push(lines.map(inventoryLine));
  }
  return found;
}

/**
 * The name of a published contract that would be too long with a value about to be saved; null if each fits. Judged
 * outside the transaction of the save, in the process for texts.
 */
export async function contractTooLongWith(
  database: Database,
  tenantId: string,
  coming: Coming & { accommodation?: string },
): Promise<string | null> {
  const judged = await database.asTenant(tenantId, async (db) => {
    const types = await listServing(db, tenantId, coming);
    const each: { name: string; body: string; values: ContractValues[] }[] = [];
    for (const { name: typeName, body, ...scope } of types) {
      const values = await largestValues(db, tenantId, scope, coming);
      each.push({ name: typeName, body: withAnnexes(body, { ...scope, inventory: true, minors: true }), values });
    }
    return each;
  });
  for (const { name: typeName, body, values } of judged) {
    const [tooLong = null] = await workOn(tenantId, "contractSizes", { bodies: [body], values });
    if (tooLong !== null) return typeName;
  }
  return null;
}

/** The published texts in which a value appears. The inventory of a season rental is annexed if its text omits it. */
async function listServing(
  db: Db,
  tenantId: string,
  { house_rules, accommodation = null }: Coming & { accommodation?: string | null },
) {
  const inventory = house_rules === undefined;
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
