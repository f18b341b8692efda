import { adminDashboard } from "#contract/admin-dashboard";
import { dashboard } from "#contract/dashboard";
import { load } from "~/lib/api";
import { loadSession } from "~/lib/session";

/** What the dashboard shows: the day of the company, or for the super-admin the service. */
export async function loadDashboard(request: Request) {
  const { superAdmin } = await loadSession();
  if (superAdmin) return { service: await load(adminDashboard.show, {}, request), day: null };
  return { service: null, day: await load(dashboard.show, { query: queryOf(request) }, request) };
}

// as list-links spells it
function queryOf({ url }: Request) {
  return new URL(url).searchParams.get("limpezas") === "todas" ? { cleaning: "all" as const } : {};
}
