import { columnWords } from "#server/exports/column-words";
import { type Kind, kinds } from "#server/exports/kinds";
import { leftOutColumns } from "#server/exports/left-out";
import type { RowsAsked, TableShape } from "#server/exports/table-rows.queries";
import { knownLabel } from "#server/trail/trail-labels";

/** Of no table: the company is the same in all, and a version means something to the program alone. */
export const leftOutEverywhere = ["tenant_id", "version"];

/** A kind with what the database says of its table. */
export interface Part {
  kind: Kind;
  /** What is told of each row. */
  columns: TableShape["columns"];
  /** What is read of it. */
  asked: Pick<RowsAsked, "table" | "columns" | "key">;
}

/** What a column is called; null for one that nobody has words for: it is not exported. */
export function columnLabel({ table, thing }: Pick<Kind, "table" | "thing">, column: string): string | null {
  return columnWords[`${table} ${column}`] ?? columnWords[column] ?? knownLabel(thing, [column]);
}

function partOf(kind: Kind, shape: TableShape): Part {
  const leftOut = leftOutColumns[kind.table] ?? {};
  const columns = shape.columns.filter(
    ({ name }) => !leftOutEverywhere.includes(name) && !(name in leftOut) && columnLabel(kind, name) !== null,
  );
  const told = kind.within === null ? columns.map(({ name }) => name) : ["code", kind.within];
  return {
    kind,
    columns,
    asked: { table: kind.table, columns: [...told, ...(kind.stored?.needs ?? [])], key: shape.key },
  };
}

/** All kinds, in the order of their folders. */
export function partsOf(shapes: readonly TableShape[]): Part[] {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]));
  return kinds.map((kind) => partOf(kind, byName.get(kind.table)!));
}
