import { CompiledQuery, type KyselyPlugin, type QueryId, type RootOperationNode } from "kysely";
import pg from "pg";
import type { Db } from "#server/platform/db/database";

/** A node of a plan, as PostgreSQL explains it in JSON. */
interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  "Temp Written Blocks"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
}

/** How one statement reached its rows. */
export interface Explained {
  sql: string;
  /**
   * When it was planned: for its values, as at first, or after several executions, by then perhaps as a generic plan,
   * which knows no parameter values.
   */
  planned: "first" | "often";
  /** Tables that were read completely. */
  scanned: string[];
  indexes: string[];
  /** The number of rows read per table, including discarded ones. */
  read: Record<string, number>;
  /** Tables of which one node discarded more rows than it kept. */
  wasteful: string[];
  /** Tables that one node read more than once. */
  repeated: string[];
  /** The number of row pairs that were compared one by one and did not match. */
  compared: number;
  /** The number of pages read, from memory or disk. */
  touched: number;
  /** Whether something did not fit into memory and was written to disk. */
  spilled: boolean;
}

/** Index entries read together: discarding these costs less than another look-up in the table. */
const onePage = 32;

/** How often PostgreSQL plans a prepared statement for its values before it considers a generic plan. */
const plannedForValues = 5;

/**
 * Runs something with a database that records its statements, then explains the read-only ones with the same values, in
 * the same transaction and therefore as the same role: each as planned at first, then as planned after several
 * executions, which is how the program's connections keep it.
 */
export async function explained(db: Db, run: (db: Db) => Promise<unknown>): Promise<Explained[]> {
  const asked: { node: RootOperationNode; queryId: QueryId }[] = [];
  const spy: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push({ node, queryId });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await run(db.withPlugin(spy));
  const queries = asked
    .map(({ node, queryId }) => db.getExecutor().compileQuery(node, queryId))
    .filter(({ sql }) => /^\s*(select|with)/i.test(sql));
  const found: Explained[] = [];
  for (const { sql, parameters } of queries) {
    found.push({ sql, planned: "first", ...summary(await planOf(db, sql, parameters)) });
  }
  for (const query of queries) {
    found.push({ sql: query.sql, planned: "often", ...summary(await planOfOften(db, query)) });
  }
  return found;
}

async function planOf(db: Db, sql: string, parameters: readonly unknown[] = []): Promise<PlanNode> {
  const query = CompiledQuery.raw(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(query);
  return rows[0]?.["QUERY PLAN"][0].Plan as PlanNode;
}

let prepared = 0;

async function planOfOften(db: Db, { sql, parameters }: CompiledQuery): Promise<PlanNode> {
  const run = (text: string) => db.executeQuery(CompiledQuery.raw(text));
  // a new name each time: a failed one remains on its connection
  prepared += 1;
  const name = `explained_${prepared}`;
  const execute = `execute ${name}${parameters.length === 0 ? "" : `(${parameters.map(literal).join(", ")})`}`;
  await run(`prepare ${name} as ${sql}`);
  for (let turn = 0; turn < plannedForValues; turn += 1) await run(`explain ${execute}`);
  const plan = await planOf(db, execute);
  await run(`deallocate ${name}`);
  return plan;
}

/** A value as a literal; a prepared statement executed by SQL takes no others. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (!Array.isArray(value)) return pg.escapeLiteral(textOf(value));
  const items = value.map((each) => (each === null ? "null" : JSON.stringify(textOf(each))));
  return pg.escapeLiteral(`{${items.join(",")}}`);
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object") throw new TypeError("This value cannot be written into a statement.");
  return String(value);
}

function summary(plan: PlanNode): Omit<Explained, "sql" | "planned"> {
  const nodes = everyNode(plan);
  const tables = (kind: (node: PlanNode) => boolean) =>
    nodes.filter(kind).flatMap((node) => node["Relation Name"] ?? []);
  return {
    scanned: tables((node) => node["Node Type"] === "Seq Scan"),
    repeated: tables((node) => node["Actual Loops"] > 1),
    compared: nodes.reduce((sum, node) => sum + (node["Rows Removed by Join Filter"] ?? 0) * node["Actual Loops"], 0),
    touched: (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0),
    spilled: (plan["Temp Written Blocks"] ?? 0) > 0,
    read: rowsRead(nodes),
    indexes: nodes.flatMap((node) => node["Index Name"] ?? []),
    // one discarded row per kept row is a fair price for the order, and so are those of one page
    wasteful: tables(
      (node) => (node["Rows Removed by Filter"] ?? 0) > Math.max(node["Actual Rows"], plan["Actual Rows"], onePage),
    ),
  };
}

function rowsRead(nodes: PlanNode[]): Record<string, number> {
  const read: Record<string, number> = {};
  for (const node of nodes) {
    const table = node["Relation Name"];
    const rows = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
    if (table) read[table] = (read[table] ?? 0) + rows;
  }
  return read;
}

function everyNode(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(everyNode)];
}
