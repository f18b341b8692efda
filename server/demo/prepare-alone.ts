import type { Database, Db } from "#server/db/database";
import { takeStart } from "#server/demo/demo.queries";

const pause = 250; // ms

/**
 * Runs in one transaction what one instance at a time prepares. The others poll until it is done, each time in a new
 * transaction: a lock wait inside one times out after 5 s, and on a slow machine the demo data takes longer.
 */
export async function prepareAlone<T>(database: Pick<Database, "asAuth">, run: (db: Db) => Promise<T>): Promise<T> {
  for (;;) {
    const done = await database.asAuth(async (db) => ((await takeStart(db)) ? { result: await run(db) } : null));
    if (done !== null) return done.result;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
