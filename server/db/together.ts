import pg from "pg";
import { typeParsers } from "#server/db/parsers";

/** A statement as it is sent; with a name its connection keeps it prepared. */
export interface Statement {
  name?: string | undefined;
  text: string;
  values?: unknown[];
}

/** What of pg's queries and connections the types of pg leave out. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  submittedNamedStatements: Record<string, string>;
  sync(): void;
}

interface QueryOfPg {
  name?: string;
  text: string;
  callback?: ((error: unknown, result?: pg.QueryResult) => void) | undefined;
  _result: { _types: pg.CustomTypesConfig };
  prepare(wire: Wire): void;
  submit(wire: Wire): Error | null;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, wire: Wire): void;
  handleEmptyQuery(wire: Wire): void;
  handleError(error: unknown, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
}

const Query = pg.Query as unknown as new (
  statement: Statement,
  values?: unknown[],
  callback?: QueryOfPg["callback"],
) => QueryOfPg;

const unsynced = new WeakMap<Wire, Wire>();

/** The same connection, for statements behind which more follow: a sync would make the server answer, and wake us. */
function withoutSync(wire: Wire): Wire {
  const known = unsynced.get(wire);
  if (known) return known;
  const made = Object.create(wire, { sync: { value: () => {} } }) as Wire;
  unsynced.set(wire, made);
  return made;
}

/**
 * Statements that are sent as one unit of PostgreSQL's extended protocol: written at once, answered at once. Each is
 * told its own result. When one fails the server skips those behind it, and they fail with the same error.
 */
class Together extends Query {
  private queries: QueryOfPg[];

  constructor(queries: QueryOfPg[]) {
    super({ text: "together" });
    this.queries = queries;
  }

  override submit(wire: Wire): null {
    const unsynced = withoutSync(wire);
    wire.stream.cork();
    // A value that cannot be sent fails its query at once: nothing of it will be answered.
    this.queries = this.queries.filter((query) => {
      query.prepare(unsynced);
      return query.callback !== undefined;
    });
    wire.sync();
    wire.stream.uncork();
    this.next();
    return null;
  }

  /** pg remembers under this name what the server has parsed. */
  private next(): void {
    const [query] = this.queries;
    this.text = query?.text ?? "";
    this.name = query?.name ?? "";
  }

  override handleRowDescription(message: object): void {
    this.queries[0]?.handleRowDescription(message);
  }

  override handleDataRow(message: object): void {
    this.queries[0]?.handleDataRow(message);
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    const done = this.queries.shift();
    done?.handleCommandComplete(message, wire);
    done?.handleReadyForQuery(wire);
    this.next();
  }

  /** The answer to a statement of no words, which would otherwise be waited for. */
  override handleEmptyQuery(wire: Wire): void {
    this.handleCommandComplete({ text: "" }, wire);
  }

  override handleError(error: unknown, wire: Wire): void {
    for (const query of this.queries.splice(0)) {
      if (query.name) delete wire.submittedNamedStatements[query.name];
      query.handleError(error, wire);
    }
    this.callback?.(error);
  }

  override handleReadyForQuery(): void {
    this.callback?.(null);
  }
}

/** How statements reach the database. */
export type Send = (statement: Statement) => Promise<pg.QueryResult>;

/** Sends what is asked for in one tick as one unit. */
export function sendTogether(client: pg.ClientBase): Send {
  let waiting: QueryOfPg[] = [];
  const flush = () => {
    const queries = waiting;
    waiting = [];
    client.query(new Together(queries) as unknown as pg.Submittable);
  };
  return (statement) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) process.nextTick(flush);
      const query: QueryOfPg = new Query(statement, undefined, (error, result) => {
        query.callback = undefined;
        if (error) reject(error);
        else resolve(result as pg.QueryResult);
      });
      query._result._types = typeParsers;
      waiting.push(query);
    });
}
