import type { DecimalMark } from "#domain/bank-statements/amounts-and-days";
import type { ColumnRole, CsvProfile } from "#domain/bank-statements/csv-profile";
import type { DayOrder } from "#domain/sheet/cells";

/** A profile made by a user: each column of the file by name, with its content. */
export interface MadeProfile {
  id: string;
  name: string;
  columns: readonly { name: string; role: ColumnRole }[];
  decimal_mark: DecimalMark | null;
  day_order: DayOrder | null;
  negated: boolean;
  continued: boolean;
  /** Rows whose text starts with one of these are skipped. */
  left_out: readonly string[];
}

/** Converts it to the form used for reading files. Text columns are joined in the order in which they were chosen. */
export function toCsvProfile(made: MadeProfile): CsvProfile {
  const { id, name, columns, decimal_mark, day_order, negated, continued, left_out } = made;
  const text = columns.filter(({ role }) => role === "text").map((column) => [column.name]);
  const others = columns.filter(({ role }) => role !== "text").map((column) => [column.role, [column.name]] as const);
  return {
    id,
    name,
    columns: { ...Object.fromEntries(others), text },
    needs: [],
    signs: true,
    decimal: decimal_mark,
    order: day_order,
    negated,
    continued,
    left_out: [...left_out],
  };
}
