import * as z from "zod";
import { companyAccess } from "#contract/access";
import { bookingPath } from "#contract/bookings";
import { Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { bookingFileLimit, bookingFileTypes, unknownType } from "#contract/file-limits";
import { named } from "#contract/labels";
import { listOf } from "#contract/paging";
import { Id, line, Version } from "#contract/text";
export type BookingFileType = keyof typeof bookingFileTypes;
const types = Object.keys(bookingFileTypes) as BookingFileType[];

/** A file of a booking. `created_by_name` is null if the uploader was deleted or was not a user. */
export const BookingFile = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(types),
  bytes: z.int(),
  created_by_name: z.string().nullable(),
  created_at: Moment,
  version: Version,
});
export type BookingFile = z.output<typeof BookingFile>;

/** Renames a file; its type stays. */
export const BookingFileUpdate = z.strictObject({ name: named("Nome", "o", line(200).optional()), version: Version });
export type BookingFileUpdate = z.output<typeof BookingFileUpdate>;

const params = z.object({ code: line(20).toUpperCase() });
const ofOne = params.extend({ file: Id });
const path = `${bookingPath}/:code/files` as const;
const view = companyAccess("booking", "bookings.view");
const edit = companyAccess("booking", "bookings.edit");

export const bookingFiles = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Files of a booking, the newest first",
    access: view,
    params,
    missing: "BookingNotFoundException",
    answer: listOf(BookingFile),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Attach a file to a booking: PDF, picture, DOCX or XLSX, the body as it is",
    access: edit,
    params,
    missing: "BookingNotFoundException",
    query: z.object({ file_name: named("Nome do arquivo", "o", line(200)) }),
    upload: { types: [...types, unknownType], limit: bookingFileLimit },
    answer: BookingFile,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:file`,
    summary: "What is known of a file of a booking",
    access: view,
    params: ofOne,
    answer: BookingFile,
  }),
  content: endpoint({
    method: "GET",
    path: `${path}/:file/content`,
    summary: "The file itself, to be saved and never shown",
    access: view,
    params: ofOne,
    file: unknownType,
    download: true,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:file`,
    summary: "Give a file of a booking another name",
    access: edit,
    params: ofOne,
    body: BookingFileUpdate,
    answer: BookingFile,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/:file`,
    summary: "Delete a file of a booking; for ten minutes it can be brought back",
    access: edit,
    params: ofOne,
  }),
  restore: endpoint({
    method: "POST",
    path: `${path}/:file/restoration`,
    summary: "Bring a file back that was just deleted",
    access: edit,
    params: ofOne,
    answer: BookingFile,
  }),
};
