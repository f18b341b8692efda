import { sql } from "kysely";
import type { ServiceFigures } from "#contract/service/admin-dashboard";
import type { AdminMailing } from "#contract/service/admin-mailing";
import { type CompanyNames, placeHints } from "#domain/approved-names";
import type { Columns } from "#server/platform/db/columns";
import { companyNames } from "#server/platform/db/company-names";
import type { Db } from "#server/platform/db/database";

/** Through `asAdmin`: what a company mails, and what the service's staff decided. */
export async function findMailing(db: Db, tenantId: string) {
  const { rows } = await sql<
    CompanyNames &
      Columns<"tenants", "state"> &
      Columns<"company_mailing", "stopped_at" | "stopped_reason"> & { version: number }
  >`select ${companyNames}, t.state, m.stopped_at, m.stopped_reason, coalesce(m.version, 1) as version
    from tenants t left join company_mailing m on m.tenant_id = t.id where t.id = ${tenantId}`.execute(db);
  return rows[0] ?? null;
}

/** The mails and addresses of a company by day, the newest first. */
export async function listMailDays(db: Db, tenantId: string, since: string): Promise<AdminMailing["days"]> {
  const { rows } = await sql<AdminMailing["days"][number]>`select day::text as day,
      sum(mails)::integer as mails, sum(addresses)::integer as addresses
    from mail_days where tenant_id = ${tenantId} and day >= ${since} group by day order by day desc`.execute(db);
  return rows;
}

/** The reports of a company's mails, the newest first. */
export async function listMailReports(db: Db, tenantId: string, limit: number) {
  const { rows } = await sql<Columns<"mail_reports", "kind" | "words" | "created_at">>`
    select kind, words, created_at from mail_reports where tenant_id = ${tenantId}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Stops a company's mails or lets them go on; false if somebody else has decided since `version`. */
export async function keepStopped(
  db: Db,
  tenantId: string,
  { version, reason, now }: { version: number; reason: string | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into company_mailing as m (tenant_id, founder_id, stopped_at, stopped_reason, version, updated_at)
    values (${tenantId},
      (select user_id from terms_acceptances where tenant_id = ${tenantId} order by accepted_at, id limit 1),
      ${reason === null ? null : now}, ${reason}, ${version + 1}, ${now})
    on conflict (tenant_id) do update set founder_id = excluded.founder_id, stopped_at = excluded.stopped_at,
      stopped_reason = excluded.stopped_reason, version = excluded.version, updated_at = excluded.updated_at
    where m.version = ${version}`.execute(db);
  return numAffectedRows === 1n;
}

/** Lets a company mail under these names. */
export async function approveNames(db: Db, tenantId: string, names: readonly string[], now: Date): Promise<void> {
  await sql`insert into company_mailing as m (tenant_id, approved_names, approved_at, updated_at)
    values (${tenantId}, ${[...names]}, ${now}, ${now})
    on conflict (tenant_id) do update set approved_names = excluded.approved_names, approved_at = excluded.approved_at,
      version = m.version + 1, updated_at = excluded.updated_at`.execute(db);
}

/** As the company: its contracts are looked at again, as after a change of its data. */
export async function touchCompany(db: Db, tenantId: string, now: Date): Promise<void> {
  await sql`update tenants set updated_at = ${now} where id = ${tenantId}`.execute(db);
}

/**
 * A name of an accommodation `u` that may imitate another's. It lets too many through, for judging in the program, which
 * takes a tenth of a millisecond a name.
 */
const isWorthJudging = sql<boolean>`(
  translate(lower(u.name), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') ~ ${placeHints.join("|")}
  or u.name ~ '[^ -ɏ]' or u.name ~ '[[:alpha:]][0-9@$!|€]|[0-9@$!|€][[:alpha:]]')`;

/** The names of all companies that are not closed, with the approved ones; of accommodations those worth judging. */
export async function listCompanyNames(db: Db) {
  const { rows } = await sql<CompanyNames & { uuid: string }>`
    select t.id as uuid, t.name, t.legal_name, m.approved_names,
      array(select u.name from accommodations u where u.tenant_id = t.id and ${isWorthJudging}
        order by u.name) as unit_names
    from tenants t left join company_mailing m on m.tenant_id = t.id
    where t.state <> 'cancelled' order by t.created_at`.execute(db);
  return rows;
}

interface Sender {
  uuid: string;
  name: string;
  mails: number;
  addresses: number;
  waiting: number;
  reports: number;
  stopped: boolean;
}

/**
 * The companies that mailed most since a day, or whose mails were reported, wait or are stopped; `bound` are those that
 * the stop of another company binds.
 */
export async function listSenders(
  db: Db,
  { since, bound, limit }: { since: string; bound: readonly string[]; limit: number },
): Promise<Sender[]> {
  const { rows } = await sql<Sender>`
    select t.id as uuid, t.name, coalesce(d.mails, 0)::integer as mails, coalesce(d.addresses, 0)::integer as addresses,
      coalesce(h.waiting, 0)::integer as waiting, coalesce(r.reports, 0)::integer as reports,
      m.stopped_at is not null or t.id = any(${bound}::uuid[]) as stopped
    from tenants t
    left join (select tenant_id, sum(mails) as mails, sum(addresses) as addresses from mail_days
      where day >= ${since} group by tenant_id) d on d.tenant_id = t.id
    left join (select tenant_id, count(*) as waiting from held_mails group by tenant_id) h on h.tenant_id = t.id
    left join (select tenant_id, count(*) as reports from mail_reports
      where created_at >= ${since}::date group by tenant_id) r on r.tenant_id = t.id
    left join company_mailing m on m.tenant_id = t.id
    where d.mails > 0 or h.waiting > 0 or r.reports > 0 or m.stopped_at is not null
    order by r.reports desc nulls last, stopped desc, d.mails desc nulls last, t.name
    limit ${limit}`.execute(db);
  return rows;
}

/** Companies whose messages are not sent, through `asAdmin`: counts only, without receivers. */
export async function listUnsentMessages(db: Db, now: Date): Promise<ServiceFigures["mails"]["companies"]> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const { rows } = await sql<ServiceFigures["mails"]["companies"][number]>`
    select t.id as uuid, t.name, count(*) filter (where m.state = 'sending')::integer as waiting,
      count(*) filter (where m.state = 'failed')::integer as failed
    from messages m join tenants t on t.id = m.tenant_id
    where m.created_at > ${ago(7 * 24)} and ((m.state = 'failed' and m.ended_at > ${ago(24)})
      or (m.state = 'sending' and m.created_at < ${ago(1)} and not exists (select from held_mails h
        where h.tenant_id = m.tenant_id and h.mail_id = coalesce(m.mail_id, m.id))))
    group by t.id, t.name order by count(*) desc, t.name limit 5`.execute(db);
  return rows;
}
