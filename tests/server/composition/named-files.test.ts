import { afterAll, beforeAll, expect, test } from "vitest";
import { namedFiles, namingTables } from "#server/composition/named-files";
import { kinds } from "#server/office/exports/kinds";
import type { Db } from "#server/platform/db/database";
import { steadyPool } from "#server/platform/db/start-check";
import { isKey } from "#server/platform/files/file-store";
import { realPostgres, superuserOf, type TestDatabase } from "#tests/support/database";
import { makeCompany } from "#tests/support/database-company";
import { insertEverywhere } from "#tests/support/database-rows";

let server: TestDatabase;
let tenant: string;
beforeAll(async () => {
  server = await realPostgres();
  const { tenant_id, user_id, role_id } = await makeCompany(server.database, { name: "Pousada Mar Azul" });
  await server.database.asTenant(tenant_id, (db) => insertEverywhere(db, tenant_id, user_id, role_id));
  tenant = tenant_id;
});
afterAll(() => server?.close());

/** The keys that the server's database names now. */
async function namedNow(): Promise<string[]> {
  const pool = steadyPool({ connectionString: await superuserOf(server.url!), max: 1 });
  const client = await pool.connect();
  try {
    await client.query("begin");
    const keys = await namedFiles(client);
    await client.query("rollback");
    return keys.sort();
  } finally {
    client.release();
    await pool.end();
  }
}

test("every table whose rows name files is asked, and neither removed rows nor papers that are not drawn yet", async () => {
  const stored = kinds.filter((kind) => kind.stored !== null && kind.table !== "logos").map(({ table }) => table);
  expect(Object.keys(namingTables).sort()).toEqual([...new Set(stored)].sort());
  const inCompany = <T>(run: (db: Db) => Promise<T>) => server.database.asTenant(tenant, run);
  const { uploads, photo } = await inCompany(async (db) => ({
    uploads: (
      await db
        .selectFrom("booking_files")
        .select("stored_name")
        .unionAll(db.selectFrom("entry_files").select("stored_name"))
        .unionAll(db.selectFrom("registration_form_files").select("stored_name"))
        .execute()
    ).map(({ stored_name }) => `${tenant}/bookings/${stored_name}.bin`),
    photo: await db
      .updateTable("photos")
      .set({ widths: [320, 960] })
      .returning("file_name")
      .executeTakeFirstOrThrow(),
  }));
  expect(uploads).toHaveLength(3);
  const pictures = [320, 960].map((width) => `${tenant}/photos/${photo.file_name}-${width}.webp`);
  expect(await namedNow()).toEqual([...uploads, ...pictures].sort());

  const papers = await inCompany(async (db) => {
    await db.updateTable("photos").set({ removed_at: new Date() }).execute();
    const drawn = { pdf_name: "82baa46a7b909a9d.pdf", pdf_hash: Buffer.alloc(32, 1) };
    const { id } = await db.updateTable("contracts").set(drawn).returning("id").executeTakeFirstOrThrow();
    const { statement_id } = await db
      .updateTable("owner_statement_documents")
      .set({ state: "ready", stored_name: "drawn.pdf" })
      .returning("statement_id")
      .executeTakeFirstOrThrow();
    return [`${tenant}/contracts/${id}/${drawn.pdf_name}`, `${tenant}/owner-statements/${statement_id}.pdf`];
  });
  const keys = await namedNow();
  expect(keys).toEqual([...uploads, ...papers].sort());
  expect(keys.filter((key) => !isKey(key))).toEqual([]);
});
