import * as z from "zod";
import { companyAccess } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { Cents, Id, line, ShownCents, Version } from "#contract/platform/scalars";

export const itemConditions = ["new", "good", "worn", "broken"] as const;
export type ItemCondition = (typeof itemConditions)[number];

/** Maximum number of inventory lines. */
export const maxInventoryItems = 500;

const fields = {
  room: named("Cômodo", "o", line(60)),
  item: named("Item", "o", line(120)),
  quantity: named("Quantidade", "a", z.int().min(1).max(999)),
  condition: named("Conservação", "a", z.enum(itemConditions)),
  check_at_turnover: named("Marca de conferência", "a", z.boolean().optional()),
};

/** One line. With the `id` from GET it updates that line; absent keeps a value, null clears it. */
export const InventoryItemInput = z.strictObject({
  id: named("Identificador", "o", Id.optional()),
  ...fields,
  value_cents: named("Valor", "o", Cents.nullable().optional()),
});
export type InventoryItemInput = z.output<typeof InventoryItemInput>;

/** The complete list in order: missing lines are removed. Without a list nothing changes. */
export const InventoryInput = z.strictObject({
  items: named("Inventário", "o", z.array(InventoryItemInput).max(maxInventoryItems).optional()),
  version: Version,
});
export type InventoryInput = z.output<typeof InventoryInput>;

/** `value_cents` is per piece. */
export const InventoryItem = z.object({
  id: Id,
  ...fields,
  check_at_turnover: z.boolean(),
  value_cents: ShownCents.nullable(),
});
export type InventoryItem = z.output<typeof InventoryItem>;

export const Inventory = z.object({ items: z.array(InventoryItem), version: Version });
export type Inventory = z.output<typeof Inventory>;

const params = z.object({ id: Id });
const path = "/api/accommodations/:id/inventory" as const;

export const inventory = {
  show: endpoint({
    method: "GET",
    path,
    summary: "Get the inventory of an accommodation, by room",
    access: companyAccess("accommodation", "accommodations.view"),
    params,
    answer: Inventory,
  }),
  update: endpoint({
    method: "PUT",
    path,
    summary: "Update the inventory of an accommodation; the body is the complete list",
    access: companyAccess("accommodation", "accommodations.edit"),
    params,
    body: InventoryInput,
    answer: Inventory,
  }),
};
