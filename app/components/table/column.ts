import type { ReactNode } from "react";

export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Money and counts stand at the end, so that their digits do. */
  align?: "start" | "end" | "center" | undefined;
  /** The name the address and the API sort by; left out where sorting is not offered. */
  sort?: string | undefined;
  /** A CSS width; what has none shares the rest. */
  width?: string | undefined;
  /** Classes of its cells, or of the link that identifies the row instead of the link's own. */
  look?: string | undefined;
  /** Told of the cell in more words, as what a number stands for. */
  title?: ((row: Row) => string) | undefined;
  /** Left out on narrow screens (below 1440): what is told elsewhere, too. */
  roomy?: boolean | undefined;
  /** Holds a box, a button or a date: the next column identifies the row and is its link. */
  control?: boolean | undefined;
  /** The head is for screen readers only (a column of actions). */
  quietHead?: boolean | undefined;
}

export interface Sort {
  key: string;
  descending: boolean;
}

/** Reads `-check_in` as the API writes it. */
export function readSort(text: string | null | undefined): Sort | undefined {
  if (!text) return undefined;
  return text.startsWith("-") ? { key: text.slice(1), descending: true } : { key: text, descending: false };
}

/** Writes a sort as the API reads it: `check_in`, or `-check_in` descending. */
export function writeSort(sort: Sort): string {
  return sort.descending ? `-${sort.key}` : sort.key;
}
