import type * as z from "zod";
import type { SheetCollector, SheetWord } from "#contract/office/imports";
import type { SheetColumn } from "#contract/office/sheet";
import type { TenantPermission } from "#contract/platform/access";
import type { Collector } from "#domain/commission";
import type { DayOrder } from "#domain/sheet/cells";
import type { Ctx } from "#server/platform/context";

/** A message about a row, at the column of this field; null for the row as a whole. */
export interface Finding {
  field: string | null;
  message: string;
}

/** A row of the file with its findings, and whether its content exists already. */
export interface Row {
  row: number;
  cells: string[];
  findings: Finding[];
  known: boolean;
  /** For a known row: what exists; absent in rows stored by earlier versions. */
  existing?: Existing | null;
}

/** An existing record for which a row stands, and how the row differs from it. */
export interface Existing {
  code: string;
  differs: string | null;
}

/** The meaning of a file's cells. */
export interface Meaning {
  /** The field of each column. */
  columns: readonly (string | null)[];
  /** Values for every row, by fields without a column. */
  fixed: Readonly<Record<string, string>>;
  /** "asked" until the user answers; until then no row is checked. */
  day_order: DayOrder | "asked";
  headings: readonly string[];
  /** What texts of the file mean, and who collects the money of its channels. */
  words: readonly SheetWord[];
  collectors: readonly SheetCollector[];
}

/** A row as sent. */
export type SentRow = Pick<Row, "row" | "cells">;

/** A row that passed the schema. */
export interface Line<Input> {
  row: number;
  input: Input;
}

/** A row with errors in some fields; these hold a value that is valid but means nothing. */
export interface FaultyRow<Input> extends Line<Input> {
  faulty: ReadonlySet<string>;
}

/** A row with the values of its valid cells, and the fields that could not be read. */
export interface ClaimingRow {
  row: number;
  values: Values;
  faulty: ReadonlySet<string>;
}

/** The result of a line. */
export type Outcome<Made> = { made: Made } | NotMade;
export type NotMade = { known: Existing } | { findings: Finding[] };

/** What is the same for all lines of a file. */
export interface Common {
  collectors: Readonly<Record<string, Collector>>;
}

/** A record that remains after the import was undone, and why. */
export interface Kept {
  name: string;
  reason: string;
}

/** The parts of an import that depend on what is imported. */
export interface ImportKind<Input = unknown, Made = unknown> {
  sheet: readonly SheetColumn[];
  /** The sheet's name in a workbook, and the file name of its template. */
  title: string;
  templateName: string;
  /** The schema of a row. */
  schema: z.ZodType<Input>;
  /** Fields that must be unique within a file, and how they are normalized for comparison. */
  distinct: Readonly<Record<string, (text: string) => string>>;
  /**
   * Rows equal in the `same` fields, given with how their texts are compared (null: as read), are parts of one record,
   * whose `sums` amounts are added; not if they say different things in a field of `agree`, given with what an empty
   * cell means (null: nothing).
   */
  parts?: {
    same: Readonly<Record<string, ((text: string) => string | null) | null>>;
    sums: readonly string[];
    agree: Readonly<Record<string, string | null>>;
  };
  /** Rows that say different things of one record, by their numbers: all of them are refused. */
  contradictions?(ctx: Ctx, rows: readonly ClaimingRow[]): Promise<ReadonlyMap<number, readonly Finding[]>>;
  /** Words of the company's usual values, proposed for all rows of a file without these columns. */
  usual?(ctx: Ctx, columns: Meaning["columns"]): Promise<Readonly<Record<string, string | null>>>;
  /** The permission to undo another user's import. */
  takenBackWith: TenantPermission;
  /** A column of names of the company's own things, and their ids by folded name: asked once for all rows. */
  named?: { field: string; known(ctx: Ctx): Promise<ReadonlyMap<string, string>> };
  /** The column of choices that a row may have to state; asked once for all rows that do not. */
  askedIfEmpty?: string;
  /** The channels, one for each row that needs an answer about who collects its money. */
  askedCollectors?(ctx: Ctx, rows: readonly Values[]): Promise<SheetCollector["channel"][]>;
  /** Valid values for all required fields, used in place of faulty ones to find the further errors of a row. */
  placeholders: Values;
  /** Columns whose values the schema has under other names. */
  behind?: Readonly<Record<string, readonly string[]>>;
  /** Fields of which none can be checked if one is faulty. */
  together?: readonly string[];
  /**
   * Converts values as people write them to what the schema expects (a city's name to its code). `answered`: the row
   * needed the answer about rows without a word, see `askedIfEmpty`.
   */
  complete(values: Values, meaning: Meaning): { values: Values; findings: Finding[]; answered?: boolean };
  /** Creates the lines' records; returns a result for each, in order. */
  write(ctx: Ctx, lines: readonly Line<Input>[], common: Common): Promise<Outcome<Made>[]>;
  /**
   * After `write`: the further errors of rows that have some, or that a row exists already. `made` are the created
   * records with the numbers of their rows.
   */
  inspect(
    ctx: Ctx,
    rows: readonly FaultyRow<Input>[],
    common: Common,
    made: readonly { row: number; made: Made }[],
  ): Promise<NotMade[]>;
  /** Records what an import created. */
  keepMade(ctx: Ctx, importId: string, made: readonly Made[]): Promise<void>;
  /**
   * Deletes what remains of it, and returns what cannot be deleted; records changed since are kept or deleted,
   * according to `how`.
   */
  takeBack(ctx: Ctx, importId: string, how: { changed: "keep" | "take" }): Promise<Kept[]>;
}

export type Values = Record<string, unknown>;

/** Erases the input and output types, which the general part does not know. */
export function importKind<Input, Made>(kind: ImportKind<Input, Made>): ImportKind {
  return kind;
}
