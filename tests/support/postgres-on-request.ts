import { existsSync, watch } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type PostgresServer, startPostgres } from "#tests/support/postgres-server";
import { preparePostgresTemplate } from "#tests/support/postgres-template";

export interface Addresses {
  /** The migrated template, as the plain login role. */
  url: string;
  superuser: string;
}

type Served = Addresses & Pick<PostgresServer, "stop">;

const wanted = (folder: string) => join(folder, "wanted");
const answer = (folder: string) => join(folder, "answer");

/**
 * Starts a server once a test file requests it in the folder, or uses TEST_DATABASE_URL. Returns a function that stops
 * it.
 */
export function servePostgresOnRequest(folder: string): () => Promise<void> {
  let server: Promise<Served> | null = null;

  async function start(): Promise<Served> {
    const given = process.env.TEST_DATABASE_URL;
    const started = given ? { url: given, stop: async () => {} } : await startPostgres(join(folder, "postgres"));
    try {
      const template = await preparePostgresTemplate(started.url);
      const stop = async () => {
        await template.drop();
        await started.stop();
      };
      return { url: template.url, superuser: started.url, stop };
    } catch (error) {
      await started.stop();
      throw error;
    }
  }

  const watcher = watch(folder, () => {
    if (server !== null || !existsSync(wanted(folder))) return;
    server = start();
    server.then(
      ({ url, superuser }) => writeFile(answer(folder), JSON.stringify({ url, superuser })),
      (error) => writeFile(answer(folder), JSON.stringify({ failure: String(error?.stack ?? error) })),
    );
  });

  return async () => {
    watcher.close();
    await server?.then(
      ({ stop }) => stop(),
      () => {},
    );
  };
}

/** The addresses of the run's one server. */
export async function requestPostgres(folder: string): Promise<Addresses> {
  await writeFile(wanted(folder), "");
  for (;;) {
    const text = await readFile(answer(folder), "utf8").catch(() => "");
    if (text.endsWith("}")) {
      const { failure, ...addresses } = JSON.parse(text) as Addresses & { failure?: string };
      if (failure !== undefined) throw new Error(`No PostgreSQL for the tests: ${failure}`);
      return addresses;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
