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
import type { ClientBase, Pool, PoolClient } from "pg";
import type { ChangeBus } from "#server/db/change-bus";
import { takeChanges } from "#server/db/changes";
import type { Database, Db, OpenedSession } from "#server/db/database";
import { isAway, isStalePlan } from "#server/db/failures";
import type { StatementNames } from "#server/db/statement-names";
import type { StepDown } from "#server/db/step-down";
import type { DB } from "#server/db/types.generated";

/** What every transaction of one database stands on. */
export interface Ground {
  pool: Pool;
  engine: Database["engine"];
  changes: ChangeBus;
  names: StatementNames;
}

/** A connection lost between two queries also fails the next query; unheard, this event would end the process. */
function ignore() {}

/**
 * Runs in one transaction, which has stepped down before `run` begins: commits when `run` resolves, else undoes it and
 * throws its reason. The connection is given back once the commit or the rollback has been answered.
 */
export async function transact<T>(
  { pool, engine, changes, names }: Ground,
  opening: StepDown,
  run: (db: Db, opened: OpenedSession | null) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  client.on("error", ignore);
  const { db, end } = transactionOn(client, names);
  let failure: unknown;
  try {
    const answer = await run(db, await begin(client, opening));
    end();
    await commit(client);
    changes.publish(takeChanges(db));
    return answer;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    end();
    await giveBack(client, engine, failure);
  }
}

async function begin(client: PoolClient, { query, read, reads }: StepDown): Promise<OpenedSession | null> {
  const [, { rows }] = await Promise.all([client.query(reads ? "begin read only" : "begin"), client.query(query)]);
  return read(rows[0]);
}

/** A commit of a transaction that failed inside answers ROLLBACK without an error: an error that was swallowed. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query("commit");
  if (command !== "COMMIT") throw new Error("The transaction had failed: a query's error was swallowed inside it.");
}

async function giveBack(client: PoolClient, engine: Database["engine"], failure: unknown): Promise<void> {
  // PGlite's one client has no successor: whatever happened, it is rolled back and kept.
  const mayEnd = engine === "postgres";
  let broken = mayEnd && failure !== undefined && (isAway(failure) || isStalePlan(failure));
  if (failure !== undefined && !broken) {
    try {
      await client.query("rollback");
    } catch {
      broken = mayEnd;
    }
  }
  client.off("error", ignore);
  client.release(broken);
}

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
function transactionOn(client: ClientBase, names: StatementNames): { db: Db; end: () => void } {
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
