import { type RawBuilder, sql } from "kysely";
import type { MessageState } from "#contract/messages/messages-sent";
import type { Address } from "#contract/platform/address";
import { countLimit } from "#contract/platform/limits";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { countRows } from "#server/platform/db/pages";
import { addressOfPlace } from "#server/platform/db/place-address";
import { inBatches } from "#server/platform/db/several-statements";

type Names =
  | "id"
  | "key"
  | "booking_id"
  | "rule_id"
  | "template_id"
  | "kind"
  | "title"
  | "way"
  | "audience"
  | "receiver_id"
  | "reason"
  | "due_at"
  | "language"
  | "mail_id"
  | "to_name"
  | "to_address"
  | "subject"
  | "body"
  | "created_at"
  | "ended_at"
  | "by_user"
  | "anchor";

export interface MessageRow extends Columns<"messages", Names> {
  state: MessageState;
  /** By hand, with the stay's data. */
  tells_stay?: boolean;
  /** The message by hand that was sent in its place. */
  settled_by?: string | null;
}

/** A message with its stay. */
export interface StoredMessage extends MessageRow {
  tells_stay: boolean;
  code: string;
  accommodation_id: string;
  accommodation_name: string;
  holder_id: string;
  holder_name: string;
  guest_email: string | null;
  guest_phone: string | null;
  collected_by: string;
  check_in: string;
  check_out: string;
  timezone: string;
  by_name: string | null;
  /** The labels of the company's own variables by name, if the reason may name them. */
  own_labels: Record<string, string> | null;
}

const columns = sql`m.id, m.key, m.booking_id, m.rule_id, m.template_id, m.kind, m.title, m.way, m.audience, m.receiver_id,
  m.state, m.reason, m.due_at, m.language, m.mail_id, m.to_name, m.to_address, m.subject, m.body, m.created_at, m.ended_at,
  m.by_user, m.anchor, m.tells_stay, b.code, b.accommodation_id, a.name as accommodation_name,
  b.holder_id, g.name as holder_name, g.email as guest_email,
  g.phone as guest_phone, b.collected_by, b.check_in, b.check_out,
  coalesce(a.timezone, t.timezone) as timezone, u.name as by_name,
  case when m.reason like 'empty_variable:%' then (select jsonb_object_agg(v.name, v.label)
    from message_variables v where v.tenant_id = m.tenant_id) end as own_labels`;

/** Messages `m` with their bookings. */
export const messageSources = sql`messages m
  join bookings b on b.tenant_id = m.tenant_id and b.id = m.booking_id
  join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
  join tenants t on t.id = b.tenant_id
  join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
  left join users u on u.id = m.by_user`;

async function select(db: Db, tenantId: string, where: RawBuilder<unknown>): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`select ${columns} from ${messageSources}
    where m.tenant_id = ${tenantId} and ${where}`.execute(db);
  return rows;
}

export async function findMessage(db: Db, tenantId: string, which: { id: string } | { key: string }) {
  const where = "id" in which ? sql`m.id = ${which.id}` : sql`m.key = ${which.key}`;
  return (await select(db, tenantId, where))[0] ?? null;
}

