import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, inject } from "vitest";

// In every test file of the server: keeps what ran, and leaves it where the run's end looks for it.
const ran = new Set<string>();
globalThis.ranQueries = ran;

// at once, too: in a file whose tests are all left out on this engine nothing runs at the end
const record = join(inject("queryRecord"), randomUUID());
writeFileSync(record, "");
afterAll(() => writeFileSync(record, [...ran].join("\n")));
