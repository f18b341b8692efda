import { sql } from "kysely";
import type { HoldReason, MailAllowance } from "#domain/mail-allowance";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

/** What decides whether a company may mail people outside it. Through `asAuth`. */
export async function findMailer(db: Db, tenantId: string) {
  const { rows } = await sql<
    Columns<"tenants", "name" | "state" | "email"> &
      Columns<"company_mailing", "stopped_at" | "stopped_reason" | "approved_name">
  >`select t.name, t.state, t.email, m.stopped_at, m.stopped_reason, m.approved_name
    from tenants t left join company_mailing m on m.tenant_id = t.id where t.id = ${tenantId}`.execute(db);
  return rows[0] ?? null;
}

/** True if an address belongs to a user of the company who may log in. */
export async function isOwnUser(db: Db, tenantId: string, address: string): Promise<boolean> {
  const { rows } = await sql`select from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.blocked_at is null and u.blocked_at is null
      and u.email = lower(${address})`.execute(db);
  return rows.length > 0;
}

interface Counted {
  tenantId: string;
  day: string;
  answers: boolean;
  hash: Buffer;
}

/**
 * Counts a mail to an address on a day, unless the allowance is used up; then false. The day's row is locked until the
 * transaction ends, so that simultaneous mails are counted one after another.
 */
export async function countMail(
  db: Db,
  { tenantId, day, answers, hash }: Counted,
  { addresses, mailsEach }: Pick<MailAllowance, "addresses" | "mailsEach">,
): Promise<boolean> {
  const { rows } = await sql<{ addresses: number }>`
    insert into mail_days (tenant_id, day, answers) values (${tenantId}, ${day}, ${answers})
    on conflict (tenant_id, day, answers) do update set mails = mail_days.mails
    returning addresses`.execute(db);
  const known = await sql<{ mails: number }>`select mails from mail_addresses where tenant_id = ${tenantId}
    and day = ${day} and answers = ${answers} and address_hash = ${hash}`.execute(db);
  const mails = known.rows[0]?.mails ?? 0;
  if (mails >= mailsEach || (mails === 0 && rows[0]!.addresses >= addresses)) return false;
  await sql`insert into mail_addresses as a (tenant_id, day, answers, address_hash, mails)
    values (${tenantId}, ${day}, ${answers}, ${hash}, 1)
    on conflict (tenant_id, day, answers, address_hash) do update set mails = a.mails + 1`.execute(db);
  await sql`update mail_days set mails = mails + 1, addresses = addresses + ${mails === 0 ? 1 : 0}
    where tenant_id = ${tenantId} and day = ${day} and answers = ${answers}`.execute(db);
  return true;
}

export async function updateMailCounted(db: Db, id: string, counted_on: string): Promise<void> {
  await db.updateTable("mails").set({ counted_on }).where("id", "=", id).execute();
}

/** Lets a mail wait; this attempt is not counted as one. */
export async function keepHeldMail(
  db: Db,
  { tenant_id, id }: { tenant_id: string; id: string },
  { reason, now }: { reason: HoldReason; now: Date },
): Promise<void> {
  await sql`update mails set tries = greatest(tries - 1, 0) where id = ${id}`.execute(db);
  await sql`insert into held_mails (tenant_id, mail_id, reason, held_at) values (${tenant_id}, ${id}, ${reason}, ${now})
    on conflict (tenant_id, mail_id) do update set reason = excluded.reason`.execute(db);
}

export async function deleteHeldMail(db: Db, id: string): Promise<void> {
  await sql`delete from held_mails where mail_id = ${id}`.execute(db);
}

/** Takes the mails of a company that wait for a reason; their ids. */
export async function takeHeldMails(db: Db, tenantId: string, reason: HoldReason): Promise<string[]> {
  const { rows } = await sql<{ mail_id: string }>`delete from held_mails
    where tenant_id = ${tenantId} and reason = ${reason} returning mail_id`.execute(db);
  return rows.map(({ mail_id }) => mail_id);
}

/** How many mails of a company wait, by reason. */
export async function countHeldMails(db: Db, tenantId: string): Promise<Record<HoldReason, number>> {
  const { rows } = await sql<{ reason: HoldReason; count: number }>`select reason, count(*)::integer as count
    from held_mails where tenant_id = ${tenantId} group by reason`.execute(db);
  const of = (reason: HoldReason) => rows.find((row) => row.reason === reason)?.count ?? 0;
  return { limit: of("limit"), name: of("name"), stopped: of("stopped") };
}

/** The addresses that a company mailed on a day, without answers to guests. */
export async function countAddresses(db: Db, tenantId: string, day: string): Promise<number> {
  const { rows } = await sql<{ addresses: number }>`select addresses from mail_days
    where tenant_id = ${tenantId} and day = ${day} and not answers`.execute(db);
  return rows[0]?.addresses ?? 0;
}

type WaitingRow = Columns<"tenants", "name"> &
  Columns<"company_mailing", "approved_name" | "stopped_reason"> &
  Record<"by_limit" | "by_name" | "by_stop", number>;

/** The waiting mails of a company with what keeps them back. */
export async function countWaiting(db: Db, tenantId: string): Promise<WaitingRow> {
  const { rows } = await sql<WaitingRow>`
    select t.name, m.approved_name, m.stopped_reason,
      (count(h.mail_id) filter (where h.reason = 'limit'))::integer as by_limit,
      (count(h.mail_id) filter (where h.reason = 'name'))::integer as by_name,
      (count(h.mail_id) filter (where h.reason = 'stopped'))::integer as by_stop
    from tenants t
    left join company_mailing m on m.tenant_id = t.id
    left join held_mails h on h.tenant_id = t.id
    where t.id = ${tenantId} group by t.name, m.approved_name, m.stopped_reason`.execute(db);
  return rows[0]!;
}
