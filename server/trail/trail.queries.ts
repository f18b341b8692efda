import { type RawBuilder, sql } from "kysely";
import type { Columns } from "#server/db/columns";
import { countRows } from "#server/db/count-rows";
import type { Db } from "#server/db/database";
import type { Page } from "#server/db/page";

export interface TrailListing {
  /** Ids of records, one of which it has to be; null for any. */
  record_ids: readonly string[] | null;
  user_ids: readonly string[];
  /** First words of acts: `booking` of `booking.created`. */
  acts: readonly string[];
  /** Days on the wall of `timezone`, both included. */
  from: string | null;
  to: string | null;
  timezone: string;
  descending: boolean;
}

/** A row of the trail as it was written down. */
export interface WrittenRow
  extends Columns<"audit_events", "id" | "user_id" | "visitor" | "action" | "record_id" | "address" | "created_at"> {
  /** Null for whoever is not, or not any more, of the company. */
  user_name: string | null;
  before: unknown;
  after: unknown;
}

/** The smallest id that is made when a day begins: ids are in the order of the clock. */
const firstIdOf = (day: string, later: number, timezone: string) => sql`(lpad(to_hex(
  (extract(epoch from (${day}::date + ${later}::integer)::timestamp at time zone ${timezone}) * 1000)::bigint), 12, '0')
  || '00000000000000000000')::uuid`;

function matching(tenantId: string, { record_ids, user_ids, acts, from, to, timezone }: TrailListing) {
  const parts: RawBuilder<unknown>[] = [sql`e.tenant_id = ${tenantId}`];
  if (record_ids) parts.push(sql`e.record_id = any(${record_ids}::text[])`);
  if (user_ids.length > 0) parts.push(sql`e.user_id = any(${user_ids}::uuid[])`);
  if (from) parts.push(sql`e.id >= ${firstIdOf(from, 0, timezone)}`);
  if (to) parts.push(sql`e.id < ${firstIdOf(to, 1, timezone)}`);
  // "." is followed by "/": all that begins with the word
  const about = acts.map((act) => sql`(e.action collate "C" >= ${`${act}.`} and e.action collate "C" < ${`${act}/`})`);
  if (about.length > 0) parts.push(sql`(${sql.join(about, sql` or `)})`);
  return sql.join(parts, sql` and `);
}

const way = ({ descending }: TrailListing) => (descending ? sql`desc` : sql`asc`);

const columns = sql`e.id, e.user_id, u.name as user_name, e.visitor, e.action, e.record_id, e.before, e.after, e.address, e.created_at`;

/** One page of the trail in the order of time. */
export async function listTrailPage(
  db: Db,
  tenantId: string,
  listing: TrailListing,
  page: Page,
): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select ${columns}
    from (select * from audit_events e where ${matching(tenantId, listing)}
      order by e.id ${way(listing)} limit ${page.per_page} offset ${page.offset}) e
    left join users u on u.id = e.user_id
    order by e.id ${way(listing)}`.execute(db);
  return rows;
}

/** How many rows there are, counted up to `limit`. */
export async function countTrail(db: Db, tenantId: string, listing: TrailListing, limit: number): Promise<number> {
  return countRows(db, sql`select from audit_events e where ${matching(tenantId, listing)}`, limit);
}

/** The ids of the whole listing in its order, no more than `limit`. */
export async function listTrailIds(db: Db, tenantId: string, listing: TrailListing, limit: number): Promise<string[]> {
  const { rows } = await sql<
    Columns<"audit_events", "id">
  >`select e.id from audit_events e where ${matching(tenantId, listing)}
    order by e.id ${way(listing)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** These rows, in any order. */
export async function listTrailById(db: Db, tenantId: string, ids: readonly string[]): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`select ${columns} from audit_events e left join users u on u.id = e.user_id
    where e.tenant_id = ${tenantId} and e.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The people of the company by name, blocked ones included. */
export async function listTrailPeople(db: Db, tenantId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(["u.id", "u.name"])
    .where("m.tenant_id", "=", tenantId)
    .orderBy(sql`lower(u.name)`)
    .orderBy("u.id")
    .execute();
}
