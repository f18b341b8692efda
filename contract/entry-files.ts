import * as z from "zod";
import { BookingFile } from "#contract/booking-files";
import { endpoint } from "#contract/endpoint";
import { bookingFileLimit, bookingFileTypes, unknownType } from "#contract/file-limits";
import { toChangeEntries, toSeeEntries } from "#contract/finance-access";
import { named } from "#contract/labels";
import { listOf } from "#contract/paging";
import { Id, line } from "#contract/text";

/** A bill, receipt or invoice; the same types as for bookings. */
export const EntryFile = BookingFile.omit({ version: true });
export type EntryFile = z.output<typeof EntryFile>;

const params = z.object({ id: Id });
const ofOne = params.extend({ file: Id });
const path = "/api/entries/:id/files" as const;

export const entryFiles = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Files of an entry, the newest first",
    access: toSeeEntries,
    params,
    answer: listOf(EntryFile),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Attach a file to an entry: PDF, picture, DOCX or XLSX, the body as it is",
    access: toChangeEntries,
    params,
    query: z.object({ file_name: named("Nome do arquivo", "o", line(200)) }),
    upload: { types: [...Object.keys(bookingFileTypes), unknownType], limit: bookingFileLimit },
    answer: EntryFile,
    status: 201,
    idempotent: true,
  }),
  content: endpoint({
    method: "GET",
    path: `${path}/:file/content`,
    summary: "The file itself, to be saved and never shown",
    access: toSeeEntries,
    params: ofOne,
    file: unknownType,
    download: true,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/:file`,
    summary: "Delete a file of an entry",
    access: toChangeEntries,
    params: ofOne,
  }),
};
