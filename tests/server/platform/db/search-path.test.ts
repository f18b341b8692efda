import { beforeAll, expect, test } from "vitest";
import { onBothEngines } from "#tests/support/two-engines";

// A dump sets `search_path` to nothing before it writes rows, so a function has to find what it uses without it.

interface Routine {
  name: string;
  language: string;
  oid: number;
  body: string;
  /** True if the function sets a path of its own that has our schema. */
  own: boolean;
}

/** The body without comments and texts. */
const codeOf = (body: string) => body.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, " ");

/** Names of the schema that the code uses without naming the schema: not after a point, except `public.`. */
function bareNames(body: string, names: ReadonlySet<string>): string[] {
  const words = codeOf(body).matchAll(/(?<![\w.])([a-z_][a-z0-9_]*)(?!\s*\.)/g);
  return [...new Set([...words].map(([, word = ""]) => word))].filter((word) => names.has(word));
}

onBothEngines("with an empty search_path", (of) => {
  let routines: Routine[];
  /** The tables, types and functions of the schema. */
  let names: ReadonlySet<string>;

  async function readRoutines(): Promise<Routine[]> {
    const { rows } = await of().pool.query<Routine>(
      `select p.oid::regprocedure::text as name, p.oid, l.lanname as language, p.prosrc as body,
         coalesce(array_to_string(p.proconfig, ';') ~ '(^|;)search_path="?public\\y', false) as own
       from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and not exists (
         select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
       order by 1`,
    );
    return rows;
  }

  /** The error with which the database refuses to create the function without a path; null if it accepts it. */
  async function refusal({ oid }: Routine): Promise<string | null> {
    const client = await of().pool.connect();
    try {
      await client.query("begin");
      await client.query("set local search_path = ''");
      const { rows } = await client.query<{ text: string }>("select pg_get_functiondef($1) as text", [oid]);
      await client.query(rows[0]!.text);
      return null;
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.query("rollback");
      client.release();
    }
  }

  /**
   * What each function lacks. PostgreSQL itself reads the body of a function in SQL. Nothing reads one in another
   * language before it runs: it sets its own path, or has no bare word that is also a name of the schema.
   */
  async function complaints(): Promise<string[]> {
    const found: string[] = [];
    for (const routine of await readRoutines()) {
      if (routine.own) continue;
      const bare = bareNames(routine.body, names);
      if (routine.language !== "sql" && bare.length > 0) found.push(`${routine.name} uses ${bare.join(", ")}`);
      const refused = routine.language === "sql" ? await refusal(routine) : null;
      if (refused !== null) found.push(`${routine.name}: ${refused}`);
    }
    return found;
  }

  beforeAll(async () => {
    const { rows } = await of().pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
       union select proname from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    names = new Set(rows.map(({ name }) => name));
    routines = await readRoutines();
  });

  test("every function finds the tables and functions that it uses", async () => {
    expect(routines.length).toBeGreaterThan(60);
    expect(await complaints()).toEqual([]);
  });

  const seeded = [
    ["sql", "create function seeded() returns bigint language sql as $$ select sum_cents('[]', 'a') $$"],
    ["sql", "create function seeded() returns bigint language sql as $$ select count(*) from bookings $$"],
    [
      "plpgsql",
      "create function seeded() returns trigger language plpgsql as $$ begin perform ready_finances(new.id); end $$",
    ],
    [
      "plpgsql",
      "create function seeded() returns trigger language plpgsql as $$ declare b bookings; begin return b; end $$",
    ],
  ] as const;
  test.each(seeded)("a new function in %s that names no schema is found: %s", async (_, text) => {
    await of().pool.query(text);
    try {
      expect(await complaints()).toEqual([expect.stringContaining("seeded()")]);
    } finally {
      await of().pool.query("drop function seeded");
    }
  });
});
