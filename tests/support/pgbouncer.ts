import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** The path of Debian's package pgbouncer; null if it is not installed. */
export const pgbouncer = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].find((path) => existsSync(path)) ?? null;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Starts PgBouncer in front of a database, with these settings beside its defaults. `url` is the way through it. */
export async function startPgbouncer(
  database: string,
  settings: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "estadia-pgbouncer-"));
  const { hostname, port, pathname, username } = new URL(database);
  const name = pathname.slice(1);
  const listen_port = String(await freePort());
  const all = {
    ...{ listen_addr: "127.0.0.1", listen_port, unix_socket_dir: "" },
    ...{ auth_type: "trust", auth_file: join(folder, "users.txt"), ...settings },
  };
  const lines = Object.entries(all).map(([setting, value]) => `${setting} = ${value}`);
  const databases = `[databases]\n${name} = host=${hostname} port=${port} dbname=${name}\n`;
  await writeFile(join(folder, "pgbouncer.ini"), `${databases}[pgbouncer]\n${lines.join("\n")}\n`);
  await writeFile(join(folder, "users.txt"), `"${username}" ""\n`);
  await chmod(folder, 0o755);
  // It refuses to run as root; the id of "nobody" is the same everywhere.
  const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const child = spawn(pgbouncer!, [join(folder, "pgbouncer.ini")], { ...owner, cwd: folder, stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const url = `postgres://${username}@127.0.0.1:${listen_port}/${name}`;
  await answering(url, () => child.exitCode !== null);
  return {
    url,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function answering(url: string, hasEnded: () => boolean): Promise<void> {
  while (!hasEnded()) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50)); // it has not begun to listen
    }
  }
  throw new Error("PgBouncer ended before it answered.");
}
