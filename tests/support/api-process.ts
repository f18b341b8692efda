import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port";

const here = join(import.meta.dirname, "../..");

/** The API with its worker in a separate process, from the sources. */
export interface ApiProcess {
  url: string;
  child: ChildProcess;
}

/**
 * Starts one on a PostgreSQL and a folder for its files, both of which several may share, from the sources here or of
 * another release; waits until it serves.
 */
export async function startApi(
  databaseUrl: string,
  folder: string,
  env: Record<string, string> = {},
  root = here,
): Promise<ApiProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/serve-api.ts"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "",
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: String(port),
      HOST: "127.0.0.1",
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (text) => {
    output = `${output}${text}`.slice(-4_000);
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`A server ended before it answered: ${output}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return { url, child };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** `kill -9`; resolves when it has ended. */
export function killApi({ child }: ApiProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  return gone;
}
