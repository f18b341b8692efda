import { AsyncLocalStorage } from "node:async_hooks";
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
import type { Pool, PoolClient } from "pg";
import { type ChangeBus, createChangeBus, takeChanges } from "#server/platform/db/changes";
import type { Database, DatabaseWeakness, Db, OpenedSession } from "#server/platform/db/database";
import { asDoorError, isAway, isLostRace, isStalePlan } from "#server/platform/db/failures";
import { send } from "#server/platform/db/several-statements";
import { checkReady, localSettings } from "#server/platform/db/start-check";
import { StatementNames } from "#server/platform/db/statement-names";
import { openSession, type StepDown, stepDown } from "#server/platform/db/switch-role";
import type { DB } from "#server/platform/db/types.generated";
import { heldTime } from "#server/platform/held-time";

const tries = 3;

export interface DoorsOptions {
  engine: Database["engine"];
  /** Names of the migrations of this build. */
  migrations: readonly string[];
  upkeep?: () => Promise<void>;
  /** True if connections began without time limits and settings of the planner: each transaction sets them. */
  setsLimits?: boolean;
  /** False if statements cannot be kept prepared, because a pooler shares connections between transactions. */
  prepares?: boolean;
  /**
   * False if a transaction inside another one is not refused. The tests refuse it on both engines; on Node 20, following
   * calls through their promises makes each promise four times as dear (0.26 instead of 0.07 µs), also outside of
   * transactions, and on a server a nested one only needs a second connection.
   */
  refusesNested?: boolean;
  /** None if absent. */
  weaknesses?: readonly DatabaseWeakness[];
  /** The bus for committed changes; a new one if absent. */
  changes?: ChangeBus;
  /** Called with the text, the time (ms) and the company of a statement that took long. */
  onSlow?: ((text: string, ms: number, tenant: string | null) => void) | undefined;
  /** Also closes what belongs to the database: snapshot, lock file. */
  onClose?: () => Promise<void>;
}

/** Implements `Database` on a pool of `pg` connections, real ones or the single one of PGlite. */
export function createDatabase(pool: Pool, options: DoorsOptions): Database {
  const changes = options.changes ?? createChangeBus();
  const ground: Ground = {
    ...{ pool, engine: options.engine, changes, onSlow: options.onSlow ?? (() => {}) },
    names: options.prepares === false ? null : new StatementNames(),
    settings: options.setsLimits ? localSettings : "",
    refusesNested: options.refusesNested ?? true,
  };
  let closing: Promise<void> | null = null;

  async function close() {
    await pool.end();
    await options.onClose?.();
  }

  return {
    engine: options.engine,
    weaknesses: options.weaknesses ?? [],
    changes,
    asTenant: (tenantId, run, reach = null) => {
      const into = reach === null ? stepDown("app_user", { tenantId }) : stepDown("app_limited", { tenantId, reach });
      return throughDoor(ground, into, run);
    },
    asUser: (userId, run) => throughDoor(ground, stepDown("app_user", { userId }), run),
    asAuth: (run) => throughDoor(ground, stepDown("app_auth"), run),
    asAdmin: (run) => throughDoor(ground, stepDown("app_admin"), run),
    withSession: (question, run) => throughDoor(ground, openSession(question), run),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ready: () => checkReady(pool, options.migrations),
    analyze: async () => {
      await pool.query("analyze");
    },
    upkeep: async () => options.upkeep?.(),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function throughDoor<T>(
  ground: Ground,
  opening: StepDown,
  run: (db: Db, opened: OpenedSession | null) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(ground, opening, run);
    } catch (error) {
      if (!(isLostRace(error) || isStalePlan(error)) || attempt === tries) throw asDoorError(error);
      // A random wait, so that transactions which collided do not collide again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * attempt));
    }
  }
}

/** What every transaction of one database needs. */
interface Ground {
  pool: Pool;
  engine: Database["engine"];
  changes: ChangeBus;
  /** Null if no statement is kept prepared. */
  names: StatementNames | null;
  /** Further statements after each `begin`. */
  settings: string;
  refusesNested: boolean;
  onSlow: (text: string, ms: number, tenant: string | null) => void;
}

/**
 * If a connection is lost between two queries, the next query fails too; without a listener, this event would end the
 * process.
 */
function ignore() {}

/** The transaction in which the current asynchronous call runs, inside that of another database if there is one. */
interface Running {
  pool: Pool;
  isOpen: boolean;
  outer: Running | undefined;
}

