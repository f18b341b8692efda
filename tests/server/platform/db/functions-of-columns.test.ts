import { expect, test } from "vitest";
import { onBothEngines } from "#tests/support/two-engines";

// A statement that writes a table prepares its checks and generated columns anew, and PostgreSQL reads the text of a
// function in SQL that stands there each time, to see whether it can be inlined. One in PL/pgSQL, or in SQL with a body
// that was parsed when it was created, costs nothing before it is called.

onBothEngines("checks and generated columns", (of) => {
  const functionsReadAgain = async (): Promise<string[]> => {
    const { rows } = await of().pool.query<{ name: string }>(
      `select distinct p.oid::regprocedure::text as name
       from pg_depend d
       join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
       join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.prosqlbody is null
         and d.classid in ('pg_constraint'::regclass, 'pg_attrdef'::regclass)
       order by 1`,
    );
    return rows.map(({ name }) => name);
  };

  test("call no function whose text every statement reads", async () => {
    expect(await functionsReadAgain()).toEqual([]);
  });

  test("a check that does is found", async () => {
    await of().pool.query(
      `create function doubled(cents bigint) returns bigint language sql immutable as $$ select cents * 2 $$;
       create table seeded (cents bigint check (doubled(cents) > 0))`,
    );
    try {
      expect(await functionsReadAgain()).toEqual(["doubled(bigint)"]);
    } finally {
      await of().pool.query("drop table seeded; drop function doubled(bigint)");
    }
  });
});
