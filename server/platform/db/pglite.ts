import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import pg from "pg";
import { typeParsers } from "#server/platform/db/parsers";

// as on a server, see postgres.ts
const planning = "set random_page_cost = 1.1";

/**
 * PGlite fills its buffers with zeros at the start, so that PostgreSQL's usual 128 MB are taken from the machine
 * whether or not they are used. What does not fit is read from the file cache of the system.
 */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];

interface PgliteStore {
  pglite: PGlite;
  pool: pg.Pool;
}

/** PostgreSQL in this process, in a directory or (null) in memory, behind a pool of its single connection. */
export async function openPglite(directory: string | null, loadDataDir?: Blob): Promise<PgliteStore> {
  const pglite = await PGlite.create({
    ...(directory === null ? {} : { dataDir: directory }),
    ...(loadDataDir ? { loadDataDir } : {}),
    extensions: { btree_gist },
    startParams,
  });
  await pglite.exec(planning);
  return { pglite, pool: poolOf(pglite) };
}

/** A single connection that is never closed: PGlite cannot open another one. Waiting for it times out after 15 s. */
function poolOf(pglite: PGlite): pg.Pool {
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
    // Statements sent in one tick are processed in order, as on a server; without this option pg warns that queuing is
    // deprecated.
    pipeline: true,
    types: typeParsers,
  } as pg.PoolConfig);
  pool.on("error", () => {});
  return pool;
}
