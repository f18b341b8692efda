import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#server/platform/db/open-database";
import { announce, announcedStages, createLog } from "#server/platform/log";
import { realPostgres } from "#tests/support/database";
import { migrationsFolder } from "#tests/support/database-template";

/** A log and the lines that it wrote. */
function keptLog(format: "json" | "text" = "json", level = "info") {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line) => void lines.push(line) }, format) };
}

test("in a terminal an entry is text, with its fields and the stack of an error", () => {
  const { lines, log } = keptLog("text");
  log.info({ status: 200, route: "/api/bookings/:code" }, "request");
  log.error({ err: new TypeError("lost") }, "A job failed.");
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d request status=200 route=\/api\/bookings\/:code\n$/);
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d ERROR A job failed\.\nTypeError: lost\n {4}at /);
});

test("what the start says is a plain sentence in a terminal, else an entry, at every level of the log", () => {
  const [terminal, file] = [keptLog("text", "error"), keptLog("json", "silent")];
  announce(terminal.log, "Estadia answers on http://localhost:3000");
  announce(file.log, "PORT is wrong.", "fatal");
  file.log.info("not logged");
  expect(terminal.lines).toEqual(["Estadia answers on http://localhost:3000\n"]);
  expect(file.lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 60, msg: "PORT is wrong." }),
  ]);
});

test("a first start draws a bar in a terminal, which makes room for the log, and says a sentence a stage elsewhere", async () => {
  const { stagesIn } = await import(new URL("../../scripts/stages.mjs", import.meta.url).href);
  const written: string[] = [];
  const stages = stagesIn({ isTTY: true, write: (text: string) => void written.push(text) });
  const shown = () => written.join("").split("\r\x1b[K").at(-1);
  stages.begin("Preparing the database");
  expect(shown()).toBe(`Preparing the database     [${"-".repeat(24)}] 0 %, 0 s`);
  stages.at(0.5);
  expect(shown()).toBe(`Preparing the database     [${"#".repeat(12)}${"-".repeat(12)}] 50 %, 0 s`);
  stages.hide();
  expect(shown()).toBe("");
  stages.end();
  expect(shown()).toBe("Preparing the database: done, 0 s.\n");
  expect(stagesIn({ write: () => {} })).toBeNull();

  const { lines, log } = keptLog("text", "error");
  const said = announcedStages(log);
  said.begin("Preparing the database");
  said.at(0.5);
  said.end();
  expect(lines).toEqual(["Preparing the database.\n"]);
});

test("a logged error has type, message, code, constraint and stack, and no attached objects", () => {
  const { lines, log } = keptLog();
  const cause = Object.assign(new Error("the reason"), { client: { password: "secret-1" } });
  const error = Object.assign(new TypeError("lost", { cause }), {
    code: "23505",
    constraint: "users_email",
    detail: "Key (email)=(aurora@exemplo.test) already exists.",
    client: { connectionParameters: { password: "secret-2" } },
  });
  log.error({ err: error, request_id: "r" }, "request failed");
  const line = JSON.parse(lines[0]!);
  expect(Object.keys(line.err).sort()).toEqual(["code", "constraint", "message", "stack", "type"]);
  expect(line).toMatchObject({ request_id: "r", err: { type: "TypeError", code: "23505" } });
  expect(line.err.stack).toContain("the reason");
  expect(lines[0]).not.toMatch(/secret-|aurora/);
});

test.skipIf(process.env.ESTADIA_ENGINE === "pglite")(
  "a connection ended by the server is logged with only message and code",
  async () => {
    const opened = await realPostgres();
    const told: object[] = [];
    const log = { info: () => {}, error: (details: object) => void told.push(details) };
    const database = await openDatabase({ databaseUrl: opened.url!, dataDir: "/", migrationsFolder, log });
    try {
      await database.ready();
      await opened.pool.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and application_name = 'estadia' and state = 'idle'
          and pid <> pg_backend_pid()`);
      await expect.poll(() => told.length).toBeGreaterThan(0);
      for (const line of told) expect(line).toEqual({ err: { message: expect.any(String), code: expect.any(String) } });
    } finally {
      await database.close();
      await opened.close();
    }
  },
);

test.skipIf(process.env.ESTADIA_ENGINE === "pglite")(
  "a slow statement is logged by a name of its text, without its values; a quick one is not",
  async () => {
    const opened = await realPostgres();
    const told: Record<string, unknown>[] = [];
    const warn = (details: object) => void told.push({ ...details });
    const log = { info: () => {}, error: () => {}, warn };
    const database = await openDatabase({ databaseUrl: opened.url!, dataDir: "/", migrationsFolder, log });
    try {
      const wait = (seconds: number) => database.asAuth((db) => sql`select pg_sleep(${seconds})`.execute(db));
      await wait(0);
      await wait(0.6);
      await wait(0.7);
      const statement = expect.stringMatching(/^[0-9a-f]{8}$/);
      expect(told).toEqual([0, 1].map(() => ({ statement, ms: expect.any(Number), begins: "select pg_sleep($1)" })));
      expect(told[0]!.statement).toBe(told[1]!.statement);
      expect(Number(told[0]!.ms)).toBeGreaterThan(500);
    } finally {
      await database.close();
      await opened.close();
    }
  },
);
