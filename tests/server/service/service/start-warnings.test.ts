import { afterAll, beforeAll, expect, test } from "vitest";
import type { Config } from "#server/platform/config";
import type { Database } from "#server/platform/db/database";
import { startWarningsOf, startWarningTexts } from "#server/platform/start-warnings";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { makePerson } from "#tests/support/database-company";
import { createTestApp } from "#tests/support/test-app";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const databaseUrl = "postgres://u:p@localhost/estadia";

/** The warnings on the service's dashboard after a start with these settings. */
async function shown(settings: Partial<Config>, weaknesses: Database["weaknesses"] = []) {
  const app = createTestApp({ ...db.database, weaknesses }, { settings });
  const { user_id } = await makePerson(db.database, { is_super_admin: true });
  return (await (await app.signedIn(user_id)).send("GET", "/api/admin/dashboard")).body.warnings;
}

test("the service's dashboard warns until the key of guest links is outside of PostgreSQL", async () => {
  expect(await shown({ databaseUrl, channelKey: null })).toEqual(["key_in_database"]);
  expect(await shown({ databaseUrl, channelKey: "a key" })).toEqual([]);
  // the folder of the embedded database is the secret itself
  expect(await shown({ databaseUrl: null, channelKey: null })).toEqual([]);
});

test("it shows what is weak about the connections, and the start prints a line for each", async () => {
  const all = ["strong_login", "key_in_database"] as const;
  expect(await shown({ databaseUrl, channelKey: null }, ["strong_login"])).toEqual(all);
  const found = startWarningsOf({ weaknesses: [all[0]] }, { databaseUrl, channelKey: null });
  for (const warning of found) expect(startWarningTexts[warning]).toMatch(/^Warning: .+ docs\/operations\.md, ".+"\.$/);
});
