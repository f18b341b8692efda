import { fileKey } from "#server/bookings/booking-files/stored-files";
import { photoKey } from "#server/catalogue/photos/read-photos";
import { contractPdfKey } from "#server/guest/contracts/read-contracts";
import { documentKey } from "#server/money/owner-statements/make-document";
import { listTables, readRows, type WholeClient } from "#server/platform/db/transfer/tables";
import type { DB } from "#server/platform/db/types.generated";

type Row = Record<string, string | null>;

/**
 * The files that the rows of a table name: the columns they are made of, and their keys, of which there may be none.
 */
interface Naming {
  columns: readonly string[];
  keys(tenantId: string, row: Row): string[];
}

const uploaded: Naming = {
  columns: ["stored_name"],
  keys: (tenantId, { stored_name }) => [fileKey(tenantId, stored_name!)],
};

/** Of what was removed the files may be gone already. */
const unlessRemoved = ({ columns, keys }: Naming): Naming => ({
  columns: [...columns, "removed_at"],
  keys: (tenantId, row) => (row.removed_at === null ? keys(tenantId, row) : []),
});

/** The tables whose rows name files in the store; those of exports are copies, which are made again. */
export const namingTables: Partial<Record<keyof DB, Naming>> = {
  booking_files: unlessRemoved(uploaded),
  entry_files: uploaded,
  registration_form_files: uploaded,
  photos: unlessRemoved({
    columns: ["file_name", "widths"],
    keys: (tenantId, { file_name, widths }) =>
      (JSON.parse(widths!.replace("{", "[").replace("}", "]")) as number[]).map((width) =>
        photoKey(tenantId, file_name!, width),
      ),
  }),
  contracts: {
    columns: ["id", "pdf_name"],
    keys: (tenantId, { id, pdf_name }) => (pdf_name ? [contractPdfKey(tenantId, { id: id!, pdf_name })] : []),
  },
  owner_statement_documents: {
    columns: ["statement_id", "stored_name"],
    keys: (tenantId, { statement_id, stored_name }) => (stored_name ? [documentKey(tenantId, statement_id!)] : []),
  },
};

/**
 * The keys of all files that the rows of a database name, within an open transaction that sees every company. A table
 * or column that its release does not have yet names none.
 */
export async function namedFiles(client: WholeClient): Promise<string[]> {
  const keys: string[] = [];
  for (const table of await listTables(client)) {
    const naming = namingTables[table.name as keyof DB];
    const wanted = ["tenant_id", ...(naming?.columns ?? [])];
    const columns = wanted.flatMap((name) => table.columns.filter((column) => column.name === name));
    if (naming === undefined || columns.length !== wanted.length) continue;
    for await (const rows of readRows(client, { ...table, columns })) {
      for (const [tenantId, ...values] of rows) {
        keys.push(
          ...naming.keys(tenantId!, Object.fromEntries(naming.columns.map((name, at) => [name, values[at] ?? null]))),
        );
      }
    }
  }
  return keys;
}
