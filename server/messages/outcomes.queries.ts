import { sql, type Updateable } from "kysely";
import type { ServiceFigures } from "#contract/admin-dashboard";
import type { Db } from "#server/db/database";
import type { Messages } from "#server/db/types.generated";

/** Notes on a message what became of its present mail, through the door `asAuth`. Its booking; null for an earlier mail of it. */
export async function updateMessageOutcome(
  db: Db,
  { id, tenant_id, about }: { id: string; tenant_id: string | null; about: string | null },
  outcome: Pick<Updateable<Messages>, "state" | "ended_at" | "reason">,
): Promise<string | null> {
  const row = await db
    .updateTable("messages")
    .set(outcome)
    .where("tenant_id", "=", tenant_id ?? "")
    .where("id", "=", about ?? "")
    .where("mail_id", "=", id)
    // what a person cancelled while the mail was on its way is sent all the same
    .where("state", "in", outcome.state === "sent" ? ["sending", "cancelled", "skipped"] : ["sending"])
    .returning("booking_id")
    .executeTakeFirst();
  return row?.booking_id ?? null;
}

/** Companies whose messages do not go out, through the door `asAdmin`: how many, and never to whom. */
export async function listUnsentMessages(db: Db, now: Date): Promise<ServiceFigures["mails"]["companies"]> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const { rows } = await sql<ServiceFigures["mails"]["companies"][number]>`
    select t.id as uuid, t.name, count(*) filter (where m.state = 'sending')::integer as waiting,
      count(*) filter (where m.state = 'failed')::integer as failed
    from messages m join tenants t on t.id = m.tenant_id
    where m.created_at > ${ago(7 * 24)} and ((m.state = 'failed' and m.ended_at > ${ago(24)})
      or (m.state = 'sending' and m.created_at < ${ago(1)}))
    group by t.id, t.name order by count(*) desc, t.name limit 5`.execute(db);
  return rows;
}
