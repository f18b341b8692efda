import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, inject } from "vitest";

// In every test file of the server: keeps what ran, and leaves it where the run's end looks for it.
const ran = new Set<string>();
globalThis.ranQueries = ran;

afterAll(async () => {
  await writeFile(join(inject("queryRecord"), randomUUID()), [...ran].join("\n"));
});
