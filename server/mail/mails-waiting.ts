import { sql } from "kysely";
import type { MailsWaiting } from "#contract/dashboard";
import type { Ctx } from "#server/context";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { awaitsApproval } from "#server/mail/mail-allowance";

/** The company's e-mails that wait, and what keeps them back; null if there is nothing to tell. */
export async function mailsWaiting({ actor, db }: Ctx): Promise<MailsWaiting | null> {
  const { name, approved_name, stopped_reason, ...waiting } = await countWaiting(db, actor.tenant_id);
  const name_waits = awaitsApproval({ name, approved_name });
  const counts = { limit: waiting.by_limit, name: waiting.by_name, stopped: waiting.by_stop };
  const none = counts.limit + counts.name + counts.stopped === 0;
  return none && !name_waits && stopped_reason === null ? null : { ...counts, name_waits, stopped_reason };
}

type Row = Columns<"tenants", "name"> &
  Columns<"company_mailing", "approved_name" | "stopped_reason"> &
  Record<"by_limit" | "by_name" | "by_stop", number>;

async function countWaiting(db: Db, tenantId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select t.name, m.approved_name, m.stopped_reason,
      (count(h.mail_id) filter (where h.reason = 'limit'))::integer as by_limit,
      (count(h.mail_id) filter (where h.reason = 'name'))::integer as by_name,
      (count(h.mail_id) filter (where h.reason = 'stopped'))::integer as by_stop
    from tenants t
    left join company_mailing m on m.tenant_id = t.id
    left join held_mails h on h.tenant_id = t.id
    where t.id = ${tenantId} group by t.name, m.approved_name, m.stopped_reason`.execute(db);
  return rows[0]!;
}
