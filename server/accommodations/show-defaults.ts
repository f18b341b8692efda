import { accommodationDefaults } from "#contract/accommodations";
import { serve } from "#server/http/route";
import { showTenant } from "#server/tenants/show-tenant";

/** The company's check-in and check-out times and time zone, used where an accommodation has none. */
serve(accommodationDefaults.show, async (ctx) => {
  const { check_in_time, check_out_time, timezone } = await showTenant(ctx);
  return { check_in_time, check_out_time, timezone };
});
