import { photoFiles, photos } from "#contract/photos";
import { accommodationExists } from "#server/accommodations/read-accommodation";
import type { Ctx } from "#server/context";
import { workOn } from "#server/file-work/work-on";
import { fileRoute, type Route, route, uploadRoute } from "#server/http/route";
import type { Services } from "#server/http/services";
import { addPhoto } from "#server/photos/add-photo";
import { deletePhoto } from "#server/photos/delete-photo";
import { keepFiles } from "#server/photos/keep-files";
import { orderPhotos } from "#server/photos/order-photos";
import { listAnswer, photoExists, showPhoto } from "#server/photos/read-photos";
import { restorePhoto } from "#server/photos/restore-photo";
import { showPhotoFile } from "#server/photos/show-photo-file";
import { updatePhoto } from "#server/photos/update-photo";

const ofAccommodation = (ctx: Ctx, { id }: { id: string }) => accommodationExists(ctx, id);
const ofPhoto = (ctx: Ctx, { id, photo }: { id: string; photo: string }) => photoExists(ctx, id, photo);

/** Photos of accommodations, and the pictures themselves. */
export function photoRoutes(services: Pick<Services, "database" | "clock" | "files">): Route[] {
  return [
    route(photos.list, (ctx, { params }) => listAnswer(ctx, params.id), ofAccommodation),
    uploadRoute(
      photos.create,
      {
        prepare: async (actor, bytes) =>
          keepFiles(services, actor.tenant_id, await workOn(actor.tenant_id, "photo", bytes)),
        keep: (ctx, params, files) => addPhoto(ctx, params.id, files),
      },
      ofAccommodation,
    ),
    // Before the photos themselves: "order" is no id of one.
    route(photos.order, (ctx, { params, body }) => orderPhotos(ctx, params.id, body.ids), ofAccommodation),
    route(photos.show, (ctx, { params }) => showPhoto(ctx, params.id, params.photo)),
    route(photos.update, (ctx, { params, body }) => updatePhoto(ctx, params.id, params.photo, body), ofPhoto),
    route(photos.delete, (ctx, { params }) => deletePhoto(ctx, params.id, params.photo)),
    route(photos.restore, (ctx, { params }) => restorePhoto(ctx, params.id, params.photo)),
    fileRoute(photoFiles.show, (ctx, { params }) => showPhotoFile(ctx, services.files, params.photo, params.width)),
  ];
}
