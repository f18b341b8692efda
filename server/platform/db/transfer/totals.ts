import { createHash } from "node:crypto";
import type { Row, Table } from "#server/platform/db/transfer/tables";

/**
 * The values that must be equal on both sides: rows, money per column in cents, and a fingerprint of all bytes that
 * does not depend on the order of rows.
 */
export interface Totals {
  table: string;
  rows: number;
  cents: Record<string, string>;
  fingerprint: string;
}

/** Adds up the rows of one table as they are read. */
export function totalsOf({ name, columns }: Table): { add(row: Row): void; result(): Totals } {
  const money = columns.flatMap((column, index) => (column.name.endsWith("_cents") ? [{ ...column, index }] : []));
  const sums = money.map(() => 0n);
  let rows = 0;
  let fingerprint = 0n;
  return {
    add(row) {
      rows += 1;
      money.forEach(({ index }, place) => {
        sums[place] = (sums[place] ?? 0n) + BigInt(row[index] ?? 0);
      });
      // A sum of hashes does not depend on the order of the rows.
      const hash = createHash("sha256").update(JSON.stringify(row)).digest("hex");
      fingerprint = (fingerprint + BigInt(`0x${hash}`)) % (1n << 256n);
    },
    result: () => ({
      table: name,
      rows,
      cents: Object.fromEntries(money.map((column, place) => [column.name, String(sums[place])])),
      fingerprint: fingerprint.toString(16),
    }),
  };
}

/** The names of tables with different totals. */
export function differences(before: readonly Totals[], after: readonly Totals[]): string[] {
  const names = [...new Set([...before, ...after].map(({ table }) => table))];
  const at = (totals: readonly Totals[], name: string) => JSON.stringify(totals.find(({ table }) => table === name));
  return names.filter((name) => at(before, name) !== at(after, name));
}

/** The totals as text: a line per table, with the sums of its money. */
export function totalsText(totals: readonly Totals[]): string {
  const lines = totals.map(({ table, rows, cents }) => {
    const sums = Object.entries(cents).map(([name, sum]) => `${name} ${sum}`);
    return `  ${table.padEnd(24)} ${String(rows).padStart(9)} rows  ${sums.join(", ")}`.trimEnd();
  });
  return lines.join("\n");
}
