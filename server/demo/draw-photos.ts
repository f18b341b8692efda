import { type Clock, type Ctx, clockActor } from "#server/context";
import type { Database } from "#server/db/database";
import type { DemoCompany } from "#server/demo/companies";
import { drawScene } from "#server/demo/draw-scene";
import { workOn } from "#server/file-work/work-on";
import type { FileStore } from "#server/files/file-store";
import type { Job } from "#server/jobs/job";
import { enqueue } from "#server/jobs/queue";
import { addPhoto, keepFiles } from "#server/photos/add-photo";
import { shownPhotos } from "#server/photos/read-photos";

export const drawingJob = "draw-demo-photos";

/** Queues the pictures of the demo accommodations for a worker, so that the start does not wait for them. */
export async function askForPhotos({ actor, db }: Ctx, key: DemoCompany["key"], ids: string[], now: Date) {
  for (const [index, accommodation_id] of ids.entries()) {
    const payload = { accommodation_id, place: key === "serra" ? "mountains" : "seaside", seed: index * 3 + 1 };
    const work = { kind: drawingJob, tenant_id: actor.tenant_id, unique_key: accommodation_id, payload };
    await enqueue(db, { ...work, run_at: now, now });
  }
}

/** Draws the pictures of one accommodation, if it has none. */
export async function drawPhotos(
  { tenant_id, payload }: Job,
  tools: { database: Database; clock: Clock; files: FileStore },
): Promise<void> {
  const { database, clock } = tools;
  const tenantId = tenant_id ?? "";
  const id = String(payload.accommodation_id);
  const inCompany = <T>(run: (ctx: Ctx) => Promise<T>) =>
    database.asTenant(tenantId, (db) => run({ actor: clockActor(tenantId), db, clock }));
  if ((await inCompany((ctx) => shownPhotos(ctx, id))).length > 0) return;
  const seed = Number(payload.seed);
  for (const each of seed === 1 ? [seed, seed + 1, seed + 2] : [seed]) {
    const scene = await drawScene(payload.place === "mountains" ? "mountains" : "seaside", each);
    const kept = await keepFiles(tools, tenantId, await workOn(tenantId, "photo", scene));
    await inCompany((ctx) => addPhoto(ctx, id, kept));
  }
}
