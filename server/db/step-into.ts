import { CompiledQuery } from "kysely";
import type { Db } from "#server/db/database";
import { stepDown } from "#server/db/step-down";

/**
 * Steps the open transaction into another role or company. Only where a company begins: it is made whole or not at all,
 * of a company, people and what it comes with, which no single role may write. What is checked at the end of a
 * transaction is checked before the step: at the commit it would be checked in the last company, and before PostgreSQL
 * 18 by the last role, which may not read what the check reads.
 */
async function stepInto(db: Db, role: "app_user" | "app_auth" | "app_admin", tenantId?: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw("set constraints all immediate"));
  await db.executeQuery(CompiledQuery.raw("set constraints all deferred"));
  const { query } = stepDown(role, tenantId === undefined ? {} : { tenantId });
  await db.executeQuery(CompiledQuery.raw(query.text, query.values));
}

/** Goes on with the rights of the service's own people. */
export const actAsService = (db: Db) => stepInto(db, "app_admin");
/** Goes on with the rights of the log-in: accounts, sessions, sign-ups. */
export const actAsIdentity = (db: Db) => stepInto(db, "app_auth");
/** Goes on inside one company. */
export const actAsCompany = (db: Db, tenantId: string) => stepInto(db, "app_user", tenantId);
