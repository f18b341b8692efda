import { sql } from "kysely";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** Through `asAuth`: a person by address, with what the operator may have to know. */
export async function findPerson(db: Db, email: string) {
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "is_super_admin", "blocked_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  return row ?? null;
}

/** Through `asAdmin`: every company, in the order of their names. */
export async function listCompanies(db: Db) {
  const { rows } = await sql<
    Columns<"tenants", "id" | "name" | "state" | "created_at"> &
      Columns<"tenant_usage", "accommodations" | "people" | "last_access_at"> & { plan_name: string | null }
  >`select t.id, t.name, t.state, t.created_at, s.plan_name, u.accommodations, u.people, u.last_access_at
    from tenants t join tenant_usage u on u.tenant_id = t.id left join subscriptions s on s.tenant_id = t.id
    order by folded(t.name) collate "C", t.id`.execute(db);
  return rows;
}

/** Through `asAuth`: the active sessions, of one person or of all, the most recently used first. */
export async function listSessions(db: Db, userId: string | null, now: Date) {
  return db
    .selectFrom("sessions as s")
    .innerJoin("users as p", "p.id", "s.user_id")
    .select(["s.id", "s.user_id", "p.email", "s.address", "s.user_agent", "s.created_at", "s.seen_at"])
    .where("s.ends_at", ">", now)
    .where("s.idle_until", ">", now)
    .$if(userId !== null, (query) => query.where("s.user_id", "=", userId))
    .orderBy("s.seen_at", "desc")
    .orderBy("s.id", "desc")
    .execute();
}
