import { sql } from "kysely";
import type { Database } from "#server/db/database";

const now = new Date("2026-03-01T12:00:00Z");

/** What a company mailed on a day, a mail that waits, and a decision of the service's staff; companies only read them. */
export async function insertMailingRows(database: Database, tenant_id: string): Promise<void> {
  await database.asAuth(async (db) => {
    await sql`insert into mail_days (tenant_id, day, answers, addresses, mails)
      values (${tenant_id}, '2026-03-01', false, 1, 1)`.execute(db);
    await sql`insert into mail_addresses (tenant_id, day, answers, address_hash, mails)
      values (${tenant_id}, '2026-03-01', false, ${Buffer.alloc(32, 1)}, 1)`.execute(db);
    await sql`insert into held_mails (tenant_id, mail_id, reason, held_at)
      values (${tenant_id}, gen_random_uuid(), 'limit', ${now})`.execute(db);
  });
  await database.asAdmin((db) =>
    sql`insert into company_mailing (tenant_id, updated_at) values (${tenant_id}, ${now})`.execute(db),
  );
}
