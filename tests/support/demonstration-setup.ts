import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { makeDemonstration } from "#tests/support/demonstration";

declare module "vitest" {
  export interface ProvidedContext {
    /** A program's data folder with the demonstration, to be copied. */
    demonstrationFolder: string;
  }
}

/** Makes the demonstration once: tests start with copies of its folder. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "estadia-demonstration-"));
  await makeDemonstration(folder);
  project.provide("demonstrationFolder", folder);
  return () => rm(folder, { recursive: true, force: true });
}
