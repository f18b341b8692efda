import { CompiledQuery } from "kysely";
import type { Db } from "#server/db/database";
import { stepDown } from "#server/db/step-down";

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

/** Continues with the rights of the service's operators. */
export const actAsService = (db: Db) => stepInto(db, "app_admin");
/** Continues with the rights of the log-in: accounts, sessions, sign-ups. */
export const actAsIdentity = (db: Db) => stepInto(db, "app_auth");
/** Continues inside one company. */
export const actAsCompany = (db: Db, tenantId: string) => stepInto(db, "app_user", tenantId);
