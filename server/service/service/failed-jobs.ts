import type { adminDashboard, ServiceFigures } from "#contract/service/admin-dashboard";
import type { Db } from "#server/platform/db/database";
import { actAsIdentity, actAsService } from "#server/platform/db/switch-role";
import { notFound } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { restart, troubledJobs } from "#server/platform/jobs/troubled-jobs";
import { withoutAddress } from "#server/platform/mail/deliver-mail";
import { recordServiceAct } from "#server/service/service/record-acts";

const shown = 20;

type Troubled = Pick<ServiceFigures, "jobs" | "more_jobs">;

/** Work that failed or is late. The addresses that an error names are hidden: they may be a company's guests. */
export async function shownTroubles(db: Db, now: Date): Promise<Troubled> {
  const rows = await troubledJobs(db, now);
  return {
    jobs: rows.slice(0, shown).map(({ id, kind, tenant_id, name, run_at, finished_at, last_error }) => ({
      ...{ id, kind, company: tenant_id === null || name === null ? null : { uuid: tenant_id, name } },
      state: finished_at !== null ? "given_up" : run_at > now ? "again" : "late",
      ...{ at: (finished_at ?? run_at).toISOString(), error: withoutAddress(last_error) },
    })),
    more_jobs: Math.max(0, rows.length - shown),
  };
}

/** Makes the work due now; of recurring work the run that waits already. 404 if it is no longer there. */
export const runJobAgain: Verb<typeof adminDashboard.runJob> = async (ctx, { params: { id } }) => {
  const { db, clock } = ctx;
  await actAsIdentity(db);
  const first = await restart(db, id, clock.now());
  const asked = first.result === "rival" ? await restart(db, first.rival, clock.now()) : first;
  await actAsService(db);
  if (asked.result === "none" || asked.result === "rival") throw notFound();
  if (asked.result !== "due") return { result: asked.result };
  const { kind, tenant_id, last_error } = asked.job;
  await recordServiceAct(ctx, "job.restarted", asked.job.id, null, { kind, tenant_id, last_error });
  return { result: "due" as const };
};
