import type { ImportEndpoints, ImportKindName } from "#contract/imports";
import type { SheetColumn } from "#contract/sheet";
import { plural } from "~/lib/format";

/** What the screens of imports have to know of the things that are imported. */
export interface ImportedThings {
  kind: ImportKindName;
  endpoints: ImportEndpoints;
  sheet: readonly SheetColumn[];
  /** "acomodação", "acomodações", "Nenhuma acomodação". */
  words: Parameters<typeof plural>[1];
  /** Where all of them are listed. */
  list: { label: string; to: string };
  /** Where imports begin, and where one of them is. */
  startTo: string;
  pageOf(id: string): string;
  note: string;
  /** What stands in a line, what helps to fill it in. */
  fill: string;
  /** The column by which people know a row, those by which they recognise it, and which of these are numbers. */
  titleField: string;
  shown: readonly string[];
  numbers: readonly string[];
  /** What taking an import back does. */
  undo: string;
}

/** A number of the things in words. */
export const countOf = ({ words }: ImportedThings, count: number): string => plural(count, words);

/** A number of rows in words. */
export const rowsIn = (count: number): string => plural(count, { none: "Nenhuma linha", one: "linha", many: "linhas" });

/** The address of a file of this company. */
export function fileOf({ kind }: ImportedThings, tenantId: string | undefined, id: string): string {
  return `/api/import-files/${tenantId}/${kind}/${id}/left-out`;
}
