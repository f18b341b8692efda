import { todayIn } from "#domain/stay-dates";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { findExport } from "#server/exports/exports.queries";
import { pieceKey } from "#server/exports/piece-writer";
import type { FileStore } from "#server/files/file-store";
import { found, Problem } from "#server/http/problem";
import type { PiecedFile } from "#server/http/route";

/** The zip of an export, piece by piece as the browser takes it; 404 until it is made, and when its days are over. */
export async function downloadExport({ actor, db, clock }: Ctx, files: FileStore, id: string): Promise<PiecedFile> {
  const { state, pieces, bytes, created_at } = found(await findExport(db, actor.tenant_id, id));
  if (state !== "ready" || bytes === null) throw new Problem("NotFoundException");
  const name = `estadia-${todayIn(actor.timezone, created_at)}.zip`;
  return {
    name,
    bytes,
    async *pieces(database) {
      for (let piece = 0; piece < pieces; piece += 1) {
        const read = await files.read(pieceKey(actor.tenant_id, id, piece));
        if (read === null) throw new Problem("NotFoundException");
        // The request's own transaction only reads: who took the file along is written down in one more.
        if (piece === 0) {
          await database.asTenant(actor.tenant_id, (own) =>
            record({ actor, db: own, clock }, "export.downloaded", id, null, null),
          );
        }
        yield read;
      }
    },
  };
}
