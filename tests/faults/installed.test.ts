import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dataFolder } from "#tests/faults/support";
import { startProgram } from "#tests/support/program";
import { packInto } from "../../scripts/packed-program.ts";

const mostMegabytes = 160;
const ordinary = 65_534; // nobody
const isRoot = process.getuid?.() === 0;

/** Runs a command in a folder; as an ordinary user, if the test is run by root, whom no file mode binds. */
const within = (folder: string) => [
  ...(isRoot ? ["setpriv", `--reuid=${ordinary}`, `--regid=${ordinary}`, "--clear-groups"] : []),
  ...["sh", "-c", 'cd "$0" && exec "$@"', folder],
];

test("an installation with the packages of its server only, read-only and of an ordinary user, starts and obeys every command", async () => {
  const [folder, remove] = dataFolder();
  chmodSync(folder, 0o755);
  const program = join(folder, "program");
  packInto(program, "copy");
  const size = Number(execFileSync("du", ["-sm", program], { encoding: "utf8" }).split("\t")[0]);
  expect(size).toBeLessThanOrEqual(mostMegabytes);
  const packages = readdirSync(join(program, "node_modules"));
  for (const name of ["tsx", "typescript", "react", "react-aria", "date-fns"]) expect(packages).not.toContain(name);
  execFileSync("chmod", ["-R", "a-w,a+rX", program]);
  const data = join(folder, "data");
  mkdirSync(data);
  if (isRoot) chownSync(data, ordinary, ordinary);

  const settings: Record<string, string> = { NODE_ENV: "production", DATA_DIR: data, DEMO: "off", HOME: data };
  const run = (...words: string[]) => {
    const [command = "", ...rest] = [...within(program), process.execPath, "scripts/command.mjs", ...words];
    const { status, stdout, stderr } = spawnSync(command, rest, {
      env: { PATH: process.env.PATH, INIT_CWD: data, ...settings, PORT: "0" },
      encoding: "utf8",
    });
    return { status, said: stdout + stderr };
  };
  // also those that only a later request, job or command would load
  const loadAll = `for (const each of JSON.parse(fs.readFileSync("build/packages.json", "utf8"))) await import(each)`;
  const [command = "", ...rest] = [...within(program), process.execPath, "--input-type=module", "--eval"];
  execFileSync(command, [...rest, `import fs from "node:fs"; ${loadAll}`], { stdio: "pipe" });

  const admin = { ADMIN_EMAIL: "chefe@servico.test", ADMIN_PASSWORD: "senha-de-teste" };
  const logged = { LOG_LEVEL: "info", LOG_FORMAT: "json" };
  const server = await startProgram({ ...settings, ...admin, ...logged }, within(program));
  const health = await (await fetch(`${server.url}/healthz`)).json();
  expect(health).toMatchObject({ status: "ok", version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  expect(server.output().split("\n")[0]).toContain(`"version":"${health.version}"`);
  for (const page of ["/login", "/booking/ZZZZZZZZ/confirmation/nobody"]) {
    const response = await fetch(`${server.url}${page}`, { headers: { accept: "text/html" } });
    expect(await response.text(), page).toContain("<html");
  }
  expect(run("db:export", "moved")).toMatchObject({ status: 1, said: expect.stringContaining("is in use by process") });
  expect(await server.kill("SIGTERM")).toBe(0);

  expect(run("doctor")).toMatchObject({ status: 0, said: expect.stringContaining("Nothing stands in the way") });
  expect(run("admin", "companies")).toMatchObject({ status: 0, said: "There is no company yet.\n" });
  expect(run("admin", "reset-password", admin.ADMIN_EMAIL).said).toContain("/alterar-senha/");
  expect(run("db:export", "moved")).toMatchObject({ status: 0, said: expect.stringContaining("Written to") });
  const backups = join(data, "backups");
  settings.BACKUP_DIR = backups;
  expect(run("backup")).toMatchObject({
    status: 0,
    said: expect.stringContaining("every table and every file is equal"),
  });
  const [archive = ""] = readdirSync(backups).filter((name) => name.endsWith(".tar"));
  expect(run("doctor").said).toContain("The last verified backup shows");
  settings.DATA_DIR = join(data, "restored");
  expect(run("restore", join(backups, archive)).said).toContain("every table is equal");
  expect(run("admin", "sessions")).toMatchObject({ status: 0 });
  expect(run("restore", join(backups, archive))).toMatchObject({
    status: 1,
    said: expect.stringContaining("holds data"),
  });
  settings.DATA_DIR = data;
  const next = { ...settings, DATA_DIR: join(data, "next") };
  Object.assign(settings, next);
  expect(run("db:import", "moved")).toMatchObject({ status: 0, said: expect.stringContaining("every byte are equal") });
  const unwritable = run("backup", "/proc/none/estadia.tar");
  expect(unwritable).toMatchObject({ status: 1, said: expect.stringMatching(/^\/proc\/none: .+\(ENOENT\)\.\n$/) });
  if (isRoot) {
    // what a command of root leaves behind
    const file = join(next.DATA_DIR, "pglite/PG_VERSION");
    chownSync(file, 0, 0);
    chmodSync(file, 0o644);
    expect(run("admin", "companies").said).toMatch(/PG_VERSION belongs to root, .+ chown -R nobody /);
    chownSync(join(next.DATA_DIR, "pglite"), 0, 0);
    expect(run("backup", "late.tar").said).toContain("Whether there is a database in");
  }
  expect(run("doctor", "--dry-run").said).not.toContain("    at ");
  execFileSync("chmod", ["-R", "u+w", program]);
  remove();
});
