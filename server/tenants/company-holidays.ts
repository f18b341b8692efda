import { type OwnHoliday, ownHolidays } from "#domain/own-holidays";
import type { Ctx } from "#server/context";
import { findOwnHolidays } from "#server/tenants/tenants.queries";

/** The local holidays of the company's city, without the national ones. */
export async function companyHolidays({ actor, db }: Pick<Ctx, "actor" | "db">): Promise<OwnHoliday[]> {
  return ownHolidays(await findOwnHolidays(db, actor.tenant_id));
}
