import { session } from "#contract/session";
import { tenants } from "#contract/tenants";
import { load } from "~/lib/api";
import { loadSession } from "~/lib/session";

/** The data of the company that this tab works in, and the time zones. */
export async function loadCompany(request: Request) {
  const { tenant } = await loadSession();
  const [company, timezones] = await Promise.all([
    load(tenants.show, { params: { uuid: tenant?.uuid ?? "" } }, request),
    load(session.timezones, {}, request),
  ]);
  return { company, timezones: timezones.data };
}