const running = new AsyncLocalStorage<Running>();

/** Runs what a transaction is for, so that a second one inside it is refused. */
async function marked<T>(pool: Pool, run: () => Promise<T>): Promise<T> {
  const mark: Running = { pool, isOpen: true, outer: running.getStore() };
  try {
    return await running.run(mark, run);
  } finally {
    mark.isOpen = false;
  }
}

/**
 * A second transaction inside the first would wait for a connection that the first one holds: for ever on the embedded
 * database, and on PostgreSQL as soon as the pool is used up.
 */
function refuseNested(pool: Pool): void {
  for (let each = running.getStore(); each !== undefined; each = each.outer) {
    if (each.pool === pool && each.isOpen) throw new Error("A transaction is open already: pass its `db` on.");
  }
}

/**
 * Runs in one transaction, which has switched its role before `run` begins: commits when `run` resolves, otherwise
 * rolls back and throws its error. The connection is released after the answer to the commit or rollback.
 */
async function transact<T>(
  { pool, engine, changes, names, settings, refusesNested, onSlow }: Ground,
  opening: StepDown,
  run: (db: Db, opened: OpenedSession | null) => Promise<T>,
): Promise<T> {
  refuseNested(pool);
  const client = await pool.connect();
  client.on("error", ignore);
  let tenant = opening.tenant ?? null;
  // the embedded database holds the loop itself while it works
  const heldUntilNow = engine === "postgres" ? heldTime : () => 0;
  const timing = { heldUntilNow, onSlow: (text: string, ms: number) => onSlow(text, ms, tenant) };
  const { db, end } = transactionOn(client, names, timing);
  let failure: unknown;
  try {
    const opened = await begin(client, opening, { names, settings });
    if (opened !== null) tenant = opened.tenant_id;
    const answer = await (refusesNested ? marked(pool, () => run(db, opened)) : run(db, opened));
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

async function begin(
  client: PoolClient,
  { query, read, reads }: StepDown,
  { names, settings }: Pick<Ground, "names" | "settings">,
): Promise<OpenedSession | null> {
  const { name, ...unnamed } = query;
  const first = `${reads ? "begin read only" : "begin"}${settings}`;
  const [, { rows }] = await Promise.all([send(client, first), send(client, names === null ? unnamed : query)]);
  return read(rows[0]);
}

/**
 * The commit of an aborted transaction answers ROLLBACK without an error: a statement failed and its error was
 * swallowed.
 */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query("commit");
  if (command !== "COMMIT") throw new Error("The transaction had failed: a query's error was swallowed inside it.");
}

async function giveBack(client: PoolClient, engine: Database["engine"], failure: unknown): Promise<void> {
  // The single client of PGlite cannot be replaced: it is always rolled back and kept.
  const mayEnd = engine === "postgres";
  let broken = mayEnd && failure !== undefined && (isAway(failure) || isStalePlan(failure));
  if (failure !== undefined && !broken) {
    try {
      await client.query("rollback");
    } catch {
      broken = mayEnd; // the first error is thrown
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

const slow = 500; // ms, with the time in which the statement waited for a lock or for others on its connection

/** Tells of slow statements; the time in which this process could not read an answer does not count. */
interface Timing {
  heldUntilNow(): number;
  onSlow(text: string, ms: number): void;
}

class ClientConnection implements DatabaseConnection {
  constructor(
    private readonly client: PoolClient,
    private readonly names: StatementNames | null,
    private readonly timing: Timing,
  ) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const query = { name: this.names?.of(sql), text: sql, values: parameters as unknown[] };
    const { heldUntilNow, onSlow } = this.timing;
    const [started, held] = [performance.now(), heldUntilNow()];
    const { rows, command, rowCount } = await send(this.client, query);
    const ms = performance.now() - started - (heldUntilNow() - held);
    if (ms > slow) onSlow(sql, ms);
    const changes = command === "INSERT" || command === "UPDATE" || command === "DELETE" || command === "MERGE";
    return changes ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  // biome-ignore lint/correctness/useYield: nothing streams, and the interface asks for it.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Streaming is not offered: ask page by page.");
  }
}

/** Runs queries in one open transaction. It cannot open a second one, and is unusable after `end`. */
function transactionOn(client: PoolClient, names: StatementNames | null, timing: Timing): { db: Db; end: () => void } {
  let connection: DatabaseConnection | null = new ClientConnection(client, names, timing);
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
