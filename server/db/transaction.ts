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
import type { ClientBase } from "pg";
import type { Db } from "#server/db/database";
import type { StatementNames } from "#server/db/statement-names";
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
  constructor(
    private readonly client: ClientBase,
    private readonly names: StatementNames,
  ) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const query = { name: this.names.of(sql), text: sql, values: parameters as unknown[] };
    const { rows, command, rowCount } = await this.client.query(query);
    const changes = command === "INSERT" || command === "UPDATE" || command === "DELETE" || command === "MERGE";
    return changes ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  // biome-ignore lint/correctness/useYield: nothing streams, and the interface asks for it.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Streaming is not offered: ask page by page.");
  }
}

/** Queries of one open transaction. It can open no second one, and is dead once `end` was called. */
export function transactionOn(client: ClientBase, names: StatementNames): { db: Db; end: () => void } {
  let connection: DatabaseConnection | null = new ClientConnection(client, names);
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
    },
  };
}
