import { listReadAddresses } from "#server/channels/brought/brought-calendars.queries";
import { placeOf } from "#server/channels/channel-services";
import type { Ctx } from "#server/context";
import { type Secrets, unseal } from "#server/db/seal";

/** The addresses that the company reads already, each with the name of an accommodation that does. */
export async function knownAddresses({ actor, db }: Ctx, secrets: Secrets): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const { id, accommodation_name, address_sealed } of await listReadAddresses(db, actor.tenant_id)) {
    known.set(unseal(secrets, placeOf(actor.tenant_id, "import", id), address_sealed), accommodation_name);
  }
  return known;
}
