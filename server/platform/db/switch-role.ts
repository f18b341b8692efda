import { CompiledQuery } from "kysely";
import type { QueryConfig } from "pg";
import type { Visit } from "#server/platform/context";
import type { Db, OpenedSession, SessionQuestion } from "#server/platform/db/database";

/** The statement that opens a transaction and leaves the login role, and the result of its row. */
export interface StepDown {
  query: QueryConfig;
  read: (row: Record<string, unknown> | undefined) => OpenedSession | null;
  /** True for a read-only transaction, enforced by the database. */
  reads: boolean;
  /** The company, where it is known before. */
  tenant?: string;
}

type Role = "app_user" | "app_limited" | "app_auth" | "app_admin";

/** Accommodations in the format of a setting. */
const asSetting = (reach: readonly string[]) => `{${reach.join(",")}}`;

const stepDownText = `select set_config('role', $1, true),
  set_config('app.tenant_id', $2, true), set_config('app.user_id', $3, true), set_config('app.reach', $4, true)`;

/**
 * Switches to a role, and to a company with the accommodations in reach, or a person; all settings end with the
 * transaction.
 */
export function stepDown(
  role: Role,
  to: { tenantId?: string; userId?: string; reach?: readonly string[] } = {},
): StepDown {
  const values = [role, to.tenantId ?? "", to.userId ?? "", asSetting(to.reach ?? [])];
  return {
    query: { name: "step_down", text: stepDownText, values },
    read: () => null,
    reads: false,
    ...(to.tenantId && { tenant: to.tenantId }),
  };
}

// The session is read completely before anything is set. Without a session the single row still switches, to nothing.
const openSessionText = `with s as materialized (select * from open_session($1, $2::uuid, $3))
select
  set_config('role', case when $4 = 'admin' and s.is_super_admin then 'app_admin'
    when s.reach is not null then 'app_limited' else 'app_user' end, true),
  set_config('app.reach', coalesce(s.reach::text, ''), true),
  set_config('app.tenant_id', case when $4 = 'admin' then '' else coalesce(s.tenant_id::text, '') end, true),
  set_config('app.user_id', case when $4 = 'person' then coalesce(s.user_id::text, '') else '' end, true),
  s.*
from (values (1)) one left join s on true`;

/** The row of that statement; all columns are null without a session. */
type OpenedRow = Omit<OpenedSession, "session_id" | "visit"> & {
  set_config: string;
  session_id: string | null;
  visit: (Omit<Visit, "until"> & { until: string }) | null;
};

/** Finds the session and switches to its role in one statement. */
export function openSession({ tokenHash, tenant, at, door, reads = false }: SessionQuestion): StepDown {
  return {
    reads,
    query: { name: "open_session", text: openSessionText, values: [tokenHash, tenant, at, door] },
    read: (row) => {
      const { set_config, visit, session_id, ...session } = row as OpenedRow;
      if (session_id === null) return null;
      return { ...session, session_id, visit: visit && { ...visit, until: new Date(visit.until) } };
    },
  };
}

/**
 * Switches the open transaction to another role or company. Only for the creation of a company, which is atomic and
 * writes a company, people and its initial records, which no single role may do. Deferred constraints are checked
 * before the switch: at the commit they would be checked in the last company and, before PostgreSQL 18, by the last
 * role, which may not read the rows they need.
 */
async function stepInto(db: Db, role: "app_user" | "app_auth" | "app_admin", tenantId?: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw("set constraints all immediate"));
  await db.executeQuery(CompiledQuery.raw("set constraints all deferred"));
  const { query } = stepDown(role, tenantId === undefined ? {} : { tenantId });
  await db.executeQuery(CompiledQuery.raw(query.text, query.values));
}

/**
 * Gathers the planner's statistics of tables that this transaction fills, as the login role that owns them, and
 * continues inside the company. Only where one transaction writes thousands of rows and then searches among them:
 * without statistics it reads whole tables.
 */
export async function analyzeInside(db: Db, tenantId: string, tables: readonly string[]): Promise<void> {
  await db.executeQuery(CompiledQuery.raw("select set_config('role', 'none', true)"));
  await db.executeQuery(CompiledQuery.raw(`analyze ${tables.join(", ")}`));
  const { query } = stepDown("app_user", { tenantId });
  await db.executeQuery(CompiledQuery.raw(query.text, query.values));
}

/** Continues with the rights of the service's operators. */
export const actAsService = (db: Db) => stepInto(db, "app_admin");
/** Continues with the rights of the log-in: accounts, sessions, sign-ups. */
export const actAsIdentity = (db: Db) => stepInto(db, "app_auth");
/** Continues inside one company. */
export const actAsCompany = (db: Db, tenantId: string) => stepInto(db, "app_user", tenantId);
