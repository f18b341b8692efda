import type { ReactNode } from "react";

export interface Column<Row> {
  /** Default: the head. */
  key?: string | undefined;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Money and counts are aligned to the end, so that their digits line up. */
  align?: "start" | "end" | "center" | undefined;
  /** The sort name in the address and the API; omitted if the column is not sortable. */
  sort?: string | undefined;
  /** A CSS width; columns without one share the rest. */
  width?: string | undefined;
  /** Classes of its cells; for the row's link, instead of the link's own. */
  look?: string | undefined;
  /** The cell's tooltip, such as what a number stands for. */
  title?: ((row: Row) => string | undefined) | undefined;
  /**
   * Omitted on narrow screens (below 1440 px; `very`: below 1600 px), for facts that are also shown elsewhere. A table
   * wider than its panel hides the acts of its rows.
   */
  roomy?: boolean | "very" | undefined;
  /** Holds a checkbox, a button or a date: the next column identifies the row and is its link. */
  control?: boolean | undefined;
  /** The header is for screen readers only (a column of actions). */
  quietHead?: boolean | undefined;
}

/** Columns in order; false is one that the user does not get. */
export type Columns<Row> = readonly (Column<Row> | false)[];

/** The last column: the buttons or the menu of a row. */
export function actsColumn<Row>(cell: Column<Row>["cell"], width?: string): Column<Row> {
  return { head: "Ações", quietHead: true, align: "end", width, cell };
}

export interface Sort {
  key: string;
  descending: boolean;
}

/** Parses `-check_in`, the API's form. */
export function readSort(text: string | null | undefined): Sort | undefined {
  if (!text) return undefined;
  return text.startsWith("-") ? { key: text.slice(1), descending: true } : { key: text, descending: false };
}

/** Formats a sort for the API: `check_in`, or `-check_in` descending. */
export function writeSort(sort: Sort): string {
  return sort.descending ? `-${sort.key}` : sort.key;
}
