import * as z from "zod";
import { companyAccess } from "#contract/platform/access";
import { Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { photoLimit, photosLimit, photoTypes } from "#contract/platform/file-limits";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { Id, line, Version } from "#contract/platform/scalars";

/** In pixels, as part of the path. */
export const PhotoWidth = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number);

/** A photo in its order; `sources` are the picture in several widths in pixels, narrowest first. */
export const Photo = z.object({
  id: Id,
  caption: z.string().nullable(),
  cover: z.boolean(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  sources: z.array(z.object({ url: z.string(), width: z.int() })),
  created_at: Moment,
  version: Version,
});
export type Photo = z.output<typeof Photo>;

/** Updates a photo's description, or makes it the cover instead of the current one. */
export const PhotoUpdate = z.strictObject({
  caption: named("Legenda", "a", line(200).nullable().optional()),
  cover: named("Escolha da capa", "a", z.boolean().optional()),
  version: Version,
});
export type PhotoUpdate = z.output<typeof PhotoUpdate>;

/**
 * All photos of the accommodation in their new order. If the set differs from the stored one: 409 with the current
 * list.
 */
export const PhotoOrder = z.strictObject({
  ids: named("Conjunto de identificadores", "o", z.array(Id).max(photosLimit)),
});

const params = z.object({ id: Id });
const photoParams = z.object({ id: Id, photo: Id });
const path = "/api/accommodations/:id/photos" as const;
const view = companyAccess("accommodation", "accommodations.view");
const edit = companyAccess("accommodation", "accommodations.edit");

export const photos = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List photos of an accommodation, in display order",
    access: view,
    params,
    answer: listOf(Photo),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Upload a photo: JPEG, PNG or WebP as the body",
    access: edit,
    params,
    upload: { types: photoTypes, limit: photoLimit },
    answer: Photo,
    status: 201,
    idempotent: true,
  }),
  order: endpoint({
    method: "PUT",
    path: `${path}/order`,
    summary: "Update the order of an accommodation's photos; the body is the complete list",
    access: edit,
    params,
    body: PhotoOrder,
    answer: listOf(Photo),
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:photo`,
    summary: "Get a photo",
    access: view,
    params: photoParams,
    answer: Photo,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:photo`,
    summary: "Update a photo's caption, or make it the cover",
    access: edit,
    params: photoParams,
    body: PhotoUpdate,
    answer: Photo,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/:photo`,
    summary: "Delete a photo; it can be restored for ten minutes",
    access: edit,
    params: photoParams,
  }),
  restore: endpoint({
    method: "POST",
    path: `${path}/:photo/restoration`,
    summary: "Restore a recently deleted photo",
    access: edit,
    params: photoParams,
    answer: Photo,
  }),
};

/** The pictures themselves. An `<img>` sends no headers, so the path contains the company. */
export const photoFiles = {
  show: endpoint({
    method: "GET",
    path: "/api/photos/:tenant/:photo/:width",
    summary: "Get the image of a photo in one of its widths",
    access: companyAccess(null, ["accommodations.view", "bookings.view"]),
    company: "address",
    params: z.object({
      tenant: Id,
      photo: Id,
      width: PhotoWidth,
    }),
    file: "image/webp",
  }),
};
