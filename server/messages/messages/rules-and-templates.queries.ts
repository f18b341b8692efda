import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { messageRule } from "#contract/messages/message-rules";
import { messageTemplate } from "#contract/messages/message-templates";
import type { ValuesOf } from "#contract/platform/record";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { columnsOf } from "#server/platform/records/values";

/** A rule as stored, with the names shown by its list and the audit log. */
export interface StoredRule
  extends ValuesOf<typeof messageRule.fields>,
    Columns<
      "notification_rules",
      "id" | "active_since" | "version" | "author_id" | "address_asked_at" | "address_confirmed_at"
    > {
  template_name: string;
  template_archived: boolean;
  role_name: string | null;
}

const ruleRows = (db: Db, tenantId: string) =>
  db
    .selectFrom("notification_rules as r")
    .innerJoin("message_templates as t", (on) =>
      on.onRef("t.tenant_id", "=", "r.tenant_id").onRef("t.id", "=", "r.template_id"),
    )
    .leftJoin("roles as o", (on) => on.onRef("o.tenant_id", "=", "r.tenant_id").onRef("o.id", "=", "r.role_id"))
    .select(columnsOf(messageRule.fields, "active", "accommodation_ids").map((name) => `r.${name}` as const))
    .select(["r.author_id", "r.address_asked_at", "r.address_confirmed_at"])
    .select(["r.active_since", "t.name as template_name", "o.name as role_name"])
    .select((on) => [
      on("r.active_since", "is not", null).$castTo<boolean>().as("active"),
      on("t.archived_at", "is not", null).$castTo<boolean>().as("template_archived"),
      sql<string[]>`array(select a.accommodation_id from notification_rule_accommodations a
        where a.tenant_id = r.tenant_id and a.rule_id = r.id order by a.accommodation_id)`.as("accommodation_ids"),
    ])
    .where("r.tenant_id", "=", tenantId);

/** All rules, active ones first, then by name. */
export async function listStoredRules(db: Db, tenantId: string): Promise<StoredRule[]> {
  const found = await ruleRows(db, tenantId)
    .where("r.deleted_at", "is", null)
    .orderBy((on) => on("r.active_since", "is", null))
    .orderBy("r.name")
    .orderBy("r.id")
    .execute();
  return found as StoredRule[];
}

export async function findStoredRule(db: Db, tenantId: string, id: string): Promise<StoredRule | null> {
  const row = await ruleRows(db, tenantId).where("r.id", "=", id).where("r.deleted_at", "is", null).executeTakeFirst();
  return (row as StoredRule | undefined) ?? null;
}

export async function findDeletedRule(db: Db, tenantId: string, id: string): Promise<StoredRule | null> {
  const row = await ruleRows(db, tenantId)
    .where("r.id", "=", id)
    .where("r.deleted_at", "is not", null)
    .executeTakeFirst();
  return (row as StoredRule | undefined) ?? null;
}

/** Deletes or restores a rule: its row stays, because sent messages refer to it. */
export async function setDeleted(
  db: Db,
  tenantId: string,
  id: string,
  { deleted_at, active_since, now }: { deleted_at: Date | null; active_since: Date | null; now: Date },
): Promise<void> {
  await db
    .updateTable("notification_rules")
    .set((on) => ({ deleted_at, active_since, updated_at: now, version: on("version", "+", 1) }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** Sets who answers for a rule; `active_since` is null while it is off. */
export async function setAuthor(
  db: Db,
  tenantId: string,
  id: string,
  { author_id, active_since, now }: { author_id: string; active_since: Date | null; now: Date },
): Promise<void> {
  await db
    .updateTable("notification_rules")
    .set((on) => ({ author_id, active_since, updated_at: now, version: on("version", "+", 1) }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** The same for a rule that is being saved. */
export async function keepAuthor(db: Db, tenantId: string, id: string, author_id: string): Promise<void> {
  await db
    .updateTable("notification_rules")
    .set({ author_id })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** Sets the accommodations of a rule; none: all. */
export async function keepRuleAccommodations(
  db: Db,
  tenantId: string,
  id: string,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from notification_rule_accommodations
    where tenant_id = ${tenantId} and rule_id = ${id} and accommodation_id <> all(${ids}::uuid[])`.execute(db);
  await sql`insert into notification_rule_accommodations (tenant_id, rule_id, accommodation_id)
    select ${tenantId}, ${id}, each from unnest(${ids}::uuid[]) each on conflict do nothing`.execute(db);
}

/** Switches off the rules that are only for this accommodation, and returns them. */
export async function switchOffRulesOf(db: Db, tenantId: string, accommodationId: string, now: Date) {
  const { rows: off } = await sql<Columns<"notification_rules", "id" | "name">>`
    update notification_rules r set active_since = null, version = version + 1, updated_at = ${now}
    where r.tenant_id = ${tenantId} and r.active_since is not null and exists
      (select from notification_rule_accommodations a where a.tenant_id = r.tenant_id and a.rule_id = r.id
        and a.accommodation_id = ${accommodationId})
      and not exists (select from notification_rule_accommodations a where a.tenant_id = r.tenant_id
        and a.rule_id = r.id and a.accommodation_id <> ${accommodationId})
    returning r.id, r.name`.execute(db);
  return off;
}

/** Marks that a company has the ready-made rules; false if it already did. */
export async function markRulesMade(db: Db, tenantId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into notification_settings as s (tenant_id, rules_made_at, updated_at) values (${tenantId}, ${now}, ${now})
    on conflict (tenant_id) do update set rules_made_at = excluded.rules_made_at where s.rules_made_at is null`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Companies created before the ready-made rules existed. */
export async function listTenantsWithoutRules(db: Db, limit: number): Promise<string[]> {
  const tenants = await db
    .selectFrom("tenants as t")
    .select("t.id")
    .where("t.state", "<>", "cancelled")
    .where(
      sql<boolean>`not exists
        (select from notification_settings s where s.tenant_id = t.id and s.rules_made_at is not null)`,
    )
    .orderBy("t.id")
    .limit(limit)
    .execute();
  return tenants.map(({ id }) => id);
}

const templateRows = (db: Db, tenantId: string) =>
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
  templateRows(db, tenantId)
    .orderBy((on) => on("t.archived_at", "is not", null))
    .orderBy("t.name")
    .orderBy("t.id")
    .execute();

export const findTemplate = async (db: Db, tenantId: string, id: string) =>
  (await templateRows(db, tenantId).where("t.id", "=", id).executeTakeFirst()) ?? null;

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

/** The names of the rules that send a template to others than guests. */
export async function listRulesToOthers(db: Db, tenantId: string, templateId: string): Promise<string[]> {
  const rules = await db
    .selectFrom("notification_rules")
    .select("name")
    .where("tenant_id", "=", tenantId)
    .where("template_id", "=", templateId)
    .where("audience", "<>", "guest")
    .where("deleted_at", "is", null)
    .orderBy("name")
    .execute();
  return rules.map(({ name }) => name);
}
