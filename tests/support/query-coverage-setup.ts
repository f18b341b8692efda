import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { everyPath, textOf } from "#tests/rules/reading/files";
import { queriesOf } from "#tests/support/query-recorder";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder in which each test file records the queries that it ran. */
    queryRecord: string;
  }
}

/** The whole server suite must run every query at least once, or it fails at its end. Not checked for a part of it. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "estadia-queries-"));
  project.provide("queryRecord", folder);
  return async () => {
    const files = await readdir(folder);
    const ran = new Set(
      (await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")))).join("\n").split("\n"),
    );
    await rm(folder, { recursive: true, force: true });
    const asked = everyPath.filter((path) => /^tests\/server\/.+\.test\.ts$/.test(path));
    const isWhole = files.length === asked.length && project.vitest.config.testNamePattern === undefined;
    if (!isWhole) return;
    const every = everyPath
      .filter((path) => /^server\/(?!platform\/db\/).+\.ts$/.test(path))
      .flatMap((path) => queriesOf(path, textOf(path)));
    const missing = every.filter((name) => !ran.has(name));
    console.log(`${every.length - missing.length} of ${every.length} queries ran`);
    if (missing.length === 0) return;
    // Throwing would prevent the databases' own teardown.
    console.error(`No test runs ${missing.join(", ")}`);
    process.exitCode = 1;
  };
}
