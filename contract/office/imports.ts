import * as z from "zod";
import { CollectedBy } from "#contract/bookings/booking-money";
import { bookingChannels } from "#contract/bookings/booking-values";
import { CellText } from "#contract/office/sheet";
import { type Access, wholeCompanyAccess } from "#contract/platform/access";
import { Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { csvType, sheetLimits, xlsxType } from "#contract/platform/file-limits";
import { named } from "#contract/platform/labels";
import { listQuery, pageOf } from "#contract/platform/paging";
import { Id, line, Version } from "#contract/platform/scalars";

/** What can be imported. */
export const importKinds = ["accommodations", "bookings"] as const;
export type ImportKindName = (typeof importKinds)[number];

/** "checked": nothing is saved yet. "applied": records were created. "undone": all of them were removed. */
export const importStates = ["checked", "applied", "undone"] as const;

const Field = z.string().max(60).nullable();

/** A message about a row, at the column of this field; null if it concerns the whole row. */
export const Finding = z.object({ field: Field, message: z.string() });

/**
 * A row of the file, with `row` numbered as in spreadsheets: the headings are row 1. A `known` row exists already and
 * is skipped.
 */
export const ImportRow = z.object({
  row: z.int(),
  cells: z.array(z.string()),
  findings: z.array(Finding),
  known: z.boolean(),
  /** For a known row: the code of what exists, and how the row differs from it. */
  existing: z.object({ code: z.string(), differs: z.string().nullable() }).nullable(),
});
export type ImportRow = z.output<typeof ImportRow>;

/**
 * A text of the file that has, or needs, a meaning for all of its rows: `value` is the id of an accommodation or a
 * value of the field's choices, null while nobody has said. An empty text stands for rows without one where one is
 * needed.
 */
export const SheetWord = z.object({
  field: z.string(),
  text: z.string(),
  value: z.string().nullable(),
  rows: z.int(),
});
export type SheetWord = z.output<typeof SheetWord>;

/** Who collects the guests' money of a channel in the file, if the company has no terms for it; null while unsaid. */
export const SheetCollector = z.object({
  channel: z.enum(bookingChannels),
  collected_by: CollectedBy.nullable(),
  rows: z.int(),
});
export type SheetCollector = z.output<typeof SheetCollector>;

export const Import = z.object({
  id: Id,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  file_name: z.string(),
  created_by_name: z.string().nullable(),
  created_at: Moment,
  applied_at: Moment.nullable(),
  undone_at: Moment.nullable(),
  /** The headings of the file, and the field assigned to each column. */
  headings: z.array(z.string()),
  columns: z.array(Field),
  /** Constant values for fields without a column, by field: the word of a choice. */
  fixed: z.array(z.object({ field: z.string(), text: z.string() })),
  words: z.array(SheetWord),
  collectors: z.array(SheetCollector),
  /** The accommodations that the rows of bookings name. */
  places: z.array(Id),
  /** The order of day and month in the file; "asked" if it is ambiguous: no row was checked then. */
  day_order: z.enum(["day_first", "month_first", "asked"]),
  /** Required fields without a column or constant: if there are any, no row was checked. */
  missing: z.array(z.string()),
  /** The other kind of import, if the headings of an unapplied file fit it better while required fields are missing. */
  looks_like: z.enum(importKinds).nullable(),
  row_count: z.int(),
  /** Rows with errors; once applied, those that were left out. */
  faulty_count: z.int(),
  /** Rows that exist already. */
  known_count: z.int(),
  /** Those of them that differ from what exists. */
  differing_count: z.int(),
  /** How many records were created, and how many of them still exist. */
  created_count: z.int(),
  remaining_count: z.int(),
  /** Whether this user may undo it. */
  may_undo: z.boolean(),
  version: Version,
});
export type Import = z.output<typeof Import>;

/** What was undone and what was not, with the reason. */
export const ImportUndone = Import.extend({
  kept: z.array(z.object({ name: z.string(), reason: z.string() })),
});

/** Changes the interpretation of the file, or single cells; the rows are then checked again. */
export const ImportUpdate = z.strictObject({
  columns: named("Coluna", "a", z.array(Field).max(sheetLimits.columns).optional()),
  fixed: named(
    "Valor de todas as linhas",
    "o",
    z
      .array(
        z.strictObject({
          field: named("Campo da planilha", "o", z.string().max(60)),
          text: named("Texto", "o", line(100)),
        }),
      )
      .max(20)
      .optional(),
  ),
  words: named(
    "Nome da planilha",
    "o",
    z
      .array(
        z.strictObject({
          field: named("Campo da planilha", "o", z.string().max(60)),
          text: named("Texto", "o", z.string().max(200)),
          value: named("Significado", "o", line(100).nullable()),
        }),
      )
      .max(500)
      .optional(),
  ),
  collectors: named(
    "Quem recebe",
    "o",
    z
      .array(
        z.strictObject({
          channel: named("Canal", "o", z.enum(bookingChannels)),
          collected_by: named("Quem recebe", "o", CollectedBy),
        }),
      )
      .max(20)
      .optional(),
  ),
  day_order: named("Ordem das datas", "a", z.enum(["day_first", "month_first"]).optional()),
  cells: named(
    "Célula",
    "a",
    z
      .array(
        z.strictObject({
          row: named("Linha", "a", z.int().min(1).max(1_000_000)),
          field: named("Campo da planilha", "o", z.string().max(60)),
          text: named("Texto", "o", CellText),
        }),
      )
      .max(2000)
      .optional(),
  ),
  version: Version,
});
export type ImportUpdate = z.output<typeof ImportUpdate>;

/** "all": every row or none. "good": those without errors. */
export const ImportApplication = z.strictObject({
  rows: named("Escolha das linhas", "a", z.enum(["all", "good"])),
  version: Version,
});

const params = z.object({ id: Id });
const page = listQuery(["created_at"], {});
const rowsPage = listQuery(["row"], {
  only: named("Filtro das linhas", "o", z.enum(["faulty", "good", "known", "differing"]).optional()),
});

/** The imports of one kind, with the permissions of the records that they create. */
function importsOf<const L extends string>(kind: ImportKindName, path: L, access: Access) {
  return {
    list: endpoint({
      method: "GET",
      path,
      summary: `List imports of ${kind}, newest first, including the current user's unapplied ones`,
      access,
      query: page,
      answer: pageOf(Import),
    }),
    create: endpoint({
      method: "POST",
      path,
      summary: `Create an import of ${kind}, CSV or XLSX as the body, and check its rows; no records are created`,
      access,
      // `kind` and the file name are in the query, because the body is the file.
      query: z.object({
        kind: named("Tipo", "o", z.enum([kind])),
        file_name: named("Nome do arquivo", "o", line(200)),
      }),
      upload: { types: [csvType, xlsxType], limit: sheetLimits.bytes },
      answer: Import,
      status: 201,
      idempotent: true,
    }),
    show: endpoint({
      method: "GET",
      path: `${path}/:id` as const,
      summary: `Get an import of ${kind}`,
      access,
      params,
      answer: Import,
    }),
    update: endpoint({
      method: "PUT",
      path: `${path}/:id` as const,
      summary: "Update column assignments or cells of an import, and check its rows again",
      access,
      params,
      body: ImportUpdate,
      answer: Import,
    }),
    rows: endpoint({
      method: "GET",
      path: `${path}/:id/rows` as const,
      summary: "List all rows of an unapplied import, or the rows left out of an applied one",
      access,
      params,
      query: rowsPage,
      answer: pageOf(ImportRow),
    }),
    apply: endpoint({
      method: "POST",
      path: `${path}/:id/application` as const,
      summary: "Apply an import: create records from its rows; has no effect if it was already applied",
      access,
      params,
      body: ImportApplication,
      answer: Import,
    }),
    undo: endpoint({
      method: "POST",
      path: `${path}/:id/undo` as const,
      summary: "Undo an import, except for records used or changed since",
      access,
      params,
      answer: ImportUndone,
    }),
  };
}

const ofCompany = z.object({ tenant: Id });

/** Downloads of one kind; the path contains the company, because a link sends no headers. */
function importFilesOf<const K extends ImportKindName>(kind: K, access: Access) {
  return {
    csvTemplate: endpoint({
      method: "GET",
      path: `/api/import-templates/:tenant/${kind}/csv` as const,
      summary: "Download an import template with headings and an example, as CSV",
      access,
      company: "address",
      params: ofCompany,
      file: csvType,
      download: true,
    }),
    xlsxTemplate: endpoint({
      method: "GET",
      path: `/api/import-templates/:tenant/${kind}/xlsx` as const,
      summary: "Download an import template with headings, an example and column descriptions, as XLSX",
      access,
      company: "address",
      params: ofCompany,
      file: xlsxType,
      download: true,
    }),
    leftOut: endpoint({
      method: "GET",
      path: `/api/import-files/:tenant/${kind}/:id/left-out` as const,
      summary: "Export the rows of an import with errors, with the reasons, as CSV",
      access,
      company: "address",
      params: z.object({ tenant: Id, id: Id }),
      file: csvType,
      download: true,
    }),
  };
}

const toAccommodations = wholeCompanyAccess("accommodation", "accommodations.create");
const toBookings = wholeCompanyAccess("booking", "bookings.create");

export const imports = importsOf("accommodations", "/api/imports", toAccommodations);
export const importFiles = importFilesOf("accommodations", toAccommodations);
export const bookingImports = importsOf("bookings", "/api/booking-imports", toBookings);
export const bookingImportFiles = importFilesOf("bookings", toBookings);
