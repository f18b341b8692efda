import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { PoolClient } from "pg";
import type { Db } from "#server/db/database";
import { statementName } from "#server/db/statement-names";
import type { DB } from "#server/db/types.generated";

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

async function refuse(): Promise<never> {
  throw new Error("A transaction is open already: only a door begins and ends one.");
}

const driver: Driver = {
  init: async () => {},
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: refuse,
  destroy: refuse,
};

const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
};

class ClientConnection implements DatabaseConnection {
  failed = false;

  constructor(private readonly client: PoolClient) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const query = { name: statementName(sql), text: sql, values: parameters as unknown[] };
    const { rows, command, rowCount } = await this.client.query(query).catch((error: unknown) => {
      this.failed = true;
      throw error;
    });
    const changes = command === "INSERT" || command === "UPDATE" || command === "DELETE" || command === "MERGE";
    return changes ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  // biome-ignore lint/correctness/useYield: nothing streams, and the interface asks for it.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Streaming is not offered: ask page by page.");
  }
}

/**
 * Queries on the one connection of an open transaction. It can open no second one, and is dead once `end` was called,
 * which tells whether a query has failed.
 */
export function transactionOn(client: PoolClient): { db: Db; end: () => boolean } {
  const only = new ClientConnection(client);
  let connection: DatabaseConnection | null = only;
  const provider = {
    provideConnection<T>(consume: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
      if (!connection) return Promise.reject(new Error("The transaction is over; its connection serves others."));
      return consume(connection);
    },
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, provider);
  const db = new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
  return {
    db,
    end: () => {
      connection = null;
      return only.failed;
    },
  };
}
