import { addPhoto, keepFiles } from "#server/catalogue/photos/add-photo";
import { shownPhotos } from "#server/catalogue/photos/read-photos";
import type { DemoCompany } from "#server/demo/companies";
import type { drawScene } from "#server/demo/draw-scene";
import { type Clock, type Ctx, clockActor } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import { fileTask, photoTask } from "#server/platform/file-work/task";
import { workOn } from "#server/platform/file-work/work-on";
import type { FileStore } from "#server/platform/files/file-store";
import { enqueue, type Job } from "#server/platform/jobs/queue";

export const drawingJob = "draw-demo-photos";

/** Queues the pictures of the demo accommodations for a worker, so that the start does not wait for them. */
export async function enqueuePhotos({ actor, db }: Ctx, key: DemoCompany["key"], ids: string[], now: Date) {
  for (const [index, accommodation_id] of ids.entries()) {
    const payload = { accommodation_id, place: key === "serra" ? "mountains" : "seaside", seed: index * 3 + 1 };
    const work = { kind: drawingJob, tenant_id: actor.tenant_id, unique_key: accommodation_id, payload };
    await enqueue(db, { ...work, run_at: now, now });
  }
}

/** A landscape as a photo; drawn in a process of its own, which ends with the library that it needs. */
export const sceneTask = fileTask<typeof drawScene>("scene", 40);

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
    const place = payload.place === "mountains" ? "mountains" : "seaside";
    const scene = await workOn(tenantId, sceneTask, { place, seed: each });
    const kept = await keepFiles(tools, tenantId, await workOn(tenantId, photoTask, scene));
    await inCompany((ctx) => addPhoto(ctx, id, kept));
  }
}
