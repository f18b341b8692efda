import { expect, test } from "vitest";
import { recordQueries } from "#tests/support/query-recorder";

const transform = recordQueries().transform as (code: string, id: string) => { code: string } | null;
const query = "export async function findStay(db: Db) { return sql`select 1`.execute(db); }";
const recorded = (path: string, code = query) =>
  transform(code, `/anywhere/${path}`)?.code.match(/add\("(.+?)"\)/)?.[1];

test("a query is recorded in *.queries.ts and in a use case, not in server/platform/db", () => {
  expect(recorded("server/stays/stays.queries.ts")).toBe("server/stays/stays.queries.ts#findStay");
  expect(recorded("server/stays/show-stay.ts")).toBe("server/stays/show-stay.ts#findStay");
  expect(recorded("server/platform/db/stays.ts")).toBeUndefined();
});

test("only functions of db that contain SQL are queries of a use case", () => {
  expect(recorded("server/stays/show-stay.ts", "function toStay(db: Db) { return db; }")).toBeUndefined();
  expect(recorded("server/stays/show-stay.ts", "function ask(ctx: Ctx) { return sql`select 1`; }")).toBeUndefined();
});
