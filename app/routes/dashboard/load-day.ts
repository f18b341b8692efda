import { adminDashboard } from "#contract/admin-dashboard";
import { dashboard } from "#contract/dashboard";
import { type FirstSteps, firstSteps } from "#contract/first-steps";
import { load } from "~/lib/api";
import { loadSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { isQuiet } from "~/routes/dashboard/day";

/** What the dashboard shows: the day of the company, or for the super-admin the service. */
export async function loadDashboard(request: Request) {
  const session = await loadSession();
  if (session.superAdmin) return { service: await load(adminDashboard.show, {}, request), day: null, first: null };
  const day = await load(dashboard.show, { query: queryOf(request) }, request);
  const first = isQuiet(day) && holds(session, "company.edit") ? await loadFirstSteps(request) : null;
  return { service: null, day, first };
}

/** What is left of the first steps; null where they were put away, or all are done. */
async function loadFirstSteps(request: Request): Promise<FirstSteps | null> {
  const first = await load(firstSteps.show, {}, request);
  return first.hidden || first.steps.every(({ done }) => done) ? null : first;
}

// as list-links spells it
function queryOf({ url }: Request) {
  return new URL(url).searchParams.get("limpezas") === "todas" ? { cleaning: "all" as const } : {};
}
