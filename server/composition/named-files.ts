import type { PoolClient } from "pg";
import { fileKey } from "#server/bookings/booking-files/stored-files";
import { photoKey } from "#server/catalogue/photos/read-photos";
import { contractPdfKey } from "#server/guest/contracts/read-contracts";
import { documentKey } from "#server/money/owner-statements/make-document";
import type { DB } from "#server/platform/db/types.generated";

type Values = Record<string, string>;

/** The files that the rows of a table name: the columns they are made of, which rows have any, and their keys. */
interface Naming {
  columns: readonly string[];
  where: string;
  keys(tenantId: string, row: Values): string[];
}

const uploaded = (...removal: "removed_at"[]): Naming => ({
  columns: ["stored_name", ...removal],
  where: removal.length > 0 ? "removed_at is null" : "true",
  keys: (tenantId, row) => [fileKey(tenantId, row.stored_name!)],
});

/**
 * The tables whose rows name files in the store. Of removed ones the files may be gone already; those of exports are
 * copies, which are made again.
 */
export const namingTables: Partial<Record<keyof DB, Naming>> = {
  booking_files: uploaded("removed_at"),
  entry_files: uploaded(),
  registration_form_files: uploaded(),
  photos: {
    columns: ["file_name", "widths", "removed_at"],
    where: "removed_at is null",
    keys: (tenantId, row) =>
      (JSON.parse(row.widths!.replace("{", "[").replace("}", "]")) as number[]).map((width) =>
        photoKey(tenantId, row.file_name!, width),
      ),
  },
  contracts: {
    columns: ["id", "pdf_name"],
    where: "pdf_name is not null",
    keys: (tenantId, row) => [contractPdfKey(tenantId, { id: row.id!, pdf_name: row.pdf_name! })],
  },
  owner_statement_documents: {
    columns: ["statement_id", "stored_name"],
    where: "stored_name is not null",
    keys: (tenantId, row) => [documentKey(tenantId, row.statement_id!)],
  },
};

/**
 * The keys of all files that the rows of a database name, within an open transaction that sees every company. A table or
 * column that its release does not have yet names none.
 */
export async function namedFiles(client: PoolClient): Promise<string[]> {
  const keys: string[] = [];
  for (const [table, naming] of Object.entries(namingTables)) {
    const columns = ["tenant_id", ...naming.columns];
    const { rows: there } = await client.query<{ count: number }>({
      text: `select count(*)::int as count from pg_attribute where attrelid = to_regclass('public.' || $1::text) and attname = any($2)`,
      values: [table, columns],
    });
    if (there[0]?.count !== columns.length) continue;
    const told = columns.map((column) => `${column}::text`).join(", ");
    const { rows } = await client.query<Values>(`select ${told} from "${table}" where ${naming.where}`);
    for (const row of rows) keys.push(...naming.keys(row.tenant_id!, row));
  }
  return keys;
}
