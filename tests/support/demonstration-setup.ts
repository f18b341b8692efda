import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startProgram } from "#tests/support/program";

declare module "vitest" {
  export interface ProvidedContext {
    /** A program's data folder with the demonstration, to be copied. */
    demonstrationFolder: string;
  }
}

/** Starts the program once on a new folder: tests start with copies of the result. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "estadia-demonstration-"));
  const ended = await (await startProgram({ DATA_DIR: folder })).kill("SIGTERM");
  if (ended !== 0) throw new Error(`The program that made the demonstration ended with ${ended}.`);
  project.provide("demonstrationFolder", folder);
  return () => rm(folder, { recursive: true, force: true });
}
