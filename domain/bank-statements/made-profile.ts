import type { ColumnRole, CsvProfile } from "#domain/bank-statements/csv-profile";
import type { DecimalMark } from "#domain/bank-statements/statement-amount";
import type { DayOrder } from "#domain/bank-statements/statement-day";

/** A profile as a person makes it: each column of the file by its name, with what it holds. */
export interface MadeProfile {
  id: string;
  name: string;
  columns: readonly { name: string; role: ColumnRole }[];
  decimal_mark: DecimalMark | null;
  day_order: DayOrder | null;
  negated: boolean;
  continued: boolean;
  /** Words with which rows begin that are left out. */
  left_out: readonly string[];
}

/** The same as files are read by it. Texts are read in the order in which they were chosen. */
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
