import type { ContractValues } from "#domain/contracts/contract-text";
import { contractVariables, type VariableName } from "#domain/contracts/contract-variables";
import { inventoryLine } from "#server/catalogue/inventory/inventory";
import { withAnnexes } from "#server/guest/contracts/annexes";
import {
  findHouseRules,
  findLargestPlace,
  listLargestInventories,
  listServing,
  type Scope,
} from "#server/guest/contracts/largest-values.queries";
import { contractSizesTask } from "#server/guest/contracts/text-work";
import type { Database, Db } from "#server/platform/db/database";
import { workOn } from "#server/platform/file-work/work-on";
import type { ComingValue } from "#server/platform/http/environment";

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
  coming: ComingValue = {},
): Promise<ContractValues[]> {
  const house_rules = coming.house_rules ?? (await findHouseRules(db, tenantId));
  const { guests, owners, place } = await findLargestPlace(db, tenantId, scope);
  const inventories = coming.inventory
    ? [coming.inventory]
    : (await listLargestInventories(db, tenantId, scope)).map((lines) => lines.map(inventoryLine));
  const common: ContractValues = {
    ...usual,
    "regras.casa": house_rules,
    "imovel.nome": place,
    "locatario.nome": name,
    "locador.nome": times(Math.max(1, owners), name),
    "ocupantes.lista": times(guests, name),
    "ocupantes.menores": times(guests, name),
    "estadia.partes": times(6, usual["estadia.partes"]),
    "pagamento.parcelas": times(12, usual["pagamento.parcelas"]),
    "valores.outras_taxas": times(10, usual["valores.outras_taxas"]),
    "cancelamento.politica_texto": times(10, usual["cancelamento.politica_texto"]),
  };
  return (inventories.length > 0 ? inventories : [[]]).map((lines) => ({ ...common, "inventario.lista": lines }));
}

/**
 * The name of a published contract that would be too long with a value about to be saved; null if each fits. Judged
 * outside the transaction of the save, in the process for texts.
 */
export async function contractTooLongWith(
  database: Database,
  tenantId: string,
  coming: ComingValue,
): Promise<string | null> {
  const judged = await database.asTenant(tenantId, async (db) => {
    const types = await listServing(db, tenantId, {
      names: coming.house_rules === undefined ? "inventory" : "house_rules",
      accommodation: coming.accommodation ?? null,
    });
    const each: { name: string; body: string; values: ContractValues[] }[] = [];
    for (const { name: typeName, body, ...scope } of types) {
      const values = await largestValues(db, tenantId, scope, coming);
      each.push({
        name: typeName,
        body: withAnnexes(body, { ...scope, inventory: true, minors: true, parts: true }),
        values,
      });
    }
    return each;
  });
  for (const { name: typeName, body, values } of judged) {
    const [tooLong = null] = await workOn(tenantId, contractSizesTask, { bodies: [body], values });
    if (tooLong !== null) return typeName;
  }
  return null;
}
