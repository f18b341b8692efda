import { findTimezone } from "#server/people/tenants/tenants.queries";
import { type Actor, clockActor } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";

/** The actor of jobs and links, in the company's time zone. */
export const actorOfCompany = async (db: Db, tenantId: string): Promise<Actor> =>
  clockActor(tenantId, await findTimezone(db, tenantId));
