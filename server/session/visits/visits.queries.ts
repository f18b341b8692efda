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
  by_name: string;
  reason: string;
  read_only: boolean;
  ends_at: Date;
}

export async function insertVisit(db: Db, visit: NewVisit): Promise<void> {
  await db.insertInto("visits").values(visit).execute();
}

/** The visit that a session is, with the person whose rights it uses, or null. */
export async function findVisit(db: Db, hash: Buffer) {
  const row = await db
    .selectFrom("visits as v")
    .innerJoin("sessions as s", "s.token_hash", "v.token_hash")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["v.company_id", "v.by_user_id", "v.by_name", "s.user_id", "u.name"])
    .where("v.token_hash", "=", hash)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether there is a session of this token, over or not. */
export async function isSession(db: Db, hash: Buffer): Promise<boolean> {
  const row = await db.selectFrom("sessions").select("id").where("token_hash", "=", hash).executeTakeFirst();
  return row !== undefined;
}
