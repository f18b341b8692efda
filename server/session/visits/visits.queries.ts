import { sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

/** One whom somebody of the service may visit as. */
export interface Visitable extends Columns<"users", "id" | "name" | "email"> {
  roles: string[];
  administers: boolean;
}

/** People of a company who may come in, by name; those who look after the service are left out. */
export async function listVisitable(db: Db, companyId: string): Promise<Visitable[]> {
  const { rows } = await sql<Visitable>`
    select u.id, u.name, u.email,
      coalesce(array_agg(r.name order by r.name_folded) filter (where r.id is not null), '{}') as roles,
      coalesce(bool_or(r.system), false) as administers
    from memberships m join users u on u.id = m.user_id
    left join membership_roles mr on mr.tenant_id = m.tenant_id and mr.user_id = m.user_id
    left join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
    where m.tenant_id = ${companyId} and m.blocked_at is null and u.blocked_at is null and not u.is_super_admin
    group by u.id, u.name, u.email order by lower(u.name), u.id`.execute(db);
  return rows;
}

interface NewVisit {
  token_hash: Buffer;
  company_id: string;
  by_user_id: string;
  /** The session that the visit was begun from, and ends with. */
  by_session_id: string;
  by_name: string;
  visited_name: string;
  reason: string;
  read_only: boolean;
  ends_at: Date;
}

export async function insertVisit(db: Db, visit: NewVisit): Promise<void> {
  await db.insertInto("visits").values(visit).execute();
}

/** Takes the visit of a session away and gives it, to one alone of those who end it at once; null without one. */
export async function deleteVisit(db: Db, hash: Buffer) {
  const row = await db
    .deleteFrom("visits")
    .where("token_hash", "=", hash)
    .returning(["company_id", "by_user_id", "by_name", "visited_name", "ends_at"])
    .executeTakeFirst();
  return row ?? null;
}

/** The visits whose time is over, or whose session something else has ended. */
export async function listEndedVisits(db: Db, now: Date): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("visits as v")
    .select("v.token_hash")
    .where((eb) =>
      eb.or([
        eb("v.ends_at", "<=", now),
        eb.not(eb.exists(eb.selectFrom("sessions as s").select("s.id").whereRef("s.token_hash", "=", "v.token_hash"))),
      ]),
    )
    .execute();
  return rows.map(({ token_hash }) => token_hash);
}

/** Whether there is a session of this token, over or not. */
export async function isSession(db: Db, hash: Buffer): Promise<boolean> {
  const row = await db.selectFrom("sessions").select("id").where("token_hash", "=", hash).executeTakeFirst();
  return row !== undefined;
}
