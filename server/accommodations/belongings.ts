import { hasBelongings as find } from "#server/accommodations/belongings.queries";
import type { Ctx } from "#server/context";

/** Whether anything was made for this accommodation alone that would go with it: blocks, channel calendars, rates. */
export function hasBelongings({ actor, db }: Ctx, accommodationId: string): Promise<boolean> {
  return find(db, actor.tenant_id, accommodationId);
}
