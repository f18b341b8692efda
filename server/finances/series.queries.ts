import { sql } from "kysely";
import type { Db } from "#server/db/database";

interface NewSeries {
  tenant_id: string;
  id: string;
  first_due_on: string;
  first_competence: string;
  created_at: Date;
}

/** Writes down that entries come again every month until somebody ends them. */
export async function insertSeries(db: Db, series: NewSeries): Promise<void> {
  await db.insertInto("entry_series").values(series).execute();
}

/** Companies with entries that go on; asked through the door `asAuth`. */
export async function listTenantsWithSeries(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("entry_series")
    .select("tenant_id")
    .distinct()
    .where("ended_at", "is", null)
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/**
 * Writes the next entries of every series that goes on, due until a day, each as the last one of its series is now.
 * Asked twice at once, each is written once.
 */
export async function continueSeries(db: Db, tenantId: string, until: string, now: Date): Promise<void> {
  await sql`insert into financial_entries (tenant_id, id, kind, description, counterparty_id, category_id, accommodation_id,
      owner_borne, account_id, amount_cents, due_on, competence, series_id, series_position, created_at, updated_at)
    select e.tenant_id, gen_random_uuid(), e.kind, e.description, e.counterparty_id, e.category_id, e.accommodation_id,
      e.owner_borne, e.account_id, e.amount_cents, (s.first_due_on + make_interval(months => n - 1))::date,
      (s.first_competence + make_interval(months => n - 1))::date, s.id, n, ${now}, ${now}
    from entry_series s
    cross join lateral (select * from financial_entries l where l.tenant_id = s.tenant_id and l.series_id = s.id
      order by l.series_position desc limit 1) e
    cross join lateral generate_series(e.series_position + 1, e.series_position + 24) n
    where s.tenant_id = ${tenantId} and s.ended_at is null
      and (s.first_due_on + make_interval(months => n - 1))::date <= ${until}
    on conflict on constraint financial_entries_series_once do nothing`.execute(db);
}

/** Ends a series; false where it has ended, or is none. */
export async function endSeries(db: Db, tenantId: string, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable("entry_series")
    .set({ ended_at: now })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Takes back what of a series comes after a position and of which nothing is settled; how many that were. */
export async function cancelAfter(
  db: Db,
  tenantId: string,
  { series_id, position, reason, now }: { series_id: string; position: number; reason: string; now: Date },
): Promise<number> {
  const cancelled = await db
    .updateTable("financial_entries")
    .set((column) => ({
      cancelled_at: now,
      cancel_reason: reason,
      version: column("version", "+", 1),
      updated_at: now,
    }))
    .where("tenant_id", "=", tenantId)
    .where("series_id", "=", series_id)
    .where("series_position", ">", position)
    .where("settled_cents", "=", 0)
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
  return Number(cancelled.numUpdatedRows);
}

/** Whether a series has entries beyond these accommodations; asked outside of a limited session. */
export async function seriesGoesBeyond(
  db: Db,
  tenantId: string,
  id: string,
  reach: readonly string[],
): Promise<boolean> {
  const beyond = await db
    .selectFrom("financial_entries")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("series_id", "=", id)
    .where("cancelled_at", "is", null)
    .where(sql<boolean>`(accommodation_id = any(${reach}::uuid[])) is not true`)
    .limit(1)
    .executeTakeFirst();
  return beyond !== undefined;
}
