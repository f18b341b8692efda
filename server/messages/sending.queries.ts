import { sql } from "kysely";
import type { MessageRule } from "#domain/messages/message-rules";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

interface ActiveRule
  extends MessageRule,
    Columns<"notification_rules", "name" | "template_id" | "role_id" | "address"> {}

/** The rules that are on: all of them, or one. */
export async function listActiveRules(db: Db, tenantId: string, id: string | null = null): Promise<ActiveRule[]> {
  const rows = await db
    .selectFrom("notification_rules as r")
    .select(["r.id", "r.name", "r.trigger", "r.days", "r.time", "r.hours", "r.late", "r.audience", "r.role_id"])
    .select(["r.address", "r.way", "r.template_id", "r.statuses", "r.payment_states", "r.channels", "r.languages"])
    .select(["r.min_nights", "r.max_nights", "r.contract", "r.installment", "r.imported", "r.owner_stays"])
    .select("r.active_since")
    .select(
      sql<string[]>`array(select l.accommodation_id from notification_rule_accommodations l
        where l.tenant_id = r.tenant_id and l.rule_id = r.id)`.as("accommodation_ids"),
    )
    .where("r.tenant_id", "=", tenantId)
    .where("r.active_since", "is not", null)
    .where("r.deleted_at", "is", null)
    .$if(id !== null, (query) => query.where("r.id", "=", id!))
    .execute();
  return rows as ActiveRule[];
}

type Words = "subject" | "body" | "chat" | "subject_en" | "body_en" | "chat_en" | "subject_es" | "body_es" | "chat_es";
export type StoredWords = Columns<"message_templates", "id" | "name" | Words>;

/** The words of these templates, archived ones too. */
export async function listWords(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, StoredWords>> {
  const rows = await db
    .selectFrom("message_templates")
    .select(["id", "name", "subject", "body", "chat"])
    .select(["subject_en", "body_en", "chat_en", "subject_es", "body_es", "chat_es"])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
