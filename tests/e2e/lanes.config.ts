import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { makeDemonstration } from "#tests/support/demonstration";
import { outboxOf, type Program, startProgram } from "#tests/support/program";

const results = join(import.meta.dirname, "../../test-results");

/** Where companies pay the service's invoices. */
const payee = { SERVICE_PIX_KIND: "cnpj", SERVICE_PIX_KEY: "12.ABC.345/01DE-35", SERVICE_CITY: "Florianópolis" };

/**
 * Before the stories: creates the demonstration once and starts a server for each lane on a copy of its folder, each on
 * a free port. Starts nothing if `E2E_BASE_URL` names a running server. Returns a function that stops the servers. A
 * story with its own server copies the folder `E2E_PREPARED`.
 */
export default async function openLanes({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL !== undefined) return undefined;
  await mkdir(results, { recursive: true });
  const folder = await mkdtemp(join(results, "lanes-"));
  const prepared = join(folder, "prepared");
  await makeDemonstration(prepared);
  const lanes = await Promise.all(
    Array.from({ length: workers }, async (_, index) => {
      const data = join(folder, `lane-${index}`);
      await cp(prepared, data, { recursive: true });
      const lane = await startProgram({ DATA_DIR: data, ...payee });
      lane.child.stderr?.pipe(process.stderr);
      return lane;
    }),
  );
  process.env.E2E_PREPARED = prepared;
  process.env.E2E_LANES = lanes.map(({ url }) => url).join(" ");
  process.env.E2E_OUTBOXES = lanes.map(({ output }) => outboxOf(output())).join(" ");
  return () => closeLanes(lanes, folder);
}

/** The folders are not used again, so the servers need not shut down cleanly. */
async function closeLanes(lanes: readonly Program[], folder: string): Promise<void> {
  await Promise.all(lanes.map((lane) => lane.kill("SIGKILL")));
  await rm(folder, { recursive: true });
}
