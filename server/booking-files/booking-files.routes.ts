import { bookingFiles } from "#contract/booking-files";
import { addFile } from "#server/booking-files/add-file";
import { deleteFile } from "#server/booking-files/delete-file";
import { keepFile } from "#server/booking-files/keep-file";
import { fileExists, listAnswer, showFile } from "#server/booking-files/read-files";
import { renameFile } from "#server/booking-files/rename-file";
import { restoreFile } from "#server/booking-files/restore-file";
import { showContent } from "#server/booking-files/show-content";
import { bookingExists } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { workOn } from "#server/file-work/work-on";
import { fileRoute, type Route, route, uploadRoute } from "#server/http/route";
import type { Services } from "#server/http/services";

const ofBooking = (ctx: Ctx, { code }: { code: string }) => bookingExists(ctx, code);
const ofFile = (ctx: Ctx, { code, file }: { code: string; file: string }) => fileExists(ctx, code, file);

/** The files of a booking: what was signed, paid, sent. */
export function bookingFileRoutes(services: Pick<Services, "database" | "clock" | "files">): Route[] {
  return [
    route(bookingFiles.list, (ctx, { params }) => listAnswer(ctx, params.code), ofBooking),
    uploadRoute(
      bookingFiles.create,
      {
        prepare: async (actor, bytes) =>
          keepFile(services, actor.tenant_id, await workOn(actor.tenant_id, "document", bytes)),
        keep: (ctx, { code }, file, { file_name }) => addFile(ctx, code, file_name, file),
      },
      ofBooking,
    ),
    route(bookingFiles.show, (ctx, { params }) => showFile(ctx, params.code, params.file)),
    fileRoute(bookingFiles.content, (ctx, { params }) => showContent(ctx, services.files, params.code, params.file)),
    route(bookingFiles.update, (ctx, { params, body }) => renameFile(ctx, params.code, params.file, body), ofFile),
    route(bookingFiles.delete, (ctx, { params }) => deleteFile(ctx, params.code, params.file)),
    route(bookingFiles.restore, (ctx, { params }) => restoreFile(ctx, params.code, params.file)),
  ];
}
