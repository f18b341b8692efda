import { existsSync } from "node:fs";
import { cp, rename } from "node:fs/promises";
import { startProgram } from "#tests/support/program";

// Where the steps of one run keep the demonstration; by hand each run makes its own.
const kept = process.env.KEPT_DEMONSTRATION;

/**
 * Fills a new data folder with the demonstration: a copy of what an earlier step of the run made, or one of its own.
 */
export async function makeDemonstration(folder: string): Promise<void> {
  if (kept !== undefined && existsSync(kept)) return cp(kept, folder, { recursive: true });
  const ended = await (await startProgram({ DATA_DIR: folder })).kill("SIGTERM");
  if (ended !== 0) throw new Error(`The program that made the demonstration ended with ${ended}.`);
  if (kept === undefined) return;
  const copy = `${kept}-${process.pid}`;
  await cp(folder, copy, { recursive: true });
  await rename(copy, kept);
}
