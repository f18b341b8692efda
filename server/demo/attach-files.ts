import { addFile } from "#server/booking-files/add-file";
import { keepFile } from "#server/booking-files/keep-file";
import { listAnswer } from "#server/booking-files/read-files";
import { type Clock, type Ctx, clockActor } from "#server/context";
import type { Database } from "#server/db/database";
import { drawScene } from "#server/demo/draw-scene";
import type { MadeBooking } from "#server/demo/make-bookings";
import { writePdf } from "#server/demo/write-pdf";
import type { FileStore } from "#server/files/file-store";
import { judgeDocument } from "#server/files/judge-document";
import type { Job } from "#server/jobs/job";
import { enqueue } from "#server/jobs/queue";

export const attachingJob = "attach-demo-files";

const withFiles = 4;

/** Leaves the files of a few of the demonstration's next bookings to a worker: the start does not wait for them. */
export async function askForFiles({ actor, db }: Ctx, bookings: readonly MadeBooking[], now: Date): Promise<void> {
  const next = bookings
    .filter(({ status }) => status === "checked_in" || status === "confirmed")
    .sort((a, b) => (a.check_in < b.check_in ? -1 : 1));
  for (const { code, created_by } of next.slice(0, withFiles)) {
    const work = { kind: attachingJob, tenant_id: actor.tenant_id, unique_key: code, payload: { code, created_by } };
    await enqueue(db, { ...work, run_at: now, now });
  }
}

/** Attaches what a desk keeps with one booking; nothing where something lies already. */
export async function attachFiles(
  { tenant_id, payload }: Job,
  tools: { database: Database; clock: Clock; files: FileStore },
): Promise<void> {
  const tenantId = tenant_id ?? "";
  const code = String(payload.code);
  const actor = { ...clockActor(tenantId), user_id: String(payload.created_by) };
  const inCompany = <T>(run: (ctx: Ctx) => Promise<T>) =>
    tools.database.asTenant(tenantId, (db) => run({ actor, db, clock: tools.clock }));
  if ((await inCompany((ctx) => listAnswer(ctx, code))).data.length > 0) return;
  const proof = writePdf(["Comprovante de Pix", `Sinal da reserva ${code}`, "Documento de demonstração, sem valor"]);
  const files = [
    ["Comprovante do sinal.pdf", proof],
    ["Foto da chegada.jpg", await drawScene("seaside", code.charCodeAt(0))],
  ] as const;
  for (const [name, bytes] of files) {
    const kept = await keepFile(tools, tenantId, await judgeDocument(bytes));
    await inCompany((ctx) => addFile(ctx, code, name, kept));
  }
}
