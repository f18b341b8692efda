import pg from "pg";
import { typeParsers } from "#server/db/parsers";

export interface PostgresOptions {
  connections: number;
  /** Told when the server closes a connection that nobody uses; the pool replaces it. */
  onError: (error: Error) => void;
}

/**
 * Connections to a PostgreSQL server. Whatever hangs ends: waiting for a connection or the server 5 s, a lock 5 s,
 * a statement 15 s, its answer (a partition of the network) 20 s, an idle transaction 30 s.
 */
export function postgresPool(url: string, { connections, onError }: PostgresOptions): pg.Pool {
  const config: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max: connections,
    application_name: "estadia",
    connectionTimeoutMillis: 5_000,
    lock_timeout: 5_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    // Compiling a plan takes longer than any of our statements does; and what they read lies in memory or on a disk
    // without arms, so that a row behind an index is not dearer than one of a whole table.
    options: "-c jit=off -c random_page_cost=1.1",
    keepAlive: true,
    // Statements are sent without waiting for the answers of those before them.
    pipeline: true,
    types: typeParsers,
  };
  const pool = new pg.Pool(config);
  // Without a listener an idle connection that the server closes would end the process.
  pool.on("error", onError);
  return pool;
}
