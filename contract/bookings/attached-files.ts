import * as z from "zod";
import { bookingPath } from "#contract/bookings/bookings";
import { companyAccess, toChangeEntries, toSeeEntries } from "#contract/platform/access";
import { Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { bookingFileLimit, bookingFileTypes, unknownType } from "#contract/platform/file-limits";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { Id, line, Version } from "#contract/platform/scalars";
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
    summary: "List files of a booking, newest first",
    access: view,
    params,
    missing: "BookingNotFoundException",
    answer: listOf(BookingFile),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Upload a file to a booking: PDF, image, DOCX or XLSX as the body",
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
    summary: "Get the metadata of a file of a booking",
    access: view,
    params: ofOne,
    answer: BookingFile,
  }),
  content: endpoint({
    method: "GET",
    path: `${path}/:file/content`,
    summary: "Download a file of a booking, always as an attachment",
    access: view,
    params: ofOne,
    file: unknownType,
    download: true,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:file`,
    summary: "Rename a file of a booking",
    access: edit,
    params: ofOne,
    body: BookingFileUpdate,
    answer: BookingFile,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/:file`,
    summary: "Delete a file of a booking; it can be restored for ten minutes",
    access: edit,
    params: ofOne,
  }),
  restore: endpoint({
    method: "POST",
    path: `${path}/:file/restoration`,
    summary: "Restore a recently deleted file of a booking",
    access: edit,
    params: ofOne,
    answer: BookingFile,
  }),
};

/** A bill, receipt or invoice; the same types as for bookings. */
export const EntryFile = BookingFile.omit({ version: true });
export type EntryFile = z.output<typeof EntryFile>;

const ofEntry = z.object({ id: Id });
const ofEntryFile = ofEntry.extend({ file: Id });
const entryPath = "/api/entries/:id/files" as const;

export const entryFiles = {
  list: endpoint({
    method: "GET",
    path: entryPath,
    summary: "List files of an entry, newest first",
    access: toSeeEntries,
    params: ofEntry,
    answer: listOf(EntryFile),
  }),
  create: endpoint({
    method: "POST",
    path: entryPath,
    summary: "Upload a file to an entry: PDF, image, DOCX or XLSX as the body",
    access: toChangeEntries,
    params: ofEntry,
    query: z.object({ file_name: named("Nome do arquivo", "o", line(200)) }),
    upload: { types: [...types, unknownType], limit: bookingFileLimit },
    answer: EntryFile,
    status: 201,
    idempotent: true,
  }),
  content: endpoint({
    method: "GET",
    path: `${entryPath}/:file/content`,
    summary: "Download a file of an entry, always as an attachment",
    access: toSeeEntries,
    params: ofEntryFile,
    file: unknownType,
    download: true,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${entryPath}/:file`,
    summary: "Delete a file of an entry",
    access: toChangeEntries,
    params: ofEntryFile,
  }),
};
