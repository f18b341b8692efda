import type * as z from "zod";
import type { TenantPermission } from "#contract/access";
import type { SheetColumn } from "#contract/sheet";
import type { DayOrder } from "#domain/sheet/day-order";
import type { Ctx } from "#server/context";

/** A sentence about a row, at the column of this field; null when it is about the row as such. */
export interface Finding {
  field: string | null;
  message: string;
}

/** A row of the file, with what was found wanting in it, and whether what it holds stands here already. */
export interface Row {
  row: number;
  cells: string[];
  findings: Finding[];
  known: boolean;
}

/** What the cells of a file mean. */
export interface Meaning {
  /** The field of each column. */
  columns: readonly (string | null)[];
  /** What holds for every row, by fields that no column is meant for. */
  fixed: Readonly<Record<string, string>>;
  /** "asked" until somebody says it: then no row was looked at. */
  day_order: DayOrder | "asked";
}

/** A row as it was sent. */
export type SentRow = Pick<Row, "row" | "cells">;

/** A row that the schema took. */
export interface Line<Input> {
  row: number;
  input: Input;
}

/** What became of a line. */
export type Outcome<Made> = { made: Made } | { known: true } | { findings: Finding[] };

/** What stays when an import is taken back, and why. */
export interface Kept {
  name: string;
  reason: string;
}

/** What is particular about the things that are imported; everything else is the same for all of them. */
export interface ImportKind<Input = unknown, Made = unknown> {
  sheet: readonly SheetColumn[];
  /** What the sheet is called in a workbook, and its template as a file. */
  title: string;
  templateName: string;
  /** What the rows obey. */
  schema: z.ZodType<Input>;
  /** In which fields two rows of a file may not agree, and how they are compared. */
  distinct: Readonly<Record<string, (text: string) => string>>;
  /** Rows that agree in these fields are parts of one thing, of which these amounts are added up. */
  parts?: { same: readonly string[]; sums: readonly string[] };
  /** Who may take back what another one imported. */
  takenBackWith: TenantPermission;
  /** Turns values as people write them into what the schema takes (a city's name into its code). */
  complete(values: Values): { values: Values; findings: Finding[] };
  /** Creates what the lines hold; what became of each, in their order. */
  write(ctx: Ctx, lines: readonly Line<Input>[]): Promise<Outcome<Made>[]>;
  /** Notes what an import made. */
  keepMade(ctx: Ctx, importId: string, made: readonly Made[]): Promise<void>;
  /** Deletes what still stands of it, and gives what may not go; what was changed since is kept or taken too. */
  takeBack(ctx: Ctx, importId: string, how: { changed: "keep" | "take" }): Promise<Kept[]>;
}

export type Values = Record<string, unknown>;

/** Hides the types of input and output, of which the general part knows nothing. */
export function importKind<Input, Made>(kind: ImportKind<Input, Made>): ImportKind {
  return kind;
}
