import { makingJob } from "#server/office/exports/exports";
import { makeExport } from "#server/office/exports/make-export";
import { newId } from "#server/platform/db/new-id";
import type { Prepare } from "#tests/server/contract/good-request";
import { created, type Side } from "#tests/server/contract/world";

const path = "/api/exports";

/** An export of the company with its zip: the existing one, or a new one, since others may have given it up. */
async function readyExport(side: Side): Promise<string> {
  const { data } = (await side.admin.send("GET", path)).body;
  if (data === undefined) return newId(side.world.clock.now()); // refused: the id is never looked up
  const ready = data.find(({ state }: { state: string }) => state === "ready");
  if (ready) return ready.id;
  const { id } = await created(side.admin, path, {});
  const { tenant_id } = side.company;
  const job = { id, claim: 1, kind: makingJob, attempts: 1, run_at: side.world.clock.now() };
  await makeExport({ ...job, tenant_id, payload: { export: id } }, side.world, new AbortController().signal);
  return id;
}

/** Valid requests of the endpoints that return all of a company's data. */
export const exportRequests: Record<string, Prepare> = {
  "companyExports.list": () => ({}),
  "companyExports.create": () => ({}),
  "companyExports.show": async (side) => ({ params: { id: (await created(side.admin, path, {})).id } }),
  "exportFiles.show": async (side) => ({
    params: { tenant: side.company.tenant_id, id: await readyExport(side) },
  }),
};
