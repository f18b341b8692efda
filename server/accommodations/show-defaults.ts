import type { accommodationDefaults } from "#contract/accommodations";
import type { VerbAnswer } from "#contract/endpoint";
import type { Ctx } from "#server/context";
import { showTenant } from "#server/tenants/show-tenant";

/** The company's hours and time zone, which hold where an accommodation says none. */
export async function showAccommodationDefaults(ctx: Ctx): Promise<VerbAnswer<typeof accommodationDefaults.show>> {
  const { check_in_time, check_out_time, timezone } = await showTenant(ctx);
  return { check_in_time, check_out_time, timezone };
}
