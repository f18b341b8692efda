import type { Ctx } from "#server/context";
import { hasSamples as find } from "#server/imports/samples/samples.queries";

/** Whether demonstration data stands in the company. */
export function hasSamples({ actor, db }: Ctx): Promise<boolean> {
  return find(db, actor.tenant_id);
}
