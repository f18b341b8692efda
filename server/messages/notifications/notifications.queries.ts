import { sql, type Updateable } from "kysely";
import type { HoldReason } from "#domain/mail-allowance";
import type { NotificationKind } from "#domain/notification-mails";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import type { SentNotifications } from "#server/platform/db/types.generated";

export type StoredMail = Columns<"notification_mails", "kind" | "active" | "subject" | "paragraph" | "version">;

/** The saved settings of the company; a kind that was never saved has no row. */
export async function listNotificationMails(db: Db, tenantId: string): Promise<StoredMail[]> {
  return db
    .selectFrom("notification_mails")
    .select(["kind", "active", "subject", "paragraph", "version"])
    .where("tenant_id", "=", tenantId)
    .execute();
}

/** Saves settings read at `version`; false if another user has saved since. */
export async function keepNotificationMail(
  db: Db,
  tenantId: string,
  { kind, active, subject, paragraph, version }: StoredMail,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into notification_mails as m (tenant_id, kind, active, subject, paragraph, version, updated_at)
    values (${tenantId}, ${kind}, ${active}, ${subject}, ${paragraph}, ${version + 1}, ${now})
    on conflict (tenant_id, kind) do update set active = excluded.active, subject = excluded.subject,
      paragraph = excluded.paragraph, version = excluded.version, updated_at = excluded.updated_at
    where m.version = ${version}`.execute(db);
  return numAffectedRows === 1n;
}

export async function findNotificationSettings(db: Db, tenantId: string) {
  const row = await db
    .selectFrom("notification_settings")
    .select(["channel_guests", "quiet_until", "version"])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  return row ?? { channel_guests: false, quiet_until: null, version: 1 };
}

/** Suppresses mails about bookings and calendars created until `now`: they are demonstration data. */
export async function insertQuiet(db: Db, tenantId: string, now: Date): Promise<void> {
  await db
    .insertInto("notification_settings")
    .values({ tenant_id: tenantId, quiet_until: now, updated_at: now })
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet({ quiet_until: now, updated_at: now }))
    .execute();
}

export async function listMuted(db: Db, tenantId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("muted_notifications")
    .select("kind")
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function replaceMuted(db: Db, tenantId: string, userId: string, kinds: readonly string[]): Promise<void> {
  await db.deleteFrom("muted_notifications").where("tenant_id", "=", tenantId).where("user_id", "=", userId).execute();
  if (kinds.length === 0) return;
  await db
    .insertInto("muted_notifications")
    .values([...new Set(kinds)].map((kind) => ({ tenant_id: tenantId, user_id: userId, kind })))
    .execute();
}

/** Active users of the company who do not mute the kind. */
export async function listHearing(db: Db, tenantId: string, kind: NotificationKind) {
  const { rows } = await sql<Columns<"users", "id" | "name" | "email">>`
    select u.id, u.name, u.email from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.blocked_at is null and u.blocked_at is null
      and not exists (select from muted_notifications x
        where x.tenant_id = m.tenant_id and x.user_id = m.user_id and x.kind = ${kind})
    order by u.email`.execute(db);
  return rows;
}

/** The data that decides whether a booking's guest gets mails. */
export async function findOccasion(db: Db, tenantId: string, bookingId: string) {
  const { rows } = await sql<
    Columns<"bookings", "type"> &
      Columns<"notification_settings", "channel_guests"> & { quiet: boolean; imported: boolean }
  >`
    select b.type, coalesce(b.created_at <= s.quiet_until, false) as quiet,
      coalesce(s.channel_guests, false) as channel_guests,
      exists (select from imported_bookings i where i.tenant_id = b.tenant_id and i.booking_id = b.id) as imported
    from bookings b left join notification_settings s on s.tenant_id = b.tenant_id
    where b.tenant_id = ${tenantId} and b.id = ${bookingId}`.execute(db);
  return rows[0] ?? null;
}

/** A channel's calendar with its accommodation, and whether it is demonstration data; null once it is removed. */
export async function findCalendar(db: Db, tenantId: string, importId: string) {
  const { rows } = await sql<
    Columns<"channel_imports", "accommodation_id" | "name" | "failures" | "last_success_at" | "created_at"> & {
      accommodation_name: string;
      address_shown: string | null;
      quiet: boolean;
    }
  >`select i.accommodation_id, i.name, i.failures, i.last_success_at, i.created_at, i.address_shown,
      a.name as accommodation_name, coalesce(i.created_at <= s.quiet_until, false) as quiet
    from channel_imports i
    join accommodations a on a.tenant_id = i.tenant_id and a.id = i.accommodation_id
    left join notification_settings s on s.tenant_id = i.tenant_id
    where i.tenant_id = ${tenantId} and i.id = ${importId} and i.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The details of acts in the audit log, by id. */
export async function findActs(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const rows = await db
    .selectFrom("audit_events")
    .select(["id", "after"])
    .where("tenant_id", "=", tenantId)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, after }) => [id, (after ?? {}) as Record<string, unknown>]));
}

