import { sql } from "kysely";
import type { Database, Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

const now = new Date("2026-03-01T12:00:00Z");

/** A template, a rule for one accommodation, a message sent by it, and an opt-out. */
export async function insertMessageRows(
  db: Db,
  tenant_id: string,
  { booking_id, accommodation_id }: { booking_id: string; accommodation_id: string },
): Promise<void> {
  const [template_id, rule_id] = [newId(now), newId(now)];
  const kept = { tenant_id, created_at: now, updated_at: now };
  await db
    .insertInto("message_templates")
    .values({ ...kept, id: template_id, name: "Chegada", subject: "Até logo", body: "Até {{entrada}}.", chat: "Olá" })
    .execute();
  await db
    .insertInto("notification_rules")
    .values({ ...kept, ...rule, id: rule_id, template_id, active_since: now })
    .execute();
  const variable_id = newId(now);
  const variable = { id: variable_id, name: "portao", label: "Portão", guarded: true, value: "Interfone 12" };
  await db
    .insertInto("message_variables")
    .values({ ...kept, ...variable })
    .execute();
  await db
    .insertInto("message_variable_values")
    .values({ tenant_id, accommodation_id, variable_id, value: "Azul, senha 4827" })
    .execute();
  await db.insertInto("notification_rule_accommodations").values({ tenant_id, rule_id, accommodation_id }).execute();
  await db
    .insertInto("messages")
    .values({
      ...{ tenant_id, id: newId(now), key: `${rule_id}.X.check_in.guest`, booking_id, rule_id, template_id },
      ...{ title: "Chegada", way: "email", audience: "guest", state: "sent", due_at: now, ended_at: now },
      ...{ to_name: "Ana", to_address: "ana@exemplo.test", subject: "Até logo", body: "Até 10/03.", created_at: now },
    })
    .execute();
  await sql`insert into message_stops (tenant_id, address_hash, stopped_at)
    values (${tenant_id}, ${Buffer.alloc(32, 1)}, ${now})`.execute(db);
}

const rule = {
  ...{ name: "Antes da chegada", trigger: "check_in", days: -2, time: "09:00", hours: 0, late: true },
  ...{ audience: "guest", way: "email", statuses: ["confirmed"], payment_states: [], channels: [], languages: [] },
  ...{ installment: "any", imported: false, owner_stays: false },
};

/**
 * What a company mailed on a day, a mail that waits, and a decision of the service's staff; companies only read them.
 */
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
