import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { messageTemplate } from "#contract/message-templates";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { columnsOf } from "#server/records/columns";

const rows = (db: Db, tenantId: string) =>
  db
    .selectFrom("message_templates as t")
    .select(columnsOf(messageTemplate.fields, "archived"))
    .select((on) => [
      on("t.archived_at", "is not", null).$castTo<boolean>().as("archived"),
      jsonArrayFrom(
        on
          .selectFrom("notification_rules as r")
          .select(["r.id", "r.name"])
          .whereRef("r.tenant_id", "=", "t.tenant_id")
          .whereRef("r.template_id", "=", "t.id")
          .where("r.deleted_at", "is", null)
          .orderBy("r.name")
          .orderBy("r.id"),
      ).as("rules"),
    ])
    .where("t.tenant_id", "=", tenantId);

/** All templates by name, archived ones last. */
export const listTemplates = (db: Db, tenantId: string) =>
  rows(db, tenantId)
    .orderBy((on) => on("t.archived_at", "is not", null))
    .orderBy("t.name")
    .orderBy("t.id")
    .execute();

export const findTemplate = async (db: Db, tenantId: string, id: string) =>
  (await rows(db, tenantId).where("t.id", "=", id).executeTakeFirst()) ?? null;

/** Serializes changes to which rules use which templates. */
export async function lockMessageRules(db: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('message rules'), hashtext(${tenantId}))`.execute(db);
}

type Choice = Columns<"message_templates", "id" | "name"> & { english: boolean; spanish: boolean };

/** The templates that can be sent: those not archived. */
export async function listTemplateChoices(db: Db, tenantId: string): Promise<Choice[]> {
  const { rows: found } = await sql<Choice>`
    select id, name, body_en is not null as english, body_es is not null as spanish from message_templates
    where tenant_id = ${tenantId} and archived_at is null order by name, id`.execute(db);
  return found;
}
