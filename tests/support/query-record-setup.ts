import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, inject } from "vitest";

// In every test file of the server: records the queries that ran for the check at the end of the run.
const ran = new Set<string>();
globalThis.ranQueries = ran;

// also at once: if all tests of a file are skipped on this engine, nothing runs at the end
const record = join(inject("queryRecord"), randomUUID());
writeFileSync(record, "");
afterAll(() => writeFileSync(record, [...ran].join("\n")));