/** The latest acts with these names on a record, the newest first. */
export async function listActs(db: Db, tenantId: string, recordId: string, actions: readonly string[]) {
  return db
    .selectFrom("audit_events")
    .select(["id", "action", "before", "created_at"])
    .where("tenant_id", "=", tenantId)
    .where("record_id", "=", recordId)
    .where("action", "in", actions)
    .orderBy("id", "desc")
    .limit(200)
    .execute();
}

/** What is due when for the other parts of a divided stay, of the same guest. */
export async function listDueOfOtherParts(db: Db, tenantId: string, bookingId: string) {
  const { rows } = await sql<Columns<"booking_installments", "due_date" | "amount_cents">>`
    select i.due_date, i.amount_cents
    from bookings o
    join bookings b on b.tenant_id = o.tenant_id and b.stay_id = o.stay_id and b.holder_id = o.holder_id and b.id <> o.id
    join booking_installments i on i.tenant_id = b.tenant_id and i.booking_id = b.id and i.cancelled_at is null
    where o.tenant_id = ${tenantId} and o.id = ${bookingId} and b.status in ('confirmed', 'checked_in', 'checked_out')
    order by i.due_date, i.booking_id, i.position`.execute(db);
  return rows;
}

/** True if a payment was reversed, or its guest is notified of it by the answer to their announcement. */
export async function isPaymentTold(db: Db, tenantId: string, paymentId: string): Promise<boolean> {
  const { rows } = await sql`select from booking_payments where tenant_id = ${tenantId} and reversal_of = ${paymentId}
    union all
    select from payment_announcements where tenant_id = ${tenantId} and payment_id = ${paymentId}`.execute(db);
  return rows.length > 0;
}

/**
 * The payment that an act reversed, if its guest had read that it was received: by mail, or as the answer to what they
 * announced. Null for the reversal of a refund.
 */
export async function findToldReversal(db: Db, tenantId: string, event: string) {
  const { rows } = await sql<Columns<"booking_payments", "id" | "amount_cents" | "method" | "received_on">>`
    select p.id, p.amount_cents, p.method, p.received_on from audit_events e
    join booking_payments p on p.tenant_id = e.tenant_id and p.id = (e.before ->> 'id')::uuid
    where e.tenant_id = ${tenantId} and e.id = ${event} and p.amount_cents > 0
      and (exists (select from payment_announcements a where a.tenant_id = p.tenant_id and a.payment_id = p.id)
        or exists (select from audit_events r
          join sent_notifications n on n.tenant_id = r.tenant_id and n.event = r.id::text
          where r.tenant_id = p.tenant_id and r.record_id = e.record_id and r.action = 'booking.payment'
            and r.after ->> 'id' = p.id::text and n.booking_id = p.booking_id and n.kind = 'payment_received'
            and n.sent_at is not null))`.execute(db);
  return rows[0] ?? null;
}

interface NewMail {
  id: string;
  kind: NotificationKind;
  booking_id: string | null;
  event: string;
  user_id: string | null;
  address: string | null;
  queued_at: Date;
}

