import type * as z from "zod";
import type { TenantPermission } from "#contract/access";
import type { SheetColumn } from "#contract/sheet";
import type { DayOrder } from "#domain/sheet/cells";
import type { Ctx } from "#server/context";

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
}

/** The meaning of a file's cells. */
export interface Meaning {
  /** The field of each column. */
  columns: readonly (string | null)[];
  /** Values for every row, by fields without a column. */
  fixed: Readonly<Record<string, string>>;
  /** "asked" until the user answers; until then no row is checked. */
  day_order: DayOrder | "asked";
}

/** A row as sent. */
export type SentRow = Pick<Row, "row" | "cells">;

/** A row that passed the schema. */
export interface Line<Input> {
  row: number;
  input: Input;
}

/** The result of a line. */
export type Outcome<Made> = { made: Made } | { known: true } | { findings: Finding[] };

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
  /** Rows equal in the `same` fields are parts of one record, whose `sums` amounts are added. */
  parts?: { same: readonly string[]; sums: readonly string[] };
  /** The permission to undo another user's import. */
  takenBackWith: TenantPermission;
  /** Converts values as people write them to what the schema expects (a city's name to its code). */
  complete(values: Values): { values: Values; findings: Finding[] };
  /** Creates the lines' records; returns a result for each, in order. */
  write(ctx: Ctx, lines: readonly Line<Input>[]): Promise<Outcome<Made>[]>;
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
