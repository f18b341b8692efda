import type { PoolClient } from "pg";
import type { Table } from "#server/db/transfer/tables";

/** A row of text values as PostgreSQL prints them, or null, in the order of the table's columns. */
export type Row = (string | null)[];

const batch = 500;

/** The rows of a table in batches, within an open transaction; only one batch is in memory. */
export async function* readRows(client: PoolClient, { name, columns }: Table): AsyncGenerator<Row[]> {
  const values = columns.map(({ quoted }) => `${quoted}::text`).join(", ");
  const declare = `declare moved no scroll cursor for select ${values} from "${name}"`;
  await client.query(declare);
  const fetch = { text: `fetch ${batch} from moved`, rowMode: "array" as const };
  for (;;) {
    const { rows } = await client.query<Row>(fetch);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query("close moved");
}

/** Writes rows returned by `readRows`; each type reads back its own text format. */
export async function writeRows(client: PoolClient, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const into = columns.map(({ quoted }) => quoted).join(", ");
  const cast = columns.map(({ type }, index) => `v${index}::${type}`).join(", ");
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(", ");
  const names = columns.map((_, index) => `v${index}`).join(", ");
  const text = `insert into "${name}" (${into}) select ${cast} from unnest(${lists}) as given(${names})`;
  await client.query(
    text,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
}
