import { sql } from "kysely";
import type { CompanyNames } from "#domain/approved-names";
import type { HoldReason } from "#domain/mail-allowance";
import type { Columns } from "#server/platform/db/columns";
import { companyNames } from "#server/platform/db/company-names";
import type { Db } from "#server/platform/db/database";
import { countRows } from "#server/platform/db/pages";
import { maxAttempts } from "#server/platform/jobs/queue";

/** The founder of a company `t`: the first user who accepted the terms for it. */
const founderOf = sql`(select a.user_id from terms_acceptances a where a.tenant_id = t.id
  order by a.accepted_at, a.id limit 1)`;

/**
 * True if a company `t` shares allowance and stops with the others on trial of its founder; `m` is its row of mailing.
 */
const isShared = sql<boolean>`(t.state = 'trial' and t.name <> all(coalesce(m.approved_names, '{}')))`;

/** The stops of other companies that bind a company `t`. */
const foundersStops = sql`company_mailing o
  where ${isShared} and o.founder_id = ${founderOf} and o.stopped_at is not null and o.tenant_id <> t.id`;

/**
 * What decides whether a company may mail people outside it. `founder` is the user with whose other companies on trial
 * it shares one allowance; null for a company that pays, or whose present name was approved.
 */
export async function findMailer(db: Db, tenantId: string) {
  const { rows } = await sql<
    Columns<"tenants", "state" | "email"> & CompanyNames & { stopped: boolean; founder: string | null }
  >`select ${companyNames}, t.state, t.email,
      m.stopped_at is not null or exists (select from ${foundersStops}) as stopped,
      case when ${isShared} then ${founderOf} end as founder
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

/** A mail as it is counted: see `findMailer` for `founder`. */
export interface Counted {
  tenantId: string;
  founder: string | null;
  day: string;
  answers: boolean;
  hash: Buffer;
}

/** Locks the counts of a day until the transaction ends, so that simultaneous mails are counted one after another. */
export async function lockDay(db: Db, { tenantId, founder, day, answers }: Omit<Counted, "hash">): Promise<void> {
  if (founder !== null) {
    await sql`insert into founder_mail_days (user_id, day, answers) values (${founder}, ${day}, ${answers})
      on conflict (user_id, day, answers) do update set addresses = founder_mail_days.addresses`.execute(db);
  }
  await sql`insert into mail_days (tenant_id, day, answers) values (${tenantId}, ${day}, ${answers})
    on conflict (tenant_id, day, answers) do update set mails = mail_days.mails`.execute(db);
}

/** The addresses of a day so far, and the mails to this address. */
export async function findUse(db: Db, { tenantId, founder, day, answers, hash }: Counted) {
  const { rows } = await (founder === null
    ? sql<MailUse>`select
        coalesce((select addresses from mail_days
          where tenant_id = ${tenantId} and day = ${day} and answers = ${answers}), 0) as addresses,
        coalesce((select mails from mail_addresses where tenant_id = ${tenantId}
          and day = ${day} and answers = ${answers} and address_hash = ${hash}), 0) as mails`
    : sql<MailUse>`select
        coalesce((select addresses from founder_mail_days
          where user_id = ${founder} and day = ${day} and answers = ${answers}), 0) as addresses,
        coalesce((select mails from founder_mail_addresses where user_id = ${founder}
          and day = ${day} and answers = ${answers} and address_hash = ${hash}), 0) as mails`
  ).execute(db);
  return rows[0]!;
}

/** The mails that a company has queued and that are not counted yet, without those that wait and the mail itself. */
export async function countQueued(
  db: Db,
  { tenantId, answers, except }: Pick<Counted, "tenantId" | "answers"> & { except: string },
): Promise<number> {
  const queued = sql`select from mails m
    where m.tenant_id = ${tenantId} and m.sent_at is null and m.counted_on is null and m.tries < ${maxAttempts}
      and m.answers = ${answers} and m.id <> ${except}
      and not exists (select from held_mails h where h.tenant_id = m.tenant_id and h.mail_id = m.id)`;
  return countRows(db, queued);
}

export interface MailUse {
  addresses: number;
  mails: number;
}

/** Counts a mail to an address; `isNew` if it is the first one of the day. */
export async function countMail(
  db: Db,
  { tenantId, founder, day, answers, hash }: Counted,
  isNew: boolean,
): Promise<void> {
  const added = isNew ? 1 : 0;
  if (founder === null) {
    await sql`insert into mail_addresses as a (tenant_id, day, answers, address_hash, mails)
      values (${tenantId}, ${day}, ${answers}, ${hash}, 1)
      on conflict (tenant_id, day, answers, address_hash) do update set mails = a.mails + 1`.execute(db);
  } else {
    await sql`insert into founder_mail_addresses as a (user_id, day, answers, address_hash, mails)
      values (${founder}, ${day}, ${answers}, ${hash}, 1)
      on conflict (user_id, day, answers, address_hash) do update set mails = a.mails + 1`.execute(db);
    await sql`update founder_mail_days set addresses = addresses + ${added}
      where user_id = ${founder} and day = ${day} and answers = ${answers}`.execute(db);
  }
  await sql`update mail_days set mails = mails + 1, addresses = addresses + ${added}
    where tenant_id = ${tenantId} and day = ${day} and answers = ${answers}`.execute(db);
}

export async function updateMailCounted(db: Db, id: string, counted_on: string): Promise<void> {
  await db.updateTable("mails").set({ counted_on }).where("id", "=", id).execute();
}

/** Does not count the present attempt of a mail that waits. */
export async function uncountTry(db: Db, id: string): Promise<void> {
  await sql`update mails set tries = greatest(tries - 1, 0) where id = ${id}`.execute(db);
}

/** A mail that waits, with the subject of its kind. */
export interface HeldMail {
  id: string;
  tenant_id: string;
  kind: string;
  about: string | null;
}

/** Records that a mail waits. */
export async function keepHeldMail(
  db: Db,
  { tenant_id, id, kind, about }: HeldMail,
  { reason, now }: { reason: HoldReason; now: Date },
): Promise<void> {
  await sql`insert into held_mails (tenant_id, mail_id, reason, held_at, kind, about)
    values (${tenant_id}, ${id}, ${reason}, ${now}, ${kind}, ${about})
    on conflict (tenant_id, mail_id) do update set reason = excluded.reason`.execute(db);
}

/** Why mails of a kind wait, by what they are about; of several about the same, the latest queued. */
export async function listHeldOfKind(
  db: Db,
  tenantId: string,
  kind: string,
  abouts: readonly string[],
): Promise<Map<string, HoldReason>> {
  if (abouts.length === 0) return new Map();
  const { rows } = await sql<{ about: string; reason: HoldReason }>`select about, reason from held_mails
    where tenant_id = ${tenantId} and kind = ${kind} and about = any(${abouts}) order by mail_id`.execute(db);
  return new Map(rows.map(({ about, reason }) => [about, reason]));
}

export async function deleteHeldMail(db: Db, id: string): Promise<void> {
  await sql`delete from held_mails where mail_id = ${id}`.execute(db);
}

/** Takes the mails of a company that wait for a reason; their ids. */
export async function takeHeldMails(db: Db, tenantId: string, reason: HoldReason): Promise<string[]> {
  const mails = await db
    .deleteFrom("held_mails")
    .where("tenant_id", "=", tenantId)
    .where("reason", "=", reason)
    .returning("mail_id")
    .execute();
  return mails.map(({ mail_id }) => mail_id);
}

/** How many mails of a company wait, by reason. */
export async function countHeldMails(db: Db, tenantId: string): Promise<Record<HoldReason, number>> {
  const { rows } = await sql<{ reason: HoldReason; count: number }>`select reason, count(*)::integer as count
    from held_mails where tenant_id = ${tenantId} group by reason`.execute(db);
  const of = (reason: HoldReason) => rows.find((row) => row.reason === reason)?.count ?? 0;
  return { limit: of("limit"), name: of("name"), stopped: of("stopped") };
}

/**
 * The addresses that a company mailed on a day, without answers to guests; of all companies on trial of its founder
 * (see `findMailer`).
 */
export async function countAddresses(
  db: Db,
  { tenantId, founder, day }: Pick<Counted, "tenantId" | "founder" | "day">,
): Promise<number> {
  const { rows } = await (founder === null
    ? sql<Pick<MailUse, "addresses">>`select addresses from mail_days
        where tenant_id = ${tenantId} and day = ${day} and not answers`
    : sql<Pick<MailUse, "addresses">>`select addresses from founder_mail_days
        where user_id = ${founder} and day = ${day} and not answers`
  ).execute(db);
  return rows[0]?.addresses ?? 0;
}

type WaitingRow = CompanyNames &
  Columns<"company_mailing", "stopped_reason"> & { founder_stopped: boolean } & Record<
    "by_limit" | "by_name" | "by_stop",
    number
  >;

/** The waiting mails of a company with what keeps them back. */
export async function countWaiting(db: Db, tenantId: string): Promise<WaitingRow> {
  const { rows } = await sql<WaitingRow>`
    select ${companyNames}, m.stopped_reason, exists (select from ${foundersStops}) as founder_stopped,
      (count(h.mail_id) filter (where h.reason = 'limit'))::integer as by_limit,
      (count(h.mail_id) filter (where h.reason = 'name'))::integer as by_name,
      (count(h.mail_id) filter (where h.reason = 'stopped'))::integer as by_stop
    from tenants t
    left join company_mailing m on m.tenant_id = t.id
    left join held_mails h on h.tenant_id = t.id
    where t.id = ${tenantId} group by t.id, m.tenant_id`.execute(db);
  return rows[0]!;
}

/** Through `asAdmin`: the companies of a company's founder, itself included. */
export async function listCompaniesOfFounder(db: Db, tenantId: string): Promise<string[]> {
  const founded = await db
    .selectFrom("terms_acceptances as a")
    .select("a.tenant_id")
    .distinct()
    .where("a.user_id", "=", sql<string>`(select ${founderOf} from tenants t where t.id = ${tenantId})`)
    .execute();
  return [...new Set([tenantId, ...founded.map(({ tenant_id }) => tenant_id)])];
}

/** The companies on trial that the stop of another company of their founder binds, with the first such stop. */
export async function listBoundCompanies(db: Db, tenantId: string | null = null) {
  const { rows } = await sql<{ tenant_id: string; uuid: string; name: string; at: Date; reason: string }>`
    select t.id as tenant_id, s.id as uuid, s.name, b.stopped_at as at, b.stopped_reason as reason
    from tenants t left join company_mailing m on m.tenant_id = t.id
    cross join lateral (select o.tenant_id, o.stopped_at, o.stopped_reason from ${foundersStops}
      order by o.stopped_at limit 1) b
    join tenants s on s.id = b.tenant_id
    where t.state = 'trial' ${tenantId === null ? sql`` : sql`and t.id = ${tenantId}`}`.execute(db);
  return rows;
}
