import type { Insertable } from "kysely";
import type { Db } from "#server/db/database";
import type { ServiceEvents } from "#server/db/types.generated";

export async function insertServiceEvent(db: Db, event: Insertable<ServiceEvents>): Promise<void> {
  await db.insertInto("service_events").values(event).execute();
}
