import { addFile } from "#server/bookings/booking-files/change-files";
import { listAnswer } from "#server/bookings/booking-files/read-files";
import { keepFile } from "#server/bookings/booking-files/stored-files";
import { sceneTask } from "#server/demo/draw-photos";
import type { MadeBooking } from "#server/demo/make-bookings";
import { type Clock, type Ctx, clockActor } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import { documentTask } from "#server/platform/file-work/task";
import { workOn } from "#server/platform/file-work/work-on";
import type { FileStore } from "#server/platform/files/file-store";
import { enqueue, type Job } from "#server/platform/jobs/queue";

export const attachingJob = "attach-demo-files";

const withFiles = 4;

/** Queues the files of a few upcoming demo bookings for a worker, so that the start does not wait for them. */
export async function askForFiles({ actor, db }: Ctx, bookings: readonly MadeBooking[], now: Date): Promise<void> {
  const next = bookings
    .filter(({ status }) => status === "checked_in" || status === "confirmed")
    .sort((a, b) => (a.check_in < b.check_in ? -1 : 1));
  for (const { code, created_by } of next.slice(0, withFiles)) {
    const work = { kind: attachingJob, tenant_id: actor.tenant_id, unique_key: code, payload: { code, created_by } };
    await enqueue(db, { ...work, run_at: now, now });
  }
}

/** Attaches typical files to one booking, if it has none. */
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
    ["Foto da chegada.jpg", await workOn(tenantId, sceneTask, { place: "seaside" as const, seed: code.charCodeAt(0) })],
  ] as const;
  for (const [name, bytes] of files) {
    const kept = await keepFile(tools, tenantId, await workOn(tenantId, documentTask, bytes));
    await inCompany((ctx) => addFile(ctx, code, name, kept));
  }
}

/** A PDF of one page with these lines, in Latin-1: enough to look real in the demo. */
function writePdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join("\n");
  const text = `BT /F1 16 Tf 24 TL 72 760 Td\n${shown}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let file = "%PDF-1.4\n";
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(file.length); // Latin-1 only: as many characters as bytes
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  const foot = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + head + foot, "latin1");
}