/** Records that a mail is queued; false if the same person was already notified of this event. */
export async function insertSent(db: Db, tenantId: string, mail: NewMail): Promise<boolean> {
  const row = await db
    .insertInto("sent_notifications")
    .values({ tenant_id: tenantId, ...mail })
    .onConflict((conflict) => conflict.constraint("sent_notifications_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The event of a mail, with the code of its booking; null if it no longer exists, or was dropped. */
export async function findSent(db: Db, tenantId: string, id: string) {
  const { rows } = await sql<
    Columns<"sent_notifications", "kind" | "booking_id" | "event" | "user_id" | "address"> & { code: string | null }
  >`select n.kind, n.booking_id, n.event, n.user_id, n.address, b.code from sent_notifications n
    left join bookings b on b.tenant_id = n.tenant_id and b.id = n.booking_id
    where n.tenant_id = ${tenantId} and n.id = ${id} and n.dropped_at is null`.execute(db);
  return rows[0] ?? null;
}

/** True if the guest was notified of a cancellation. */
export async function wasToldOfEnd(db: Db, tenantId: string, bookingId: string): Promise<boolean> {
  const { rows } = await sql`select from sent_notifications where tenant_id = ${tenantId} and booking_id = ${bookingId}
    and kind = 'booking_cancelled' and dropped_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** True if the guest was sent the confirmed stay for their calendar. */
export async function hasEventOf(
  db: Db,
  tenantId: string,
  { id, confirmed_at }: Columns<"bookings", "id" | "confirmed_at">,
): Promise<boolean> {
  const { rows } = await sql`select from sent_notifications where tenant_id = ${tenantId} and booking_id = ${id}
    and sent_at is not null and (kind = 'booking_confirmed'
      or (kind = 'booking_changed' and queued_at >= ${confirmed_at})) limit 1`.execute(db);
  return rows.length > 0;
}

/** The mails about a booking, the newest first. */
export async function listSent(db: Db, tenantId: string, code: string) {
  const { rows } = await sql<
    Columns<
      "sent_notifications",
      "id" | "kind" | "queued_at" | "sent_at" | "dropped_at" | "failed_at" | "reason" | "address"
    > & { held: HoldReason | null; user_name: string | null; user_email: string | null; holder_name: string }
  >`select n.id, n.kind, n.queued_at, n.sent_at, n.dropped_at, n.failed_at, n.reason, n.address, h.reason as held,
      u.name as user_name, u.email as user_email, g.name as holder_name
    from sent_notifications n
    join bookings b on b.tenant_id = n.tenant_id and b.id = n.booking_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    left join users u on u.id = n.user_id
    left join held_mails h on h.tenant_id = n.tenant_id and h.mail_id = n.id
    where n.tenant_id = ${tenantId} and b.code = ${code}
    order by n.id desc limit 200`.execute(db);
  return rows;
}

/** Clears receivers and texts of mails and messages about these guests' stays, and the answers of mail servers. */
export async function clearAddresses(db: Db, tenantId: string, holderIds: readonly string[]): Promise<void> {
  await sql`update sent_notifications set address = null, reason = null
    where tenant_id = ${tenantId} and booking_id in
      (select id from bookings where tenant_id = ${tenantId} and holder_id = any(${holderIds}::uuid[]))`.execute(db);
  await sql`update messages set to_name = null, to_address = null, subject = null, body = null, reason =
      case when state = 'failed' then null else reason end
    where tenant_id = ${tenantId} and booking_id in
      (select id from bookings where tenant_id = ${tenantId} and holder_id = any(${holderIds}::uuid[]))`.execute(db);
}

type Outcome = Pick<Updateable<SentNotifications>, "sent_at" | "dropped_at" | "failed_at" | "reason">;

/** Through `asAuth`, where mails are sent. False if the mail is not listed. */
export async function updateOutcome(
  db: Db,
  { id, tenant_id }: { id: string; tenant_id: string | null },
  outcome: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sent_notifications")
    .set(outcome)
    .where("tenant_id", "=", tenant_id ?? "")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
