import { sql, type Updateable } from "kysely";
import type { MessageRule } from "#domain/messages/message-rules";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import type { Messages } from "#server/platform/db/types.generated";

interface ActiveRule
  extends MessageRule,
    Columns<
      "notification_rules",
      "name" | "template_id" | "role_id" | "address" | "author_id" | "address_asked_at" | "address_confirmed_at"
    > {}

/** The active rules: all of them, or one. */
export async function listActiveRules(db: Db, tenantId: string, id: string | null = null): Promise<ActiveRule[]> {
  const rows = await db
    .selectFrom("notification_rules as r")
    .select(["r.id", "r.name", "r.trigger", "r.days", "r.time", "r.hours", "r.late", "r.audience", "r.role_id"])
    .select(["r.address", "r.way", "r.template_id", "r.statuses", "r.payment_states", "r.channels", "r.languages"])
    .select(["r.min_nights", "r.max_nights", "r.contract", "r.forms", "r.installment", "r.imported", "r.owner_stays"])
    .select(["r.active_since", "r.author_id", "r.address_asked_at", "r.address_confirmed_at"])
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

/** The texts of these templates, including archived ones. */
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

/**
 * Records the outcome of a message's current mail, through `asAuth`. Returns its booking; null for an earlier mail of
 * the message.
 */
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
    // a message cancelled while its mail was already being sent counts as sent
    .where("state", "in", outcome.state === "sent" ? ["sending", "cancelled", "skipped"] : ["sending"])
    .returning("booking_id")
    .executeTakeFirst();
  return row?.booking_id ?? null;
}

/** The message by hand that told a booking's guest the stay's data after an act; null if none did. */
export async function findStayTold(db: Db, tenantId: string, bookingId: string, event: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select m.id from messages m
    join audit_events e on e.tenant_id = m.tenant_id and e.id::text = ${event}
    where m.tenant_id = ${tenantId} and m.booking_id = ${bookingId} and m.tells_stay
      and m.state in ('sent', 'sending', 'queued') and m.created_at >= e.created_at
    order by m.created_at desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
