import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { pgliteTemplate } from "#tests/support/database-template";
import { memoryFolder } from "#tests/support/memory-folder";
import { servePostgresOnRequest } from "#tests/support/postgres-on-request";

declare module "vitest" {
  export interface ProvidedContext {
    /** A dump of a migrated PGlite. */
    pgliteTemplate: string;
    /** The folder in which a test file requests a real PostgreSQL. */
    postgresDesk: string;
  }
}

/** One migrated PGlite to copy, and one real PostgreSQL, started when the first file requests it. */
export default async function setup(project: TestProject) {
  const folder = await memoryFolder("estadia-run-");
  const stop = servePostgresOnRequest(folder);
  project.provide("pgliteTemplate", await pgliteTemplate());
  project.provide("postgresDesk", folder);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
