import { sql } from "kysely";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

const now = new Date("2026-03-01T12:00:00Z");

/** A closed statement of the company's owner, with a line, its PDF and mail, and an item left out of the next. */
export async function insertOwnerStatementRows(db: Db, tenant_id: string, source_id: string, accommodation_id: string) {
  const { id: owner_id } = await db.selectFrom("owners").select("id").limit(1).executeTakeFirstOrThrow();
  const id = newId(now);
  const of = { tenant_id, owner_id };
  await db
    .insertInto("owner_statement_settings")
    .values({ ...of, begins_on: "2026-01-01", opening_cents: 1_000, created_at: now, updated_at: now })
    .execute();
  await db
    .insertInto("owner_statements")
    .values({
      ...{ ...of, id, position: 1, month: "2026-01-01", opening_cents: 1_000, closing_cents: 3_000 },
      ...{ reserve_cents: 0, line_count: 1, closed_at: now },
    })
    .execute();
  await sql`insert into owner_statement_lines (tenant_id, statement_id, owner_id, position, id, kind, source_id, cents)
    values (${tenant_id}, ${id}, ${owner_id}, 1, ${newId(now)}, 'expense', ${source_id}, 2000)`.execute(db);
  const terms = JSON.stringify({ shares: [] });
  await db.insertInto("owner_statement_terms").values({ tenant_id, source_id, accommodation_id, terms }).execute();
  await db
    .insertInto("owner_left_out_lines")
    .values({ ...of, id: newId(now), month: "2026-02-01", source_id, reason: "Depois", created_at: now })
    .execute();
  await db
    .insertInto("owner_adjustments")
    .values({
      ...of,
      id: newId(now),
      kind: "credit",
      amount_cents: 500,
      booked_on: "2026-02-01",
      reason: "Cortesia",
      created_at: now,
    })
    .execute();
  const about = { tenant_id, statement_id: id };
  await db
    .insertInto("owner_statement_documents")
    .values({ ...about, state: "waiting", updated_at: now })
    .execute();
  await db
    .insertInto("owner_statement_mails")
    .values({ ...about, address: "ana@example.test", sent_at: now })
    .execute();
}
