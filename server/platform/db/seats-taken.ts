import { type RawBuilder, sql } from "kysely";

/** The seats of a company that users and open invitations take. */
export const seatsTaken = (tenantId: RawBuilder<unknown>, now: Date) => sql<number>`(
  select w.people + (select count(*)::int from invitations i where i.tenant_id = w.tenant_id and i.ends_at > ${now})
  from tenant_usage w where w.tenant_id = ${tenantId})`;
