import type { Ctx } from "#server/context";
import { insertQuiet } from "#server/notifications/notifications.queries";

/** Lets no mail go of the bookings and calendars that a company has until then: they are a demonstration. */
export async function keepQuiet({ actor, db }: Ctx, until: Date): Promise<void> {
  await insertQuiet(db, actor.tenant_id, until);
}
