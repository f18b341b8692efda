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
import type { Db } from "#server/db/database";
import { inOrder } from "#server/db/in-order";
import { statementName } from "#server/db/statement-names";
import type { Send } from "#server/db/together";
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

  constructor(
    private readonly send: Send,
    private readonly sure: Promise<unknown>,
  ) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const query = { name: statementName(sql), text: sql, values: parameters as unknown[] };
    const [, { rows, command, rowCount }] = await inOrder([this.sure, this.send(query)]).catch((error: unknown) => {
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
 * Queries of one open transaction. It can open no second one, and is dead once `end` was called, which tells whether a
 * query has failed. No query is answered before `sure` resolves.
 */
export function transactionOn(send: Send, sure: Promise<unknown>): { db: Db; end: () => boolean } {
  const only = new ClientConnection(send, sure);
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
