import type { TestDatabase } from "#tests/support/database";

/** One query for every row of every table with rows of companies; `$1` is the company. */
const questionOf = `
  select string_agg(format('select %L as name, t::text as row from %I t where %I = $1', name, name, key),
    ' union all ' order by name) as question
  from (
    select table_name as name, case table_name when 'tenants' then 'id' else 'tenant_id' end as key
    from information_schema.columns
    where table_schema = 'public' and (column_name = 'tenant_id' or (table_name = 'tenants' and column_name = 'id'))
  ) of_companies`;

/** One query for the id and the table of every row that has an id. */
const idQuestionOf = `
  select string_agg(format('select id::text, %L as name from %I where tenant_id = $1', name, name), ' union all ')
    as question
  from (
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('tenant_id', 'id') and udt_name = 'uuid'
    group by table_name having count(*) = 2
  ) of_records`;

const questions = new WeakMap<TestDatabase, Map<string, Promise<string>>>();

/** The answer to a query that another one writes, once for each database. */
async function answerTo<R extends object>(test: TestDatabase, writer: string, tenantId: string): Promise<R[]> {
  const known = questions.get(test) ?? new Map<string, Promise<string>>();
  questions.set(test, known);
  const question = known.get(writer) ?? written(test, writer);
  known.set(writer, question);
  return test.readEverything<R>(await question, [tenantId]);
}

async function written(test: TestDatabase, writer: string): Promise<string> {
  const [row] = await test.readEverything<{ question: string }>(writer);
  return row!.question;
}

/** All rows of a company in all tables, as one text: equal texts before and after mean that nothing has changed. */
export async function everyRowOf(test: TestDatabase, tenantId: string): Promise<string> {
  const rows = await answerTo<{ name: string; row: string }>(test, questionOf, tenantId);
  return rows
    .map(({ name, row }) => `${name} ${row}`)
    .sort()
    .join("\n");
}

/** The table of each row of a company that has an id, by the id. */
export async function tablesOfIds(test: TestDatabase, tenantId: string): Promise<Map<string, string>> {
  const rows = await answerTo<{ id: string; name: string }>(test, idQuestionOf, tenantId);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
