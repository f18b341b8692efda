import { type Defect, defect, schema } from "./defect.ts";

/** Seeded defects in what the database enforces: row-level security, nights, money, transactions. */
export const databaseDefects: Defect[] = [
  defect("Drop a policy", "tests/server/platform/db/walls", [
    schema("15-bookings"),
    "create policy bookings_tenant on bookings for all to app_user\n  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));",
    "create policy bookings_tenant on bookings for all to app_user using (true) with check (true);",
  ]),
  defect("Forget one status in the constraint", "tests/server/platform/db/occupancies", [
    schema("15-bookings"),
    "when status in ('hold', 'confirmed', 'checked_in') then occupancy_id is not null",
    "when status in ('confirmed', 'checked_in') then occupancy_id is not null",
  ]),
  defect("Let stays overlap", "tests/server/platform/db/occupancies", [
    schema("16-nights"),
    "period with &&) where (occupies)",
    "id with =) where (occupies)",
  ]),
  defect("Do not force row security", "tests/server/platform/db/schema", [
    schema("14-guests"),
    "alter table guests enable row level security, force row level security;",
    "alter table guests enable row level security;",
  ]),
  defect("Skip the last migrations of an old database", "tests/server/platform/db/bridge", [
    "server/platform/db/migrate.ts",
    "isEarly ? await apply(db, late) : [];",
    'isEarly ? Object.keys(late) : [];\n  if (isEarly) await apply(db, Object.fromEntries(Object.keys(late).map((name) => [name, async () => ""])));',
  ]),
  defect("Answer before the commit", "tests/server/platform/db/doors", [
    "server/platform/db/doors.ts",
    "await commit(client);",
    "commit(client).catch(ignore);",
  ]),
  defect("Leave role and company on the connection", "tests/server/platform/db/tenant-setting", [
    "server/platform/db/switch-role.ts",
    "set_config('role', $1, true),\n  set_config('app.tenant_id', $2, true)",
    "set_config('role', $1, false),\n  set_config('app.tenant_id', $2, false)",
  ]),
  defect("Keep what a failed transaction wrote", "tests/server/platform/db/doors", [
    "server/platform/db/doors.ts",
    'await client.query("rollback");',
    'await client.query("commit");',
  ]),
  defect("Lose the check of the total", "tests/server/platform/db/occupancies", [
    schema("15-bookings"),
    "(total_cents = sum_cents(nights, 'price_cents') + sum_cents(charges, 'amount_cents'))",
    "(total_cents >= 0)",
  ]),
  defect("Check the constraints of one company in another", "tests/server/money/payments/kept-by-the-database", [
    "server/platform/db/switch-role.ts",
    '  await db.executeQuery(CompiledQuery.raw("set constraints all immediate"));\n',
    "",
  ]),
  defect("Share the data folder", "tests/server/platform/db/lock-file", [
    "server/platform/db/lock-file.ts",
    "if (tryLock(file)) return file;",
    "tryLock(file);\n    return file;",
  ]),
  defect("Call a function of a column without its schema", "tests/server/platform/db/search-path", [
    "server/platform/db/migrations/0010-search-path.sql",
    "+ public.sum_cents(charges,",
    "+ sum_cents(charges,",
  ]),
  defect("Leave a trigger to the path of its caller", "tests/server/platform/db/search-path", [
    "server/platform/db/migrations/0010-search-path.sql",
    "alter function post_payments() set search_path = public, pg_temp;\n",
    "",
  ]),
  defect("Update a folder without a snapshot", "tests/server/platform/db/open-database", [
    "server/platform/db/migrate.ts",
    "    if (await isUpdate(db, bridge, names)) await beforeUpdate();\n",
    "",
  ]),
  defect("Start the embedded database for a misspelt address", "tests/server/config", [
    "server/platform/config.ts",
    "  if (given.DATABASE_URL === undefined) requireNoDatabaseMeant(environment, misspelt);\n",
    "",
  ]),
  defect("Leave the key of guest links in the dump", "tests/server/bookings/channels/first-channel-key", [
    "server/bookings/channels/channel-secrets.ts",
    "  await replaceSecret(database, storedName, { from: kept, to: sealed });\n",
    "",
  ]),
];
