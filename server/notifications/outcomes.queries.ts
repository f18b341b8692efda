import type { Updateable } from "kysely";
import type { Db } from "#server/db/database";
import type { SentNotifications } from "#server/db/types.generated";

type Outcome = Pick<Updateable<SentNotifications>, "sent_at" | "dropped_at" | "failed_at" | "reason">;

/** Through the door `asAuth`, where mails are sent. */
export async function updateOutcome(
  db: Db,
  { id, tenant_id }: { id: string; tenant_id: string | null },
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable("sent_notifications")
    .set(outcome)
    .where("tenant_id", "=", tenant_id ?? "")
    .where("id", "=", id)
    .execute();
}
