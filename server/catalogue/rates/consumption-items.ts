import { type ConsumptionItem, consumptionItem } from "#contract/catalogue/consumption-items";
import { compareNames } from "#domain/fees";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { recordVerbs } from "#server/platform/records/record-verbs";
import { columnsOf } from "#server/platform/records/values";

const rows = (db: Db, tenantId: string) =>
  db.selectFrom("consumption_items").select(columnsOf(consumptionItem.fields)).where("tenant_id", "=", tenantId);

/** The price list of what guests consume, by name. */
export async function priceList({ actor, db }: Ctx): Promise<ConsumptionItem[]> {
  const items = await rows(db, actor.tenant_id).orderBy("id").execute();
  return items.sort((a, b) => compareNames(a.name, b.name));
}

export const consumptionItemVerbs = recordVerbs({
  definition: consumptionItem,
  table: "consumption_items",
  name: "consumption_item",
  list: async (ctx) => ({ data: await priceList(ctx) }),
  find: async ({ actor, db }, id) => (await rows(db, actor.tenant_id).where("id", "=", id).executeTakeFirst()) ?? null,
});
