import type * as z from "zod";
import type { SheetColumn } from "#contract/sheet";
import type { Ctx } from "#server/context";

/** A sentence about a row, at the column of this field; null when it is about the row as such. */
export interface Finding {
  field: string | null;
  message: string;
}

/** A row of the file, with what was found wanting in it. */
export interface Row {
  row: number;
  cells: string[];
  findings: Finding[];
}

/** What is particular about the things that are imported; everything else is the same for all of them. */
export interface ImportKind<Input = unknown> {
  sheet: readonly SheetColumn[];
  /** What the form sends: rows obey the same schema. */
  schema: z.ZodType<Input>;
  /** In which fields two rows of a file may not agree, and how they are compared. */
  distinct: Readonly<Record<string, (text: string) => string>>;
  /** Turns values as people write them into what the schema takes (a city's name into its code). */
  complete(values: Values): { values: Values; findings: Finding[] };
  /** What of these is known already, by their place in the list. */
  findKnown(ctx: Ctx, inputs: readonly Input[]): Promise<Map<number, Finding>>;
  /** Creates one as the form does; gives its id, or throws the form's 422. */
  create(ctx: Ctx, input: Input): Promise<string>;
  /** Notes what an import made. */
  keepMade(ctx: Ctx, importId: string, ids: readonly string[]): Promise<void>;
  /** What still stands of it. */
  listMade(ctx: Ctx, importId: string): Promise<{ id: string; name: string }[]>;
  /** Deletes one of them as the list does; throws a Problem with the reason when it may not go. */
  takeBack(ctx: Ctx, id: string): Promise<void>;
}

export type Values = Record<string, unknown>;

/** Hides the type of the input, of which the general part knows nothing. */
export function importKind<Input>(kind: ImportKind<Input>): ImportKind {
  return kind as unknown as ImportKind;
}
