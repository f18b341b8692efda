import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { freePort } from "#tests/support/free-port";

// Goes back to a moment by the very commands of docs/operations.md, "Point in time".

const programs = "/usr/lib/postgresql/15/bin";
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const owner = isRoot ? { uid: nobody, gid: nobody } : {};

/** The settings and the two scripts of the document, with the folders and the moment of the test. */
function textsOfTheDocument(folder: string) {
  const page = readFileSync("docs/operations.md", "utf8");
  const part = page.slice(page.indexOf("### Point in time"), page.indexOf("## Behind a proxy"));
  const blocks = (kind: string) =>
    [...part.matchAll(new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, text = ""]) =>
      text.replaceAll("/archive", `${folder}/archive`).replaceAll("/restored", `${folder}/restored`),
    );
  const [settings = "", ...more] = blocks("conf");
  const [copy = "", goBack = "", ...others] = blocks("sh");
  expect([...more, ...others]).toEqual([]);
  return { settings, copy, goBack };
}

test("PostgreSQL goes back to the minute before a mistake, with everything until then and nothing after", async (context) => {
  if (!existsSync(join(programs, "pg_basebackup"))) return context.skip(`There is no PostgreSQL in ${programs}.`);
  const folder = mkdtempSync(join(tmpdir(), "estadia-moment-"));
  chmodSync(folder, 0o755);
  for (const each of ["archive", "archive/wal", "data"]) mkdirSync(join(folder, each), { mode: 0o700 });
  if (isRoot) for (const each of [".", "archive", "archive/wal", "data"]) chownSync(join(folder, each), nobody, nobody);
  const { settings, copy, goBack } = textsOfTheDocument(folder);
  const port = await freePort();
  const restoredPort = await freePort();

  function run(script: string, environment: Record<string, string> = {}) {
    const env = {
      PATH: `${programs}:${process.env.PATH}`,
      LC_ALL: "C",
      TZ: "UTC",
      PGHOST: "127.0.0.1",
      PGUSER: "postgres",
    };
    const done = spawnSync("sh", ["-e"], {
      ...{ input: script, cwd: folder, encoding: "utf8", ...owner },
      ...{ env: { ...env, PGPORT: String(port), ...environment }, stdio: ["pipe", "pipe", "pipe"] },
    });
    expect(done.status, `${script}\n${done.stdout}${done.stderr}`).toBe(0);
    return done.stdout;
  }
  const ask = async <R extends object>(at: number, ...statements: string[]) => {
    const client = new pg.Client({ host: "127.0.0.1", port: at, user: "postgres", database: "postgres" });
    await client.connect();
    try {
      let rows: R[] = [];
      for (const statement of statements) ({ rows } = await client.query<R>(statement));
      return rows;
    } finally {
      await client.end();
    }
  };
  const own = (which: number) =>
    `port = ${which}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n`;
  const start = (data: string) => `pg_ctl --pgdata=${data} --log=${folder}/log --wait start`;
  const stop = (data: string) => `pg_ctl --pgdata=${data} --mode=immediate --wait stop`;

  run(`initdb --pgdata=${folder}/data --username=postgres --auth=trust --encoding=UTF8 --locale=C --no-sync`);
  run(`cat >> ${folder}/data/postgresql.conf <<'TEXT'\n${settings}${own(port)}TEXT\n${start(`${folder}/data`)}`);
  try {
    await ask(port, "create table stays (id int primary key, at timestamptz default clock_timestamp())");
    await ask(port, "insert into stays (id) select generate_series(1, 1000)");
    run(copy);
    await ask(port, "insert into stays (id) select generate_series(1001, 1500)");
    const [moment] = await ask<{ at: string }>(port, "select clock_timestamp()::text as at");
    await ask(port, "delete from stays where id <= 1200", "insert into stays (id) values (2000)");
    // full files are archived at once, the last one after a minute
    await ask(port, "select pg_switch_wal()", "insert into stays (id) values (2001)", "select pg_switch_wal()");
    const archived = () =>
      ask<{ done: boolean }>(
        port,
        "select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as done from pg_stat_archiver",
      );
    await expect.poll(async () => (await archived())[0]?.done).toBe(true);
    run(stop(`${folder}/data`)); // the old server is lost

    const named = goBack.replace("2026-11-29 14:59:00-03", moment!.at);
    expect(named).not.toBe(goBack);
    run(
      named
        .replace("CONF\ntouch", `${own(restoredPort)}CONF\ntouch`)
        .replace("--wait start", `--wait --log=${folder}/log.restored start`),
    );
    await expect
      .poll(async () => (await ask<{ waits: boolean }>(restoredPort, "select pg_is_in_recovery() as waits"))[0]?.waits)
      .toBe(false);
    const found = await ask<{ count: number; newest: number }>(
      restoredPort,
      "select count(*)::int as count, max(id) as newest from stays",
    );
    expect(found).toEqual([{ count: 1500, newest: 1500 }]);
    await ask(restoredPort, "insert into stays (id) values (3000)"); // it works on
  } finally {
    for (const data of ["data", "restored"]) {
      spawnSync("sh", ["-c", stop(`${folder}/${data}`)], { env: { PATH: `${programs}:/usr/bin:/bin` }, ...owner });
    }
    rmSync(folder, { recursive: true, force: true });
  }
});
