import { sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { didNotGo } from "#server/messages/list.queries";

/** What should have gone out since, and did not. */
export async function countFailed(db: Db, tenantId: string, since: Date): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from messages m
    where m.tenant_id = ${tenantId} and ${didNotGo} and m.ended_at >= ${since}`.execute(db);
  return rows[0]!.count;
}

/** Begins a pause of all rules, or ends it. */
export async function keepPause(db: Db, tenantId: string, paused: boolean, now: Date): Promise<void> {
  await sql`insert into notification_settings as s (tenant_id, rules_paused_at, updated_at)
    values (${tenantId}, ${now}, ${now})
    on conflict (tenant_id) do update set updated_at = ${now},
      rules_paused_at = ${paused ? sql`${now}` : sql`s.rules_paused_at`},
      rules_resumed_at = ${paused ? null : now}`.execute(db);
}

/** What a pause of all rules kept back since it began. */
export async function countPaused(db: Db, tenantId: string, since: Date): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from messages
    where tenant_id = ${tenantId} and state = 'skipped' and reason = 'all_paused' and ended_at >= ${since}`.execute(db);
  return rows[0]!.count;
}

/** Since when the oldest mail of the company waits for its mail server, by what is noted of each. */
export async function oldestUnsent(db: Db, tenantId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`select min(since) as since from (
      select min(greatest(created_at, due_at)) as since from messages where tenant_id = ${tenantId} and state = 'sending'
      union all
      select min(queued_at) from sent_notifications
        where tenant_id = ${tenantId} and sent_at is null and dropped_at is null and failed_at is null
    ) waiting`.execute(db);
  return rows[0]?.since ?? null;
}

export async function findSubscriptionState(db: Db, tenantId: string): Promise<Columns<"tenants", "state">["state"]> {
  const row = await db.selectFrom("tenants").select("state").where("id", "=", tenantId).executeTakeFirstOrThrow();
  return row.state;
}

/** Who asks, as a mail is addressed. */
export function findAsker(db: Db, userId: string) {
  return db.selectFrom("users").select(["name", "email"]).where("id", "=", userId).executeTakeFirstOrThrow();
}