/** The messages with these ids, in the order of the ids. */
export async function listMessages(db: Db, tenantId: string, ids: readonly string[]): Promise<StoredMessage[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await select(db, tenantId, sql`m.id = any(${ids}::uuid[])`)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export const listMessagesOf = (db: Db, tenantId: string, code: string) =>
  select(db, tenantId, sql`b.code = ${code} order by m.due_at, m.id limit 500`);

/** Messages to the guest of a holder's bookings, the oldest first. */
export const listMessagesOfHolder = (db: Db, tenantId: string, guestId: string) =>
  select(db, tenantId, sql`b.holder_id = ${guestId} and m.audience = 'guest' order by m.due_at, m.id`);

/** Texts waiting to be sent by WhatsApp, the earliest time first. */
export const listQueued = (db: Db, tenantId: string) =>
  select(db, tenantId, sql`m.state = 'queued' order by m.due_at, m.id limit 2000`);

export type Decided = Columns<"messages", "key" | "due_at" | "ended_at" | "anchor"> & { state: MessageState };

/** The outcomes of these planned messages. */
export async function listDecided(db: Db, tenantId: string, keys: readonly string[]): Promise<Map<string, Decided>> {
  const { rows } = await sql<Decided>`select key, due_at, ended_at, state, anchor from messages
    where tenant_id = ${tenantId} and key = any(${keys}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Only one transaction at a time sends for a company. */
export async function lockSending(db: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('send messages'), hashtext(${tenantId}))`.execute(db);
}

export async function lockMessage(db: Db, tenantId: string, id: string): Promise<void> {
  await sql`select from messages where tenant_id = ${tenantId} and id = ${id} for update`.execute(db);
}

/** Inserts a message; false if its key exists. */
export async function insertMessage(db: Db, tenantId: string, row: MessageRow): Promise<boolean> {
  const inserted = await db
    .insertInto("messages")
    .values({ tenant_id: tenantId, ...row })
    .onConflict((conflict) => conflict.constraint("messages_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Inserts many messages; those whose key exists stay as they are. */
export async function insertMessages(db: Db, tenantId: string, rows: readonly MessageRow[]): Promise<void> {
  await inBatches(rows, (batch) =>
    db
      .insertInto("messages")
      .values(batch.map((row) => ({ tenant_id: tenantId, ...row })))
      .onConflict((conflict) => conflict.constraint("messages_once").doNothing())
      .execute(),
  );
}

export async function updateMessage(db: Db, tenantId: string, id: string, change: Partial<MessageRow>): Promise<void> {
  await db
    .updateTable("messages")
    .set((on) => ({ ...change, version: on("version", "+", 1) }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** Returns messages to the plan. */
export async function deleteMessages(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from messages where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db);
}

/** Marks messages as skipped. */
export async function skipMessages(
  db: Db,
  tenantId: string,
  ids: readonly string[],
  { reason, ended_at }: { reason: string; ended_at: Date },
): Promise<void> {
  await sql`update messages set state = 'skipped', reason = ${reason}, ended_at = ${ended_at}, version = version + 1
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db);
}

/** Deletes the row of a skipped message. */
export async function deleteSkipped(db: Db, tenantId: string, key: string): Promise<void> {
  await sql`delete from messages where tenant_id = ${tenantId} and key = ${key} and state = 'skipped'`.execute(db);
}

/** Whether the company may send. */
export async function findSender(db: Db, tenantId: string, day: string) {
  const { rows } = await sql<
    Columns<"tenants", "state"> &
      Columns<"notification_settings", "rules_paused_at" | "rules_resumed_at"> & { has_module: boolean }
  >`select t.state, 'booking' = any(modules_of(t.id, ${day}::date)) as has_module,
      s.rules_paused_at, s.rules_resumed_at
    from tenants t left join notification_settings s on s.tenant_id = t.id
    where t.id = ${tenantId}`.execute(db);
  return rows[0]!;
}

/** Companies that have messages to send or texts in the queue, through `asAuth`. */
export async function listSenders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`
    select tenant_id from notification_rules where active_since is not null and deleted_at is null
    union select tenant_id from messages where state = 'queued' order by tenant_id`.execute(db);
  return rows.map(({ tenant_id }) => tenant_id);
}

interface Place {
  /** The company's if the accommodation has none of its own. */
  address: Address | null;
  company: string;
}

/** Address and company of these accommodations, by id. */
export async function listPlaces(
  db: Db,
  tenantId: string,
  accommodationIds: readonly string[],
): Promise<Map<string, Place>> {
  const { rows } = await sql<Place & { id: string }>`
    select a.id, ${addressOfPlace} as address, t.name as company
    from accommodations a join tenants t on t.id = a.tenant_id
    where a.tenant_id = ${tenantId} and a.id = any(${accommodationIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The skip reasons that a user can act on. The others follow from the booking. */
const remediable = [
  "amounts_of_channel",
  "empty_variable",
  "too_long",
  "no_address",
  "late",
  "limit",
  "suspended",
  "all_paused",
  "no_author",
  "guests_only",
  "unconfirmed",
];

/** What should have been sent and was not. */
export const didNotGo = sql`(m.state = 'failed'
  or (m.state = 'skipped' and split_part(m.reason, ':', 1) = any(${remediable}::text[])))`;

/** The texts waiting to be sent by WhatsApp, to be counted. */
export const queuedMessages = (tenantId: string) =>
  sql`select from messages where tenant_id = ${tenantId} and state = 'queued'`;

export const countQueued = (db: Db, tenantId: string): Promise<number> =>
  countRows(db, queuedMessages(tenantId), countLimit);

/** Door codes and Wi-Fi of these accommodations, and their values of variables that wait for the guide. */
export async function listAccess(db: Db, tenantId: string, accommodationIds: readonly string[]) {
  const { rows } = await sql<{ id: string; secrets: (string | null)[] }>`
    select a.id, array[a.access_instructions, a.wifi_name, a.wifi_password] || array(
      select unnest(array[coalesce(o.value, v.value), coalesce(o.value_en, v.value_en), coalesce(o.value_es, v.value_es)])
      from message_variables v
      left join message_variable_values o on o.tenant_id = v.tenant_id and o.variable_id = v.id
        and o.accommodation_id = a.id
      where v.tenant_id = a.tenant_id and v.guarded) as secrets
    from accommodations a where a.tenant_id = ${tenantId} and a.id = any(${accommodationIds}::uuid[])`.execute(db);
  return rows;
}
