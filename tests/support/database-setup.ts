import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { pgliteTemplate } from "#tests/support/database-template";
import { servePostgresOnRequest } from "#tests/support/postgres-on-request";

declare module "vitest" {
  export interface ProvidedContext {
    /** A dump of a migrated PGlite. */
    pgliteTemplate: string;
    /** Where a test file asks for a real PostgreSQL. */
    postgresDesk: string;
  }
}

/** One migrated PGlite to copy, and one real PostgreSQL that starts when the first file asks for it. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "estadia-run-"));
  const stop = servePostgresOnRequest(folder);
  project.provide("pgliteTemplate", await pgliteTemplate());
  project.provide("postgresDesk", folder);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
