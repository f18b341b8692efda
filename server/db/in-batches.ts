const rowsAtOnce = 50;

/** Inserts many rows in statements of a size that suits the embedded database; no statement if there are no rows. */
export async function inBatches<Row>(
  rows: readonly Row[],
  insert: (batch: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await insert(rows.slice(from, from + rowsAtOnce));
}
