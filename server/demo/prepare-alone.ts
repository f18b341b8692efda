import type { Database, Db } from "#server/db/database";
import { takeStart } from "#server/demo/demo.queries";

const pause = 250; // ms

/**
 * Runs in one transaction what one instance at a time prepares. The others ask again until it is done, each time in a
 * transaction of its own: inside one a lock is waited for 5 s, and on a slow machine the demonstration takes longer.
 */
export async function prepareAlone<T>(database: Pick<Database, "asAuth">, run: (db: Db) => Promise<T>): Promise<T> {
  for (;;) {
    const done = await database.asAuth(async (db) => ((await takeStart(db)) ? { result: await run(db) } : null));
    if (done !== null) return done.result;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
