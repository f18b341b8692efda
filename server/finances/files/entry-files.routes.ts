import { entryFiles } from "#contract/entry-files";
import { keepFile } from "#server/booking-files/keep-file";
import type { Ctx } from "#server/context";
import { workOn } from "#server/file-work/work-on";
import { addEntryFile, deleteEntryFile, entryFileContent, listFiles } from "#server/finances/files/entry-files";
import { entryExists } from "#server/finances/show-entry";
import { fileRoute, type Route, route, uploadRoute } from "#server/http/route";
import type { Services } from "#server/http/services";

const isEntry = (ctx: Ctx, { id }: { id: string }) => entryExists(ctx, id);

/** The files of an entry: the bill, what was paid, the invoice. */
export function entryFileRoutes(services: Pick<Services, "database" | "clock" | "files">): Route[] {
  return [
    route(entryFiles.list, (ctx, { params }) => listFiles(ctx, params.id), isEntry),
    uploadRoute(
      entryFiles.create,
      {
        prepare: async (actor, bytes) =>
          keepFile(services, actor.tenant_id, await workOn(actor.tenant_id, "document", bytes)),
        keep: (ctx, { id }, file, { file_name }) => addEntryFile(ctx, id, file_name, file),
      },
      isEntry,
    ),
    fileRoute(entryFiles.content, (ctx, { params }) => entryFileContent(ctx, services.files, params.id, params.file)),
    route(entryFiles.delete, (ctx, { params }) => deleteEntryFile(ctx, params.id, params.file)),
  ];
}
